import type { Order } from 'etalage/modules/order';
import type { Return, ReturnableLine } from '../module.ts';
import { RETURN_STATUSES } from './life.ts';

/** What a return's refunds are called in the order's money book: `rma:<id>`, and again when one failed. */
export const refundKey = (id: string, attempt = 1): string => (attempt === 1 ? `rma:${id}` : `rma:${id}:${attempt}`);

/** The id of the return that a refund is of. */
export const returnOfKey = (key: string): string | undefined => /^rma:([^:]+)/.exec(key)?.[1];

/** Whether a return's money is being paid back, or is back: then the order's money book counts its pieces. */
export const isPaidBack = ({ refunds }: Pick<Order, 'refunds'>, id: string): boolean =>
  refunds.some(({ key, state }) => state !== 'failed' && returnOfKey(key) === id);

/** The lines of an order with what can be sent back of them, beside its other returns. */
export function returnableLines(
  order: Pick<Order, 'lines' | 'refunds'>,
  returns: readonly Pick<Return, 'id' | 'status' | 'lines'>[],
): readonly ReturnableLine[] {
  const holding = returns
    .filter(({ id, status }) => RETURN_STATUSES[status].holds && !isPaidBack(order, id))
    .flatMap(({ lines }) => lines);
  return order.lines.map(({ id, sku, name, options, qty, refunded, excludesReturn = false }) => {
    const held = holding.filter(({ lineId }) => lineId === id).reduce((sum, line) => sum + line.qty, 0);
    return {
      lineId: id,
      sku,
      name,
      options,
      ordered: qty,
      left: excludesReturn ? 0 : Math.max(0, qty - refunded - held),
      isExcluded: excludesReturn,
    };
  });
}
