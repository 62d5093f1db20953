import {
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  Jobs,
  provide,
  ReportError,
  requestToken,
  StoreViews,
  tap,
  token,
  Transact,
  Translator,
} from 'etalage/core';
import { CartQuotes } from 'etalage/modules/cart';
import { LetterOrigin, Mail } from 'etalage/modules/mail';
import { PaymentHooks, Payments } from 'etalage/modules/payment';
import { Promotions } from 'etalage/modules/promotion';
import { DeliveryPromises, Shipments, ShippingChoices, ShippingMethods } from 'etalage/modules/shipping';
import { StockLedger, StockSource } from 'etalage/modules/stock';
import type { OrderWords } from '../../domain/order-view.ts';
import { ExpireOrder, order, OrderDesk, OrderHooks, Orders, type OrderConfig } from '../../module.ts';
import { createChanges, type OrderChanges } from './changes.ts';
import { createDesk } from './desk.ts';
import { createEvents, type OrderEvents } from './events.ts';
import {
  createLetters,
  createLetterWriter,
  lettersOf,
  WriteLetter,
  type CountryNames,
  type OrderLetters,
  type OrderLetterWriter,
} from './letters.ts';
import { numberPrefix, type NumberForm } from './numbers.ts';
import { orderByUuid, readOrder } from './order-rows.ts';
import { createOrders } from './orders.ts';
import { createPlacing } from './place-order.ts';
import { createShipOrder, type ShipOrder } from './ship-order.ts';
import { statusLabel } from '../../domain/status-label.ts';
import { orderMigrations, OrderTables } from './tables.ts';
import { createUnpaidNotice, createUnpaidOrders, type UnpaidNotice } from './unpaid.ts';

const wordsOf = ({ t }: Translator, { statusLabels }: OrderConfig['public']): OrderWords => ({
  t,
  label: (status) => statusLabel(status, statusLabels),
});

const Events = requestToken<OrderEvents>('order.Events', 'api');
const Changes = requestToken<OrderChanges>('order.Changes', 'api');
const Ship = requestToken<ShipOrder>('order.Ship', 'api');
const LetterWriter = requestToken<OrderLetterWriter>('order.LetterWriter', 'api');
const Letters = requestToken<OrderLetters>('order.Letters', 'api');

/** Made once: it takes a while. */
const CountryNames = token<CountryNames>('order.CountryNames', 'api');

const UnpaidNotices = token<UnpaidNotice>('order.UnpaidNotices', 'api');

const HOUR_MS = 3_600_000;

/** What order numbers of the store view look like. */
const OrderNumberForm = token<NumberForm>('order.NumberForm', 'api');

export const lettersDeps = { mail: Mail, writer: LetterWriter, jobs: Jobs };

export const changesDeps = {
  now: Clock,
  view: CurrentStoreView,
  views: StoreViews,
  letters: Letters,
  jobs: Jobs,
  translator: Translator,
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
  letters: Letters,
  translator: Translator,
  numberForm: OrderNumberForm,
  events: Events,
};

/** Orders in the shop's own database. */
export default defineAdapter(order, 'embedded', (config) => ({
  migrations: orderMigrations,
  providers: [
    provide(OrderNumberForm, { view: CurrentStoreView, views: StoreViews }, ({ view, views }) => ({
      prefix: numberPrefix(view, views, config.numberPrefixes),
      isScrambled: config.numbers === 'scrambled',
    })),
    provide(UnpaidNotices, { report: ReportError, now: Clock }, createUnpaidNotice),
    provide(
      CountryNames,
      { translator: Translator },
      ({ translator: { locale } }) => new Intl.DisplayNames(locale, { type: 'region' }),
    ),
    provide(
      LetterWriter,
      { origin: LetterOrigin, view: CurrentStoreView, translator: Translator, countries: CountryNames },
      ({ origin, view, translator, countries }) => createLetterWriter(origin, view, translator, config, countries),
    ),
    provide(Letters, lettersDeps, createLetters),
    provide(
      Events,
      {
        placed: OrderHooks.placed.caller,
        paid: OrderHooks.paid.caller,
        cancelled: OrderHooks.cancelled.caller,
        statusChanged: OrderHooks.statusChanged.caller,
      },
      createEvents,
    ),
    provide(Changes, changesDeps, (deps) =>
      createChanges({
        ...deps,
        words: wordsOf(deps.translator, config),
        lettersOf: lettersOf(deps.letters, deps.jobs, deps.view.storeCode, deps.views),
        postponedMs: config.waitForProvider * HOUR_MS,
      }),
    ),
    provide(
      Ship,
      {
        now: Clock,
        view: CurrentStoreView,
        views: StoreViews,
        letters: Letters,
        jobs: Jobs,
        translator: Translator,
        shipments: Shipments,
        events: Events,
      },
      (deps) =>
        createShipOrder({
          ...deps,
          words: wordsOf(deps.translator, config),
          lettersOf: lettersOf(deps.letters, deps.jobs, deps.view.storeCode, deps.views),
        }),
    ),
    provide(Orders, { ...placingDeps, changes: Changes, notice: UnpaidNotices }, (deps) => {
      const words = wordsOf(deps.translator, config);
      const unpaid = createUnpaidOrders(config.unpaid, deps.notice);
      const place = createPlacing({ ...deps, words, unpaid });
      return createOrders({ ...deps, place, words, storeCode: deps.view.storeCode });
    }),
    provide(
      OrderDesk,
      {
        changes: Changes,
        ship: Ship,
        transact: Transact,
        database: Database,
        translator: Translator,
        view: CurrentStoreView,
      },
      (deps) => createDesk({ ...deps, words: wordsOf(deps.translator, config), storeCode: deps.view.storeCode }),
    ),
  ],
  taps: [
    tap(PaymentHooks.changed, ({ payment, money }, tx, { get }) => get(Changes).paymentChanged(tx, payment, money)),
  ],
  jobs: [
    job(ExpireOrder, {
      summary: 'cancels an order that was not paid in time',
      handle: async ({ orderId }, context) => {
        // It may have been paid in the last moment; a provider is asked outside of transactions.
        const isAnswered = await context.get(Payments).catchUp(orderId, context);
        await context.get(Transact)((tx) => context.get(Changes).expire(tx, orderId, isAnswered));
      },
    }),
    job(WriteLetter, {
      summary: 'writes about an order: of another store view, or what could not be written at once',
      handle: ({ orderId, letter, comment, shipmentId }, { get }) =>
        get(Transact)(async (tx) => {
          const db = tx.of(OrderTables);
          const row = await orderByUuid(db, orderId);
          if (!row) return;
          const about = await readOrder(db, row, wordsOf(get(Translator), config));
          const writer = get(LetterWriter);
          const { paymentInstructions } = row.details;
          const written = {
            confirmation: () => writer.confirmation(about, row.payment_state === 'paid' ? [] : paymentInstructions),
            paid: () => writer.paid(about),
            cancelled: () => writer.cancelled(about),
            status: () => writer.status(about, comment),
            shipped: () => writer.shipped(about, shipmentId),
            review: () => writer.review(about),
            reviewForShop: () => writer.reviewForShop(about),
          }[letter]();
          if (written) await get(Mail).send(tx, written);
        }),
    }),
  ],
}));
