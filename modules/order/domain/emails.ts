import { emailKinds } from 'etalage/core/email';

const TEXT = { type: 'string' } as const;
const INTEGER = { type: 'integer' } as const;

// Written out where more is said: a spread would keep the schemas in the browser's code.
const ofOrder = {
  type: 'object',
  additionalProperties: false,
  required: ['orderId', 'number'],
  properties: {
    /** The client's UUID: `Order.id`. */
    orderId: TEXT,
    /** What people call it by. */
    number: TEXT,
    /** Absent for a guest's. */
    customerId: INTEGER,
  },
} as const;

/** The e-mails about orders; `OrderAdmin.find(number)` reads the rest. */
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
  shipped: {
    type: 'object',
    additionalProperties: false,
    required: ['orderId', 'number'],
    properties: { orderId: TEXT, number: TEXT, customerId: INTEGER, shipmentId: TEXT },
  },
  /** Money was paid back. */
  refunded: {
    type: 'object',
    additionalProperties: false,
    required: ['orderId', 'number', 'refundId'],
    properties: { orderId: TEXT, number: TEXT, customerId: INTEGER, refundId: INTEGER },
  },
  /** Money came that the order cannot go on with. */
  review: ofOrder,
  /** The same, to who sells. */
  reviewForShop: ofOrder,
});
