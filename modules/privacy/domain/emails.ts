import { emailKinds } from 'etalage/core/email';

/** The e-mails about what is kept of persons. */
export const PrivacyEmails = emailKinds('privacy', {
  /** Brings the link that erases the account. */
  confirmErasure: {
    type: 'object',
    additionalProperties: false,
    required: ['customerId'],
    properties: { customerId: { type: 'integer' } },
  },
  /** The account is erased; it names nobody any more. */
  erased: { type: 'object', additionalProperties: false, properties: {} },
});
