import {
  ApiError,
  errorType,
  type ApiClient,
  type BrowserStorage,
  type StorageCollection,
  type Store,
} from 'etalage/core';
import { createStore, createTestStorage, createTranslator, testStoreView } from 'etalage/core/testing';
import { CartStore, type CartItem, type CartState } from 'etalage/modules/cart';
import type { WaitingOrder } from 'etalage/modules/checkout';
import { PriceChanged, type NewOrder } from 'etalage/modules/order';
import { OutOfStock } from 'etalage/modules/stock';
import { UserStore } from 'etalage/modules/user';
import { createPlacing } from '../../../../modules/order/client/lazy/place-order.ts';
import { customerOf } from '../user/account-tab.ts';
import { openCheckout, type Shopper } from './shopper.ts';

const NEVER = new Promise<never>(() => undefined);
const noAnswer = (): ApiError => new ApiError(errorType(0, 'core.noAnswer', 'lost'));
const OtherBuild = errorType(409, 'core.otherBuild', 'The shop has been updated. Load the page again.');
const NotOwner = errorType(403, 'order.notOwner', 'This order is for somebody else.');

/** What becomes of an order on its way. */
export type Fate = 'answered' | 'lost before' | 'lost after' | 'doubled' | 'not understood';

/** A shop: it places each UUID once, at the price and from the stock of now. */
export class ModelShop {
  readonly placed = new Map<string, NewOrder>();
  /** How often an order was written, by UUID: for a doubled one too. */
  readonly written = new Map<string, number>();
  price = 100;
  isSoldOut = false;
  fates: Fate[] = [];

  #place(order: NewOrder, customerId: number | null): object {
    const { order_id: id = '', user_id: userId, grand_total: total } = order;
    if (userId && userId !== String(customerId)) throw new ApiError(NotOwner);
    if (!this.placed.has(id)) {
      if (this.isSoldOut) throw new ApiError(OutOfStock, { sku: 'PUMP-38', available: 0 });
      if (total !== this.price) throw new ApiError(PriceChanged, {}, { grand_total: this.price });
      this.placed.set(id, order);
      this.written.set(id, (this.written.get(id) ?? 0) + 1);
    }
    return { magentoOrderId: [...this.placed.keys()].indexOf(id) + 1, orderNumber: id.slice(0, 8), orderId: id };
  }

  call(id: string, input: { readonly params?: object; readonly body?: unknown }, customerId: number | null): unknown {
    const { orderId = '' } = { ...input.params } as { orderId?: string };
    if (id === 'order.sync' && this.fates.shift()?.startsWith('lost')) throw noAnswer();
    if (id === 'order.sync') return this.placed.has(orderId) ? { platform_order_id: '1', transmited_at: '' } : null;
    if (id === 'order.status') return { increment_id: orderId.slice(0, 8), payment: 'none' };
    if (id !== 'order.place') throw noAnswer();
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'lost before') throw noAnswer();
    if (fate === 'not understood') throw new ApiError(OtherBuild);
    const answer = this.#place(input.body as NewOrder, customerId);
    if (fate === 'doubled') return this.#place(input.body as NewOrder, customerId);
    if (fate === 'lost after') throw noAnswer();
    return answer;
  }
}

/** A page of the shop in a browser, which ends when it is closed: nothing that it waits for comes any more. */
export interface ModelPage {
  readonly shopper: Shopper;
  close(): void;
}

/** A browser with a storage and a connection. */
export class ModelBrowser {
  readonly disk = createTestStorage();
  readonly shop = new ModelShop();
  isOnline = true;
  customerId: number | null = null;
  now = 1_000_000;
  /** All pages share it: what one has changed the others know. */
  readonly #cart = createStore<CartState>({ ...CartStore.initial(), cartServerToken: 'cart-1' });
  #locks = new Map<string, Promise<unknown>>();

  get cart(): readonly CartItem[] {
    return this.#cart.get().cartItems;
  }

  waiting(): WaitingOrder[] {
    return JSON.parse(this.disk.content.get('outbox/orders') ?? '[]') as WaitingOrder[];
  }

  /** Another build has written what waits: with fields that this one does not know, and without those it may lack. */
  deploy(): void {
    const others = this.waiting().map(({ problem: _problem, coupon: _coupon, ...order }) => ({
      ...order,
      newer: true,
    }));
    this.disk.content.set('outbox/orders', JSON.stringify(others));
  }

  async open(sendWaitingOrders: boolean): Promise<ModelPage> {
    const life = Promise.withResolvers<void>();
    const state = { isClosed: false };
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (state.isClosed) return NEVER;
      const result = await work().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if (state.isClosed) return NEVER;
      if ('error' in result) throw result.error;
      return result.value;
    };
    const storage = this.#storageOf(alive, life.promise);
    const users = { ...createStore(UserStore.initial()), get: () => ({ ...UserStore.initial(), current: who() }) };
    const who = () => (this.customerId === null ? null : customerOf(this.customerId));
    const api: ApiClient = {
      call: ({ id }, input) =>
        alive(async () => {
          await new Promise(setImmediate);
          if (!this.isOnline) throw noAnswer();
          return this.shop.call(id, input, this.customerId) as never;
        }),
    };
    const view = testStoreView();
    const placing = createPlacing(
      {
        api,
        storage,
        clock: () => this.now,
        view,
        translator: createTranslator({ messages: {}, view }),
        beforePlace: async (order) => order,
        placed: async () => undefined,
        users,
      },
      [0],
    );
    const cart: Store<CartState> = {
      ...this.#cart,
      set: (next) => {
        if (!state.isClosed) this.#cart.set(next);
      },
    };
    const shopper = openCheckout(this.disk, { storage, placing, sendWaitingOrders, clock: () => this.now, cart });
    shopper.users.set((before) => ({ ...before, current: who() }));
    return {
      shopper,
      close: () => {
        state.isClosed = true;
        life.resolve();
      },
    };
  }

  /** The browser gives up the locks of a page that is closed. */
  #storageOf(alive: <T>(work: () => Promise<T>) => Promise<T>, closed: Promise<void>): BrowserStorage {
    const inner = this.disk.tab();
    const collection = (...args: Parameters<BrowserStorage['collection']>): StorageCollection => {
      const values = inner.collection(...args);
      return {
        get: (key) => alive(() => values.get(key)),
        set: (key, value) => alive(() => values.set(key, value)),
        remove: (key) => alive(() => values.remove(key)),
        keys: () => alive(() => values.keys()),
        update: (key, change) => alive(() => values.update(key, change)),
        listen: values.listen,
        lock: <T>(name: string, work: () => Promise<T>): Promise<T> => {
          const done = (this.#locks.get(name) ?? Promise.resolve()).then(() => alive(work));
          this.#locks.set(name, Promise.race([done.catch(() => undefined), closed]));
          return done;
        },
      };
    };
    return { collection, forget: (name) => alive(() => inner.forget(name)) };
  }
}
