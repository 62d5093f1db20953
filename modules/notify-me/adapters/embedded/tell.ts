import { jobRef, type Jobs, type Tx } from 'etalage/core';
import type { WishedProduct } from '../../module.ts';
import { NotifyMeTables } from './tables.ts';

/** A sku is back: whoever has waited longest is told, as many as there are pieces. */
export const TellWaiting = jobRef<{ sku: string }>('notify-me.tellWaiting');
/** The e-mail to one of them, in the store view of the wish. */
export const SendBack = jobRef<{ customerId: number; home: string; product: WishedProduct }>('notify-me.sendBack');

const DAY_MS = 86_400_000;
/** Told in one transaction, where nobody counts the pieces. */
const AT_ONCE = 500;

/** Wishes of which nobody knows whether anybody still waits. */
export async function removeOld(tx: Tx, before: number): Promise<void> {
  await tx.of(NotifyMeTables).deleteFrom('notify_me_wish').where('asked_at', '<', before).execute();
}

export const tellNow = (tx: Tx, jobs: Jobs, sku: string): Promise<void> =>
  jobs.add(tx, TellWaiting, { sku }, { key: `now:${sku}` });

/**
 * Tells of a sku: at most as many customers a day as there are pieces, those first who have waited longest, and nobody
 * of more than one product a day. Who waits on is looked at again a day later, as long as pieces are left.
 */
export async function tellWaiting(tx: Tx, jobs: Jobs, sku: string, available: number, at: number): Promise<void> {
  // Two skus may be back at the same moment, and one customer may wait for both.
  await tx.lock('notify-me');
  const rows = tx.of(NotifyMeTables);
  await rows
    .deleteFrom('notify_me_told')
    .where('told_at', '<=', at - DAY_MS)
    .execute();
  const { told } = await rows
    .selectFrom('notify_me_told')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, Math.min(available - Number(told), AT_ONCE));
  const next = await rows
    .selectFrom('notify_me_wish')
    .selectAll()
    .where('sku', '=', sku)
    .where('customer_id', 'not in', (sub) => sub.selectFrom('notify_me_told').select('customer_id'))
    .orderBy('asked_at')
    .orderBy('customer_id')
    .limit(left)
    .execute();
  for (const { customer_id: customerId, store_code, home, name, options, path, picture } of next) {
    const product = { sku, name, options, path, picture };
    await jobs.add(tx, SendBack, { customerId, home, product }, { storeView: store_code });
    await rows.deleteFrom('notify_me_wish').where('customer_id', '=', customerId).where('sku', '=', sku).execute();
    await rows.insertInto('notify_me_told').values({ customer_id: customerId, sku, told_at: at }).execute();
  }
  if (available <= 0) return;
  const waits = await rows.selectFrom('notify_me_wish').select('sku').where('sku', '=', sku).limit(1).execute();
  if (waits.length === 0) return;
  const again = next.length === AT_ONCE ? at : at + DAY_MS;
  await jobs.add(tx, TellWaiting, { sku }, { key: `later:${sku}`, at: again });
}
