import type { Address, SchemaType } from 'etalage/core';
import type { paymentMethods } from '../api/schemas.ts';

/** Who pays for a cart. */
export interface Payer {
  readonly email: string;
  readonly billingAddress: Address;
}

/** A payment method of a cart; `cost_incl_tax` is decimal. */
export type PaymentMethodView = SchemaType<typeof paymentMethods>[number];

/** Where a cart goes and how; both forms of Magento's names are understood, this is the one that is worked with. */
export interface AddressInformation {
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly carrierCode?: string;
  readonly methodCode?: string;
  /** What was chosen of the method, as it was sent; null takes it away. */
  readonly shippingChoice?: unknown;
}
