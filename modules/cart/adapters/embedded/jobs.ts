import { Clock, Database, job, jobRef, Transact, type JobHandler } from 'etalage/core';
import { CartTables } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Carts of one transaction: it holds others up. */
const AT_ONCE = 500;

const DeleteOldCarts = jobRef<object>('cart.deleteOld');

/** What carts do later. */
export const cartJobs = (keepMs: number): readonly JobHandler[] => [
  job(DeleteOldCarts, {
    summary: 'Deletes carts that nobody has changed for long, and links to carts that have expired',
    every: HOUR_MS,
    async handle(_, { get }) {
      const [database, transact, now] = [get(Database), get(Transact), get(Clock)()];
      while ((await deleteCarts(database, transact, now - keepMs)) === AT_ONCE);
      await transact((tx) => tx.of(CartTables).deleteFrom('cart_share').where('expires_at', '<=', now).execute());
    },
  }),
];

/** Deletes some, the oldest first; answers how many. */
async function deleteCarts(database: Database, transact: Transact, before: number): Promise<number> {
  const old = await database
    .read(CartTables)
    .selectFrom('cart_cart')
    .select('id')
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(AT_ONCE)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await transact((tx) =>
    tx.of(CartTables).deleteFrom('cart_cart').where('id', 'in', ids).where('changed_at', '<', before).execute(),
  );
  return old.length;
}
