import { errorType, requestToken, type Extension, type Tx } from 'etalage/core';
import type { Customer } from './customer.ts';

export const UnknownCustomer = errorType(404, 'user.unknownCustomer', 'No account has this e-mail address.');

/** Customers for those who work on them: the command line. */
export interface CustomerAdmin {
  /**
   * Erases the account of an e-mail address in the store view's website, with its addresses, sessions and links, and
   * what modules keep of the customer (`CustomerHooks.erased`). Orders stay: the law wants them kept.
   * @throws ApiError UnknownCustomer
   */
  erase(email: string): Promise<void>;
  /** The account of an e-mail address. @throws ApiError UnknownCustomer */
  find(email: string): Promise<Customer>;
}
export const CustomerAdmin = requestToken<CustomerAdmin>('user.Admin', 'api');

/** Writes what modules know of customers: the number in another system, a level of loyalty. */
export interface CustomerExtensions {
  /**
   * Puts a module's data in place of what the customer had of it; undefined takes it away. The module contributes its
   * extension to `CustomerData`. Tells `CustomerHooks.changed`, unless nothing changes.
   * @throws ApiError UnknownCustomer
   * @throws Error for data that the schema does not allow
   */
  write<T>(tx: Tx, customerId: number, of: Extension<T>, data: T | undefined): Promise<void>;
}
export const CustomerExtensions = requestToken<CustomerExtensions>('user.CustomerExtensions', 'api');
