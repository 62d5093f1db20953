import { point, requestToken, store, type Part } from 'etalage/core';
import type { PlacingResult } from 'etalage/modules/order';
import type { CheckoutState, PaymentDetails, PersonalDetails, ShippingDetails } from './state.ts';

const NOBODY = { firstName: '', middleName: '', lastName: '' };
const NOWHERE = {
  country: '',
  streetAddress: '',
  apartmentNumber: '',
  city: '',
  state: '',
  region_id: 0,
  zipCode: '',
  phoneNumber: '',
};

export const CheckoutStore = store<CheckoutState>('checkout.checkout', () => ({
  order: null,
  paymentMethods: [],
  shippingMethods: [],
  personalDetails: { ...NOBODY, emailAddress: '', password: '', createAccount: false },
  shippingDetails: { ...NOBODY, ...NOWHERE, email: '', shippingMethod: '' },
  paymentDetails: { ...NOBODY, ...NOWHERE, company: '', taxId: '', paymentMethod: '', paymentMethodAdditional: {} },
  isFailed: false,
  isThankYouPage: false,
  modifiedAt: 0,
  useAlternateShipping: false,
  useDefaultAlternateShipping: false,
  shippingAddressId: null,
  billingAddressId: null,
  emailSubscribedToNewsletter: false,
}));

/** What a step's view gets. */
export interface CheckoutStepProps {
  /** To the next step; false when something is not right, which the step then shows. */
  readonly next: () => void;
}

/** A step of the checkout: a contribution, so that modules may add their own (gift wrap). */
export interface CheckoutStep {
  /** Also its hash: `#shipping`. */
  readonly id: string;
  /** A message key. */
  readonly title: string;
  readonly view: Part<CheckoutStepProps>;
  /** Nothing is left to say in it; later steps open only after it. */
  isDone(state: CheckoutState, cart: { readonly isVirtual: boolean }): boolean;
  /** Not asked for this cart. */
  isSkipped?(state: CheckoutState, cart: { readonly isVirtual: boolean }): boolean;
}
/** In the order of the contributions; the shop's: personal-details (10), shipping (20), payment (30), review (40). */
export const CheckoutSteps = point<CheckoutStep>('checkout.steps', 'pages');

/** The checkout of the visitor; in the browser. Methods throw nothing. */
export interface Checkout {
  /** Reads what the browser stored, fills in what a customer's account knows, asks for methods. */
  enter(): Promise<void>;
  leave(): Promise<void>;
  setPersonalDetails(details: Partial<PersonalDetails>): Promise<void>;
  setShippingDetails(details: Partial<ShippingDetails>): Promise<void>;
  setPaymentDetails(details: Partial<PaymentDetails>): Promise<void>;
  set(
    state: Partial<
      Pick<
        CheckoutState,
        | 'useAlternateShipping'
        | 'useDefaultAlternateShipping'
        | 'shippingAddressId'
        | 'billingAddressId'
        | 'emailSubscribedToNewsletter'
      >
    >,
  ): Promise<void>;
  /** Places the order; `agreedTotal` is the total that the button stood below, in cents. */
  placeOrder(agreedTotal: number): Promise<PlacingResult>;
}
export const Checkout = requestToken<Checkout>('checkout.Checkout', 'pages');
