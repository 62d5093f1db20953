import { requestToken, store, type CallOptions } from 'etalage/core';
import type { PayoutAccount } from './model.ts';
import type { NewReturn, ReturnLabel, WithdrawalStatement } from './returns.ts';
import type { NamedOrder, ShownReturn, ShownReturnable } from './shown-return.ts';

/** Which return: with the key of an e-mail's link, where it is not the customer's own. */
export interface ReturnLink {
  readonly id: string;
  readonly key?: string;
}

/** What people may say of why they send something back: translated, and as it is sent. */
export interface ReturnReason {
  readonly label: string;
  readonly value: string;
}

/** What a visit was told of returns last: each answer takes the place of the former one. */
export interface ReturnsState {
  readonly reasons: readonly ReturnReason[];
  /** What a guest's order has to send back. */
  readonly guestOrder?: ShownReturnable;
  readonly returns: readonly ShownReturn[];
  readonly single?: ShownReturn;
  /** `single` was made just now: nothing else was asked for since. */
  readonly isReturnCreated: boolean;
}
/** The returns of this visit: `ReturnsState`. */
export const ReturnsStore = store<ReturnsState>('rma.returns', () => ({
  reasons: [],
  returns: [],
  isReturnCreated: false,
}));

/** Returns as pages ask for them. Everything throws what the API answers, and says nothing by itself. */
export interface ShopperReturns {
  /** What people may say of why they send something back, translated. */
  reasons(): Promise<readonly ReturnReason[]>;
  /** The customer's, newest first. */
  list(size: number): Promise<{ readonly items: readonly ShownReturn[]; readonly total: number }>;
  find(link: ReturnLink): Promise<ShownReturn>;
  /** What can be sent back of an order. */
  returnable(order: NamedOrder): Promise<ShownReturnable>;
  /** Sends a photo, base64 of a JPEG, ahead of the return; answers its id. */
  sendPhoto(order: NamedOrder, photo: string, options: CallOptions): Promise<string>;
  request(order: NamedOrder, request: NewReturn): Promise<ShownReturn>;
  /** Answers when the shop had it, whether there is such an order or not. */
  withdraw(order: Required<NamedOrder>, statement: WithdrawalStatement): Promise<number>;
  payTo(link: ReturnLink, account: PayoutAccount): Promise<ShownReturn>;
  cancel(link: ReturnLink): Promise<ShownReturn>;
  label(link: ReturnLink): Promise<ReturnLabel>;
}
export const ShopperReturns = requestToken<ShopperReturns>('rma.ShopperReturns', 'pages');
