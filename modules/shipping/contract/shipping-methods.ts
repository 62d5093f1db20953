import { point, type Address } from 'etalage/core';
import type { DeliveryPromises } from './delivery-promises.ts';
import type { ShippingChoice } from './shipping-choice.ts';

/** What a delivery method is asked for. */
export interface ShippingCart {
  /** In cents, before discounts. */
  readonly subtotal: number;
  /** Units of all lines together. */
  readonly quantity: number;
  readonly storeCode: string;
}

/** A way to deliver, on the API's side: a contribution to `ShippingMethods`. */
export interface ShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  /** Message keys. */
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** A class of the catalogue's tax rules. */
  readonly taxClass: number;
  /** What totals count with as long as the shopper has chosen none. */
  readonly isDefault?: boolean;
  /** Paid in any case: rules for free delivery are about the other methods. */
  readonly isAlwaysPaid?: boolean;
  /** What a shopper has to choose of it; its view is a contribution to `ShippingViews`. */
  readonly choice?: ShippingChoice;
  /** In cents including tax; undefined where it is not offered. */
  price(cart: ShippingCart, address: Address): number | undefined;
  /**
   * First and last day on which it arrives when it is ordered now, as midnight UTC; undefined when nobody can say.
   * `promises`: what the shop says of its deliveries.
   */
  days?(address: Address, promises: DeliveryPromises): readonly [Date, Date] | undefined;
}
/** Delivery methods; those of the settings are among them. */
export const ShippingMethods = point<ShippingMethod>('shipping.methods', 'api');

/** A delivery method for an address, in Magento's form: decimals. */
export interface ShippingMethodView {
  readonly carrier_code: string;
  readonly method_code: string;
  readonly carrier_title: string;
  readonly method_title: string;
  readonly amount: number;
  readonly base_amount: number;
  readonly available: boolean;
  readonly error_message: string;
  readonly price_excl_tax: number;
  readonly price_incl_tax: number;
  /** Known without the shop: Vue Storefront 1's own methods are, those of a platform never. */
  readonly offline: boolean;
  /** The one that counts until the shopper chooses. */
  readonly default: boolean;
  readonly extension_attributes: {
    /** `2026-11-24`, first and last. */
    readonly delivery_days?: readonly [string, string];
    /** Something has to be chosen of it. */
    readonly needs_choice?: true;
  };
}
