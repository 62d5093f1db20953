import { randomBytes } from 'node:crypto';
import {
  ApiError,
  statement,
  type Call,
  type Database,
  type Extensions,
  type Places,
  type StoreView,
  type Transact,
  type Tx,
} from 'etalage/core';
import type { Purchasable, RequestedProduct } from 'etalage/modules/catalog';
import { ClosedCart, NotCartOwner, UnknownCart } from '../../module.ts';
import { CartTables, type CartReader, type CartRow, type LineRow } from './tables.ts';

/** A line as it is stored. */
export interface StoredLine {
  readonly id: number;
  readonly key: string;
  readonly sku: string;
  readonly qty: number;
  /** As it was when the shopper last changed the quantity. */
  readonly asAdded: Purchasable;
  readonly extensions?: Extensions | undefined;
  readonly addedAt: number;
}

/** The rows of a transaction. */
export type CartWriter = ReturnType<typeof writerOf>;
const writerOf = (tx: Parameters<Parameters<Transact>[0]>[0]) => tx.of(CartTables);

/** The carts that the caller may use, as rows. */
export interface Records {
  /** @throws ApiError UnknownCart, ClosedCart, NotCartOwner */
  find(cartId: string): Promise<CartRow>;
  lines(cart: Pick<CartRow, 'id'>): Promise<readonly StoredLine[]>;
  /** A guest's new cart, or the customer's one. */
  create(): Promise<string>;
  /** Changes a cart; changes of one cart happen one after the other. @throws ApiError UnknownCart, ClosedCart */
  change<R>(cart: Pick<CartRow, 'id'>, work: (db: CartWriter, tx: Tx) => Promise<R>): Promise<R>;
  /** Changes what is known of a cart beside its lines. @throws ApiError UnknownCart, ClosedCart */
  set(cart: Pick<CartRow, 'id'>, details: Details): Promise<void>;
  /** Remembers what a cart was said to cost, before that is answered. Looking keeps no cart from its deletion. */
  remember(cart: Pick<CartRow, 'id' | 'shown'>, shown: string): Promise<void>;
}
type Details = Partial<Omit<CartRow, 'id'>>;

export interface RecordsOptions {
  readonly database: Database;
  readonly transact: Transact;
  readonly call: Call;
  readonly view: Pick<StoreView, 'websiteId'>;
  readonly now: () => number;
}

export function createRecords({ database, transact, call, view, now }: RecordsOptions): Records {
  const customerId = call.customer?.id;
  const reader = database.read(CartTables);
  return {
    async find(cartId) {
      const cart = await cartRow(reader, cartId, { customerId, websiteId: view.websiteId });
      if (cart.state !== 'open') throw new ApiError(ClosedCart, { became: cart.state });
      return cart;
    },
    lines: ({ id }) => linesOf(reader, id),
    async create() {
      const open = customerId === undefined ? undefined : await openCartOf(reader, customerId, view.websiteId);
      if (open) return String(open.id);
      return transact((tx) => newCart(writerOf(tx), { customerId, websiteId: view.websiteId }, now()));
    },
    change: ({ id }, work) =>
      transact(async (tx) => {
        const db = writerOf(tx);
        await touch(db, id, { changed_at: now() });
        return work(db, tx);
      }),
    async remember({ id, shown: before }, shown) {
      if (shown === before) return;
      await database.transaction((tx) =>
        writerOf(tx).updateTable('cart_cart').set({ shown }).where('id', '=', id).where('state', '=', 'open').execute(),
      );
    },
    set: ({ id }, details) => transact((tx) => touch(writerOf(tx), id, { ...details, changed_at: now() })),
  };
}

/** Who asks for a cart, and where. */
export interface Visitor {
  readonly customerId: number | undefined;
  readonly websiteId: number;
}

const GUEST_CART = /^[0-9a-f]{32}$/;
const CUSTOMER_CART = /^[1-9]\d{0,9}$/;
/** What a column of 32 bits takes. */
const LARGEST_ID = 2_147_483_647;

/** What the row of a cart has that this visitor may know of. @throws ApiError UnknownCart, NotCartOwner */
export function rowOf(cartId: string, { customerId, websiteId }: Visitor): Partial<CartRow> {
  if (GUEST_CART.test(cartId)) return { website_id: websiteId, masked_id: cartId };
  if (!CUSTOMER_CART.test(cartId) || Number(cartId) > LARGEST_ID) throw new ApiError(UnknownCart);
  if (customerId === undefined) throw new ApiError(NotCartOwner);
  return { website_id: websiteId, id: Number(cartId), customer_id: customerId };
}

