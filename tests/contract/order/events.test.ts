import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import {
  ApiError,
  contribute,
  defineApi,
  defineModule,
  extension,
  Jobs,
  jobRef,
  errorType,
  tap,
  type Context,
  type Tap,
  type Tx,
} from 'etalage/core';
import { OrderData, OrderExtensions, OrderHooks, OrderLineData, type Order } from 'etalage/modules/order';
import type { Payment } from 'etalage/modules/payment';
import { outcomeOf } from '../../../server/api/reports.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { addedJobs, heardBy } from './listening.ts';
import { AroundTables } from './test-carts.ts';
import { orderFor, testOrders } from './test-shop.ts';

const listener = defineModule({ id: 'listener', kernel: '*', requires: ['order'] });
const Send = jobRef<{ readonly number: string }>('listener.send');

/** Writes a row of its own and adds a job, in the transaction. */
const note = async (tx: Tx, event: string, { id }: Order): Promise<void> => {
  await tx.of(AroundTables).insertInto('around_told').values({ event, order_id: id }).execute();
};
const writing: readonly Tap[] = [
  tap(OrderHooks.placed, ({ order }, tx) => note(tx, `placed ${order.status} ${order.payment}`, order)),
  tap(OrderHooks.paid, async ({ order }, tx, { get }) => {
    await note(tx, `paid ${order.status} ${order.payment}`, order);
    await get(Jobs).add(tx, Send, { number: order.number });
  }),
  tap(OrderHooks.cancelled, ({ order, reason }, tx) => note(tx, `cancelled ${order.status}: ${reason}`, order)),
  tap(OrderHooks.statusChanged, ({ order, before }, tx) => note(tx, `${before} -> ${order.status}`, order)),
];

