import { part, ui } from 'etalage/core';
import type { ShownOrder } from 'etalage/modules/order';
import type { SubpageProps } from 'etalage/modules/user';

/** A block of a story: the ways to send something back. */
export interface ReturnButtonsBlock {
  /** May be empty. */
  readonly title: string;
}

export const RmaUi = ui('rma', {
  /** `/withdrawal/`: the statement of withdrawal, which the law wants to be there for everybody. */
  StatementPage: part<object>({ lazyTexts: true }),
  /** `/guest-return/`: a return without an account; with the link of an e-mail, one return. */
  GuestReturnPage: part<object>({ lazyTexts: true }),
  /** The subpages `my-returns`, `my-returns-detail` and `my-returns-request`. */
  MyReturns: part<SubpageProps>({ lazyTexts: true }),
  /** Below an order: to withdraw from it, to send something back. */
  OrderActions: part<{ readonly order: ShownOrder }>({ lazyTexts: true }),
});

/** Blocks of stories. */
export const RmaBlocks = ui('block', {
  /** The ways to send something back: with and without an account, and the withdrawal of the law. */
  return_buttons: part<{ readonly block: ReturnButtonsBlock; readonly first: boolean }>(),
});
