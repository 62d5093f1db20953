import type { DatabaseSync } from 'node:sqlite';

const DAY_MS = 86_400_000;
/** How far back the law looks. */
const WINDOW_MS = 30 * DAY_MS;
/** Older prices than this are of no use to anybody. */
const KEPT_MS = 120 * DAY_MS;

/** What products cost, and since when: what a price may be compared with by law. Money is cents, times are ms since 1970. */
export interface PriceHistory {
  /**
   * Notes what products of an index cost from now on, by sku, and answers the lowest price of each in the 30 days before its
   * present price began. A product that was not followed all that time is left out.
   */
  note(index: string, prices: ReadonlyMap<string, number>, now: number): ReadonlyMap<string, number>;
}

interface Since { readonly since: number; readonly cents: number }

/** Keeps the history in the table `prices` of the catalogue's database: a row for each change. */
export function createPriceHistory(database: DatabaseSync): PriceHistory {
  const select = database.prepare('SELECT sku, since, cents FROM prices WHERE index_name = ? ORDER BY since');
  const insert = database.prepare('INSERT OR REPLACE INTO prices (index_name, sku, since, cents) VALUES (?, ?, ?, ?)');
  const forget = database.prepare(`DELETE FROM prices WHERE index_name = ? AND since < ?
    AND EXISTS (SELECT 1 FROM prices AS later WHERE later.index_name = prices.index_name AND later.sku = prices.sku AND later.since > prices.since AND later.since < ?)`);

  function read(index: string): Map<string, Since[]> {
    const known = new Map<string, Since[]>();
    for (const { sku, since, cents } of select.iterate(index)) {
      const rows = known.get(String(sku)) ?? [];
      rows.push({ since: Number(since), cents: Number(cents) });
      known.set(String(sku), rows);
    }
    return known;
  }

  return {
    note(index, prices, now) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const known = read(index);
        const lowest = new Map<string, number>();
        for (const [sku, cents] of prices) {
          const rows = known.get(sku) ?? [];
          if (rows.at(-1)?.cents !== cents) {
            insert.run(index, sku, now, cents);
            rows.push({ since: now, cents });
          }
          const before = lowestBefore(rows);
          if (before !== undefined) lowest.set(sku, before);
        }
        forget.run(index, now - KEPT_MS, now - KEPT_MS);
        database.exec('COMMIT');
        return lowest;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
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
