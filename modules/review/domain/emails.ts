import { emailKinds } from 'etalage/core/email';

/** The e-mails to who may write reviews. */
export const ReviewEmails = emailKinds('review', {
  /** How does it please? Once an order, some days after it was sent. */
  ask: {
    type: 'object',
    additionalProperties: false,
    required: ['orderId'],
    properties: { orderId: { type: 'string' } },
  },
});
