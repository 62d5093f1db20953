import { point, requestToken, store, token, type Context, type Part } from 'etalage/core';
import type { PlacedOrder, PlacingResult } from 'etalage/modules/order';
import type { Customer } from 'etalage/modules/user';
import type { FoundAddress } from './address-lookup.ts';
import type { CheckoutConfig } from '../config.ts';
import type { CheckoutState, PaymentDetails, PersonalDetails, ShippingDetails } from './state.ts';
import type { WaitingOrders, WaitingOrdersState } from './waiting-order.ts';

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

/** The checkout as this browser has it: what was filled in, and what can be chosen. */
export const CheckoutStore = store<CheckoutState>('checkout.checkout', () => ({
  order: null,
  paymentMethods: [],
  shippingMethods: [],
  personalDetails: { ...NOBODY, emailAddress: '', password: '', createAccount: false },
  shippingDetails: { ...NOBODY, ...NOWHERE, email: '', shippingMethod: '', shippingChoices: {} },
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

/** The orders that were made without a network and wait in this browser; empty until it was looked. */
export const WaitingOrdersStore = store<WaitingOrdersState>('checkout.waitingOrders', () => ({
  orders: [],
  others: 0,
}));

/** The public settings, for views. */
export const CheckoutSettings = token<CheckoutConfig['public']>('checkout.Settings', 'pages');

/** What a step's view gets. */
export interface CheckoutStepProps {
  /** To the next step; called once what was said in this one is right and stored. */
  readonly next: () => void;
  /** Message key of the button that does that, which the next step names; empty in the last step. */
  readonly nextLabel: string;
}

/** A step of the checkout: a contribution, so that modules may add their own (gift wrap). */
export interface CheckoutStep {
  /** Also its hash: `#shipping`. */
  readonly id: string;
  /** A message key. */
  readonly title: string;
  /** Message key of the button that leads to it, at the end of the step before: `Continue to payment`. */
  readonly button?: string;
  readonly view: Part<CheckoutStepProps>;
  /** What was said in it, once it is done and another step is open. */
  readonly summary?: Part<{ readonly step: string }>;
  /**
   * Nothing is left to say in it; later steps open only after it. What it reads of stores is its module's choice:
   * `({ get }) => get(WrapStore).get().paper !== ''`. Asked again when a store that was read has changed.
   */
  isDone(context: Context): boolean;
  /** Not asked for this cart. */
  isSkipped?(context: Context): boolean;
}
/** In the order of the contributions; the shop's: personal-details (10), shipping (20), payment (30), review (40). */
export const CheckoutSteps = point<CheckoutStep>('checkout.steps', 'pages');

/** The checkout of the visitor; in the browser. Methods throw nothing. */
export interface Checkout extends WaitingOrders {
  /**
   * Reads what the browser stored less than `activeMinutes` ago, fills in what a customer's account knows, asks for
   * methods, and learns what became of an order whose answer was lost: answers it when it was placed.
   */
  enter(): Promise<PlacedOrder | undefined>;
  leave(): Promise<void>;
  /** Somebody has logged in: what the account knows is filled in where nothing was said. */
  prefill(customer: Customer): Promise<void>;
  /** Somebody has logged out: nothing that was said stays. */
  reset(): Promise<void>;
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
  /**
   * An order was not paid by this method, and is ordered anew: the shopper chooses how, and this one is not chosen for
   * them though it may be the shop's usual one.
   */
  payOtherwise(refusedMethod: string): Promise<void>;
  /** A saved address of the customer, by its id; null for one that is typed. */
  chooseAddress(id: number | null): Promise<void>;
  /** Street and city of a Dutch address; undefined when nobody knows within a second. */
  findAddress(address: {
    readonly postcode: string;
    readonly houseNumber: string;
    readonly addition?: string;
  }): Promise<FoundAddress | undefined>;
  /** Whether an account has this e-mail address; false when nobody says. */
  hasAccount(email: string): Promise<boolean>;
  /**
   * How the cart can be delivered, once the address is known; the method chosen before, or the first, is chosen.
   * False when no answer came.
   */
  loadShippingMethods(): Promise<boolean>;
  /** How it can be paid. False when no answer came. */
  loadPaymentMethods(): Promise<boolean>;
  /**
   * Places the order: makes the account that was asked for, synchronises cart and totals, and sends it, once however
   * often it is called. Reasons beside those of the server: `checkout.offline`, `checkout.emptyCart`,
   * `checkout.unavailable`, `order.unanswered`; `order.priceChanged` also before anything is sent. `agreedTotal` is the
   * total that the button stood below, in cents. Without a network (`checkout.offline`) the order waits in this browser
   * instead, and the cart is empty. `checkout.notStored`: this browser stores nothing, everything stays as it is;
   * `checkout.noAccountOffline`: no account is made without a network.
   */
  placeOrder(agreedTotal: number): Promise<PlacingResult>;
}
export const Checkout = requestToken<Checkout>('checkout.Checkout', 'pages');
