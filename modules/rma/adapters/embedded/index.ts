import {
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  Jobs,
  provide,
  requestToken,
  StoreViews,
  tap,
  Transact,
  Translator,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { OrderHooks, OrderModels, OrderRefunds, OrderSettings } from 'etalage/modules/order';
import { PaymentMethods } from 'etalage/modules/payment';
import { DeliveryPromises, ShippingSettings } from 'etalage/modules/shipping';
import type { AmountTerms } from '../../domain/amount.ts';
import type { PeriodTerms } from '../../domain/return-period.ts';
import { ReturnAdmin, ReturnLabels, ReturnPhotos, Returns, rma } from '../../module.ts';
import { createLabels } from './label.ts';
import { legalHolidays } from './legal-holidays.ts';
import { createMailer, emailShop, returnAddress, WriteReturnEmail, type ReturnMailer } from './mailer.ts';
import { personalData } from './personal-data.ts';
import { createPhotos, TidyReturns, tidyReturns } from './photos.ts';
import { createReturnAdmin, refundDone } from './return-admin.ts';
import { createReturns } from './returns.ts';
import { returnById, rmaMigrations, RmaTables } from './tables.ts';

const DAY_MS = 86_400_000;

const Mailer = requestToken<ReturnMailer>('rma.Mailer', 'api');
const Terms = requestToken<PeriodTerms & AmountTerms>('rma.Terms', 'api');

/** Returns in the shop's own database. */
export default defineAdapter(rma, 'embedded', (config) => ({
  migrations: rmaMigrations,
  contributions: [personalData],
  providers: [
    provide(
      Terms,
      { orders: OrderSettings, promises: DeliveryPromises, shipping: ShippingSettings, view: CurrentStoreView },
      ({ orders, promises, shipping, view }) => ({
        withdrawalDays: orders.withdrawalDays,
        returnDays: promises.returnDays,
        transitDays: config.transitDays,
        timeZone: shipping.promises.timeZone || view.i18n.timeZone,
        country: view.i18n.defaultCountry,
        holidays: legalHolidays,
        standardDelivery: config.standardDelivery,
        freeDelivery: config.freeDelivery,
      }),
    ),
    provide(
      Mailer,
      {
        mail: Mail,
        jobs: Jobs,
        origin: EmailOrigin,
        view: CurrentStoreView,
        views: StoreViews,
        translator: Translator,
        orders: OrderSettings,
      },
      ({ mail, jobs, origin, view, views, translator, orders }) =>
        createMailer({
          mail,
          jobs,
          view,
          views,
          shop: emailShop(origin, view, translator, orders.company, config.address),
        }),
    ),
    provide(
      Returns,
      {
        database: Database,
        transact: Transact,
        orders: OrderModels,
        mailer: Mailer,
        now: Clock,
        terms: Terms,
        methods: PaymentMethods,
      },
      ({ methods, ...deps }) =>
        createReturns({
          ...deps,
          reasons: config.reasons,
          guestLinkMs: config.guestLinkDays * DAY_MS,
          isPaidByHand: (method) => methods.find(({ code }) => code === method)?.refund === undefined,
        }),
    ),
    provide(
      ReturnAdmin,
      {
        database: Database,
        transact: Transact,
        orders: OrderModels,
        refunds: OrderRefunds,
        mailer: Mailer,
        now: Clock,
        terms: Terms,
        view: CurrentStoreView,
      },
      ({ view, ...deps }) => createReturnAdmin({ ...deps, storeCode: view.storeCode }),
    ),
    provide(ReturnPhotos, { database: Database, transact: Transact, now: Clock, call: Call }, createPhotos),
    provide(ReturnLabels, { orders: OrderSettings }, ({ orders }) =>
      createLabels(returnAddress(orders.company, config.address)),
    ),
  ],
  taps: [tap(OrderHooks.refunded, ({ refund }, tx, { get }) => refundDone(tx, refund.key, get(Clock)()))],
  jobs: [
    job(TidyReturns, {
      summary: 'forgets photos without a return, and photos and bank accounts of returns that ended long ago',
      every: DAY_MS,
      handle: (_, { get }) => get(Transact)((tx) => tidyReturns(tx, get(Clock)())),
    }),
    job(WriteReturnEmail, {
      summary: 'writes about a return in the store view of its order',
      handle: ({ returnId, email }, { get }) =>
        get(Transact)(async (tx) => {
          const of = await returnById(tx.of(RmaTables), returnId);
          if (of) await get(Mailer).send(tx, email, of);
        }),
    }),
  ],
}));
