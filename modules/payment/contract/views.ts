import { point, type Context, type Part } from 'etalage/core';

/** What the view of a method's own choices gets; `change` takes what `payment_method_additional` becomes. */
export interface PaymentOptionsProps {
  readonly additional: unknown;
  readonly change: (additional: unknown) => void;
}

/** An order that was just placed. */
export interface JustPlaced {
  /** The client's UUID. */
  readonly orderId: string;
  readonly orderNumber: string | null;
}

/** A way to pay, on the pages' side: a contribution to `PaymentViews`. All facets but the code may be absent. */
export interface PaymentView {
  /** That of the `PaymentMethod`. */
  readonly code: string;
  /** The method's own choices, below its name while it is chosen. */
  readonly Options?: Part<PaymentOptionsProps>;
  /** What was chosen, in the review. */
  readonly Summary?: Part<{ readonly additional: unknown }>;
  /**
   * What happens once the order is placed; answers where the shopper goes: an address elsewhere, or nothing for the
   * confirmation. In the browser.
   * @throws ApiError when it cannot go on: the order is there, unpaid. The checkout shows the message, with OK
   */
  afterPlaced?(order: JustPlaced, context: Context): Promise<string | undefined>;
}
/** What payment methods show and do in the checkout. */
export const PaymentViews = point<PaymentView>('payment.views', 'pages');
