import { errorType, requestToken } from 'etalage/core';

export const UnknownCustomer = errorType(404, 'user.unknownCustomer', 'No account has this e-mail address.');

/** Customers for those who work on them: the command line. */
export interface CustomerAdmin {
  /**
   * Erases the account of an e-mail address in the store view's website, with its addresses, sessions and links, and
   * what modules keep of the customer (`CustomerHooks.erased`). Orders stay: the law wants them kept.
   * @throws ApiError UnknownCustomer
   */
  erase(email: string): Promise<void>;
}
export const CustomerAdmin = requestToken<CustomerAdmin>('user.Admin', 'api');
