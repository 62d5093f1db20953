import { expect } from 'chai';
import { ApiError, errorType, type ApiClient, type EndpointInput } from 'etalage/core';
import {
  createFetchTransport,
  createTestStorage,
  createTranslator,
  type TestStorage,
  createStore,
  testStoreView,
} from 'etalage/core/testing';
import { PriceChanged, type NewOrder, type OrderPlacing } from 'etalage/modules/order';
import { UserStore, type Customer } from 'etalage/modules/user';
import { createPlacing } from '../../../../modules/order/client/lazy/place-order.ts';

const ORDER: NewOrder = {
  products: [{ sku: 'PUMP-38', qty: 1 }],
  addressInformation: { billingAddress: { country_id: 'NL' }, payment_method_code: 'cashondelivery' },
  grand_total: 189.95,
};
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const noAnswer = (): ApiError => new ApiError(errorType(0, 'core.noAnswer', 'lost'));

type Failure = 'lost before' | 'lost after' | ApiError;

/** A server that places each UUID once; calls fail as listed, in turn. */
class FakeServer {
  readonly placed = new Map<string, number>();
  readonly sent: string[] = [];
  readonly failures: (Failure | undefined)[] = [];
  isGone = false;

  readonly call: ApiClient['call'] = async <I extends EndpointInput, R>(ref: { id: string }, input: I): Promise<R> => {
    if (this.isGone) throw noAnswer();
    const { orderId = '' } = { ...input.params } as { orderId?: string };
    const number = this.placed.get(orderId);
    if (ref.id === 'order.sync')
      return (
        number === undefined ? null : { platform_order_id: String(number), transmited_at: '2026-11-22T10:00:00.000Z' }
      ) as R;
    if (ref.id === 'order.status') return { increment_id: `0000${number}`, payment: 'none' } as R;
    if (ref.id !== 'order.place') throw noAnswer();
    const failure = this.failures.shift();
    if (failure instanceof ApiError) throw failure;
    if (failure === 'lost before') throw noAnswer();
    const id = (input.body as NewOrder).order_id ?? '';
    this.sent.push(JSON.stringify(input.body));
    if (!this.placed.has(id)) this.placed.set(id, this.placed.size + 1);
    if (failure === 'lost after') throw noAnswer();
    const found = this.placed.get(id);
    return { magentoOrderId: found, orderNumber: `0000${found}`, orderId: id, payment: 'none' } as R;
  };
}

interface Tab extends OrderPlacing {
  readonly told: number[];
}

/** Who uses a browser, and when. */
const guest = () => ({ customer: null as Customer | null, now: 1_000_000 });

function openTab(disk: TestStorage, server: ApiClient, who = guest(), storeCode?: string): Tab {
  const told: number[] = [];
  const placing = createPlacing(
    {
      api: server,
      storage: disk.tab(storeCode),
      clock: () => who.now,
      view: testStoreView(),
      translator: createTranslator({ messages: {}, view: testStoreView() }),
      beforePlace: async (order) => order,
      placed: async ({ order }) => void told.push(order.entityId),
      users: { ...createStore(UserStore.initial()), get: () => ({ ...UserStore.initial(), current: who.customer }) },
    },
    [0, 0],
  );
  return { ...placing, told };
}

