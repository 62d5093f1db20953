import type { Extensions, ExtensionText } from 'etalage/core';
import type { QuotedCost, QuotedTax } from 'etalage/modules/cart';
import type { ProductOption } from 'etalage/modules/catalog';
import type { PlatformAddress } from 'etalage/core/address';
import type { CheckedChoice, Shipment } from 'etalage/modules/shipping';
import type { StockLine } from 'etalage/modules/stock';
import type {
  MoneyEntry,
  OrderExtras,
  OrderState,
  OrderPayment,
  OwnDiscount,
  Refund,
  RefundedCost,
  RefundedLine,
} from '../module.ts';

/** An order as it is stored. Money is cents including tax unless it is called net; times are UTC ms. */
export interface StoredOrder {
  readonly id: number;
  /** The client's. */
  readonly uuid: string;
  readonly store_code: string;
  readonly store_id: number;
  readonly store_name: string;
  readonly number: string;
  readonly customer_id: number | null;
  readonly email: string;
  readonly status: string;
  readonly state: OrderState;
  readonly currency: string;
  /** Before discounts. */
  readonly subtotal: number;
  readonly discount: number;
  readonly delivery: number;
  readonly delivery_tax: number;
  readonly payment_fee: number;
  readonly tax: number;
  readonly grand_total: number;
  readonly coupon: string | null;
  readonly payment_method: string;
  readonly payment_state: OrderPayment;
  /** Is cancelled then, unless it is paid; null: it waits for no payment. */
  readonly pay_before: number | null;
  /** Under which reference the stock ledger has its sale. */
  readonly sold_as: string;
  readonly details: OrderDetails;
  /** JSON: what modules wrote onto it since it was placed. */
  readonly module_data?: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** What nobody searches an order by. */
export interface OrderDetails {
  readonly billing: PlatformAddress;
  readonly shipping?: PlatformAddress;
  readonly shippingMethod?: string;
  /** Message keys, or texts. */
  readonly shippingTitle?: string;
  readonly paymentTitle: string;
  /** What the shopper has to do, in paragraphs. */
  readonly paymentInstructions: readonly string[];
  /** Paid on a provider's page. */
  readonly isPaidOnline: boolean;
  readonly deliveryDays?: readonly [string, string];
  /** What was chosen of the delivery method. */
  readonly shippingChoice?: CheckedChoice;
  readonly taxes: readonly QuotedTax[];
  /** Delivery, what modules charged, payment; absent in orders of before there were others. */
  readonly costs?: readonly QuotedCost[];
  /** What of the discount has a row of its own. */
  readonly discounts?: readonly OwnDiscount[];
  readonly extras?: OrderExtras;
  /** Data of modules by their ids, and what people are told of it in the language of the order. */
  readonly extensions?: Extensions;
  readonly texts?: readonly ExtensionText[];
  /** What was taken out of stock. */
  readonly stock: readonly (StockLine & { readonly backorders: boolean })[];
  /** The shopper has the order in writing; otherwise it is written once it is paid. */
  readonly isConfirmed: boolean;
  /** Who cancelled it on purpose; absent where its time was over. */
  readonly cancelledBy?: 'shopper' | 'operator';
  /** Another amount came than it costs, and was accepted as its payment: nothing is open. */
  readonly isAmountAccepted?: boolean;
  /** Its goods were given back when it was cancelled: who delivers all the same takes them out of stock again. */
  readonly isGivenBack?: boolean;
  /** What is on its way, oldest first. */
  readonly shipments?: readonly Shipment[];
}

/** An entry of an order's money book: cents of a currency, null where a provider did not say. */
export interface StoredMoney {
  readonly order_id: number;
  readonly kind: MoneyEntry['kind'];
  readonly cents: number | null;
  readonly currency: string | null;
  readonly method: string;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly at: number;
}

/** Money that is paid back. */
export interface StoredRefund {
  readonly id: number;
  readonly order_id: number;
  readonly key: string;
  readonly state: Refund['state'];
  readonly lines: readonly RefundedLine[];
  readonly costs: readonly RefundedCost[];
  readonly total: number;
  readonly tax: number;
  readonly reason: string | null;
  readonly restocks: boolean;
  /** What was asked for, to tell whether it is asked for again; null in refunds of before that was kept. */
  readonly request: string | null;
  /** What went back into stock once it was done. */
  readonly stock: readonly StockLine[];
  readonly by_hand: string | null;
  readonly reference: string | null;
  /** The number of its credit note; null until it is done, and in refunds of before there were any. */
  readonly credit_note: string | null;
  readonly failure: string | null;
  readonly requested_at: number;
  readonly ended_at: number | null;
}

/** What became of an order's money, in its order. */
export interface OrderBook {
  readonly money: readonly StoredMoney[];
  readonly refunds: readonly StoredRefund[];
}

export interface StoredLine {
  readonly id: number;
  readonly order_id: number;
  readonly sku: string;
  readonly parent_sku: string;
  readonly product_id: number;
  readonly type: string;
  readonly name: string;
  readonly qty: number;
  /** Of one piece. */
  readonly price: number;
  readonly price_net: number;
  /** Of all pieces, before the discount. */
  readonly total: number;
  readonly total_net: number;
  readonly discount: number;
  readonly tax: number;
  /** In millionths: 210000 is 21 %. */
  readonly tax_rate: number;
  readonly details: LineDetails;
  /** As that of the order. */
  readonly module_data?: string | null;
}

export interface LineDetails {
  readonly brand?: string;
  readonly url: string;
  readonly picture?: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly categories: readonly string[];
  readonly product_option?: ProductOption;
  /** Data of modules by their ids, and what people are told of it in the language of the order. */
  readonly extensions?: Extensions;
  readonly texts?: readonly ExtensionText[];
  /** What one piece takes out of stock; absent: a piece of its own sku. */
  readonly stock?: readonly StockLine[];
  /** As in `OrderLine`. */
  readonly excludesReturn?: true;
}

/** Something that happened to an order. */
export interface StoredEvent {
  readonly order_id: number;
  readonly at: number;
  readonly status: string;
  /** A message key, or what somebody wrote. */
  readonly comment: string | null;
}
