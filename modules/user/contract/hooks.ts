import { hooks, transaction, type Address, type Extended, type ExtensionText } from 'etalage/core';

/** An address that a customer has saved. */
export interface SavedAddress extends Address {
  readonly id: number;
  /** The one to deliver to, or to bill, unless another one is chosen. */
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** An address that a customer saves: a new one, or with an id in place of the one that has it. */
export interface NewAddress
  extends Address, Partial<Pick<SavedAddress, 'id' | 'isDefaultShipping' | 'isDefaultBilling'>> {}

/** A customer as the server's code has one: times are UTC ms. */
export interface CustomerModel extends Extended {
  readonly id: number;
  readonly websiteId: number;
  /** The store view in which the account was made, and its name at that time. */
  readonly storeId: number;
  readonly storeName: string;
  readonly groupId: number;
  readonly email: string;
  /** A new e-mail address that waits for its link to be followed. */
  readonly pendingEmail?: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 1 male, 2 female, 3 not specified. */
  readonly gender?: 1 | 2 | 3;
  /** The e-mail address was confirmed, or need not be. */
  readonly isConfirmed: boolean;
  /** Oldest first. */
  readonly addresses: readonly SavedAddress[];
  readonly registeredAt: number;
  readonly changedAt: number;
  /** What people are told of the data of modules, where somebody is to read it. */
  readonly texts?: readonly ExtensionText[];
}

/** What becomes of customers, on the server. */
export const CustomerHooks = hooks('user', {
  /** An account was made. */
  registered: transaction<{ readonly customer: CustomerModel }>(),
  /** Names, addresses or the e-mail address of a customer are others, or the e-mail address was confirmed. */
  changed: transaction<{ readonly customer: CustomerModel }>(),
  /** A customer has given the password: a session has begun. */
  loggedIn: transaction<{ readonly customer: CustomerModel }>(),
  /** A customer is erased: told before the account goes, for what other modules keep of the customer. */
  erased: transaction<{ readonly customer: CustomerModel }>(),
});
