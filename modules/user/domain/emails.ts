import { emailKinds } from 'etalage/core/email';

const ofCustomer = {
  type: 'object',
  additionalProperties: false,
  required: ['customerId'],
  properties: { customerId: { type: 'integer' } },
} as const;

/** The e-mails of accounts. */
export const UserEmails = emailKinds('user', {
  /** Somebody has made an account that may be used at once. */
  welcome: ofCustomer,
  /** Somebody has made an account, and confirms its address. */
  confirm: ofCustomer,
  /** Somebody has forgotten the password. */
  resetPassword: ofCustomer,
  /** The account has a new password. */
  passwordChanged: ofCustomer,
  /** To the address that an account is to have. */
  confirmEmail: ofCustomer,
  /** To the address that the account had. */
  emailChanged: ofCustomer,
  /** Nobody uses the account: it is erased unless somebody logs in. */
  inactive: ofCustomer,
});
