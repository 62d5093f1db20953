import { part, slot, ui } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';
import type { ShownOrder, ShownOrderLine } from './shown-order.ts';

export const OrderUi = ui('order', {
  /** `/order-confirmation/`: thank you. The server knows nobody's order: the browser fills it in. */
  ConfirmationPage: part<object>({ lazyTexts: true }),
  /** `/order-failed/`: the payment did not succeed: try again, pay otherwise, or back to the cart. */
  FailedPage: part<object>({ lazyTexts: true }),
  /** `/order-lookup/`: an order for who knows its number, e-mail address and name. */
  LookupPage: part<object>({ lazyTexts: true }),
  /** `/withdrawal-form/`: the model form that the law wants buyers to have; complete without scripts. */
  WithdrawalPage: part<object>({ lazyTexts: true }),
  /** An order in full: confirmation, look-up, and the account, where it can be ordered once more. Printable. */
  OrderView: part<{ readonly order: ShownOrder; readonly inAccount?: boolean }>({ lazyTexts: true }),
  /** Date, status, payment, delivery, and what modules tell of it. */
  Facts: part<{ readonly order: ShownOrder }>({ lazyTexts: true, within: ['OrderView'] }),
  /** What is on its way, and where to follow it. */
  Shipments: part<{ readonly order: ShownOrder }>({ lazyTexts: true, within: ['OrderView'] }),
  /** What was paid back, each with a document to print. */
  CreditNotes: part<{ readonly order: ShownOrder }>({ lazyTexts: true, within: ['OrderView'] }),
  /** A line of an order, in an `<li>`. */
  Line: part<{ readonly line: ShownOrderLine; readonly order: ShownOrder }>({
    lazyTexts: true,
    within: ['OrderView', 'FailedPage'],
  }),
  /** What it cost, and the tax in that. */
  Totals: part<{ readonly order: ShownOrder }>({ lazyTexts: true, within: ['OrderView'] }),
  /** Where it goes, and who pays. */
  Addresses: part<{ readonly order: ShownOrder }>({ lazyTexts: true, within: ['OrderView'] }),
  /** The subpages `my-orders` and `order-detail`. */
  MyOrders: part<SubpageProps>({ lazyTexts: true }),
  /** Below an order: returns and the like. */
  orderActions: slot<{ readonly order: ShownOrder }>(),
  /** On the confirmation: what comes next, an account. */
  confirmationExtras: slot<{ readonly order: ShownOrder }>(),
});
