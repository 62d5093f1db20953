import { follow, token, type DepsOf } from 'etalage/core';
import { shownFigure } from '../../domain/movements.ts';
import { StockTables } from './tables.ts';
import type { followLedgerDeps } from './index.ts';

/** How soon pages notice what was sold, in this process or in another one, in ms. */
const FOLLOW_MS = 1000;
/** How much later than others a transaction may be committed, or a clock may go, in ms. */
const OVERLAP_MS = 60_000;

/** What can be sold of a sku is another number than before; `before` is absent when the ledger did not know the sku. */
export interface FigureChange {
  readonly sku: string;
  readonly before: number | undefined;
  readonly now: number;
}

/**
 * The ledger's figures in memory, a second old at most: pages are made from them, so that no page asks the database.
 */
export interface LedgerFigures {
  readonly all: ReadonlyMap<string, number>;
  /** Reads at once what has changed; resolves when listeners are done. */
  look(): Promise<void>;
  /** Calls back with what shoppers can see the difference of; one listener after the other. */
  listen(listener: (changes: readonly FigureChange[]) => Promise<void>): void;
}
export const LedgerFigures = token<LedgerFigures>('stock.LedgerFigures', 'api');

/** Reads the ledger and follows it: other processes and the command line write to it too. */
export async function followLedger({
  database,
  now,
  report,
}: DepsOf<typeof followLedgerDeps>): Promise<LedgerFigures & Disposable> {
  const all = new Map<string, number>();
  const listeners: ((changes: readonly FigureChange[]) => Promise<void>)[] = [];
  const state = { since: 0, closed: false };

  /** Work that the shop's end cuts off has not failed. */
  function complain(error: unknown): void {
    if (!state.closed) report(error instanceof Error ? error : new Error(String(error)));
  }

  async function read(): Promise<FigureChange[]> {
    const readAt = now();
    const rows = await database
      .read(StockTables)
      .selectFrom('stock_item')
      .select(['sku', 'available'])
      .where('changed_at', '>=', state.since)
      .execute();
    state.since = readAt - OVERLAP_MS;
    return rows.flatMap(({ sku, available }) => {
      const before = all.get(sku);
      all.set(sku, available);
      return before !== undefined && shownFigure(before) === shownFigure(available)
        ? []
        : [{ sku, before, now: available }];
    });
  }

  async function look(): Promise<void> {
    const changes = await read();
    if (changes.length === 0) return;
    for (const listener of listeners) await listener(changes).catch(complain);
  }

  await read();
  const following = follow({ look, everyMs: FOLLOW_MS, report });
  return {
    all,
    look,
    listen: (listener) => {
      listeners.push(listener);
    },
    [Symbol.dispose]() {
      state.closed = true;
      following[Symbol.dispose]();
    },
  };
}
