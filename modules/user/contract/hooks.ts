import { hooks, transaction } from 'etalage/core';
import type { Customer } from './customer.ts';

/** What becomes of customers, on the server. */
export const CustomerHooks = hooks('user', {
  /** An account was made. */
  registered: transaction<{ readonly customer: Customer }>(),
  /** Names, addresses, e-mail address or group of a customer are others, or the e-mail address was confirmed. */
  changed: transaction<{ readonly customer: Customer }>(),
  /** A customer has given the password: a session has begun. */
  loggedIn: transaction<{ readonly customer: Customer }>(),
  /** A customer is erased: told before the account goes, for what other modules keep of the customer. */
  erased: transaction<{ readonly customer: Customer }>(),
});
