import { ApiError, turns, type ApiClient, type StorageCollection } from 'etalage/core';
import type { ChosenVariant, ProductFinder } from 'etalage/modules/catalog';
import {
  mergedList,
  NOBODYS,
  ownedBy,
  readOwner,
  withChange,
  withoutChange,
  type ListOwner,
  type UnsentChange,
} from '../../domain/unsent.ts';
import {
  RemoveProductEndpoint,
  SaveProductEndpoint,
  WishlistEndpoint,
  type SavedProduct,
  type WishlistItem,
} from '../../module.ts';
import { isItem } from './wishlist-items.ts';

const KEY = 'wishlist-owner';

/** No answer, nobody logged in for now, too many calls, a shop without its database. */
const LATER: ReadonlySet<number> = new Set([0, 401, 429, 503]);

export interface CustomerListOptions {
  readonly collection: StorageCollection;
  readonly api: ApiClient;
  readonly products: ProductFinder;
  /** What the browser shows now. */
  readonly items: () => readonly WishlistItem[];
  /** Shows another list, and persists it. */
  readonly replace: (items: readonly WishlistItem[]) => Promise<void>;
  /** The server refused a change: it is taken back, and the shopper told why. */
  readonly refused: (change: UnsentChange, error: ApiError) => Promise<void>;
}

/** A customer's list on the server, and what it has yet to hear of. */
export interface CustomerList {
  /** A customer is known: a guest's list is saved with theirs, and theirs is shown. */
  onLogin(customer: number): Promise<void>;
  /** Nobody is logged in: what a customer had here is forgotten. */
  onLogout(): Promise<void>;
  /** Whether the list is a customer's. */
  isFollowing(): boolean;
  /**
   * Sends a change of a customer's list, which is shown at the same time. It is stored at once; one that does not
   * arrive is sent later, and so is one of a visit that does not know its customer yet.
   */
  changed(change: UnsentChange): Promise<void>;
  /** Sends what is unsent and shows the server's list. @throws ApiError when it does not answer */
  reload(): Promise<void>;
}

/** One answer at a time: changes arrive in their order. */
export function createCustomerList({
  collection,
  api,
  products,
  items,
  replace,
  refused,
}: CustomerListOptions): CustomerList {
  let customer: number | undefined;
  /** The last logout, as long as it is being stored. */
  let leaving: Promise<unknown> = Promise.resolve();
  const inTurn = turns();
  const read = (stored: unknown): ListOwner => readOwner(stored, isItem);
  const update = (change: (record: ListOwner) => ListOwner): Promise<ListOwner> =>
    collection.update(KEY, (stored) => change(read(stored)));
  const current = async (): Promise<ListOwner> => read(await collection.get(KEY));
  /** Changes whose turn has yet to come: an answer to an earlier question must not undo them. */
  const waiting = new Set<UnsentChange>();
  const record = async (change: UnsentChange): Promise<void> => {
    if (customer === undefined && (await current()).owner === undefined) return;
    await update((owned) => withChange(owned, change));
  };

  const send = async (change: UnsentChange, whose = customer): Promise<void> => {
    const { product_id: productId, variant } = change.item;
    try {
      if (change.kind === 'add')
        await api.call(SaveProductEndpoint, { body: { productId, variant } }, { silent: true });
      else await api.call(RemoveProductEndpoint, { body: { productId } }, { silent: true });
    } catch (error) {
      // No answer, or one that says nothing about this change: it is sent again later.
      if (!(error instanceof ApiError) || LATER.has(error.code)) throw error;
      if (customer !== whose) return;
      await update((record) => withoutChange(record, change));
      await refused(change, error);
      return;
    }
    await update((record) => withoutChange(record, change));
  };
  const sendAll = async (): Promise<void> => {
    const whose = customer;
    // What one customer has changed is not sent as another.
    for (const change of (await current()).unsent) if (customer === whose) await send(change);
  };
  const whenOnline = (): void =>
    addEventListener('online', () => void inTurn(sendAll).catch(whenOnline), { once: true });
  const known = async (saved: readonly SavedProduct[]): Promise<ReadonlyMap<string, WishlistItem>> => {
    const shown = new Map(items().map((item) => [item.sku, item]));
    const missing = saved.filter(({ sku }) => !shown.has(sku));
    if (missing.length === 0) return shown;
    const variants = new Map<string, ChosenVariant>(
      missing.flatMap(({ sku, variant }) => (variant ? [[sku, variant]] : [])),
    );
    const found = await products.find(
      missing.map(({ sku }) => sku),
      variants,
    );
    for (const { card } of found.products) {
      const { id, sku, variant, name, brand, url, picture, price } = card;
      shown.set(sku, {
        product_id: id,
        sku,
        variant,
        name,
        brand,
        url,
        picture: picture?.path,
        price: price.now,
        added_at: 0,
      });
    }
    return shown;
  };
  const show = async (): Promise<void> => {
    const whose = customer;
    if (whose === undefined) return;
    await sendAll();
    const { items: saved } = await api.call(WishlistEndpoint, {}, { silent: true });
    const itemsOf = await known(saved);
    const { unsent } = await current();
    if (customer === whose) await replace(mergedList(saved, [...unsent, ...waiting], itemsOf));
  };

  const leave = async (): Promise<void> => {
    if ((await current()).owner === undefined) return;
    await update(() => NOBODYS);
    await replace([]);
  };

  return {
    isFollowing: () => customer !== undefined,
    onLogin(id) {
      customer = id;
      return inTurn(async () => {
        await Promise.allSettled([leaving]);
        if (customer !== id) return;
        const before = await current();
        if (before.owner !== undefined && before.owner !== id) await replace([]);
        await update((record) => ownedBy(id, record, items()));
        await show();
      });
    },
    onLogout() {
      customer = undefined;
      // Not in turn: what is nobody's any more does not stay until an earlier question is answered.
      const left = leave();
      leaving = left;
      return left;
    },
    async changed(change) {
      waiting.add(change);
      // Not in turn: the page may be gone before an earlier question is answered.
      const recorded = record(change);
      const sent = inTurn(async () => {
        await Promise.allSettled([recorded]);
        waiting.delete(change);
        if (customer !== undefined) await sendAll().catch(whenOnline);
      });
      await Promise.all([recorded, sent]);
    },
    reload: () => inTurn(show),
  };
}
