import { emailKinds } from 'etalage/core/email';

/** The e-mails to who waits. */
export const NotifyMeEmails = emailKinds('notify-me', {
  /** What the customer waits for is back. */
  back: {
    type: 'object',
    additionalProperties: false,
    required: ['customerId', 'sku'],
    properties: { customerId: { type: 'integer' }, sku: { type: 'string' } },
  },
});
