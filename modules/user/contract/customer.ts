import { extensible, type Address, type Extended, type ExtensionText } from 'etalage/core';

/** A customer, for data of modules such as a shoe size, or a number in another system. */
export const CustomerData = extensible('user.customer');

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

/** A customer; times are UTC ms. */
export interface Customer extends Extended {
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

/** The customer who is logged in, with the proof of the group, for searches. */
export type CustomerWithGroup = Customer & { readonly groupToken: string };
