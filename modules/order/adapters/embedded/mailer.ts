import { jobRef, prefixOf, type Jobs, type StoreView, type Translator, type Tx, type DepsOf } from 'etalage/core';
import type { Email, EmailOrigin } from 'etalage/modules/mail';
import {
  cancelledEmail,
  confirmationEmail,
  paidEmail,
  reviewForShopEmail,
  reviewEmail,
  shippedEmail,
  statusEmail,
  type OrderEmailShop,
} from '../../domain/write-emails.ts';
import { creditNoteContent, refundEmail } from '../../domain/refund-email.ts';
import type { StoredOrder } from '../../domain/stored-order.ts';
import type { CreditedOrder, CreditNotePart, OrderConfig, Refund, ShownCreditNote, ShownOrder } from '../../module.ts';
import { statusLabel } from '../../domain/status-label.ts';
import type { mailerDeps } from './index.ts';

/** Names of countries in the store view's language. */
export type CountryNames = Pick<Intl.DisplayNames, 'of'>;

/** Writes the e-mails about an order, and sends none. */
export interface OrderEmailWriter {
  confirmation(order: ShownOrder, instructions?: readonly string[]): Email;
  paid(order: ShownOrder): Email;
  cancelled(order: ShownOrder): Email;
  status(order: ShownOrder, comment: string | undefined): Email;
  /** A shipment of it, by its id, is on its way. */
  shipped(order: ShownOrder, shipmentId: string | undefined): Email;
  /** Money was paid back: the text of a credit note. */
  refunded(order: ShownOrder, refund: Refund): Email;
  /** Money came that the order cannot go on with. */
  review(order: ShownOrder): Email;
  /** The same, to who sells; undefined where the shop has no address for it. */
  reviewForShop(order: ShownOrder): Email | undefined;
}

type ShopParts = readonly [
  origin: Pick<EmailOrigin, 'origin'>,
  view: StoreView,
  translator: Translator,
  config: OrderConfig['public'],
  countries: CountryNames,
];

/** Writes the credit note of a refund in the language of the store view; undefined for a refund without one. */
export type WriteCreditNote = (order: CreditedOrder, refund: Refund) => Required<ShownCreditNote> | undefined;

export function createCreditNotes(added: readonly CreditNotePart[], ...parts: ShopParts): WriteCreditNote {
  const shop = emailShop(...parts);
  return (order, refund) =>
    creditNoteContent(
      shop,
      order,
      refund,
      added.flatMap((part) => part(order, refund, shop)),
    );
}

function emailShop(...[{ origin }, view, { t, price, date }, config, countries]: ShopParts): OrderEmailShop {
  const { company, withdrawalDays, withdrawalPath, statusLabels } = config;
  return {
    t,
    price,
    country: (code) => countries.of(code) ?? code,
    day: (day) => date(day, 'dddd D MMMM'),
    fullDay: (day) => date(day, 'D MMMM YYYY'),
    home: origin && `${origin}${prefixOf(view)}/`,
    company,
    withdrawalDays,
    withdrawalPath,
    label: (status) => t(statusLabel(status, statusLabels)),
  };
}

export function createEmailWriter(...parts: ShopParts): OrderEmailWriter {
  const shop = emailShop(...parts);
  const { company } = shop;
  return {
    confirmation: (order, instructions) => confirmationEmail(shop, order, instructions),
    paid: (order) => paidEmail(shop, order),
    cancelled: (order) => cancelledEmail(shop, order),
    status: (order, comment) => statusEmail(shop, order, comment),
    shipped: (order, shipmentId) => shippedEmail(shop, order, shipmentId),
    refunded: (order, refund) => refundEmail(shop, order, refund),
    review: (order) => reviewEmail(shop, order),
    reviewForShop: (order) => (company.email ? reviewForShopEmail(shop, order) : undefined),
  };
}

