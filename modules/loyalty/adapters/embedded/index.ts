import {
  Clock,
  contribute,
  CurrentStoreView,
  Database,
  decorate,
  defineAdapter,
  provide,
  SettingsChecks,
  tap,
  Translator,
  type Context,
  type Tx,
} from 'etalage/core';
import { OrderExtensions, OrderHooks, type Order } from 'etalage/modules/order';
import { Promotions } from 'etalage/modules/promotion';
import { Coins, CoinsOfOrder, loyalty } from '../../module.ts';
import { coinFigures } from './coin-figures.ts';
import { createCoins } from './coins.ts';
import { coinJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { promotionsWithCoins } from './promotions.ts';
import { loyaltyMigrations } from './tables.ts';

/** In the transaction that changes the order: both are true, or neither is. */
async function follow({ order }: { readonly order: Order }, tx: Tx, { get }: Context): Promise<void> {
  const of = await get(Coins).follow(tx, order);
  const told = CoinsOfOrder.of(order);
  if (!of || (of.spent === 0 && of.earned === 0 && !told)) return;
  if (told?.spent === of.spent && told.earned === of.earned) return;
  await get(OrderExtensions).write(tx, order.id, CoinsOfOrder, of);
}

/** Coins in the shop's own database. */
export default defineAdapter(loyalty, 'embedded', (terms) => ({
  migrations: loyaltyMigrations,
  contributions: [
    ...coinFigures,
    personalData,
    contribute(SettingsChecks, 'loyalty.warning', () =>
      terms.expireDays > 0 && terms.warnDays >= terms.expireDays
        ? [
            {
              setting: '/loyalty/warnDays',
              reason: `is ${terms.warnDays}, and coins last ${terms.expireDays} days: all would be warned of at once`,
              fix: 'Make it smaller than "expireDays"',
            },
          ]
        : [],
    ),
  ],
  providers: [
    provide(
      Coins,
      { database: Database, view: CurrentStoreView, now: Clock },
      ({ database, view: { storeCode }, now }) => createCoins({ database, storeCode, now, terms }),
    ),
    decorate(Promotions, { coins: Coins, translator: Translator }, (inner, { coins, translator: { t } }) =>
      promotionsWithCoins(inner, { coins, terms, t }),
    ),
  ],
  taps: [
    tap(OrderHooks.placed, follow),
    tap(OrderHooks.paid, follow),
    tap(OrderHooks.shipped, follow),
    tap(OrderHooks.refunded, follow),
    tap(OrderHooks.cancelled, follow),
    tap(OrderHooks.statusChanged, follow),
  ],
  jobs: coinJobs(terms),
}));
