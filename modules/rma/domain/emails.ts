import { emailKinds } from 'etalage/core/email';

const TEXT = { type: 'string' } as const;
const ofReturn = {
  type: 'object',
  additionalProperties: false,
  required: ['returnId', 'number'],
  properties: {
    /** `Return.id`. */
    returnId: TEXT,
    /** What people call it by. */
    number: TEXT,
  },
} as const;

/** The e-mails about returns; `ReturnAdmin.find(number)` reads the rest. That money is back is `order.refunded`. */
export const RmaEmails = emailKinds('rma', {
  /** Somebody has withdrawn: acknowledges it with content, date and time, as the law wants. */
  withdrawn: ofReturn,
  /** A return waits for the shop's approval. */
  requested: ofReturn,
  /** The parcel can be sent. */
  approved: ofReturn,
  /** The shop does not take it back: why. */
  denied: ofReturn,
  /** The parcel is there. */
  received: ofReturn,
  /** Nothing is sent back after all. */
  cancelled: ofReturn,
  /** The shopper, or somebody in their place, has said to which bank account it is paid back. */
  payout: ofReturn,
  /** Somebody withdraws from an order that there is not. */
  unknownOrder: { type: 'object', additionalProperties: false, properties: {} },
  /** To who sells: somebody withdraws, or sends something back. */
  forShop: { type: 'object', additionalProperties: false, properties: { returnId: TEXT, number: TEXT } },
});
