import type { Extensions, ExtensionText } from 'etalage/core';
import type { ProductOption } from 'etalage/modules/catalog';
import type { EmailSection } from 'etalage/modules/mail';
import type { OrderLine, Order, OrderCost } from './model.ts';
import type { MoneyEntry } from './money.ts';

/**
 * An order as its shopper may see it: with all that pages, e-mails and commands show. Money is integer cents including
 * tax, times are UTC ms; texts are in the language of the store view that asks, those of `shippingChoice` too.
 */
export interface ShownOrder extends Omit<Order, 'storeCode' | 'state' | 'costs' | 'money' | 'refunds' | 'lines'> {
  /** An `OrderState`, or one of the platform's own. */
  readonly state: string;
  /** The platform's own number of it, which people do not see. */
  readonly entityId: number;
  readonly storeId: number;
  readonly storeName: string;
  /** Of the delivery, within what it costs. */
  readonly deliveryTax: number;
  /** How it is delivered; absent when nothing has to be. */
  readonly shippingTitle?: string;
  /** `2026-11-24`: first and last day on which it is expected. */
  readonly deliveryDays?: readonly [string, string];
  readonly paymentTitle: string;
  /** What the shopper has to do, in paragraphs. */
  readonly paymentInstructions: readonly string[];
  /** It is paid on a provider's page, where it can be paid again as long as it is not. */
  readonly isPaidOnline: boolean;
  /** What modules charge (`CartCosts`): delivery and the payment method have fields of their own. */
  readonly costs: readonly OrderCost[];
  /** What of the discount has a row of its own, such as coins; absent where nothing has. */
  readonly discounts?: readonly OwnDiscount[];
  /** Money that came in, whatever its amount; without cents or currency where the provider did not say. */
  readonly received: readonly Pick<MoneyEntry, 'at' | 'cents' | 'currency'>[];
  /** What came in and what was paid back, in cents of the order's currency. */
  readonly charged: number;
  readonly refunded: number;
  /** By rate, a fraction: 0.21. */
  readonly taxes: readonly { readonly rate: number; readonly net: number; readonly tax: number }[];
  /** What shoppers read for the status: a message key, or the operator's own text. */
  readonly statusLabel: string;
  /** What came with the cart, where modules have written other data since: who orders again takes this. */
  readonly cartExtensions?: Extensions;
  /** What people are told of the data of modules, in the language of the order. */
  readonly texts?: readonly ExtensionText[];
  /** May be cancelled by the shopper. */
  readonly canCancel: boolean;
  /** Oldest first. */
  readonly history: readonly OrderHistoryEntry[];
  /** Oldest first. */
  readonly creditNotes: readonly ShownCreditNote[];
  readonly lines: readonly ShownOrderLine[];
}

/** What of an order's discount has a row of its own (`AppliedRule.row`). */
export interface OwnDiscount {
  readonly code: string;
  /** In the language of the order. */
  readonly title: string;
  readonly cents: number;
}

/** A line of an order with all that is shown of it. */
export interface ShownOrderLine extends Omit<OrderLine, 'shipped' | 'refunded'> {
  /** Of the product that the shopper saw. */
  readonly productId: number;
  readonly type: string;
  /** Without tax, before the discount: of one piece, and of all (rounded once, so not a multiple of the piece's). */
  readonly net: { readonly unit: number; readonly total: number };
  /** A fraction: 0.21. */
  readonly taxRate: number;
  readonly brand?: string;
  /** A path without store prefix, which names what was chosen. */
  readonly url: string;
  /** For `imageUrl`. */
  readonly picture?: string;
  /** Names from the top, at most 5. */
  readonly categories: readonly string[];
  readonly productOption?: ProductOption;
  /** What came with the cart, where modules have written other data since: who orders again takes this. */
  readonly cartExtensions?: Extensions;
  /** What people are told of the data of modules, in the language of the order. */
  readonly texts?: readonly ExtensionText[];
}

/** A credit note of an order, as people read it. */
export interface ShownCreditNote {
  /** `CN-000000012`. */
  readonly number: string;
  /** Number and day in words. */
  readonly heading: string;
  /** All that it says; absent where the store view of the order has to say it, in its language and currency. */
  readonly sections?: readonly CreditNoteSection[];
}
/** A part of a credit note: lines below each other, or rows with amounts. */
export type CreditNoteSection = Pick<EmailSection, 'heading' | 'lines' | 'rows'>;

/** Something that happened to an order. */
export interface OrderHistoryEntry {
  readonly at: number;
  readonly status: string;
  /** As `statusLabel` of the order. */
  readonly label: string;
  readonly comment?: string;
}

/** What an order is known by, and how it stands. */
export interface OrderSummary {
  /** The client's UUID. */
  readonly id: string;
  /** As in `ShownOrder`. */
  readonly entityId: number;
  /** What people call it by. */
  readonly number: string;
  readonly status: string;
  readonly state: string;
  readonly payment: Order['payment'];
  readonly placedAt: number;
}
