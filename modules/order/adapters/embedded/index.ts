import {
  Call,
  Clock,
  contribute,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  Jobs,
  provide,
  ReportError,
  requestToken,
  StoreViews,
  token,
  Transact,
  Translator,
} from 'etalage/core';
import { CartQuotes, DeliveryMethods } from 'etalage/modules/cart';
import { Delivery } from 'etalage/modules/catalog';
import { Mail } from 'etalage/modules/mail';
import { PaymentListeners, Payments } from 'etalage/modules/payment';
import { Promotions } from 'etalage/modules/promotion';
import { StockLedger } from 'etalage/modules/stock';
import type { OrderWords } from '../../domain/order-view.ts';
import { ExpireOrder, order, OrderDesk, Orders, type OrderConfig } from '../../module.ts';
import { createChanges, type OrderChanges } from './changes.ts';
import { createDesk } from './desk.ts';
import { createLetters } from './letters.ts';
import { numberPrefix } from './numbers.ts';
import { createOrders } from './orders.ts';
import { createPlacing } from './place-order.ts';
import { statusLabel } from '../../domain/status-label.ts';
import { orderMigrations } from './tables.ts';

const wordsOf = ({ t }: Translator, { statusLabels }: OrderConfig['public']): OrderWords => ({
  t,
  label: (status) => statusLabel(status, statusLabels),
});

const Changes = requestToken<OrderChanges>('order.Changes', 'api');

/** What numbers of the store view begin with. */
const NumberPrefix = token<string>('order.NumberPrefix', 'api');

/** Orders in the shop's own database. */
export default defineAdapter(order, 'embedded', (config) => ({
  migrations: orderMigrations,
  providers: [
    provide(NumberPrefix, [CurrentStoreView, StoreViews], (view, views) =>
      numberPrefix(view, views, config.numberPrefixes),
    ),
    provide(
      Changes,
      [Clock, CurrentStoreView, Mail, Translator, StockLedger, Promotions, Payments, ReportError],
      (now, view, mail, translator, ledger, promotions, payments, report) =>
        createChanges({
          now,
          words: wordsOf(translator, config),
          letters: createLetters(mail, view, translator, config),
          ledger,
          promotions,
          payments,
          report,
        }),
    ),
    provide(
      Orders,
      [
        Changes,
        NumberPrefix,
        Transact,
        Call,
        Database,
        Jobs,
        Clock,
        CurrentStoreView,
        CartQuotes,
        Payments,
        Promotions,
        StockLedger,
        DeliveryMethods,
        Delivery,
        Mail,
        Translator,
      ],
      (
        changes,
        prefix,
        transact,
        call,
        database,
        jobs,
        now,
        view,
        quotes,
        payments,
        promotions,
        ledger,
        deliveryMethods,
        promises,
        mail,
        translator,
      ) => {
        const words = wordsOf(translator, config);
        const place = createPlacing({
          transact,
          call,
          database,
          jobs,
          now,
          view,
          quotes,
          payments,
          promotions,
          ledger,
          deliveryMethods,
          promises,
          letters: createLetters(mail, view, translator, config),
          words,
          translator,
          prefix,
        });
        return createOrders({ place, changes, transact, database, now, words, storeCode: view.storeCode });
      },
    ),
    provide(
      OrderDesk,
      [Changes, Transact, Database, Translator, CurrentStoreView],
      (changes, transact, database, translator, { storeCode }) =>
        createDesk({ changes, transact, database, words: wordsOf(translator, config), storeCode }),
    ),
  ],
  contributions: [
    contribute(PaymentListeners, 'order', {
      changed: (tx, payment, { get }) => get(Changes).paymentChanged(tx, payment),
    }),
  ],
  jobs: [
    job(ExpireOrder, {
      summary: 'cancels an order that was not paid in time',
      handle: ({ orderId }, { get }) => get(Transact)((tx) => get(Changes).expire(tx, orderId)),
    }),
  ],
}));