describe('placing an order', () => {
  it('sends it under a UUID, remembers it as the last one and tells the hook [CO-21, CO-29]', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    const tab = openTab(disk, server);
    const id = await tab.nextOrderId();
    expect(id).to.match(UUID);
    const result = await tab.place(ORDER);
    expect(result.ok && result.order.orderNumber).to.equal('00001');
    expect([...server.placed.keys()]).to.deep.equal([id]);
    expect(await tab.last()).to.deep.equal({
      orderId: id,
      orderNumber: '00001',
      placedAt: 1_000_000,
      customerId: null,
    });
    await disk.settled();
    expect(tab.told).to.deep.equal([1]);
    expect(await tab.nextOrderId(), 'the next order is another').not.to.equal(id);
  });

  it('counts an answer with an order’s id as placed, also without a code, and no other one [CO-16, CO-20, RU-20]', async () => {
    const placed = { magentoOrderId: 102, orderNumber: '000000102', transferedAt: '2026-11-22T10:00:00.000Z' };
    const answers: readonly (readonly [object, boolean])[] = [
      [placed, true],
      [{ backendOrderId: 102 }, true],
      [{ code: 200, result: placed }, true],
      [{ code: 200, result: 'Invalid signature validation of PUMP-38' }, false],
      [{ code: 200, result: {} }, false],
      [{ code: 200, result: { magentoOrderId: 0, orderNumber: null } }, false],
    ];
    for (const [answer, isPlaced] of answers) {
      const disk = createTestStorage();
      const api = createFetchTransport({
        storeCode: 'default',
        fetch: async (url) => Response.json(url.startsWith('/api/order?') ? answer : { code: 200, result: null }),
        onError: () => undefined,
      });
      const tab = openTab(disk, api);
      const result = await tab.place(ORDER);
      expect(result.ok, JSON.stringify(answer)).to.equal(isPlaced);
      const last = await tab.last();
      expect(last?.placedAt, JSON.stringify(answer)).to.equal(isPlaced ? 1_000_000 : undefined);
      if (result.ok) expect(last?.orderId).to.match(UUID);
      else expect(result).to.deep.equal({ ok: false, reason: 'order.failed', message: 'Error placing an order' });
    }
  });

  it('is one order however often answers are lost, and the same text each time', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    server.failures.push('lost after', 'lost before');
    const result = await openTab(disk, server).place(ORDER);
    expect(result.ok).to.equal(true);
    expect(server.placed.size).to.equal(1);
    expect(new Set(server.sent).size).to.equal(1);
  });

  it('learns from the server what became of an order that was never answered', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    server.failures.push('lost after', 'lost before', 'lost before');
    const result = await openTab(disk, server).place(ORDER);
    expect(result.ok && result.order).to.include({ entityId: 1, orderNumber: '00001' });
  });

  it('says that nobody knows when the server is gone; after a reload the order is found, or placed with its UUID', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    const tab = openTab(disk, server);
    const id = await tab.nextOrderId();
    expect(await tab.recover(), 'nothing was sent').to.equal(undefined);
    server.failures.push('lost after', 'lost before', 'lost before');
    const call = server.call;
    const blind = openTab(disk, Object.assign(new FakeServer(), { isGone: true }));
    const result = await blind.place(ORDER);
    expect(!result.ok && result.reason).to.equal('order.unanswered');
    expect(await openTab(disk, server).recover(), 'it had not arrived').to.equal(undefined);
    await call({ id: 'order.place' } as never, { body: { ...ORDER, order_id: id } } as never).catch(() => undefined);
    const found = await openTab(disk, server).recover();
    expect(found?.orderId).to.equal(id);
    expect(server.placed.size).to.equal(1);
  });

  it('finds what the first try placed when the next one is turned away before the order is looked at', async () => {
    for (const reason of ['core.otherBuild', 'core.tooMany', 'user.sessionEnded']) {
      const [disk, server] = [createTestStorage(), new FakeServer()];
      server.failures.push('lost after', new ApiError(errorType(409, reason, 'not now')));
      const result = await openTab(disk, server).place(ORDER);
      expect(result.ok && result.order.orderNumber, reason).to.equal('00001');
    }
  });

  it('of two tabs is one order', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    const results = await Promise.all([openTab(disk, server).place(ORDER), openTab(disk, server).place(ORDER)]);
    expect(results.every(({ ok }) => ok)).to.equal(true);
    expect(server.placed.size).to.equal(1);
  });

  it('tells the new total, the fields and the product of an error', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    const tab = openTab(disk, server);
    server.failures.push(new ApiError(PriceChanged, {}, { grand_total: 201.05 }));
    expect(await tab.place(ORDER)).to.include({ ok: false, reason: 'order.priceChanged', grandTotal: 20105 });
    server.failures.push(
      new ApiError(errorType(400, 'order.address', 'wrong'), {}, [{ dataPath: '/postcode', message: 'The zipcode' }]),
    );
    const wrong = await tab.place(ORDER);
    expect(!wrong.ok && wrong.fields).to.deep.equal({ '/postcode': 'The zipcode' });
    server.failures.push(new ApiError(errorType(409, 'stock.outOfStock', 'gone'), { sku: 'PUMP-38' }));
    expect(await tab.place(ORDER)).to.include({ ok: false, sku: 'PUMP-38' });
    expect(server.placed.size).to.equal(0);
  });

  it('remembers the last order for a day', async () => {
    const [disk, server, who] = [createTestStorage(), new FakeServer(), guest()];
    const tab = openTab(disk, server, who);
    await tab.place(ORDER);
    who.now += 24 * 3_600_000 - 1;
    expect(await openTab(disk, server, who).last()).to.include({ orderNumber: '00001', customerId: null });
    who.now += 1;
    expect(await tab.last()).to.equal(undefined);
  });

  it('forgets orders at a logout, and at the login of somebody else, sent ones that nobody answered too', async () => {
    const customerOf = (id: number) => ({ id }) as Customer;
    for (const [placedBy, isKeptFor] of [
      [null, [null]],
      [customerOf(7), [7]],
    ] as const)
      for (const next of [null, 7, 8]) {
        const [disk, server, who] = [createTestStorage(), new FakeServer(), { ...guest(), customer: placedBy }];
        const tab = openTab(disk, server, who);
        await tab.place(ORDER);
        server.isGone = true;
        await tab.place(ORDER);
        const id = await tab.nextOrderId();
        await tab.forget({ customerId: next });
        const isKept = isKeptFor.some((one) => one === next);
        expect((await tab.last()) !== undefined, `last of ${placedBy?.id} for ${next}`).to.equal(isKept);
        expect((await openTab(disk, server).nextOrderId()) === id, `next of ${placedBy?.id} for ${next}`).to.equal(
          isKept,
        );
        await tab.forget();
        expect(await tab.last(), 'logged out').to.equal(undefined);
      }
  });

  it('forgets at a logout the orders that were placed in another store view of the same browser too', async () => {
    const [disk, server] = [createTestStorage(), new FakeServer()];
    await openTab(disk, server, guest(), 'be').place(ORDER);
    await openTab(disk, server, guest(), 'default').nextOrderId();
    expect([...disk.content.keys()])
      .to.include('be/order/last-order')
      .and.to.include('default/order/next-order');
    await openTab(disk, server, guest(), 'default').forget();
    expect([...disk.content.keys()]).to.deep.equal([]);
  });
});
