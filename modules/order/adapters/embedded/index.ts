import {
  Call,
  Clock,
  contribute,
  CurrentStoreView,
  Database,
  defineAdapter,
  ExtensionReaders,
  job,
  Jobs,
  provide,
  ReportError,
  requestToken,
  SettingsChecks,
  StoreViews,
  tap,
  token,
  Transact,
  Translator,
} from 'etalage/core';
import { CartQuotes } from 'etalage/modules/cart';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { PaymentHooks, Payments } from 'etalage/modules/payment';
import { Promotions } from 'etalage/modules/promotion';
import { DeliveryPromises, Shipments, ShippingChoices, ShippingMethods } from 'etalage/modules/shipping';
import { StockLedger, StockSource } from 'etalage/modules/stock';
import { orderFigures } from './order-figures.ts';
import { forgettingBuyers } from './forget-buyers.ts';
import { lifeOf, type Life } from '../../domain/life.ts';
import type { OrderTexts } from '../../domain/shown-order.ts';
import { refundModel } from '../../domain/order-model.ts';
import {
  CreditNoteParts,
  ExpireOrder,
  order,
  OrderAdmin,
  OrderData,
  OrderExtensions,
  OrderHooks,
  OrderLife,
  OrderLineData,
  OrderModels,
  OrderRefunds,
  Orders,
} from '../../module.ts';
import { readBook } from './book-rows.ts';
import { createChanges, type OrderChanges } from './changes.ts';
import { createOrderAdmin } from './order-admin.ts';
import { createOrderExtensions } from './order-extensions.ts';
import { createEvents, lockModel, type OrderEvents } from './events.ts';
import {
  createMailer,
  createCreditNotes,
  createEmailWriter,
  mailerOf,
  type MailerOf,
  WriteEmail,
  type CountryNames,
  type OrderMailer,
  type OrderEmailWriter,
  type WriteCreditNote,
} from './mailer.ts';
import { numberPrefix, prefixFaults, type NumberForm } from './numbers.ts';
import { orderByUuid, readOrder } from './order-rows.ts';
import { createOrders } from './orders.ts';
import { personalData } from './personal-data.ts';
import { createPlacing } from './place-order.ts';
import { createShipOrder, type ShipOrder } from './ship-order.ts';
import { statusLabel } from '../../domain/status-label.ts';
import { createRefunds, type EmbeddedRefunds } from './refunds.ts';
import { orderMigrations, OrderTables } from './tables.ts';
import { createUnpaidNotice, createUnpaidOrders, type UnpaidNotice } from './unpaid.ts';

const LifeTable = token<Life>('order.LifeTable', 'api');
const Texts = requestToken<OrderTexts>('order.Texts', 'api');
const OwnMailer = requestToken<MailerOf>('order.OwnMailer', 'api');
const Events = requestToken<OrderEvents>('order.Events', 'api');
const Changes = requestToken<OrderChanges>('order.Changes', 'api');
const Ship = requestToken<ShipOrder>('order.Ship', 'api');
const Refunds = requestToken<EmbeddedRefunds>('order.EmbeddedRefunds', 'api');
const EmailWriter = requestToken<OrderEmailWriter>('order.EmailWriter', 'api');
const CreditNotes = requestToken<WriteCreditNote>('order.CreditNotes', 'api');
const Mailer = requestToken<OrderMailer>('order.Mailer', 'api');

/** Made once: it takes a while. */
const CountryNames = token<CountryNames>('order.CountryNames', 'api');

const UnpaidNotices = token<UnpaidNotice>('order.UnpaidNotices', 'api');

const HOUR_MS = 3_600_000;

/** What order numbers of the store view look like. */
const OrderNumberForm = token<NumberForm>('order.NumberForm', 'api');

const textsDeps = { translator: Translator, life: LifeTable, view: CurrentStoreView, write: CreditNotes };

export const mailerDeps = { mail: Mail, writer: EmailWriter, jobs: Jobs };

