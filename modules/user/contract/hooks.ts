import { hooks, transaction, type Address, type Extended } from 'etalage/core';

/** An address that a customer has saved. */
export interface SavedAddress extends Address {
  readonly id: number;
  /** The one to deliver to, or to bill, unless another one is chosen. */
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/** A customer as modules of the server hear of one: times are UTC ms. */
export interface CustomerModel extends Extended {
  readonly id: number;
  readonly websiteId: number;
  readonly groupId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The e-mail address was confirmed, or need not be. */
  readonly isConfirmed: boolean;
  /** Oldest first. */
  readonly addresses: readonly SavedAddress[];
  readonly registeredAt: number;
  readonly changedAt: number;
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
