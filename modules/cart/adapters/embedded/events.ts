import type { HookCaller, Tx } from 'etalage/core';
import type { CartModel, CartLine } from '../../module.ts';
import { extensionsIn, linesOf, publicId, type StoredLine } from './records.ts';
import { CartTables, type CartRow } from './tables.ts';
import type { WrittenLine } from './write-line.ts';

type Tell<E> = HookCaller<'transaction', E, never>;

/** The hooks that carts are told by. */
export interface CartTellers {
  readonly lineAdded: Tell<{ readonly cart: CartModel; readonly line: CartLine }>;
  readonly lineChanged: Tell<{
    readonly cart: CartModel;
    readonly before: CartLine;
    readonly line: CartLine | undefined;
  }>;
  readonly merged: Tell<{ readonly cart: CartModel; readonly from: string }>;
  readonly closed: Tell<{ readonly cart: CartModel; readonly orderId: string }>;
}

/** Tells what has become true of carts, in the transaction that makes it true. */
export interface CartEvents {
  written(tx: Tx, cart: CartRow, written: WrittenLine): Promise<void>;
  removed(tx: Tx, cart: CartRow, lines: readonly StoredLine[]): Promise<void>;
  merged(tx: Tx, cart: CartRow, from: string): Promise<void>;
  closed(tx: Tx, cart: CartRow, orderId: string): Promise<void>;
}

export function createCartEvents(tell: CartTellers): CartEvents {
  /** Read when somebody listens. */
  const modelOf = async (tx: Tx, cart: CartRow): Promise<CartModel> => ({
    id: publicId(cart),
    websiteId: cart.website_id,
    ...(cart.customer_id !== null && { customerId: cart.customer_id }),
    ...(cart.coupon_code !== null && { coupon: cart.coupon_code }),
    ...extensionsIn(cart.extensions),
    lines: (await linesOf(tx.of(CartTables), cart.id)).map(modelLine),
  });
  const changed = (tx: Tx, cart: CartRow, before: StoredLine, line: StoredLine | undefined): Promise<void> =>
    tell.lineChanged(
      async () => ({ cart: await modelOf(tx, cart), before: modelLine(before), line: line && modelLine(line) }),
      tx,
    );
  return {
    async written(tx, cart, { line, before, joined }) {
      if (joined) await changed(tx, cart, joined, undefined);
      if (before) {
        if (before !== line) await changed(tx, cart, before, line.qty > 0 ? line : undefined);
      } else await tell.lineAdded(async () => ({ cart: await modelOf(tx, cart), line: modelLine(line) }), tx);
    },
    async removed(tx, cart, lines) {
      for (const line of lines) await changed(tx, cart, line, undefined);
    },
    merged: (tx, cart, from) => tell.merged(async () => ({ cart: await modelOf(tx, cart), from }), tx),
    closed: (tx, cart, orderId) => tell.closed(async () => ({ cart: await modelOf(tx, cart), orderId }), tx),
  };
}

const modelLine = ({ id, qty, asAdded, extensions, addedAt }: StoredLine): CartLine => ({
  id,
  sku: asAdded.sku,
  parentSku: asAdded.parentSku,
  name: asAdded.name,
  qty,
  price: asAdded.price,
  ...(extensions && { extensions }),
  addedAt,
});
