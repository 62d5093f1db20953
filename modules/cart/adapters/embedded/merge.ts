import { ApiError, type Call, type StoreView, type Transact } from 'etalage/core';
import { CartFull, ClosedCart, UnknownCart, type CartConfig, type Carts } from '../../module.ts';
import type { CartEvents } from './events.ts';
import { cartRow, extensionsColumn, extensionsIn, linesOf, newCart, touch, type CartWriter } from './records.ts';
import { CartTables, type CartRow } from './tables.ts';

export interface MergeOptions {
  readonly transact: Transact;
  readonly call: Call;
  readonly view: Pick<StoreView, 'websiteId'>;
  readonly now: () => number;
  readonly events: CartEvents;
  readonly maxLines: number;
  readonly maxQuantity: number;
  /** What becomes of the same product with the same options in both carts. */
  readonly mergeEqualLines: CartConfig['secret']['mergeEqualLines'];
}

/**
 * Adds a guest's cart to the customer's own and closes it, in one transaction: the same call again finds it closed by
 * this customer, and answers the same.
 */
export const createMerge =
  ({ transact, call, view: { websiteId }, now, events, ...limits }: MergeOptions): Carts['merge'] =>
  (guestCartId) =>
    transact(async (tx) => {
      const customerId = call.customer?.id;
      if (customerId === undefined) throw new ApiError(UnknownCart);
      const db = tx.of(CartTables);
      const closedBy = `customer:${customerId}`;
      const guest = await db
        .updateTable('cart_cart')
        .set({ state: 'merged', closed_by: closedBy, changed_at: now() })
        .where('masked_id', '=', guestCartId)
        .where('website_id', '=', websiteId)
        .where('state', '=', 'open')
        .returningAll()
        .executeTakeFirst();
      if (!guest) await mustBeMerged(db, { guestCartId, websiteId, closedBy });
      const own = await newCart(db, { customerId, websiteId }, now());
      if (guest) {
        await touch(db, Number(own), { changed_at: now() });
        await addLines(db, guest, Number(own), limits);
        await addExtensions(db, guest, Number(own));
        await events.merged(tx, await cartRow(db, own, { customerId, websiteId }), guestCartId);
      }
      return own;
    });

/** @throws ApiError ClosedCart unless this customer has merged it before; UnknownCart */
async function mustBeMerged(
  db: CartWriter,
  { guestCartId, websiteId, closedBy }: Record<'guestCartId' | 'closedBy', string> & { readonly websiteId: number },
): Promise<void> {
  const closed = await db
    .selectFrom('cart_cart')
    .select(['state', 'closed_by'])
    .where('masked_id', '=', guestCartId)
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  if (!closed) throw new ApiError(UnknownCart);
  if (closed.closed_by !== closedBy) throw new ApiError(ClosedCart, { became: closed.state });
}

/** Equal lines, of the same product with the same options, become one. @throws ApiError CartFull */
async function addLines(
  db: CartWriter,
  guest: CartRow,
  ownId: number,
  { maxLines, maxQuantity, mergeEqualLines }: Pick<MergeOptions, 'maxLines' | 'maxQuantity' | 'mergeEqualLines'>,
): Promise<void> {
  const together = (one: number, other: number): number =>
    mergeEqualLines === 'sum' ? Math.min(one + other, maxQuantity) : Math.max(one, other);
  const own = new Map((await linesOf(db, ownId)).map((line) => [line.key, line]));
  const moved: number[] = [];
  for (const line of await linesOf(db, guest.id)) {
    const same = own.get(line.key);
    if (!same) moved.push(line.id);
    else
      await db
        .updateTable('cart_line')
        .set({ qty: together(same.qty, line.qty) })
        .where('id', '=', same.id)
        .execute();
  }
  if (own.size + moved.length > maxLines) throw new ApiError(CartFull, { max: maxLines });
  if (moved.length > 0) await db.updateTable('cart_line').set({ cart_id: ownId }).where('id', 'in', moved).execute();
  if (guest.coupon_code === null) return;
  await db
    .updateTable('cart_cart')
    .set({ coupon_code: guest.coupon_code })
    .where('id', '=', ownId)
    .where('coupon_code', 'is', null)
    .execute();
}

/** Of a module that keeps data with both carts, that of the guest's counts: it was said last. */
async function addExtensions(db: CartWriter, guest: CartRow, ownId: number): Promise<void> {
  if (guest.extensions === null) return;
  const cart = db.selectFrom('cart_cart').select('extensions').where('id', '=', ownId);
  const { extensions: own } = await cart.executeTakeFirstOrThrow();
  const both = { ...extensionsIn(own).extensions, ...extensionsIn(guest.extensions).extensions };
  await db
    .updateTable('cart_cart')
    .set({ extensions: extensionsColumn(both) })
    .where('id', '=', ownId)
    .execute();
}
