import { expect } from 'chai';
import type { ApiClient, EndpointInput } from 'etalage/core';
import { createStore, createTestStorage, type TestStorage } from 'etalage/core/testing';
import { OrderHistoryStore, type PlatformOrder } from 'etalage/modules/order';
import { HISTORY } from '../../../../modules/order/client/finder.ts';
import { createFinder } from '../../../../modules/order/client/lazy/find-orders.ts';
import { orderView } from '../../../../modules/order/wire/order-view.ts';
import { exampleOrder } from './example-order.ts';

const numbered = (index: number): PlatformOrder =>
  orderView({ ...exampleOrder, number: String(index), entityId: index });
const never = (): never => {
  throw new Error('Not asked for');
};

/** A page of a customer with so many orders, newest first, on a browser that others may have used before. */
function openTab(disk: TestStorage, count: number) {
  const orders = Array.from({ length: count }, (_, index) => numbered(count - index));
  const store = createStore(OrderHistoryStore.initial());
  const call: ApiClient['call'] = async <I extends EndpointInput, R>(ref: { id: string }, input: I): Promise<R> => {
    if (count === 0) throw new Error('No network');
    const { pageSize = 0, currentPage = 0 } = { ...input.query } as { pageSize?: number; currentPage?: number };
    const from = pageSize * (currentPage - 1);
    return { items: orders.slice(from, from + pageSize), total_count: count } as R;
  };
  const cart = { add: never, applyCoupon: never };
  const finder = createFinder({
    api: { call } as never,
    storage: disk.tab(),
    store,
    cart: cart as never,
    notifications: { show: never } as never,
  });
  return { finder, store, orders };
}

const storedIn = (disk: TestStorage) => disk.tab().collection(HISTORY.collection, HISTORY.options).get(HISTORY.key);

describe('the orders of a customer in the browser', () => {
  it('are shown in cents and milliseconds, page after page, and the latest are stored as the API answered them', async () => {
    const disk = createTestStorage();
    const { finder, store, orders } = openTab(disk, 25);
    await finder.loadHistory();
    await finder.loadHistory({ more: true });
    const { orders_history: history, status } = store.get();
    expect([status, history?.total, history?.items.length]).to.deep.equal(['ready', 25, 25]);
    expect(history?.items[0]).to.deep.equal({ ...exampleOrder, number: '25', entityId: 25 });
    expect(JSON.stringify(await storedIn(disk))).to.equal(JSON.stringify({ items: orders.slice(0, 20), total: 25 }));
  });

  it('are shown without a network too as they were stored, by an older version that stored less as well', async () => {
    const disk = createTestStorage();
    await openTab(disk, 1).finder.loadHistory();
    const offline = openTab(disk, 0);
    await offline.finder.loadHistory();
    expect(offline.store.get().orders_history?.items).to.deep.equal([{ ...exampleOrder, number: '1', entityId: 1 }]);

    const { increment_id, created_at, grand_total, status } = numbered(7);
    const old = { items: [{ increment_id, created_at, grand_total, status, items: [] }, { other: 1 }], total: 1 };
    await disk.tab().collection(HISTORY.collection, HISTORY.options).set(HISTORY.key, old);
    const later = openTab(disk, 0);
    await later.finder.loadHistory();
    const [found, ...others] = later.store.get().orders_history?.items ?? [];
    expect(others).to.deep.equal([]);
    expect(found).to.include({ number: '7', total: 23_893, statusLabel: 'pending', placedAt: exampleOrder.placedAt });
  });

  it('are gone for who comes after a logout', async () => {
    const disk = createTestStorage();
    const { finder, store } = openTab(disk, 1);
    await finder.loadHistory();
    await finder.forgetHistory();
    expect(store.get()).to.deep.equal({ orders_history: null, status: 'unknown' });
    expect(await storedIn(disk)).to.be.oneOf([undefined, null]);
  });
});
