import type { CartItem, PlatformTotals, TotalSegments } from '../../module.ts';

/** What the server's totals are of. */
interface TotalsOf {
  readonly items: PlatformTotals['items'];
  readonly segments: Pick<TotalSegments, 'shipping' | 'payment'>;
}

/** What is in the cart now, and what the chosen delivery and payment method cost, in cents; undefined without one. */
interface Now {
  readonly items: readonly Pick<CartItem, 'server_item_id' | 'qty'>[];
  readonly shipping: number | undefined;
  readonly payment: number | undefined;
}

/**
 * Whether the server's last totals are of what is in the cart and chosen now: then they are what a browser without a
 * network shows, with all that only the server counts, as discounts and tax.
 */
export function isStillSo({ items, segments }: TotalsOf, now: Now): boolean {
  const quantities = new Map(items.map(({ item_id, qty }) => [item_id, qty]));
  return (
    now.items.length === items.length &&
    now.items.every(({ server_item_id: id, qty }) => id !== undefined && quantities.get(id) === qty) &&
    (now.shipping ?? segments.shipping) === segments.shipping &&
    (now.payment ?? segments.payment) === segments.payment
  );
}