/** What is sent to who ordered, each within the transaction that causes it. */
export interface OrderMailer {
  confirmation(tx: Tx, order: ShownOrder, instructions?: readonly string[]): Promise<void>;
  paid(tx: Tx, order: ShownOrder): Promise<void>;
  cancelled(tx: Tx, order: ShownOrder): Promise<void>;
  status(tx: Tx, order: ShownOrder, comment: string | undefined): Promise<void>;
  shipped(tx: Tx, order: ShownOrder, shipmentId: string): Promise<void>;
  refunded(tx: Tx, order: ShownOrder, refund: Refund): Promise<void>;
  /** To the shopper and to who sells. */
  review(tx: Tx, order: ShownOrder): Promise<void>;
}

interface EmailToWrite {
  readonly orderId: string;
  /** Called so in stored jobs. */
  readonly letter: keyof OrderEmailWriter;
  readonly comment?: string;
  readonly shipmentId?: string;
  /** The id of the refund that it is about. */
  readonly refundId?: number;
}

/** An e-mail about an order, written later: of another store view, or one that could not be written at once. */
export const WriteEmail = jobRef<EmailToWrite>('order.writeLetter');

/**
 * What becomes of an order does not hang on its e-mails: one that cannot be written is left to a job, which fails where
 * operators see it.
 */
export function createMailer({ mail, writer, jobs }: DepsOf<typeof mailerDeps>): OrderMailer {
  async function send(
    tx: Tx,
    { id: orderId }: ShownOrder,
    later: Omit<EmailToWrite, 'orderId'>,
    write: () => Email | undefined,
  ): Promise<void> {
    let email: Email | undefined;
    try {
      email = write();
    } catch {
      return jobs.add(tx, WriteEmail, { orderId, ...later });
    }
    if (email) await mail.send(tx, email);
  }
  return {
    confirmation: (tx, order, instructions) =>
      send(tx, order, { letter: 'confirmation' }, () => writer.confirmation(order, instructions)),
    paid: (tx, order) => send(tx, order, { letter: 'paid' }, () => writer.paid(order)),
    cancelled: (tx, order) => send(tx, order, { letter: 'cancelled' }, () => writer.cancelled(order)),
    status: (tx, order, comment) =>
      send(tx, order, { letter: 'status', ...(comment !== undefined && { comment }) }, () =>
        writer.status(order, comment),
      ),
    shipped: (tx, order, shipmentId) =>
      send(tx, order, { letter: 'shipped', shipmentId }, () => writer.shipped(order, shipmentId)),
    refunded: (tx, order, refund) =>
      send(tx, order, { letter: 'refunded', refundId: refund.id }, () => writer.refunded(order, refund)),
    async review(tx, order) {
      await send(tx, order, { letter: 'review' }, () => writer.review(order));
      await send(tx, order, { letter: 'reviewForShop' }, () => writer.reviewForShop(order));
    },
  };
}

/** Who writes about an order. */
export type MailerOf = (order: Pick<StoredOrder, 'uuid' | 'store_code'>) => OrderMailer;

/**
 * An order's e-mails are those of its own store view, in whose language and currency it was placed: whatever happens
 * to it in another one, its own writes, by a job. A store view that there is no more cannot.
 */
export function mailerOf(own: OrderMailer, jobs: Jobs, here: string, views: readonly StoreView[]): MailerOf {
  return ({ uuid: orderId, store_code: storeView }) => {
    if (storeView === here || !views.some(({ storeCode }) => storeCode === storeView)) return own;
    const later = (
      tx: Tx,
      letter: keyof OrderEmailWriter,
      about: Pick<EmailToWrite, 'comment' | 'shipmentId' | 'refundId'> = {},
    ): Promise<void> => jobs.add(tx, WriteEmail, { orderId, letter, ...about }, { storeView });
    return {
      confirmation: (tx) => later(tx, 'confirmation'),
      paid: (tx) => later(tx, 'paid'),
      cancelled: (tx) => later(tx, 'cancelled'),
      status: (tx, _order, comment) => later(tx, 'status', comment === undefined ? {} : { comment }),
      shipped: (tx, _order, shipmentId) => later(tx, 'shipped', { shipmentId }),
      refunded: (tx, _order, { id: refundId }) => later(tx, 'refunded', { refundId }),
      async review(tx) {
        await later(tx, 'review');
        await later(tx, 'reviewForShop');
      },
    };
  };
}
