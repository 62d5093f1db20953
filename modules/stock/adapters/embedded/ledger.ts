import { ApiError, statement, type Places, type Tx, type DepsOf } from 'etalage/core';
import { countedLines, stockedBySku } from '../../domain/catalogue-stock.ts';
import { released, reserved, sold, type Held, type Movement } from '../../domain/movements.ts';
import { ExpireReservation, OutOfStock, UnknownSku, type StockLedger } from '../../module.ts';
import { heldBy, postMovements, rowsOf } from './post-movements.ts';
import { productsOf } from './products-of.ts';
import type { ReferenceState, StockRows } from './tables.ts';
import type { ledgerDeps } from './index.ts';

type Writer = ReturnType<typeof rowsOf>;

const insertReference = statement((db: Writer, row: Places<StockRows['stock_reference']>) =>
  db
    .insertInto('stock_reference')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);
const releaseReferences = statement((db: Writer, { skus, now }: Places<{ skus: readonly string[]; now: number }>) =>
  db
    .updateTable('stock_reference')
    .set({ state: 'released' })
    .where('state', '=', 'reserved')
    .where('expires_at', '<=', now)
    .where('reference', 'in', (sub) =>
      sub.selectFrom('stock_entry').select('reference').where('kind', '=', 'reserved').where('sku', 'in', skus),
    )
    .returning('reference'),
);

/** The ledger in the shop's database, which begins with what the catalogue says. */
export function createLedger({ catalogue, jobs, now, changed }: DepsOf<typeof ledgerDeps>): StockLedger {
  const posting = () => ({ at: now(), changed });

  /** Brings a reference into a state, and locks it; answers what it held, or undefined when it was sold already. */
  async function enter(
    tx: Tx,
    reference: string,
    state: ReferenceState,
    expiresAt: number | null = null,
  ): Promise<readonly Held[] | undefined> {
    const { numAffectedRows } = await insertReference(rowsOf(tx), { reference, state, expires_at: expiresAt });
    if (numAffectedRows) return [];
    const { numUpdatedRows } = await rowsOf(tx)
      .updateTable('stock_reference')
      .set({ state, expires_at: expiresAt })
      .where('reference', '=', reference)
      .where('state', 'in', ['reserved', 'released'])
      .executeTakeFirst();
    return numUpdatedRows ? heldBy(tx, [reference]) : undefined;
  }

  /** Releases reservations that are over, and that nobody has released yet. */
  async function releaseOverdue(tx: Tx, skus: readonly string[]): Promise<Movement[]> {
    if (skus.length === 0) return [];
    const { rows: over } = await releaseReferences(rowsOf(tx), { skus, now: now() });
    return released(
      await heldBy(
        tx,
        over.map(({ reference }) => reference),
      ),
    );
  }

  /** Releases one reservation under a condition. */
  async function releaseOne(tx: Tx, reference: string, before: number): Promise<boolean> {
    const { numUpdatedRows } = await rowsOf(tx)
      .updateTable('stock_reference')
      .set({ state: 'released' })
      .where('reference', '=', reference)
      .where('state', '=', 'reserved')
      .where('expires_at', '<=', before)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await postMovements(tx, released(await heldBy(tx, [reference])), posting());
    return true;
  }

  return {
    async lines(wanted) {
      const products = await productsOf(
        catalogue,
        wanted.map(({ sku }) => sku),
      );
      const { lines, refused } = countedLines(wanted, stockedBySku(products));
      if (refused?.reason === 'unknown') throw new ApiError(UnknownSku, { sku: refused.sku });
      if (refused) throw new ApiError(OutOfStock, { sku: refused.sku, available: 0 });
      return lines;
    },

    async reserve(tx, reference, lines, expiresAt) {
      const held = await enter(tx, reference, 'reserved', expiresAt);
      if (!held) return;
      const over = await releaseOverdue(
        tx,
        lines.map(({ sku }) => sku),
      );
      const own = reserved(reference, held, lines);
      await postMovements(tx, [...over, ...own], posting(), lines);
      await jobs.add(tx, ExpireReservation, { reference }, { at: expiresAt, key: reference });
    },

    async sell(tx, reference, lines) {
      const held = await enter(tx, reference, 'sold');
      if (!held) return;
      const over = await releaseOverdue(
        tx,
        lines.map(({ sku }) => sku),
      );
      const own = sold(reference, held, lines);
      await postMovements(tx, [...over, ...own], posting(), lines);
    },

    async release(tx, reference) {
      await releaseOne(tx, reference, Number.MAX_SAFE_INTEGER);
    },

    async expire(tx, reference) {
      if (await releaseOne(tx, reference, now())) return;
      const prolonged = await rowsOf(tx)
        .selectFrom('stock_reference')
        .select('expires_at')
        .where('reference', '=', reference)
        .where('state', '=', 'reserved')
        .executeTakeFirst();
      if (prolonged?.expires_at)
        await jobs.add(tx, ExpireReservation, { reference }, { at: prolonged.expires_at, key: reference });
    },

    async restock(tx, reference, lines) {
      const { numInsertedOrUpdatedRows } = await rowsOf(tx)
        .insertInto('stock_reference')
        .values({ reference, state: 'returned', expires_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      const known = await knownSkus(rowsOf(tx), lines);
      await postMovements(
        tx,
        lines
          .filter(({ sku }) => known.has(sku)) // nobody counted the others when they were sold
          .map(({ sku, qty }): Movement => ({ reference, kind: 'returned', sku, qty })),
        posting(),
      );
    },

    async correct(tx, counts) {
      const movements: Movement[] = [];
      for (const { sku, qty } of counts.toSorted((left, right) => (left.sku < right.sku ? -1 : 1))) {
        const { available } = await rowsOf(tx)
          .insertInto('stock_item')
          .values({ sku, available: 0, changed_at: now() })
          .onConflict((conflict) => conflict.column('sku').doUpdateSet({ sku })) // locks the row that is there
          .returning('available')
          .executeTakeFirstOrThrow();
        if (qty !== available) movements.push({ reference: null, kind: 'corrected', sku, qty: qty - available });
      }
      await postMovements(tx, movements, posting());
    },
  };
}

async function knownSkus(
  db: ReturnType<typeof rowsOf>,
  lines: readonly { readonly sku: string }[],
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await db
    .selectFrom('stock_item')
    .select('sku')
    .where(
      'sku',
      'in',
      lines.map(({ sku }) => sku),
    )
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}
