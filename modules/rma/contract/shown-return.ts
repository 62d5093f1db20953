import type { Return, ReturnableOrder, ReturnEvent } from './model.ts';

/** A return as its shopper may see it: money is integer cents including tax, times are UTC ms. */
export interface ShownReturn extends Omit<
  Return,
  'orderId' | 'storeCode' | 'customerId' | 'email' | 'changedAt' | 'history'
> {
  /** What shoppers read for the status: a message key. */
  readonly statusLabel: string;
  /** May be cancelled by the shopper. */
  readonly canCancel: boolean;
  /** There is a label to print. */
  readonly hasLabel: boolean;
  /** Oldest first; `label` as `statusLabel`. */
  readonly history: readonly (Omit<ReturnEvent, 'comment'> & { readonly label: string })[];
}

/** What its shopper can send back of an order. */
export type ShownReturnable = Omit<ReturnableOrder, 'orderId'>;

/** How an order is named: by its number, and without an account by e-mail address and last name too. */
export interface NamedOrder {
  readonly number: string;
  readonly email?: string;
  readonly lastName?: string;
}
