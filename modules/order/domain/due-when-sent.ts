import type { Shipment } from 'etalage/modules/shipping';
import { refundedOf } from './refund.ts';
import type { StoredLine, StoredRefund } from './stored-order.ts';

/**
 * What may be taken of the money that is held for an order, in cents, once so much of it is sent: the share of the
 * pieces that are on their way, and of those that are paid back instead; all that an order costs beside its lines goes
 * with the first parcel. When all of it is sent this is the order's total, to the cent.
 */
export function dueWhenSent(
  grandTotal: number,
  lines: readonly StoredLine[],
  shipments: readonly Shipment[],
  refunds: readonly StoredRefund[],
): number {
  const sentOf = Map.groupBy(
    shipments.flatMap((shipment) => shipment.lines),
    ({ lineId }) => lineId,
  );
  return lines.reduce((due, { id, qty, total, discount }) => {
    const sent = (sentOf.get(id) ?? []).reduce((sum, line) => sum + line.qty, 0);
    const over = Math.min(qty, sent + refundedOf(id, refunds).qty);
    const paid = total - discount;
    return due - paid + Math.round((paid * over) / qty);
  }, grandTotal);
}
