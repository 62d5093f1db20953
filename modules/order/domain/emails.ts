import { emailKinds } from 'etalage/core/email';

const ORDER = {
  /** The client's UUID: `OrderModel.id`. */
  orderId: { type: 'string' },
  /** What people call it by. */
  number: { type: 'string' },
  /** Absent for a guest's. */
  customerId: { type: 'integer' },
} as const;
const ofOrder = {
  type: 'object',
  additionalProperties: false,
  required: ['orderId', 'number'],
  properties: ORDER,
} as const;

/** The e-mails about orders; `OrderDesk.find(number)` reads the rest. */
export const OrderEmails = emailKinds('order', {
  /** The order in full: when it was placed, or once it was paid on a provider's page. */
  placed: ofOrder,
  /** The money has come for an order that was confirmed before. */
  paid: ofOrder,
  /** The order is cancelled. */
  cancelled: ofOrder,
  /** The order has another status. */
  statusChanged: ofOrder,
  /** Pieces of the order are on their way. */
  shipped: { ...ofOrder, properties: { ...ORDER, shipmentId: { type: 'string' } } },
  /** Money was paid back. */
  refunded: {
    ...ofOrder,
    required: ['orderId', 'number', 'refundId'],
    properties: { ...ORDER, refundId: { type: 'integer' } },
  },
  /** Money came that the order cannot go on with. */
  review: ofOrder,
  /** The same, to who sells. */
  reviewForShop: ofOrder,
});