onBothEngines('What becomes of an order', (openDatabase) => {
  const shopWith = async (taps: readonly Tap[] = writing) => {
    const shop = await testOrders(openDatabase, { PUMP: 2 }, heardBy(defineApi(listener, () => ({ taps }))));
    return {
      ...shop,
      told: async () =>
        (await shop.database.read(AroundTables).selectFrom('around_told').select('event').execute()).map(
          ({ event }) => event,
        ),
      closed: async () =>
        (await shop.database.read(AroundTables).selectFrom('around_closed').selectAll().execute()).length,
      jobs: () => addedJobs(shop.database, Send.id),
      event: (orderId: string, state: Payment['state']) =>
        shop.transact((tx) =>
          shop.changes.paymentChanged(tx, { orderId, method: 'elsewhere', amount: 1, received: 1, state }),
        ),
      setStatus: (orderId: string, status: string) =>
        shop.transact((tx) => shop.changes.setStatus(tx, orderId, status, { notify: false })),
    };
  };

  it('is told once as placed, in spite of doubled calls', async () => {
    const { orders, told } = await shopWith();
    const order = orderFor();
    await Promise.all([1, 2, 3].map(() => orders.place(order)));
    await orders.place(order);
    expect(await told()).to.deep.equal(['placed pending none']);
  });

  it('is told once as paid when another amount is accepted', async () => {
    const { orders, told, setStatus, transact, changes } = await shopWith();
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    const payment = { orderId, method: 'elsewhere', amount: 1, received: 0, state: 'open' } as const;
    await transact((tx) => changes.paymentChanged(tx, payment, { amount: 5, currency: 'EUR', isTotal: false }));
    await setStatus(orderId, 'processing');
    await setStatus(orderId, 'waiting_for_shipment');
    expect((await told()).filter((event) => event.startsWith('paid'))).to.deep.equal(['paid processing paid']);
  });

  it('is told once as paid, with one job, in spite of further events of the same payment', async () => {
    const { orders, told, jobs, event } = await shopWith();
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    await event(orderId, 'refused');
    await Promise.all([1, 2, 3].map(() => event(orderId, 'paid')));
    await event(orderId, 'cancelled');
    expect(await told()).to.deep.equal([
      'placed pending_payment open',
      'paid processing paid',
      'pending_payment -> processing',
    ]);
    expect(await jobs()).to.deep.equal([{ number: '000000001' }]);
  });

  it('is told once as cancelled, with its reason', async () => {
    const { orders, told, transact, changes, setStatus } = await shopWith();
    const place = async () => (await orders.place(orderFor({}, 'banktransfer'))).orderId;
    const [first, second] = [await place(), await place()];
    await Promise.all([1, 2].map(() => orders.cancel(first)));
    await Promise.all([1, 2].map(() => transact((tx) => changes.expire(tx, second, true))));
    const last = await place();
    await setStatus(last, 'canceled');
    expect((await told()).filter((event) => !event.startsWith('placed'))).to.deep.equal(
      ['shopper', 'expired', 'operator'].flatMap((reason) => [`cancelled canceled: ${reason}`, 'pending -> canceled']),
    );
  });

  it('is told as paid also where somebody has to look, and where somebody was quicker than the money', async () => {
    const { orders, told, event, setStatus } = await shopWith();
    const late = (await orders.place(orderFor({}, 'banktransfer'))).orderId;
    await orders.cancel(late);
    await event(late, 'paid');
    const early = (await orders.place(orderFor({}, 'banktransfer'))).orderId;
    await setStatus(early, 'processing');
    await event(early, 'paid');
    expect((await told()).filter((event) => !/^(placed|cancelled)/.test(event))).to.deep.equal([
      'pending -> canceled',
      'paid payment_review paid',
      'canceled -> payment_review',
      'pending -> processing',
      'paid processing paid',
    ]);
  });

  it('is told as a model in cents and milliseconds', async () => {
    const heard: Order[] = [];
    const { orders, event } = await shopWith([
      tap(OrderHooks.placed, ({ order }) => void heard.push(order)),
      tap(OrderHooks.paid, ({ order }) => void heard.push(order)),
    ]);
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    await event(orderId, 'paid');
    const [placed, paid] = heard;
    expect(placed).to.deep.include({
      id: orderId,
      number: '000000001',
      total: 13_494,
      subtotal: 12_999,
      delivery: 495,
    });
    expect(placed?.lines[0]).to.deep.include({ sku: 'PUMP', qty: 1, price: 12_999, total: 12_999, tax: 2_256 });
    expect(placed?.placedAt).to.equal(Date.UTC(2026, 10, 23, 9));
    const { status, state, payment, ...same } = paid ?? { status: '', state: '', payment: '' };
    expect([status, state, payment]).to.deep.equal(['processing', 'processing', 'paid']);
    expect(placed).to.deep.include(same);
  });

  it('is undone with stock and cart when a tap fails, and the answer is an error that names the module', async () => {
    const { orders, left, closed, jobs, told, emails } = await shopWith([
      ...writing,
      tap(OrderHooks.placed, async ({ order: { number } }, tx, { get }) => {
        await get(Jobs).add(tx, Send, { number });
        if (number === '000000002') throw new Error('no coins');
      }),
    ]);
    await orders.place(orderFor());
    const before = [await left('PUMP'), await closed(), await jobs(), await told(), await emails()];
    const order = orderFor();
    const failure = await failureOf(orders.place(order));
    expect(failure).to.have.property('message', 'Hook order.placed: the tap of module listener failed: no coins');
    expect(outcomeOf(failure)).to.include({ status: 500 });
    expect([await left('PUMP'), await closed(), await jobs(), await told(), await emails()]).to.deep.equal(before);
    expect(before.slice(0, 3)).to.deep.equal([{ PUMP: 1 }, 1, [{ number: '000000001' }]]);
    expect(await orders.status(order.order_id ?? '')).to.equal(undefined);
  });

  it('is refused with the reason of a tap that refuses; the number is given to the next one', async () => {
    const seen = { refusing: true };
    const { orders, closed } = await shopWith([
      tap(OrderHooks.placed, () => {
        if (seen.refusing) throw new ApiError(errorType(409, 'listener.tooFew', 'Too few coins.'));
      }),
    ]);
    const order = orderFor();
    expect(outcomeOf(await failureOf(orders.place(order)))).to.include({ status: 409, reason: 'listener.tooFew' });
    expect(await closed()).to.equal(0);
    seen.refusing = false;
    expect(await orders.place(order)).to.include({ orderNumber: '000000001' });
  });

  it('stays as it was when a tap fails that hears of its payment or of its end', async () => {
    const fail = (): never => {
      throw new Error('away');
    };
    const { orders, event, left, jobs } = await shopWith([...writing, tap(OrderHooks.statusChanged, fail)]);
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    const message = 'Hook order.statusChanged: the tap of module listener failed: away';
    expect(await failureOf(event(orderId, 'paid'))).to.include({ message });
    expect(await failureOf(orders.cancel(orderId))).to.include({ message });
    expect(await orders.status(orderId)).to.include({ status: 'pending_payment', payment: 'open' });
    expect([await left('PUMP'), await jobs()]).to.deep.equal([{ PUMP: 1 }, []]);
  });

  it('is written down though a tap waits for something else than the database, which is reported with its module', async () => {
    const opened: { shop?: Awaited<ReturnType<typeof shopWith>> } = {};
    opened.shop = await shopWith([
      tap(OrderHooks.placed, async () => {
        while (opened.shop?.database.reported.length === 0) await delay(1);
      }),
    ]);
    const { orders, database } = opened.shop;
    expect(await orders.place(orderFor())).to.include({ orderNumber: '000000001' });
    expect(database.reported.map(({ message }) => message)).to.deep.equal([
      'A transaction waits for something else than the database, by the tap of module listener in the hook ' +
        'order.placed. Await nothing but the database inside of it: what leaves it is the work of a job',
    ]);
  });

  it('is confirmed by an e-mail that says what taps of its placing and payment have written onto the order and its lines', async () => {
    const Parcel = extension(
      'listener',
      { type: 'object', properties: { day: { type: 'string' } } },
      ({ day = '' }) => [{ label: 'Parcel', value: day }],
    );
    const writes = (day: string) =>
      async function write({ order }: { readonly order: Order }, tx: Tx, { get }: Context): Promise<void> {
        await get(OrderExtensions).write(tx, order.id, Parcel, { day: `${day}, whole` });
        const [line] = order.lines;
        if (line) await get(OrderExtensions).writeLine(tx, order.id, line.id, Parcel, { day: `${day}, a line` });
      };
    const side = defineApi(listener, () => ({
      contributions: [contribute(OrderData, 'listener', Parcel), contribute(OrderLineData, 'listener', Parcel)],
      taps: [tap(OrderHooks.placed, writes('D1')), tap(OrderHooks.paid, writes('D2'))],
    }));
    const { orders, transact, changes, emails } = await testOrders(openDatabase, { PUMP: 9 }, heardBy(side));
    await orders.place(orderFor());
    const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
    await transact((tx) =>
      changes.paymentChanged(tx, { orderId, method: 'elsewhere', amount: 1, received: 1, state: 'paid' }),
    );
    const says = (day: string) => [`"heading":"Parcel","lines":["${day}, whole"]`, `"note":"Parcel: ${day}, a line`];
    const [placed = '', paid = ''] = (await emails()).map((email) => JSON.stringify(email));
    for (const text of says('D1')) expect(placed).to.include(text);
    for (const text of says('D2')) expect(paid).to.include(text);
  });
});
