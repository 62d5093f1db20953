import type { Address, Extensions } from 'etalage/core';
import type { CartItem, CostRule, TotalSegments } from '../module.ts';
import { contributedCosts } from './contributed-costs.ts';
import { isOrderable } from './orderable.ts';

type Item = Pick<
  CartItem,
  'sku' | 'parentSku' | 'extensions' | 'qty' | 'price_incl_tax' | 'is_in_stock' | 'available' | 'errors'
>;

/** What the sums of a browser depend on beside its lines. */
export interface LocalTerms {
  /** In cents: of the delivery and the payment method that are chosen. */
  readonly shipping: number;
  readonly payment: number;
  readonly costRules: readonly CostRule[];
  /** Where it goes; ISO 3166. */
  readonly country: string;
  /** All that is known of that place. */
  readonly address?: Address | undefined;
  /** Is told of a module that cannot say its costs, which are left out then; thrown unless given. */
  readonly failed?: (error: Error) => void;
  /** Data of modules with the cart. */
  readonly extensions?: Extensions | undefined;
}

/**
 * What a browser that cannot ask anybody says that its cart costs, in cents: the lines, delivery once, what modules
 * charge, the payment method. It knows no discount and no tax. What cannot be ordered costs nothing.
 */
export function localTotals(all: readonly Item[], terms: LocalTerms): TotalSegments {
  const { shipping, payment, costRules, country, address = { country }, extensions } = terms;
  const items = all.filter(isOrderable);
  const subtotal = items.reduce((sum, { qty, price_incl_tax: price }) => sum + qty * price, 0);
  const [delivery, fee] = items.length > 0 ? [shipping, payment] : [0, 0];
  const lines = items.map(({ price_incl_tax: price, ...line }) => ({ ...line, price }));
  const charged = contributedCosts(costRules, { lines, subtotal, country, address, extensions }, terms.failed);
  const costs = [...Map.groupBy(charged, ({ code }) => code)].flatMap(([code, [first, ...more]]) =>
    first ? [{ code, title: first.title, cents: more.reduce((sum, { cents }) => sum + cents, first.cents) }] : [],
  );
  return {
    subtotal_incl_tax: subtotal,
    grand_total: subtotal + delivery + fee + costs.reduce((sum, { cents }) => sum + cents, 0),
    payment: fee,
    shipping: delivery,
    ...(costs.length > 0 && { costs }),
    discount: 0,
    tax: 0,
  };
}
