import { part, slot, ui } from 'etalage/core';
import type { CheckoutStepProps } from './checkout.ts';

export const CheckoutUi = ui('checkout', {
  /**
   * `/checkout/`: the cart step with `#cart`, else the step of the hash. The server knows no cart: it sends the first
   * step, empty.
   */
  Page: part<object>({ lazyTexts: true }),
  PersonalDetails: part<CheckoutStepProps>({ lazyTexts: true }),
  Shipping: part<CheckoutStepProps>({ lazyTexts: true }),
  Payment: part<CheckoutStepProps>({ lazyTexts: true }),
  Review: part<CheckoutStepProps>({ lazyTexts: true }),
  /** What was said in one of these steps, while another one is open. */
  StepSummary: part<{ readonly step: string }>({ lazyTexts: true }),
  /** Beside the steps: lines and totals. */
  Summary: part<object>({ lazyTexts: true }),
  /** Above the final button. */
  beforePlacing: slot<object>(),
});

export const CheckoutModals = ui('modal', {
  /** The orders that were made without a network and wait: to be confirmed, changed, thrown away. */
  'waiting-orders': part<object>({ lazyTexts: true }),
});
