import { part, slot, ui } from 'etalage/core';
import type { CheckoutStepProps } from './checkout.ts';

export const CheckoutUi = ui('checkout', {
  /** `/checkout/`: the cart step with `#cart`, else the step of the hash. Neutral until the browser knows the cart. */
  Page: part<object>({ lazyTexts: true }),
  PersonalDetails: part<CheckoutStepProps>({ lazyTexts: true }),
  Shipping: part<CheckoutStepProps>({ lazyTexts: true }),
  Payment: part<CheckoutStepProps>({ lazyTexts: true }),
  Review: part<CheckoutStepProps>({ lazyTexts: true }),
  /** Beside the steps: lines and totals. */
  Summary: part<object>({ lazyTexts: true }),
  /** Above the final button. */
  beforePlacing: slot<object>(),
});
