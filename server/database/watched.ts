import type { OpenDatabase } from './create-database.ts';

/** Is told of each transaction: how it ended, how often it was done, and how long it took, in ms. */
export type OnTransaction = (outcome: 'committed' | 'undone', tries: number, ms: number) => void;

/** A database that tells of its transactions. */
export function watched(database: OpenDatabase, onTransaction: OnTransaction): OpenDatabase {
  return {
    ...database,
    async transaction(work) {
      const began = performance.now();
      let tries = 0;
      let outcome: 'committed' | 'undone' = 'undone';
      try {
        const result = await database.transaction((tx) => {
          tries++;
          return work(tx);
        });
        outcome = 'committed';
        return result;
      } finally {
        onTransaction(outcome, tries, performance.now() - began);
      }
    },
  };
}
