import type { cartDeps } from '../cart-service.ts';
import { ApiError, prefixOf, type DepsOf } from 'etalage/core';
import { applyServerData, dataToSend } from '../../domain/lazy/cart-data.ts';
import { shownItems, type CartRecord } from '../../domain/lazy/cart-record.ts';
import { mergedLines } from '../../domain/lazy/merged-lines.ts';
import type { CartItem } from '../../module.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { createAdding } from './add-to-cart.ts';
import { createAppBadge } from './app-badge.ts';
import { createCartApi } from './cart-api.ts';
import { createCartCalls } from './cart-calls.ts';
import { createTotals } from './cart-totals.ts';
import { createCartTexts } from './cart-texts.ts';
import { createCheckoutCalls } from './checkout-calls.ts';
import { createLineChanges } from './line-changes.ts';
import { createOutcomes } from './outcomes.ts';
import { createReceiving } from './receive-cart.ts';
import { createStockLater } from './stock-later.ts';
import { createStoredCart, keptTotals } from './stored-cart.ts';
import { createSync } from './sync-cart.ts';
import { createVisitor } from './visitor.ts';

/** Not `randomUUID`: browsers have that over https only. */
const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The shopper's cart in the browser: puts its parts together. */
export function createCart(
  {
    settings,
    view,
    storage,
    api,
    store,
    users,
    sessions,
    stock,
    stockSettings: { allowOutOfStockInCart },
    notifications,
    translator,
    urls,
    clock,
    report,
    beforeAdd,
    added,
    removed,
    views,
    costRules,
  }: DepsOf<typeof cartDeps>,
  page: Pick<EventTarget, 'addEventListener'> = window,
): ShopperCart {
  /** What was asked for as somebody who has left since, or about a cart that is an order by now, is nobody's loss. */
  const failed = (error: Error): void => {
    const isOver = error instanceof ApiError && ['user.sessionEnded', 'cart.closed'].includes(error.reason);
    if (!isOver) report(error);
  };
  const texts = createCartTexts(notifications, translator);
  const totalsOf = (item: CartItem): Pick<CartItem, 'totals'> => {
    const before = store
      .get()
      .cartItems.find(({ server_item_id: id }) => id !== undefined && id === item.server_item_id);
    return before?.totals && before.qty === item.qty ? { totals: before.totals } : {};
  };
  const showBadge = createAppBadge();
  const show = (record: CartRecord): void => {
    showBadge(shownItems(record).reduce((sum, { qty }) => sum + qty, 0));
    const { cartIsLoaded, cartItemsHash } = store.get();
    store.set((state) => ({
      ...state,
      cartItems: shownItems(record).map((item) => ({ ...item, ...totalsOf(item) })),
      cartServerToken: record.token,
      cartItemsHash: record.hash,
      extensions: record.data?.extensions,
      coupon: record.coupon?.code,
      fromAccount: mergedLines(record),
    }));
    // Another tab has synchronised: what is shown here costs something else now.
    if (cartIsLoaded && record.hash !== '' && record.hash !== cartItemsHash && !sync.isRunning()) void totals.refresh();
  };
  const cart = createStoredCart({ storage, show, unsaved: texts.unsaved });
  const visitor = createVisitor({ storage, users, sessions });
  const outcomes = createOutcomes(texts);
  const sync = createSync({
    page,
    settings,
    cart,
    send: createCartCalls(api, translator),
    isOurs: visitor.owns,
    newId,
    onOutcome: outcomes.record,
    failed,
    bypassed(count) {
      store.set((state) => ({ ...state, connectBypassCount: count }));
      void visitor.rememberBypass(clock());
    },
    async done({ isChanged, received, merged }) {
      if (merged.length > 0)
        texts.merged(
          merged.map(({ item }) => item.name),
          () => void undoMerge(),
        );
      store.set((state) => ({ ...state, cartServerLastSyncDate: clock() }));
      if (isChanged || store.get().cartServerLastTotalsSyncDate === 0) await totals.refresh();
      if (received.length > 0) await added({ items: received });
    },
  });
  const cartApi = createCartApi(api, cart, visitor, () => sync.run({ isForced: true }));
  const totals = createTotals({
    settings,
    view,
    store,
    api: cartApi,
    costRules,
    clock,
    failed,
    hasCoupon() {
      const { coupon, token } = cart.get();
      return coupon !== undefined && coupon.token === token;
    },
    hasUnsentData: () => dataToSend(cart.get()) !== undefined,
    dataChange: () => cart.get().data?.change ?? '',
    applyServerData(extensions, change) {
      if (applyServerData(cart.get(), extensions, change) === cart.get()) return;
      void cart.change({ type: 'extended', extensions, change });
    },
    keep: (kept) => void cart.keepTotals(kept),
  });
  const synchronise = async (): Promise<void> => {
    await sync.run();
    // A customer's cart waits until it is known who is there: its totals stay as they were.
    if (!sync.isOn() && visitor.owns(cart.get())) await totals.refresh();
  };
  const later = createStockLater({
    page,
    cart,
    stock,
    isSynchronised: settings.synchronize,
    allowOutOfStockInCart,
    newId,
  });
  const linkTo = (path: string): string => new URL(prefixOf(view) + urls.canonical(path), location.href).href;
  const tools = { settings, cart, texts, clock, newId, stock, synchronise };
  const adding = { ...tools, store, beforeAdd, added, unchecked: later.check, wait };
  const add = createAdding(adding);
  const addQuietly = createAdding({ ...adding, texts: { ...texts, done: () => undefined } });

  let loaded: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    await cart.load();
    const kept = keptTotals(await cart.totals());
    if (kept && store.get().platformTotalSegments === null) totals.show(kept);
    store.set((state) => ({ ...state, cartIsLoaded: true }));
  };
  const load = (): Promise<void> => (loaded ??= read());
  const otherCarts = async () =>
    (await import('./other-carts.ts')).createOtherCarts({ view, views, cart, cartApi, sync, texts, translator, newId });
  const undoMerge = async (): Promise<void> => {
    await load();
    texts.nothing();
    await cart.change({ type: 'undo-merge', id: newId() });
    await synchronise();
  };

  return {
    async add(items, { isQuiet = false, extensions } = {}) {
      if (extensions) {
        await load();
        const both = { ...extensions, ...cart.get().data?.extensions };
        await cart.change({ type: 'extend', id: newId(), extensions: both });
      }
      return isQuiet ? addQuietly(items) : add(items);
    },
    ...createLineChanges({ ...tools, removed, outcomes, wait }),
    ...createCheckoutCalls({ cart, store, api: cartApi, totals, translator, linkTo, synchronise: sync.run }),
    receive: createReceiving({ api, cart, cartApi, sync, texts, translator, newId }),
    findOtherCarts: async () => (await otherCarts()).findOtherCarts(),
    copyFrom: async (storeCode) => (await otherCarts()).copyFrom(storeCode),
    async extend(extension, data) {
      await load();
      const id = newId();
      const { extensions = {} } = extension.on({ extensions: cart.get().data?.extensions }, data);
      await cart.change({ type: 'extend', id, extensions });
      await synchronise();
      return outcomes.of(id);
    },
    undoMerge,
    async acceptMerge() {
      await load();
      texts.nothing();
      await cart.change({ type: 'merge-seen' });
    },
    async load() {
      await load();
      await synchronise();
    },
    async sync({ forceClientState = false, forceSync = false } = {}) {
      await load();
      if (forceClientState) await cart.change({ type: 'force', id: newId() });
      return sync.run({ isForced: forceSync || forceClientState });
    },
    async clear({ sync: isSynced }) {
      await load();
      await cart.change({ type: isSynced ? 'clear' : 'ordered', id: newId() });
      await synchronise();
      await totals.refresh();
    },
    async takeOut(items, order) {
      await load();
      await cart.change({ type: 'take-out', id: newId(), items, order });
      await synchronise();
      await totals.refresh();
    },
    async beginOrder() {
      await load();
      await cart.change({ type: 'order' });
    },
    async connect() {
      await load();
      await sync.run({ isCartNeeded: true });
    },
    async onLogin(customer) {
      await load();
      await cart.change({ type: 'login', customer });
      void synchronise();
    },
    async onGuest() {
      await load();
      if (cart.get().owner !== undefined || cart.get().joining !== undefined)
        await cart.change({ type: 'logout', forced: await visitor.wasLoggedOutByForce() });
      await synchronise();
    },
    async onLogout(forced) {
      await load();
      await cart.change({ type: 'logout', forced });
      store.set((state) => ({ ...state, shipping: null, payment: null, cartServerLastTotalsSyncDate: 0 }));
      void synchronise();
    },
  };
}
