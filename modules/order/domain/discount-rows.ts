import type { AppliedRule } from 'etalage/modules/promotion';
import type { OwnDiscount, ShownOrder } from '../module.ts';

/** What of the discount of a cart has a row of its own. */
export const ownDiscounts = (applied: readonly AppliedRule[]): readonly OwnDiscount[] =>
  applied.flatMap(({ row, name, amount }) => (row === undefined ? [] : [{ code: row, title: name, cents: amount }]));

/** The discount of an order as people read it: in all, less what has rows of its own, and these. */
export function discountRows(
  { discount, coupon, discounts = [] }: Pick<ShownOrder, 'discount' | 'coupon' | 'discounts'>,
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
): readonly OwnDiscount[] {
  const cents = discounts.reduce((left, own) => left - own.cents, discount);
  const title = coupon === undefined ? t('Discount') : t('Discount ({code})', { code: coupon });
  return [...(cents === 0 ? [] : [{ code: 'discount', title, cents }]), ...discounts];
}