export const changesDeps = {
  now: Clock,
  texts: Texts,
  life: LifeTable,
  mailerOf: OwnMailer,
  jobs: Jobs,
  ledger: StockLedger,
  promotions: Promotions,
  payments: Payments,
  report: ReportError,
  events: Events,
};

export const placingDeps = {
  transact: Transact,
  call: Call,
  database: Database,
  jobs: Jobs,
  now: Clock,
  view: CurrentStoreView,
  quotes: CartQuotes,
  payments: Payments,
  promotions: Promotions,
  ledger: StockLedger,
  stock: StockSource,
  deliveryMethods: ShippingMethods,
  promises: DeliveryPromises,
  choices: ShippingChoices,
  mailer: Mailer,
  translator: Translator,
  numberForm: OrderNumberForm,
  events: Events,
};

/** Orders in the shop's own database. */
export default defineAdapter(order, 'embedded', (config) => ({
  migrations: orderMigrations,
  contributions: [
    personalData,
    ...orderFigures,
    contribute(SettingsChecks, 'order.prefixes', (_listed, views) => prefixFaults(views, config.numberPrefixes)),
  ],
  providers: [
    provide(OrderNumberForm, { view: CurrentStoreView }, ({ view }) => ({
      prefix: numberPrefix(view, config.numberPrefixes),
      isScrambled: config.numbers === 'scrambled',
    })),
    provide(LifeTable, { parts: OrderLife }, ({ parts }) => lifeOf(parts)),
    provide(Texts, textsDeps, ({ translator: { t }, life, view, write }) => ({
      t,
      label: (status) =>
        statusLabel(status, {
          ...Object.fromEntries(life.statuses.map(({ code, label }) => [code, label])),
          ...config.statusLabels,
        }),
      mayCancel: (of) => life.may(of, 'canceled', 'shopper'),
      creditNote(of, refund, storeCode) {
        const note = write(of, refund);
        return note && storeCode !== view.storeCode ? { number: note.number, heading: note.heading } : note;
      },
    })),
    provide(UnpaidNotices, { report: ReportError, now: Clock }, createUnpaidNotice),
    provide(
      CountryNames,
      { translator: Translator },
      ({ translator: { locale } }) => new Intl.DisplayNames(locale, { type: 'region' }),
    ),
    provide(
      EmailWriter,
      { origin: EmailOrigin, view: CurrentStoreView, translator: Translator, countries: CountryNames },
      ({ origin, view, translator, countries }) => createEmailWriter(origin, view, translator, config, countries),
    ),
    provide(
      CreditNotes,
      {
        parts: CreditNoteParts,
        origin: EmailOrigin,
        view: CurrentStoreView,
        translator: Translator,
        countries: CountryNames,
      },
      ({ parts, origin, view, translator, countries }) =>
        createCreditNotes(parts, origin, view, translator, config, countries),
    ),
    provide(Mailer, mailerDeps, createMailer),
    provide(
      Events,
      {
        placed: OrderHooks.placed.caller,
        paid: OrderHooks.paid.caller,
        confirmed: OrderHooks.confirmed.caller,
        shipped: OrderHooks.shipped.caller,
        refunded: OrderHooks.refunded.caller,
        cancelled: OrderHooks.cancelled.caller,
        statusChanged: OrderHooks.statusChanged.caller,
      },
      createEvents,
    ),
    provide(
      OwnMailer,
      { own: Mailer, jobs: Jobs, view: CurrentStoreView, views: StoreViews },
      ({ own, jobs, view, views }) => mailerOf(own, jobs, view.storeCode, views),
    ),
    provide(
      Refunds,
      {
        now: Clock,
        texts: Texts,
        life: LifeTable,
        mailerOf: OwnMailer,
        ledger: StockLedger,
        payments: Payments,
        events: Events,
        report: ReportError,
      },
      (deps) =>
        createRefunds({
          ...deps,
          numberPrefixOf: ({ store_code: storeCode, store_id: storeId }) =>
            numberPrefix({ storeCode, storeId }, config.numberPrefixes),
        }),
    ),
    provide(
      OrderExtensions,
      { now: Clock, orders: OrderData, lines: OrderLineData, readers: ExtensionReaders },
      ({ now, orders, lines, readers }) =>
        createOrderExtensions({ now, orders: readers(orders), lines: readers(lines) }),
    ),
    provide(OrderRefunds, { refunds: Refunds }, ({ refunds }) => refunds),
    provide(OrderModels, {}, () => ({ lock: lockModel })),
    provide(Changes, changesDeps, (deps) => createChanges({ ...deps, postponedMs: config.waitForProvider * HOUR_MS })),
    provide(
      Ship,
      {
        now: Clock,
        texts: Texts,
        life: LifeTable,
        mailerOf: OwnMailer,
        shipments: Shipments,
        events: Events,
        payments: Payments,
      },
      (deps) => createShipOrder({ ...deps, capturesAtShipment: config.capture === 'shipment' }),
    ),
    provide(Orders, { ...placingDeps, texts: Texts, changes: Changes, notice: UnpaidNotices }, (deps) => {
      const place = createPlacing({ ...deps, unpaid: createUnpaidOrders(config.unpaid, deps.notice) });
      return createOrders({ ...deps, place, storeCode: deps.view.storeCode });
    }),
    provide(
      OrderAdmin,
      {
        changes: Changes,
        ship: Ship,
        refunds: Refunds,
        life: LifeTable,
        transact: Transact,
        database: Database,
        texts: Texts,
        view: CurrentStoreView,
        write: CreditNotes,
        translator: Translator,
      },
      ({ view, translator: { locale }, ...deps }) => createOrderAdmin({ ...deps, locale, storeCode: view.storeCode }),
    ),
  ],
  taps: [
    tap(PaymentHooks.changed, ({ payment, money }, tx, { get }) => get(Changes).paymentChanged(tx, payment, money)),
    tap(PaymentHooks.captureFailed, (failure, tx, { get }) => get(Changes).captureFailed(tx, failure)),
    tap(PaymentHooks.refundEnded, (end, tx, { get }) => get(Refunds).ended(tx, end)),
  ],
  jobs: [
    forgettingBuyers(config.keepYears),
    job(ExpireOrder, {
      summary: 'cancels an order that was not paid in time',
      handle: async ({ orderId }, context) => {
        // It may have been paid in the last moment; a provider is asked outside of transactions.
        const isAnswered = await context.get(Payments).catchUp(orderId, context);
        await context.get(Transact)((tx) => context.get(Changes).expire(tx, orderId, isAnswered));
      },
    }),
    job(WriteEmail, {
      summary: 'writes about an order: of another store view, or what could not be written at once',
      handle: ({ orderId, letter, comment, shipmentId, refundId }, { get }) =>
        get(Transact)(async (tx) => {
          const db = tx.of(OrderTables);
          const row = await orderByUuid(db, orderId);
          if (!row) return;
          const about = await readOrder(db, row, get(Texts));
          const writer = get(EmailWriter);
          const { paymentInstructions } = row.details;
          const refund = (await readBook(db, row.id)).refunds.find(({ id }) => id === refundId);
          const written = {
            confirmation: () => writer.confirmation(about, row.payment_state === 'paid' ? [] : paymentInstructions),
            paid: () => writer.paid(about),
            cancelled: () => writer.cancelled(about),
            status: () => writer.status(about, comment),
            shipped: () => writer.shipped(about, shipmentId),
            refunded: () => refund && writer.refunded(about, refundModel(refund)),
            review: () => writer.review(about),
            reviewForShop: () => writer.reviewForShop(about),
          }[letter]();
          if (written) await get(Mail).send(tx, written);
        }),
    }),
  ],
}));
