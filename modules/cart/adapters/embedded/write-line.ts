import { ApiError, statement, type Extensions, type Places } from 'etalage/core';
import type { Purchasable } from 'etalage/modules/catalog';
import { CartFull, UnknownItem } from '../../module.ts';
import { linesOf, storedLine, type CartWriter, type StoredLine } from './records.ts';
import type { CartRow, LineRow } from './tables.ts';

/** @throws ApiError UnknownItem */
export function lineOf(lines: readonly StoredLine[], id: number): StoredLine {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new ApiError(UnknownItem, { item: id });
  return line;
}

/** What a line is to be. */
export interface NewLine {
  readonly key: string;
  readonly qty: number;
  readonly purchasable: Purchasable;
  readonly extensions: Extensions | undefined;
  /** The line that becomes this; otherwise the one with this key, or a new one. */
  readonly itemId: number | undefined;
}

/** What became of a line: what it was before, the same where nothing has changed, and the one that is in it now. */
export interface WrittenLine {
  /** Of quantity 0: it was taken out. */
  readonly line: StoredLine;
  readonly before?: StoredLine | undefined;
  readonly joined?: StoredLine;
}

/** Writes a line, whatever others have written meanwhile. @throws ApiError UnknownItem, CartFull */
export async function writeLine(
  db: CartWriter,
  cart: CartRow,
  { key, qty, purchasable, extensions, itemId }: NewLine,
  { now, maxLines }: { readonly now: number; readonly maxLines: number },
): Promise<WrittenLine> {
  const lines = await linesOf(db, cart.id);
  const same = lines.find((one) => one.key === key);
  const line = itemId === undefined ? same : lineOf(lines, itemId);
  if (!line && qty === 0) throw new ApiError(UnknownItem, { item: purchasable.sku });
  const sku = purchasable.type === 'bundle' ? purchasable.parentSku : purchasable.sku;
  const stored = { key, sku, qty, asAdded: purchasable, extensions, addedAt: line?.addedAt ?? now };
  const row = {
    key,
    sku,
    qty,
    buyable: JSON.stringify(purchasable),
    extensions: extensions ? JSON.stringify(extensions) : null,
  };
  if (line && qty === 0) {
    await deleteLines(db, cart.id, [line.id]);
    return { line: { ...stored, id: line.id }, before: line };
  }
  if (line) {
    if (line.key === key && line.qty === qty) return { line, before: line };
    const joined = same !== line && same;
    if (joined) await deleteLines(db, cart.id, [same.id]);
    await db.updateTable('cart_line').set(row).where('id', '=', line.id).execute();
    return { line: { ...stored, id: line.id }, before: line, ...(joined && { joined }) };
  }
  if (lines.length >= maxLines) throw new ApiError(CartFull, { max: maxLines });
  const {
    rows: [made],
  } = await insertLine(db, { ...row, cart_id: cart.id, added_at: now });
  if (!made) throw new Error(`The line of cart ${cart.id} was not written`);
  return { line: { ...stored, id: made.id } };
}

const insertLine = statement((db: CartWriter, row: Places<Omit<LineRow, 'id'>>) =>
  db.insertInto('cart_line').values(row).returning('id'),
);

/** Answers those that there were. */
export async function deleteLines(
  db: CartWriter,
  cartId: number,
  ids: readonly number[],
): Promise<readonly StoredLine[]> {
  const deleted = db.deleteFrom('cart_line').where('cart_id', '=', cartId).where('id', 'in', ids);
  return (await deleted.returningAll().execute()).map(storedLine);
}
