import type { Extended, Extensions } from 'etalage/core';
import type { Address } from 'etalage/core/address';
import type { CheckedChoice, Shipment } from 'etalage/modules/shipping';
import type { OrderExtras } from './order.ts';
import type { OrderPayment } from './placed-order.ts';
import type { OrderState } from './life.ts';
import type { OrderMoney } from './money.ts';
import type { Refund } from './refunds.ts';

/** An order as modules of the server hear of it: money is integer cents including tax, times are UTC ms. */
export interface Order extends Extended {
  /** The client's UUID. */
  readonly id: string;
  /** What people call it by. */
  readonly number: string;
  readonly storeCode: string;
  /** Absent for a guest's. */
  readonly customerId?: number;
  readonly email: string;
  readonly status: string;
  /** What the status means to the shop. */
  readonly state: OrderState;
  /** ISO 4217. */
  readonly currency: string;
  /** Of all lines, before the discount. */
  readonly subtotal: number;
  readonly discount: number;
  readonly delivery: number;
  readonly paymentFee: number;
  /** All that is paid beside the lines: delivery, what modules charge (`CartCosts`), the payment method. */
  readonly costs: readonly OrderCost[];
  /** Of all of it, within the total. */
  readonly tax: number;
  readonly total: number;
  readonly coupon?: string;
  readonly paymentMethod: string;
  readonly payment: OrderPayment;
  readonly money: OrderMoney;
  /** In the order in which they were asked for. */
  readonly refunds: readonly Refund[];
  readonly billingAddress: Address;
  /** Absent when nothing has to be delivered. */
  readonly shippingAddress?: Address;
  /** `carrier_method`. */
  readonly shippingMethod?: string;
  /** What was chosen of it, such as a pickup point; the labels of its texts are message keys. */
  readonly shippingChoice?: CheckedChoice;
  /** What is on its way, oldest first; empty before anything is. */
  readonly shipments: readonly Shipment[];
  /** What modules added in `OrderHooks.beforePlace`. */
  readonly extras?: OrderExtras;
  /** Data of modules by their ids: that of the cart, and what they wrote since (`OrderExtensions`). */
  readonly extensions?: Extensions;
  readonly lines: readonly OrderLine[];
  readonly placedAt: number;
  readonly changedAt: number;
}

/** Something of an order that is paid beside its lines. */
export interface OrderCost {
  /** `shipping`, `payment_fee`, or a module's. */
  readonly code: string;
  readonly title: string;
  /** After its discount. */
  readonly total: number;
  /** Within the total. */
  readonly tax: number;
  /** The line that it is charged for. */
  readonly lineId?: number;
}

/** A line of an order. */
export interface OrderLine extends Extended {
  readonly id: number;
  readonly sku: string;
  /** Of the product that the shopper saw: the parent's for a size or colour. */
  readonly parentSku: string;
  readonly name: string;
  readonly qty: number;
  /** Pieces that were sent. */
  readonly shipped: number;
  /** Pieces whose money was paid back, or is being paid back. */
  readonly refunded: number;
  /** Of one piece. */
  readonly price: number;
  /** Of all pieces, before the discount. */
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Made for this shopper alone, as the product's options say: it cannot be sent back. */
  readonly excludesReturn?: true;
  /** Data of modules by their ids. */
  readonly extensions?: Extensions;
}
