import {
  Clock,
  Database,
  job,
  jobRef,
  Jobs,
  prefixOf,
  CurrentStoreView,
  Transact,
  Translator,
  type Context,
  type JobHandler,
} from 'etalage/core';
import { EmailOrigin, Mail } from 'etalage/modules/mail';
import { Accounts } from 'etalage/modules/user';
import { isAvailable } from '../../domain/lots.ts';
import { availableEmail, expiringEmail } from '../../domain/write-emails.ts';
import type { Terms } from './order-purse.ts';
import { expireLots, openPurse, readLots } from './purse.ts';
import { LoyaltyTables } from './tables.ts';

/** Looks after coins that can be spent, expire soon, or have expired. */
export const LookAfterCoins = jobRef<object>('loyalty.lookAfter');
/** An e-mail to a customer, in the store view of the order that brought the coins. */
export const WriteCoinEmail = jobRef<{ customerId: number; kind: 'available' | 'expiring'; lots: readonly number[] }>(
  'loyalty.writeEmail',
);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Customers that are looked after in one go; the rest waits for the next. */
const AT_ONCE = 200;
/** What expires within so much after what is warned of is told in the same e-mail: one a month at most. */
const TOGETHER_MS = 30 * DAY_MS;

export const coinJobs = (terms: Terms): readonly JobHandler[] => [
  job(LookAfterCoins, {
    summary: 'lets coins expire, and writes to customers whose coins expire soon or can be spent now',
    every: HOUR_MS,
    timeout: 5 * 60_000,
    async handle(_, context) {
      await expireAll(context);
      await announce(context, 'expiring', terms);
      if (terms.tellsAvailable) await announce(context, 'available', terms);
    },
  }),
  job(WriteCoinEmail, {
    summary: 'writes to a customer that coins can be spent, or expire soon',
    async handle({ customerId, kind, lots: ids }, { get }) {
      const customer = await get(Accounts).find(customerId);
      if (!customer) return;
      const now = get(Clock)();
      const lots = (await readLots(get(Database).read(LoyaltyTables), customerId)).filter(
        (lot) => ids.includes(lot.id) && lot.left > 0 && isAvailable(lot, now),
      );
      if (lots.length === 0) return;
      const { origin } = get(EmailOrigin);
      const { t, price, date } = get(Translator);
      const about = {
        t,
        day: (at: number) => date(new Date(at), 'D MMMM YYYY'),
        worth: (coins: number) => price(coins * terms.centsPerCoin),
        customerId,
        firstName: customer.firstName,
        to: customer.email,
        home: origin && `${origin}${prefixOf(get(CurrentStoreView))}/`,
        lots,
      };
      const email = kind === 'available' ? availableEmail(about) : expiringEmail(about);
      await get(Transact)((tx) => get(Mail).send(tx, email));
    },
  }),
];

async function expireAll({ get }: Context): Promise<void> {
  const now = get(Clock)();
  const rows = await get(Database)
    .read(LoyaltyTables)
    .selectFrom('loyalty_lot')
    .select('customer_id')
    .distinct()
    .where('expires_at', '<=', now)
    .where('coins_left', '>', 0)
    .orderBy('customer_id')
    .limit(AT_ONCE)
    .execute();
  await get(Transact)(async (tx) => {
    for (const { customer_id } of rows) await expireLots(await openPurse(tx, customer_id, now), now);
  });
}

/** Lots are marked with the job that writes the e-mail: each is told of once. */
async function announce({ get }: Context, kind: 'available' | 'expiring', terms: Terms): Promise<void> {
  const now = get(Clock)();
  const mark = kind === 'expiring' ? 'is_warned' : 'is_told';
  const soon = now + terms.warnDays * DAY_MS;
  const open = get(Database)
    .read(LoyaltyTables)
    .selectFrom('loyalty_lot')
    .select('customer_id')
    .distinct()
    .where(mark, '=', 0)
    .where('coins_left', '>', 0)
    .where('available_at', '<=', now);
  const due = kind === 'expiring' ? open.where('expires_at', '>', now).where('expires_at', '<=', soon) : open;
  const rows = await due.orderBy('customer_id').limit(AT_ONCE).execute();
  await get(Transact)(async (tx) => {
    for (const { customer_id: customerId } of rows) {
      await openPurse(tx, customerId, now);
      const lots = tx.of(LoyaltyTables);
      const unmarked = await lots
        .selectFrom('loyalty_lot')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where(mark, '=', 0)
        .where('coins_left', '>', 0)
        .where('available_at', '<=', now)
        .orderBy('id')
        .execute();
      const told = unmarked.filter(
        ({ expires_at }) =>
          kind === 'available' || (expires_at !== null && expires_at > now && expires_at <= soon + TOGETHER_MS),
      );
      const [first] = told;
      if (!first) continue;
      const ids = told.map(({ id }) => id);
      await lots
        .updateTable('loyalty_lot')
        .set({ [mark]: 1 })
        .where('id', 'in', ids)
        .execute();
      const payload = { customerId, kind, lots: ids };
      await get(Jobs).add(tx, WriteCoinEmail, payload, { storeView: first.store_code });
    }
  });
}
