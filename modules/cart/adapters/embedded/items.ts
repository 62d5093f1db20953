import { ApiError, type ExtensionReader, type Extensions } from 'etalage/core';
import type { Purchasable, Purchasables, Buyer, FoundPurchasable } from 'etalage/modules/catalog';
import { OutOfStock, InsufficientStock, type StockSource } from 'etalage/modules/stock';
import { availableUnits, skusOf, type StockDemand } from '../../domain/available-units.ts';
import { extensionsKey } from '../../domain/lazy/checksum.ts';
import {
  ProductNotFound,
  QuantityNotPossible,
  type CartLineChange,
  type Carts,
  type CurrentCartLine,
} from '../../module.ts';
import type { CartEvents } from './events.ts';
import type { MustBePurchasable } from './must-be-purchasable.ts';
import { wantedOf, type Records, type StoredLine } from './records.ts';
import { currentLine } from './current-line.ts';
import type { CartRow } from './tables.ts';
import { deleteLines, lineOf, writeLine } from './write-line.ts';

export interface ItemsOptions {
  readonly records: Records;
  readonly purchasables: Purchasables;
  readonly stock: StockSource;
  readonly lineExtensions: Pick<ExtensionReader, 'read'>;
  readonly events: CartEvents;
  /** Of the cart, by where it goes. */
  readonly buyerOf: (cart: CartRow) => Buyer;
  readonly now: () => number;
  readonly maxQuantity: number;
  readonly maxLines: number;
  readonly mustBePurchasable: MustBePurchasable;
  /** What sells out in a cart stays there. */
  readonly allowOutOfStock: boolean;
}

/** Lines of carts. */
export function createItems(options: ItemsOptions): Pick<Carts, 'items' | 'update' | 'remove'> {
  const {
    records,
    purchasables,
    stock,
    lineExtensions,
    events,
    buyerOf,
    now,
    maxQuantity,
    maxLines,
    mustBePurchasable,
  } = options;

  /** Pieces of a line that can be had beside the others of its cart. */
  async function piecesFor(line: StockDemand, others: readonly StoredLine[]): Promise<number> {
    const all = [...others.map(({ qty, asAdded }) => ({ qty, stock: asAdded.stock })), line];
    return availableUnits(all, await stock.available(skusOf([line]))).at(-1) ?? 0;
  }

  /** What a line has already was checked when it came there, and its module may be gone by now. */
  function extensionsOf({ extensions: sent }: CartLineChange, line: StoredLine | undefined): Extensions | undefined {
    if (line && (sent === undefined || extensionsKey(sent) === extensionsKey(line.extensions))) return line.extensions;
    return lineExtensions.read(sent, '/cartItem/extension_attributes/extensions');
  }

  /** Deletes lines that sold out, where the shop does not want them to stay. */
  async function withoutSoldOut(cart: CartRow, items: readonly CurrentCartLine[]): Promise<readonly CurrentCartLine[]> {
    const gone = items.filter(({ available }) => !(available > 0));
    if (options.allowOutOfStock || gone.length === 0) return items;
    const ids = gone.map(({ id }) => id);
    await records.change(cart, async (db, tx) => events.removed(tx, cart, await deleteLines(db, cart.id, ids)));
    return items.filter((item) => !gone.includes(item));
  }

  return {
    async items(cartId) {
      const cart = await records.find(cartId);
      const lines = await records.lines(cart);
      if (lines.length === 0) return [];
      const found = await purchasables.find(lines.map(wantedOf), buyerOf(cart));
      const takings = lines.map(({ qty, asAdded }, at) => ({
        qty,
        stock: purchasableOf(found[at])?.stock ?? asAdded.stock,
      }));
      const pieces = availableUnits(takings, await stock.available(skusOf(takings)));
      const items = lines.flatMap((line, at) => {
        const each = found[at];
        return each ? [currentLine(line, each, pieces[at] ?? 0)] : [];
      });
      return withoutSoldOut(cart, items);
    },

    async update(cartId, sent) {
      const { qty } = sent;
      if (!Number.isSafeInteger(qty) || qty < 0 || qty > maxQuantity)
        throw new ApiError(QuantityNotPossible, { max: maxQuantity });
      const cart = await records.find(cartId);
      const lines = await records.lines(cart);
      const line = sent.id === undefined ? undefined : lineOf(lines, sent.id);
      const wanted = whatIsWanted(sent, line);
      const extensions = extensionsOf(sent, line);
      // What can no longer be bought can still be reduced.
      const [found = UNKNOWN] = await purchasables.find([{ ...wanted, qty: Math.max(qty, 1) }], buyerOf(cart));
      const isKept = line && 'refused' in found && qty <= line.qty;
      const purchasable = isKept ? line.asAdded : mustBePurchasable(found, wanted.sku);
      const isSame = isKept && extensions === line.extensions;
      const key = isSame ? line.key : purchasable.key + extensionsKey(extensions);
      const same = lines.find((one) => one.key === key);
      const others = lines.filter((one) => one !== line && one !== same);
      const pieces = await piecesFor({ qty, stock: purchasable.stock }, others);
      if (qty > (same?.qty ?? 0) && qty > pieces) {
        const refused = { sku: purchasable.sku, available: pieces };
        throw pieces > 0 ? new ApiError(InsufficientStock, refused) : new ApiError(OutOfStock, refused);
      }
      const { line: stored } = await records.change(cart, async (db, tx) => {
        const wish = { key, qty, purchasable, extensions, itemId: line?.id };
        const written = await writeLine(db, cart, wish, { now: now(), maxLines });
        await events.written(tx, cart, written);
        return written;
      });
      return currentLine(stored, found, pieces);
    },

    async remove(cartId, itemId) {
      const cart = await records.find(cartId);
      await records.change(cart, async (db, tx) => events.removed(tx, cart, await deleteLines(db, cart.id, [itemId])));
    },
  };
}

const UNKNOWN: FoundPurchasable = { refused: 'unknown', message: { key: ProductNotFound.message } };

const purchasableOf = (found: FoundPurchasable | undefined): Purchasable | undefined =>
  found && 'purchasable' in found ? found.purchasable : undefined;

/** With the options of the line, where the client says none. @throws ApiError ProductNotFound */
function whatIsWanted({ sku, productOption: product_option }: CartLineChange, line: StoredLine | undefined) {
  if (line && (sku === undefined || product_option === undefined || product_option === null)) return wantedOf(line);
  if (sku === undefined) throw new ApiError(ProductNotFound, { sku: '' });
  return { sku, product_option };
}
