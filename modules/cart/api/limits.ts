import type { Limit } from 'etalage/core';
import type { CartConfig } from '../module.ts';

const QUARTER_OF_AN_HOUR = 900;

/** How often carts may be made, changed and guessed at. */
export function cartLimits(limits: CartConfig['secret']['limits']) {
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: QUARTER_OF_AN_HOUR });
  return {
    /** Each writes a row that stays for weeks. */
    carts: [byAddress('cart.carts', limits.carts)],
    changes: [byAddress('cart.changes', limits.changes)],
    coupons: [{ ...byAddress('cart.coupons', limits.coupons), counts: 'refused' }],
  } satisfies Record<string, readonly Limit[]>;
}
