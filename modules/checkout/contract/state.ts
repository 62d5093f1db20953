import type { Extensions } from 'etalage/core';
import type { PaymentMethodView } from 'etalage/modules/cart';
import type { ShippingMethodView } from 'etalage/modules/shipping';

/** Who orders, and whether an account is made on the way. */
export interface PersonalDetails {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  /** Never stored. */
  readonly password: string;
  readonly createAccount: boolean;
}

/** An address as the forms of the checkout have it. */
interface AddressDetails {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly country: string;
  readonly streetAddress: string;
  /** House number and affix: `7`, `7 A`, `7 bus 3`. */
  readonly apartmentNumber: string;
  readonly city: string;
  readonly state: string;
  readonly region_id: number;
  readonly zipCode: string;
  readonly phoneNumber: string;
  /** Data of modules with the address, by their ids (`AddressData`). */
  readonly extensions?: Extensions;
}

/** Where it is delivered, and how. */
export interface ShippingDetails extends AddressDetails {
  readonly email: string;
  /** `carrier_method`; empty before one is chosen. */
  readonly shippingMethod: string;
  /** What was chosen of delivery methods, by their codes: `{ post_point: { data: { id: '7' }, text: 'Smit' } }`. */
  readonly shippingChoices: Readonly<Record<string, ShippingMethodChoice>>;
}

/** What was chosen of a delivery method, as the API is told, and as the shopper reads it. */
export interface ShippingMethodChoice {
  readonly data: object;
  readonly text: string;
}

/** The billing address, and how it is paid. */
export interface PaymentDetails extends AddressDetails {
  readonly company: string;
  readonly taxId: string;
  readonly paymentMethod: string;
  readonly paymentMethodAdditional: unknown;
}

/** A payment method that can be chosen, as Vue Storefront 1's checkout knows it. */
export interface CheckoutPaymentMethod extends PaymentMethodView {
  /** The one that is chosen until the shopper chooses. */
  readonly default: boolean;
  /** The platform's: all are. */
  readonly is_server_method: boolean;
}

/** The checkout as its steps show it; empty on the server. */
export interface CheckoutState {
  /** The order that was placed, while its confirmation is on screen. */
  readonly order: { readonly orderId: string; readonly orderNumber: string | null } | null;
  readonly paymentMethods: readonly CheckoutPaymentMethod[];
  readonly shippingMethods: readonly ShippingMethodView[];
  readonly personalDetails: PersonalDetails;
  readonly shippingDetails: ShippingDetails;
  readonly paymentDetails: PaymentDetails;
  readonly isFailed: boolean;
  readonly isThankYouPage: boolean;
  /** In ms since 1970; 0 outside of the checkout. */
  readonly modifiedAt: number;
  /** Billing goes to another address than delivery. */
  readonly useAlternateShipping: boolean;
  readonly useDefaultAlternateShipping: boolean;
  /** Saved addresses of the customer, by id. */
  readonly shippingAddressId: number | null;
  readonly billingAddressId: number | null;
  readonly emailSubscribedToNewsletter: boolean;
}
