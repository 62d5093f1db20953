import { emailKinds } from 'etalage/core/email';

/** The e-mails about coins. */
export const LoyaltyEmails = emailKinds('loyalty', {
  /** Coins can be spent from now on. */
  available: {
    type: 'object',
    additionalProperties: false,
    required: ['customerId', 'coins'],
    properties: { customerId: { type: 'integer' }, coins: { type: 'integer' } },
  },
  /** Coins expire soon. */
  expiring: {
    type: 'object',
    additionalProperties: false,
    required: ['customerId', 'coins'],
    properties: { customerId: { type: 'integer' }, coins: { type: 'integer' } },
  },
});
