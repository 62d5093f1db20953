import {
  Clock,
  CurrentStoreView,
  Database,
  defineAdapter,
  job,
  jobRef,
  Jobs,
  provide,
  tap,
  Transact,
  Translator,
} from 'etalage/core';
import { Mail } from 'etalage/modules/mail';
import { StockHooks, StockSource } from 'etalage/modules/stock';
import { Accounts } from 'etalage/modules/user';
import { backEmail } from '../../domain/write-email.ts';
import { notifyMe, Wishes } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { notifyMeMigrations } from './tables.ts';
import { removeOld, SendBack, tellNow, TellWaiting, tellWaiting } from './tell.ts';
import { createWishes } from './wishes.ts';

const DAY_MS = 86_400_000;

/** Wishes in the shop's own database. */
export default defineAdapter(notifyMe, 'embedded', ({ keepDays }) => ({
  migrations: notifyMeMigrations,
  contributions: [personalData],
  providers: [
    provide(
      Wishes,
      { database: Database, transact: Transact, view: CurrentStoreView, now: Clock },
      ({ view: { storeCode }, ...deps }) => createWishes({ ...deps, storeCode }),
    ),
  ],
  taps: [
    tap(StockHooks.changed, async ({ sku, available, before }, tx, { get }) => {
      if (before <= 0 && available > 0) await tellNow(tx, get(Jobs), sku);
    }),
  ],
  jobs: [
    job(jobRef<object>('notify-me.removeOld'), {
      summary: 'removes wishes that are too old',
      every: DAY_MS,
      handle: (_, { get }) => get(Transact)((tx) => removeOld(tx, get(Clock)() - keepDays * DAY_MS)),
    }),
    job(TellWaiting, {
      summary: 'tells whoever has waited longest that a product is back',
      async handle({ sku }, { get }) {
        const available = (await get(StockSource).available([sku])).get(sku) ?? 0;
        const at = get(Clock)();
        await get(Transact)((tx) => tellWaiting(tx, get(Jobs), sku, available, at));
      },
    }),
    job(SendBack, {
      summary: 'writes to a customer that a product is back',
      async handle({ customerId, home, product }, { get }) {
        const customer = await get(Accounts).find(customerId);
        if (!customer) return;
        const { t } = get(Translator);
        const { email: to, firstName } = customer;
        await get(Transact)((tx) => get(Mail).send(tx, backEmail({ t, customerId, firstName, to, home, product })));
      },
    }),
  ],
}));
