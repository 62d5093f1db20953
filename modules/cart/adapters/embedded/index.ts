import {
  Call,
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  ExtensionReaders,
  provide,
  ReportError,
  requestToken,
  Transact,
  Translator,
} from 'etalage/core';
import { Purchasables } from 'etalage/modules/catalog';
import { Payments } from 'etalage/modules/payment';
import { Promotions } from 'etalage/modules/promotion';
import { DeliveryPromises, ShippingChoices, ShippingMethods } from 'etalage/modules/shipping';
import { StockSettings, StockSource } from 'etalage/modules/stock';
import { cart, CartCosts, CartData, CartHooks, CartLine, CartQuotes, Carts } from '../../module.ts';
import { cartFigures } from './cart-figures.ts';
import { createDetails } from './details.ts';
import { createCartEvents, type CartEvents } from './events.ts';
import { createExtending } from './extend-cart.ts';
import { createItems } from './items.ts';
import { cartJobs } from './jobs.ts';
import { createMerge } from './merge.ts';
import { mustBePurchasable } from './must-be-purchasable.ts';
import { personalData } from './personal-data.ts';
import { createPricing, type Pricing } from './pricing.ts';
import { createQuotes, termsOf } from './quotes.ts';
import { createRecords, type Records } from './records.ts';
import { createShares } from './shares.ts';
import { cartMigrations } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const CartRecords = requestToken<Records>('cart.Records', 'api');
const Events = requestToken<CartEvents>('cart.Events', 'api');
const CartPricing = requestToken<Pricing>('cart.Pricing', 'api');

/** Carts in the shop's own database. */
export default defineAdapter(
  cart,
  'embedded',
  ({ keepDays, maxLines, maxQuantity, allowZeroPrice, mergeEqualLines }) => ({
    migrations: cartMigrations,
    contributions: [...cartFigures, personalData],
    jobs: cartJobs(keepDays * DAY_MS),
    providers: [
      provide(
        CartRecords,
        { database: Database, transact: Transact, call: Call, view: CurrentStoreView, now: Clock },
        createRecords,
      ),
      provide(
        Events,
        {
          lineAdded: CartHooks.lineAdded.caller,
          lineChanged: CartHooks.lineChanged.caller,
          merged: CartHooks.merged.caller,
          closed: CartHooks.closed.caller,
        },
        createCartEvents,
      ),
      provide(
        CartPricing,
        {
          call: Call,
          view: CurrentStoreView,
          purchasables: Purchasables,
          promotions: Promotions,
          deliveryMethods: ShippingMethods,
          promises: DeliveryPromises,
          payments: Payments,
          costRules: CartCosts,
          translator: Translator,
          report: ReportError,
        },
        ({ translator: { t }, ...deps }) => createPricing({ ...deps, t }),
      ),
      provide(
        CartQuotes,
        {
          records: CartRecords,
          pricing: CartPricing,
          database: Database,
          call: Call,
          view: CurrentStoreView,
          purchasables: Purchasables,
          lineRules: CartLine,
          cartRules: CartData,
          readers: ExtensionReaders,
          translator: Translator,
          now: Clock,
          events: Events,
        },
        ({ translator, lineRules, cartRules, readers, ...deps }) =>
          createQuotes({
            ...deps,
            lineExtensions: readers(lineRules),
            cartExtensions: readers(cartRules),
            maxLines,
            maxQuantity,
            mustBePurchasable: mustBePurchasable(translator, allowZeroPrice),
          }),
      ),
      provide(
        Carts,
        {
          records: CartRecords,
          pricing: CartPricing,
          database: Database,
          transact: Transact,
          call: Call,
          view: CurrentStoreView,
          now: Clock,
          purchasables: Purchasables,
          stock: StockSource,
          stockSettings: StockSettings,
          promotions: Promotions,
          payments: Payments,
          lineRules: CartLine,
          cartRules: CartData,
          readers: ExtensionReaders,
          translator: Translator,
          choices: ShippingChoices,
          events: Events,
        },
        ({
          records,
          pricing,
          database,
          transact,
          call,
          view,
          now,
          purchasables,
          stock,
          stockSettings: { allowOutOfStockInCart: allowOutOfStock },
          promotions,
          payments,
          lineRules,
          cartRules,
          readers,
          translator,
          choices,
          events,
        }): Carts => ({
          create: () => records.create(),
          ...createItems({
            records,
            purchasables,
            stock,
            lineExtensions: readers(lineRules),
            events,
            buyerOf: (row) => pricing.buyer(termsOf(row).address),
            mustBePurchasable: mustBePurchasable(translator, allowZeroPrice),
            allowOutOfStock,
            now,
            maxLines,
            maxQuantity,
          }),
          ...createDetails({
            records,
            call,
            view,
            purchasables,
            pricing,
            payments,
            promotions,
            stock,
            choices,
            t: translator.t,
          }),
          ...createExtending({ records, cartExtensions: readers(cartRules) }),
          merge: createMerge({
            events,
            transact,
            call,
            view,
            now,
            maxLines,
            maxQuantity,
            mergeEqualLines,
          }),
          ...createShares({ records, database, transact, now, keepMs: keepDays * DAY_MS }),
        }),
      ),
    ],
  }),
);
