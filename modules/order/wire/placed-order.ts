import type { OrderPayment, PlacedOrder, PlatformPlacedOrder } from '../module.ts';

/** The answer to a placed order. One that an earlier version has stored is that already. */
export const placedView = (placed: PlacedOrder | PlatformPlacedOrder): PlatformPlacedOrder =>
  'magentoOrderId' in placed
    ? placed
    : {
        magentoOrderId: placed.entityId,
        orderNumber: placed.orderNumber,
        backendOrderId: placed.entityId,
        transferedAt: new Date(placed.placedAt).toISOString(),
        orderId: placed.orderId,
        payment: placed.payment,
      };

const PAYMENTS: readonly OrderPayment[] = ['none', 'open', 'authorised', 'paid', 'refused', 'cancelled'];

/** What a platform may leave out. */
type Sent = Pick<PlacedOrder, 'orderId' | 'placedAt'>;

/** An answer that carries the id of an order: it was placed. What it does not say is as it was `sent`. */
export function readPlaced(answer: unknown, sent: Sent): PlacedOrder | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { magentoOrderId, backendOrderId, orderNumber, transferedAt, orderId, payment }: Record<string, unknown> = {
    ...answer,
  };
  const id = Number(magentoOrderId ?? backendOrderId);
  if (!(id > 0)) return undefined;
  return {
    orderId: typeof orderId === 'string' ? orderId : sent.orderId,
    orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
    entityId: id,
    placedAt: Date.parse(String(transferedAt)) || sent.placedAt,
    payment: PAYMENTS.find((state) => state === payment) ?? 'none',
  };
}
