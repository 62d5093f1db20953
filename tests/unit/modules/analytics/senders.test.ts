import { expect } from 'chai';
import { createFakeApi, createStore, createTestStorage } from 'etalage/core/testing';
import { CartStore } from 'etalage/modules/cart';
import type { Consent, ConsentPurpose } from 'etalage/modules/consent';
import { OrderStatusEndpoint } from 'etalage/modules/order';
import { createAnalytics } from '../../../../modules/analytics/client/analytics.ts';
import { createOrdered } from '../../../../modules/analytics/client/ordered.ts';
import { addOrder, readOrders, settleOrder } from '../../../../modules/analytics/domain/noted-orders.ts';
import { googleClient } from '../../../../modules/analytics/client/senders/google.ts';
import type { MeasuredEvent, OrderEvent } from '../../../../modules/analytics/module.ts';

const PAGE: MeasuredEvent = { name: 'page_view', path: '/', title: 'Home' };
const ADDED: MeasuredEvent = { name: 'add_to_cart', currency: 'EUR', cents: 100, items: [] };
const BOUGHT: OrderEvent = {
  name: 'purchase',
  currency: 'EUR',
  order: '720000001',
  store: 'default',
  cents: 100,
  tax: 0,
  delivery: 0,
  coupon: '',
  items: [],
};

/** A visitor who agrees when the test says so. */
function visitor() {
  const followers: { purpose: ConsentPurpose; start(): void; stop(): void }[] = [];
  const consent: Pick<Consent, 'whileGiven'> = {
    whileGiven: (purpose, start, stop) => void followers.push({ purpose, start, stop }),
  };
  const said: string[] = [];
  const analytics = createAnalytics({ consent: consent as Consent, cart: createStore(CartStore.initial()) });
  analytics.add({
    purpose: 'statistics',
    start: () => said.push('start'),
    stop: () => said.push('stop'),
    send: ({ name }) => said.push(name),
  });
  const [follower] = followers;
  return { said, analytics, agree: () => follower?.start(), withdraw: () => follower?.stop(), followers };
}

describe('those who measure', () => {
  it('hear nothing before consent, then the page on screen, and nothing after it is withdrawn [RU-33]', () => {
    const { said, analytics, agree, withdraw, followers } = visitor();
    expect(followers.map(({ purpose }) => purpose)).to.deep.equal(['statistics']);
    analytics.report({ ...PAGE, path: '/before/' });
    analytics.report(ADDED);
    analytics.report(PAGE);
    expect(said).to.deep.equal([]);
    agree();
    expect(said.splice(0)).to.deep.equal(['start', 'page_view']);
    analytics.report(ADDED);
    withdraw();
    analytics.report(ADDED);
    expect(said).to.deep.equal(['add_to_cart', 'stop']);
  });

  it('disturb nobody when they fail', () => {
    const { said, analytics, agree, followers } = visitor();
    analytics.add({
      purpose: 'statistics',
      start: () => undefined,
      stop: () => undefined,
      send: () => {
        throw new Error('out of order');
      },
    });
    const { warn } = console;
    console.warn = () => undefined;
    try {
      followers[1]?.start();
      agree();
      analytics.report(ADDED);
    } finally {
      console.warn = warn;
    }
    expect(said).to.deep.equal(['start', 'add_to_cart']);
  });

  it('know a browser by its cookie alone', () => {
    expect(googleClient('a=b; _ga=GA1.1.1234.5678; c=d')).to.equal('1234.5678');
    for (const cookies of ['', '_ga=GA1.1.1234', '_ga=<script>', 'x_ga=GA1.1.1.2', '_ga=GA1.1.1.2x'])
      expect(googleClient(cookies), cookies).to.equal(undefined);
  });
});

describe('an order', () => {
  const storage = createTestStorage();
  const tab = (payment: 'open' | 'paid' | 'none' | 'cancelled') => {
    const told: OrderEvent[] = [];
    const state = { payment };
    const api = createFakeApi().on(OrderStatusEndpoint, () => ({
      increment_id: '720000001',
      status: 'pending',
      state: 'new',
      payment: state.payment,
    }));
    return {
      told,
      state,
      ordered: createOrdered({ storage: storage.tab(), api, report: (event) => told.push(event) }),
    };
  };
  beforeEach(() => storage.content.clear());

  it('is told once, however many tabs and reloads ask', async () => {
    const [one, two] = [tab('none'), tab('none')];
    await one.ordered.note('a', BOUGHT);
    await two.ordered.note('a', BOUGHT);
    await Promise.all([one.ordered.settle(), two.ordered.settle(), one.ordered.settle()]);
    await two.ordered.note('a', BOUGHT);
    await two.ordered.settle();
    expect([...one.told, ...two.told]).to.deep.equal([BOUGHT]);
    expect([...storage.content.values()].join(), 'what is kept of it').not.to.include('720000001');
  });

  it('is told once it is paid, and never where it was not', async () => {
    const { told, state, ordered } = tab('open');
    await ordered.note('a', BOUGHT);
    await ordered.settle();
    expect(told).to.deep.equal([]);
    state.payment = 'paid';
    await ordered.settle();
    expect(told).to.deep.equal([BOUGHT]);
    await ordered.note('b', BOUGHT);
    state.payment = 'cancelled';
    await ordered.settle();
    state.payment = 'paid';
    await ordered.settle();
    expect(told).to.have.length(1);
  });

  it('is not told where nothing can be stored, and forgotten when consent is withdrawn [RU-33]', async () => {
    const { told, ordered } = tab('none');
    storage.fail('unavailable');
    await ordered.note('a', BOUGHT);
    await ordered.settle();
    storage.fail(undefined);
    expect(told).to.deep.equal([]);
    await ordered.note('a', BOUGHT);
    await ordered.forget();
    await ordered.settle();
    expect(told).to.deep.equal([]);
  });

  it('is one of the last twenty', () => {
    let orders = readOrders('nonsense');
    for (let i = 0; i < 25; i += 1) orders = addOrder(orders, { orderId: String(i), event: BOUGHT });
    expect(orders).to.have.length(20);
    expect(readOrders([...orders, 1, null, { orderId: 2 }])).to.deep.equal(orders);
    expect(settleOrder(orders, 'unknown').event).to.equal(undefined);
  });
});
