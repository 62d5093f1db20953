import type { Database, Transact, Tx } from 'etalage/core';
import { CONSENT_PURPOSES, type ConsentAnswers } from '../../domain/choice.ts';
import type { ConsentRecords, ConsentStats } from '../../module.ts';
import { ConsentTables } from './tables.ts';

export interface RecordsOptions {
  readonly database: Pick<Database, 'read'>;
  readonly transact: Transact;
  readonly storeCode: string;
  readonly now: () => number;
}

/** Answers as rows, which hold nothing of who gave them. */
export function createRecords({ database, transact, storeCode, now }: RecordsOptions): ConsentRecords {
  return {
    keep: ({ id, version, answers }) =>
      transact(async (tx) => {
        await tx
          .of(ConsentTables)
          .insertInto('consent_answer')
          .values({ id, version, store_code: storeCode, answers: JSON.stringify(answers), answered_at: now() })
          .onConflict((same) => same.column('id').doNothing())
          .execute();
      }),
    async stats() {
      const rows = await database
        .read(ConsentTables)
        .selectFrom('consent_answer')
        .select(({ fn }) => [
          'version',
          'answers',
          fn.countAll<number>().as('count'),
          fn.max('answered_at').as('latest'),
        ])
        .groupBy(['version', 'answers'])
        .orderBy('latest', 'desc')
        .execute();
      const sums = new Map<string, ConsentStats>();
      for (const { version, answers, count } of rows) {
        // Written by `keep`.
        const given = JSON.parse(answers) as ConsentAnswers;
        for (const purpose of CONSENT_PURPOSES) {
          if (given[purpose] === undefined) continue;
          const key = `${version} ${purpose}`;
          const sum = sums.get(key) ?? { version, purpose, given: 0, refused: 0 };
          const field = given[purpose] ? 'given' : 'refused';
          sums.set(key, { ...sum, [field]: sum[field] + Number(count) });
        }
      }
      return [...sums.values()];
    },
  };
}

/** Removes what was answered before a moment. */
export async function removeBefore(tx: Tx, moment: number): Promise<void> {
  await tx.of(ConsentTables).deleteFrom('consent_answer').where('answered_at', '<', moment).execute();
}
