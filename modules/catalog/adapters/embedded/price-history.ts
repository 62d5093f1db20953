import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

const DAY_MS = 86_400_000;
/** How far back the law looks. */
const WINDOW_MS = 30 * DAY_MS;
/** Older prices than this are of no use to anybody. */
const RETENTION_MS = 120 * DAY_MS;

/**
 * What products cost, and since when: what a price may be compared with by law. Money is cents, times are ms since
 * 1970.
 */
export interface PriceHistory {
  of(index: string): IndexPriceHistory;
}

/** The history of one index, by sku. */
export interface IndexPriceHistory {
  /** Notes what products cost from now on. */
  note(prices: ReadonlyMap<string, number>, now: number): void;
  /**
   * The lowest price of the 30 days before a product's present price began, whether that is noted already or begins
   * now. Undefined for a product that was not followed all that time.
   */
  lowest(sku: string, cents: number, now: number): number | undefined;
}

interface Since {
  readonly since: number;
  readonly cents: number;
}

/** Keeps the history in the table `prices` of the catalogue's database: a row for each change. */
export function createPriceHistory(database: DatabaseSync): PriceHistory {
  const last = database.prepare('SELECT sku, cents, max(since) AS since FROM prices WHERE index_name = ? GROUP BY sku');
  const own = database.prepare('SELECT since, cents FROM prices WHERE index_name = ? AND sku = ? ORDER BY since');
  const insert = database.prepare('INSERT OR REPLACE INTO prices (index_name, sku, since, cents) VALUES (?, ?, ?, ?)');
  const forget = database.prepare(`DELETE FROM prices WHERE index_name = ? AND since < ?
    AND EXISTS (
      SELECT 1 FROM prices AS later WHERE later.index_name = prices.index_name AND later.sku = prices.sku
      AND later.since > prices.since AND later.since < ?
    )`);

  return {
    of: (index) => ({
      note(prices, now) {
        inTransaction(database, () => {
          const known = new Map(last.all(index).map(({ sku, cents }) => [String(sku), Number(cents)]));
          for (const [sku, cents] of prices) if (known.get(sku) !== cents) insert.run(index, sku, now, cents);
          forget.run(index, now - RETENTION_MS, now - RETENTION_MS);
        });
      },
      lowest(sku, cents, now) {
        const noted = own
          .all(index, sku)
          .map((row): Since => ({ since: Number(row['since']), cents: Number(row['cents']) }));
        return lowestBefore(noted.at(-1)?.cents === cents ? noted : [...noted, { since: now, cents }]);
      },
    }),
  };
}

/** The lowest price of the 30 days before the last of these prices began; undefined when they do not go back so far. */
function lowestBefore(rows: readonly Since[]): number | undefined {
  const began = rows.at(-1)?.since ?? 0;
  const from = began - WINDOW_MS;
  const earliest = rows[0];
  if (!earliest || rows.length < 2 || earliest.since > from) return undefined;
  const asked = rows.slice(0, -1).filter((_, place) => (rows[place + 1]?.since ?? 0) > from);
  return Math.min(...asked.map(({ cents }) => cents));
}
