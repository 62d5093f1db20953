import { Clock, Database, job, jobRef, PersonalRecords, Transact, type JobHandler } from 'etalage/core';
import { fewestYears, keptUntil, withoutBuyer, type KeepYears } from '../../domain/kept-until.ts';
import type { OrderDetails } from '../../domain/stored-order.ts';
import { OrderTables } from './tables.ts';

const DAY_MS = 86_400_000;
/** Orders of one transaction: it holds others up. */
const AT_ONCE = 100;

export interface ForgetOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly records: Pick<PersonalRecords, 'release'>;
  readonly now: number;
  readonly years: KeepYears;
}

/** Takes the buyers out of orders that need not be kept with them any more, and out of what is kept with orders. */
export async function forgetBuyers({ database, transact, records, now, years }: ForgetOptions): Promise<void> {
  const before = Date.UTC(new Date(now).getUTCFullYear() - fewestYears(years), 0, 1);
  for (let after = 0; ;) {
    const rows = await database
      .read(OrderTables)
      .selectFrom('order_order')
      .select(['id', 'uuid', 'details', 'updated_at'])
      .where('id', '>', after)
      .where('created_at', '<', before)
      .where('updated_at', '<', before)
      .where('email', '!=', '')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const over = rows.flatMap(({ id, uuid, details, updated_at }) => {
      const known = JSON.parse(details) as OrderDetails;
      return keptUntil(updated_at, known.billing.country_id, years) <= now
        ? [{ id, uuid, details: JSON.stringify(withoutBuyer(known)) }]
        : [];
    });
    if (over.length === 0) continue;
    await transact(async (tx) => {
      for (const { id, details } of over)
        await tx.of(OrderTables).updateTable('order_order').set({ details }).where('id', '=', id).execute();
      await records.release(
        tx,
        'order',
        over.map(({ uuid }) => uuid),
      );
    });
  }
}

/** Does it once a day. */
export const forgettingBuyers = (years: KeepYears): JobHandler =>
  job(jobRef<object>('order.forgetBuyers'), {
    summary: 'Takes buyers out of orders that the tax law does not want kept any longer',
    every: DAY_MS,
    handle: (_, { get }) =>
      forgetBuyers({
        database: get(Database),
        transact: get(Transact),
        records: get(PersonalRecords),
        now: get(Clock)(),
        years,
      }),
  });
