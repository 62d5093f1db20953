import { errorType, requestToken, type Erased, type ExportedTable, type Extension, type Tx } from 'etalage/core';
import type { Customer } from './customer.ts';

export const UnknownCustomer = errorType(404, 'user.unknownCustomer', 'No account has this e-mail address.');

export const UnknownPerson = errorType(404, 'user.unknownPerson', 'The shop keeps nothing of this e-mail address.');

export const UnknownAddress = errorType(404, 'user.unknownAddress', 'The customer has no such address.');

/** Customers for those who work on them: the command line. */
export interface CustomerAdmin {
  /**
   * Erases who has an e-mail address: the account of the store view's website, if there is one, and what modules keep
   * of the person (`PersonalData`). What the law wants kept stays, and is answered. In one transaction; twice is like
   * once.
   * @throws ApiError UnknownPerson where nothing is kept of the address
   */
  erase(email: string): Promise<Erased>;
  /** All that is kept of who has an e-mail address. @throws ApiError UnknownPerson */
  collect(email: string): Promise<readonly ExportedTable[]>;
  /** The account of an e-mail address. @throws ApiError UnknownCustomer */
  find(email: string): Promise<Customer>;
  /** Accounts of the website in the order in which they were made, those after an id: for who goes through all. */
  list(page: { readonly after?: number; readonly limit: number }): Promise<readonly Customer[]>;
  /**
   * Puts an account into a customer group, whose prices and promotions hold from its next call. Tells
   * `CustomerHooks.changed`, unless it is in that group. @throws ApiError UnknownCustomer
   */
  setGroup(email: string, groupId: number): Promise<void>;
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
  /**
   * The same with one of the customer's addresses; the module contributes its extension to `AddressData`.
   * @throws ApiError UnknownAddress
   * @throws Error for data that the schema does not allow
   */
  writeAddress<T>(
    tx: Tx,
    address: { readonly customerId: number; readonly addressId: number },
    of: Extension<T>,
    data: T | undefined,
  ): Promise<void>;
}
export const CustomerExtensions = requestToken<CustomerExtensions>('user.CustomerExtensions', 'api');
