import type { StockLine } from 'etalage/modules/stock';
import type { LineQty } from '../module.ts';
import type { OrderDetails, StoredLine, StoredRefund } from './stored-order.ts';

const added = (lines: readonly StockLine[]): Map<string, number> => {
  const all = new Map<string, number>();
  for (const { sku, qty } of lines) all.set(sku, (all.get(sku) ?? 0) + qty);
  return all;
};

/** What an order took out of stock, without what went back with refunds. */
export function stillSold(
  sold: readonly StockLine[],
  refunds: readonly Pick<StoredRefund, 'stock'>[],
): readonly StockLine[] {
  const back = added(refunds.flatMap(({ stock }) => stock));
  return sold.map(({ sku, qty }) => ({ sku, qty: qty - (back.get(sku) ?? 0) })).filter(({ qty }) => qty > 0);
}

/** What goes back into stock with these pieces: no more than is sold still; what nobody counts is not in it. */
export function stockOf(
  pieces: readonly LineQty[],
  lines: readonly StoredLine[],
  sold: readonly StockLine[],
): readonly StockLine[] {
  const wanted = added(
    pieces.flatMap(({ lineId, qty }) => {
      const line = lines.find(({ id }) => id === lineId);
      const parts = line ? (line.details.stock ?? [{ sku: line.sku, qty: 1 }]) : [];
      return parts.map((part) => ({ sku: part.sku, qty: part.qty * qty }));
    }),
  );
  return sold.map(({ sku, qty }) => ({ sku, qty: Math.min(qty, wanted.get(sku) ?? 0) })).filter(({ qty }) => qty > 0);
}

/** What of its goods was sent, and does not come back when an order is cancelled. */
export const sentStock = (
  { stock, shipments = [] }: Pick<OrderDetails, 'stock' | 'shipments'>,
  lines: readonly StoredLine[],
): readonly StockLine[] =>
  stockOf(
    shipments.flatMap((shipment) => shipment.lines),
    lines,
    stock,
  );
