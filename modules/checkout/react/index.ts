/** Hooks of the checkout, for themes and modules' views: what it does; a theme adds the markup. */
export { useCheckout, type CheckoutStepView, type CheckoutView } from './use-checkout.ts';
export { usePersonalDetails, type PersonalDetailsStep } from './use-personal-details.ts';
export { useShipping, type DeliveryChoice, type ShippingStep } from './use-shipping.ts';
export { usePayment, type PaymentChoice, type PaymentStep } from './use-payment.ts';
export { useReview, type RefusedOrder, type ReviewStep } from './use-review.ts';
export { usePlaceFields, type PlaceFields } from './use-place.ts';
export { addressNumber, type PlaceDetails } from './place-fields.ts';
export { tidyPostcode } from '../domain/postcode.ts';
export { useStepForm, type FieldErrors, type FormOptions, type StepForm } from './use-form.ts';
export { bind, type Binding, type Typed } from './form-binding.ts';
export { useCheckoutTotals, type CheckoutTotalRow, type CheckoutTotals } from './use-checkout-totals.ts';
export { useArrival, useDays, type Arrival } from './use-arrival.ts';
export { usePlaceOrder, type OrderPlacement } from './use-place-order.ts';
export { useUnpaidOrder, type UnpaidOrder } from './use-unpaid-order.ts';
export { useJustOrdered } from './use-just-ordered.ts';
export { useLastUnpaidOrder } from './use-last-unpaid-order.ts';
export {
  useWaitingOrders,
  type WaitingOrdersOptions,
  type WaitingOrdersView,
  type WaitingOrderView,
} from './use-waiting-orders.ts';
export { useIsVirtual } from './use-is-virtual.ts';