const cartsWith = statement((db: CartReader, row: Places<Partial<CartRow>>) =>
  db
    .selectFrom('cart_cart')
    .selectAll()
    .where((of) => of.and(row)),
);

/** A cart that this visitor may know of, open or closed. @throws ApiError UnknownCart, NotCartOwner */
export async function cartRow(db: CartReader, cartId: string, visitor: Visitor): Promise<CartRow> {
  const {
    rows: [found],
  } = await cartsWith(db, rowOf(cartId, visitor));
  if (!found) throw new ApiError(UnknownCart);
  return found;
}

export const openCartOf = (db: CartReader, customerId: number, websiteId: number): Promise<CartRow | undefined> =>
  db
    .selectFrom('cart_cart')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('website_id', '=', websiteId)
    .where('state', '=', 'open')
    .executeTakeFirst();

const insertCart = statement((db: CartWriter, row: Places<NewCart>) =>
  db
    .insertInto('cart_cart')
    .values(row)
    // Another call of the customer may have made one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);
type NewCart = Pick<CartRow, 'masked_id' | 'customer_id' | 'website_id' | 'state' | 'changed_at'>;

/** A guest's new cart, or the customer's one: as clients know it. */
export async function newCart(
  db: CartWriter,
  { customerId = null, websiteId }: { readonly customerId?: number | null | undefined; readonly websiteId: number },
  changedAt: number,
): Promise<string> {
  const maskedId = customerId === null ? randomBytes(16).toString('hex') : null;
  const owner = { masked_id: maskedId, customer_id: customerId, website_id: websiteId };
  const {
    rows: [made],
  } = await insertCart(db, { ...owner, state: 'open', changed_at: changedAt });
  if (maskedId !== null) return maskedId;
  const cart = made ?? (customerId !== null && (await openCartOf(db, customerId, websiteId)));
  if (!cart) throw new Error('The customer’s cart was closed while it was opened');
  return String(cart.id);
}

const changeCart = statement((db: CartWriter, { id, ...details }: Places<Details & Pick<CartRow, 'id'>>) =>
  db.updateTable('cart_cart').set(details).where('id', '=', id).where('state', '=', 'open'),
);

/** Locks an open cart until the end of the transaction, and writes when it was changed. */
export async function touch(
  db: CartWriter,
  id: number,
  details: Details & { readonly changed_at: number },
): Promise<void> {
  const { numAffectedRows } = await changeCart(db, { ...details, id });
  if (numAffectedRows) return;
  const closed = await db.selectFrom('cart_cart').select('state').where('id', '=', id).executeTakeFirst();
  throw closed ? new ApiError(ClosedCart, { became: closed.state }) : new ApiError(UnknownCart);
}

export async function linesOf(db: CartReader, cartId: number): Promise<readonly StoredLine[]> {
  const { rows } = await linesWith(db, { cartId });
  return rows.map(storedLine);
}

const linesWith = statement((db: CartReader, { cartId }: Places<{ cartId: number }>) =>
  db.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('id'),
);

export const storedLine = ({ id, key, sku, qty, buyable, extensions, added_at }: LineRow): StoredLine => ({
  id,
  key,
  sku,
  qty,
  asAdded: JSON.parse(buyable) as Purchasable,
  ...extensionsIn(extensions),
  addedAt: added_at,
});

/** Data of modules as a column has it. */
export const extensionsIn = (column: string | null): { readonly extensions?: Extensions } =>
  column === null ? {} : { extensions: JSON.parse(column) as Extensions };

/** The same as it is written. */
export const extensionsColumn = (extensions: Extensions | undefined): string | null =>
  extensions && Object.keys(extensions).length > 0 ? JSON.stringify(extensions) : null;

/** What a line wants of the catalogue. */
export const wantedOf = ({ sku, qty, asAdded }: Pick<StoredLine, 'sku' | 'qty' | 'asAdded'>): RequestedProduct => ({
  sku,
  qty,
  product_option: asAdded.product_option,
});

/** How clients know a cart. */
export const publicId = ({ id, masked_id }: Pick<CartRow, 'id' | 'masked_id'>): string => masked_id ?? String(id);
