import type { Extensions, ExtensionText, ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';
import type { ProductOption } from 'etalage/modules/catalog';
import type { PlatformAddress } from 'etalage/core/address';
import type { OrderPayment } from './placed-order.ts';
import type { ShownCreditNote } from './shown-order.ts';
import type { ShippingChoiceText } from 'etalage/modules/shipping';

/** A line of a new order, as clients send it: a whole cart item; what is not named here is ignored. */
export interface OrderedProduct {
  readonly sku: string;
  readonly parentSku?: string;
  readonly qty: number;
  /** Decimals of one piece: what the shopper saw. With tax; `price` may be either. */
  readonly price_incl_tax?: number;
  readonly priceInclTax?: number;
  readonly price?: number;
  /** What the platform said of the line, as Vue Storefront 1 keeps it: with `qty` and `discount_amount`. */
  readonly totals?: unknown;
  readonly name?: string;
  readonly product_option?: unknown;
  /** The line of the cart, whose data of modules counts where none is said here. */
  readonly server_item_id?: number;
  /** Data of modules by their ids, here or as Magento has it. */
  readonly extensions?: unknown;
  readonly extension_attributes?: { readonly extensions?: unknown } | null;
  readonly [field: string]: unknown;
}

/** What modules add to an order in `OrderHooks.beforePlace`, by names of theirs: `{ gift_wrap_note: 'Hooray' }`. */
export type OrderExtras = Readonly<Record<string, string | number | boolean>>;

/** A new order, as Vue Storefront 1's client sends it. */
export interface NewOrder {
  readonly user_id?: string;
  /** Null: the order stands for itself, whatever is in the customer's cart meanwhile; then it needs an `order_id`. */
  readonly cart_id?: string | null;
  /** A coupon of an order that stands for itself; else that of the cart counts. */
  readonly coupon_code?: string;
  readonly store_code?: string;
  /** The client's UUID: the order is placed once however often it arrives. */
  readonly order_id?: string;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly transmited?: boolean;
  readonly transmited_at?: string;
  readonly products: readonly OrderedProduct[];
  readonly addressInformation: {
    /** Absent when nothing has to be delivered. */
    readonly shippingAddress?: PlatformAddress;
    readonly billingAddress: PlatformAddress;
    readonly shipping_method_code?: string;
    readonly shipping_carrier_code?: string;
    readonly payment_method_code: string;
    readonly payment_method_additional?: unknown;
    readonly shippingExtraFields?: OrderExtras | null;
    /** `shipping_choice`: what was chosen of the delivery method; absent, that of the cart counts. */
    readonly extension_attributes?: { readonly shipping_choice?: unknown } | null;
  };
  /** Data of modules with the whole order, by their ids; absent, it is that of the cart. */
  readonly extension_attributes?: { readonly extensions?: unknown } | null;
  /** Decimal: the total that the shopper agreed to. With another one the order is refused. */
  readonly grand_total?: number;
}

/** A placed order, as the API answers it. */
export type PlatformPlacedOrder = ResultType<typeof schemas.placed>;

/** A line of an order, in Magento's form: decimals. */
export interface PlatformOrderItem {
  readonly item_id: number;
  readonly sku: string;
  readonly name: string;
  readonly product_type: string;
  readonly product_id: number;
  readonly qty_ordered: number;
  readonly price: number;
  readonly price_incl_tax: number;
  readonly row_total: number;
  readonly row_total_incl_tax: number;
  readonly tax_amount: number;
  readonly tax_percent: number;
  readonly discount_amount: number;
  readonly product_option?: ProductOption;
  readonly extension_attributes: {
    readonly parent_sku: string;
    readonly brand?: string;
    readonly url: string;
    readonly picture?: string;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly categories: readonly string[];
    /** Data of modules by their ids. */
    readonly extensions?: Extensions;
    /** What people are told of that data, in the language of the order. */
    readonly extension_texts?: readonly ExtensionText[];
    /** What came with the cart, where modules have written other data since. */
    readonly cart_extensions?: Extensions;
  };
}

/** Money that came in for an order, in decimals of its currency. */
export interface ReceivedPayment {
  /** As `created_at`. */
  readonly at: string;
  /** Absent where the provider did not say. */
  readonly amount?: number;
  readonly currency?: string;
}

/** A cost of an order beside delivery and payment, in decimals. */
export interface OrderCostView {
  readonly code: string;
  readonly title: string;
  /** Including tax. */
  readonly amount: number;
  readonly tax: number;
  readonly item_id?: number;
}

/** A shipment of an order; it may be a part. */
export interface OrderShipment {
  readonly id: string;
  readonly carrier: string;
  readonly tracking_number?: string;
  /** http or https. */
  readonly tracking_url?: string;
  readonly lines: readonly { readonly item_id: number; readonly qty: number }[];
  /** As `created_at`. */
  readonly shipped_at: string;
}

/** An order, in Magento's form: decimals; times are `2024-05-01 10:00:00`, UTC. */
export interface PlatformOrder {
  readonly entity_id: number;
  readonly increment_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** The platform's: `pending`, `processing`, `complete`, `canceled` ... */
  readonly status: string;
  readonly state: string;
  readonly store_id: number;
  readonly store_name: string;
  readonly customer_id?: number;
  readonly customer_email: string;
  readonly customer_firstname: string;
  readonly customer_lastname: string;
  readonly grand_total: number;
  readonly subtotal: number;
  readonly subtotal_incl_tax: number;
  readonly discount_amount: number;
  readonly shipping_amount: number;
  readonly shipping_incl_tax: number;
  readonly shipping_description: string;
  readonly tax_amount: number;
  readonly coupon_code?: string;
  readonly order_currency_code: string;
  readonly total_qty_ordered: number;
  readonly items: readonly PlatformOrderItem[];
  readonly billing_address: PlatformAddress;
  readonly payment: { readonly method: string; readonly additional_information: readonly string[] };
  readonly status_histories: readonly {
    readonly created_at: string;
    readonly status: string;
    /** As `status_label`. */
    readonly label: string;
    readonly comment: string | null;
  }[];
  readonly extension_attributes: {
    /** The client's UUID. */
    readonly order_id: string;
    readonly shipping_address?: PlatformAddress;
    /** The same where Magento has it, and where clients of Vue Storefront 1 read it: always one. */
    readonly shipping_assignments: readonly [
      { readonly shipping: { readonly address?: PlatformAddress; readonly method?: string } },
    ];
    readonly shipping_method?: string;
    readonly delivery_days?: readonly [string, string];
    /** What was chosen of the delivery method, such as a pickup point: as it was sent, and as people read it. */
    readonly shipping_choice?: { readonly data: object; readonly texts: readonly ShippingChoiceText[] };
    /** Data of modules with the whole order, by their ids, and what people are told of it. */
    readonly extensions?: Extensions;
    readonly extension_texts?: readonly ExtensionText[];
    /** What came with the cart, where modules have written other data since. */
    readonly cart_extensions?: Extensions;
    /** Absent for none. */
    readonly credit_notes?: readonly ShownCreditNote[];
    /** What is on its way, oldest first. */
    readonly shipments?: readonly OrderShipment[];
    readonly payment_title: string;
    readonly payment_state: OrderPayment;
    /** Including tax. */
    readonly payment_fee: number;
    /** What modules charged, including tax; absent for nothing. `item_id`: the line that it was charged for. */
    readonly costs?: readonly OrderCostView[];
    /** What of the discount has a row of its own, such as coins; absent where nothing has. */
    readonly discounts?: readonly { readonly code: string; readonly title: string; readonly amount: number }[];
    /** Money that came in, whatever its amount; absent before any did. */
    readonly received?: readonly ReceivedPayment[];
    /** What came in and what was paid back, in decimals of the order's currency. */
    readonly charged?: number;
    readonly refunded?: number;
    /** By rate; decimals, percents. */
    readonly taxes: readonly { readonly percent: number; readonly net: number; readonly tax: number }[];
    /** May be cancelled by the shopper. */
    readonly can_cancel: boolean;
    /** It is paid on a provider's page, where it can be paid again as long as it is not. */
    readonly has_online_payment: boolean;
    /** The `shippingExtraFields` that it was placed with. */
    readonly extra_fields?: OrderExtras;
    /** What shoppers read for the status: a message key, or the operator's own text. */
    readonly status_label: string;
  };
}

/** An order for analytics, in the shop's decimals. */
export interface AnalyticsOrder {
  readonly increment_id: string;
  readonly store_name: string;
  readonly grand_total: number;
  readonly tax_amount: number;
  readonly shipping_incl_tax: number;
  readonly coupon_code: string;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly price_incl_tax: number;
    readonly qty: number;
    /** From the top, at most 5. */
    readonly categories: readonly string[];
  }[];
}
