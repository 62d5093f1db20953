import type { OrderCost } from '../module.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** What an order costs beside its lines. */
export function costsOf({ details, ...order }: StoredOrder, lines: readonly StoredLine[]): readonly OrderCost[] {
  if (details.costs)
    return details.costs.map(({ code, title, amount, tax, line }) => {
      const of = line === undefined ? undefined : lines[line];
      return { code, title, total: amount, tax, ...(of && { lineId: of.id }) };
    });
  // Of before costs were written down one by one: what is not known of the fee's tax is what the rest leaves.
  const { delivery, delivery_tax: tax, payment_fee: fee, shippingTitle = '' } = { ...order, ...details };
  const feeTax = order.tax - tax - lines.reduce((sum, line) => sum + line.tax, 0);
  return [
    ...(details.shippingMethod === undefined ? [] : [{ code: 'shipping', title: shippingTitle, total: delivery, tax }]),
    ...(fee === 0 ? [] : [{ code: 'payment_fee', title: details.paymentTitle, total: fee, tax: feeTax }]),
  ];
}
