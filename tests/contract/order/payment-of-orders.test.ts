import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import type { ReceivedMoney } from 'etalage/modules/payment';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { AroundTables } from './test-carts.ts';
import { orderFor, testOrders } from './test-shop.ts';

const HOUR = 3_600_000;
const refusedWith = async (call: Promise<unknown>): Promise<unknown> => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? failure.reason : failure;
};

onBothEngines('An order', (openDatabase) => {
  const unpaid = async (payment = 'elsewhere') => {
    const shop = await testOrders(openDatabase, { PUMP: 1 });
    shop.state.discount = 500;
    const order = orderFor({}, payment);
    const placed = await shop.orders.place(order);
    const uuid = placed.orderId;
    const event = (state: 'open' | 'paid' | 'refused' | 'cancelled', money?: ReceivedMoney) =>
      shop.transact((tx) =>
        shop.changes.paymentChanged(tx, { orderId: uuid, method: payment, amount: 1, received: 1, state }, money),
      );
    const used = async () =>
      (await shop.database.read(AroundTables).selectFrom('around_used').selectAll().execute()).length;
    return { ...shop, uuid, placed, event, used, status: async () => (await shop.orders.status(uuid))?.status };
  };

  it('is confirmed in writing once it is paid, once', async () => {
    const { placed, emails, event, orders, uuid } = await unpaid();
    expect(placed.payment).to.equal('open');
    expect(await emails()).to.deep.equal([]);
    await event('refused');
    expect(await orders.status(uuid)).to.deep.include({ status: 'pending_payment', payment: 'refused' });
    await event('paid');
    await event('paid');
    await event('cancelled');
    expect(await orders.status(uuid)).to.deep.include({ status: 'processing', state: 'processing', payment: 'paid' });
    expect((await emails()).map(({ subject }) => subject)).to.deep.equal(['Your order 000000001']);
    expect(await refusedWith(orders.cancel(uuid))).to.equal('order.notCancellable');
    expect((await orders.placed(uuid)).history.map(({ status }) => status)).to.deep.equal([
      'pending_payment',
      'pending_payment',
      'processing',
    ]);
  });

  it('is cancelled when it is not paid in time: its goods and its coupon come back, once', async () => {
    const { left, transact, changes, uuid, used, emails, status, database } = await unpaid();
    const [job] = await database
      .read(AroundTables)
      .selectFrom('around_job')
      .selectAll()
      .where('kind', '=', 'order.expire')
      .execute();
    expect(job?.at).to.equal(Date.UTC(2026, 10, 23, 9) + HOUR);
    expect([await left('PUMP'), await used()]).to.deep.equal([{ PUMP: 0 }, 1]);
    await Promise.all([1, 2, 3].map(() => transact((tx) => changes.expire(tx, uuid, true))));
    expect([await left('PUMP'), await used(), await status()]).to.deep.equal([{ PUMP: 1 }, 0, 'canceled']);
    expect((await emails()).map(({ subject }) => subject)).to.deep.equal(['Your order 000000001 was cancelled']);
  });

  it('waits on after its time while its provider cannot be asked whether it was paid, within a limit', async () => {
    const { left, transact, changes, uuid, status, state, database } = await unpaid();
    const expire = (isAnswered: boolean) => transact((tx) => changes.expire(tx, uuid, isAnswered));
    const jobs = async () =>
      (await database.read(AroundTables).selectFrom('around_job').selectAll().execute())
        .filter(({ kind }) => kind === 'order.expire')
        .map(({ at }) => Number(at) - state.now);
    state.now += HOUR;
    await expire(false);
    expect([await status(), await left('PUMP')]).to.deep.equal(['pending_payment', { PUMP: 0 }]);
    expect(await jobs()).to.deep.equal([0, 5 * 60_000]);
    state.now += HOUR;
    await expire(false);
    expect([await status(), await left('PUMP')]).to.deep.equal(['canceled', { PUMP: 1 }]);
    expect(await jobs()).to.have.lengthOf(2);
  });

  it('is cancelled by its shopper while it waits; again changes nothing', async () => {
    const { orders, uuid, left, state } = await unpaid('banktransfer');
    expect(await orders.placed(uuid)).to.have.property('canCancel', true);
    for (const _ of [1, 2]) expect(await orders.cancel(uuid)).to.deep.include({ status: 'canceled' });
    expect(await left('PUMP')).to.deep.equal({ PUMP: 1 });
    expect(await refusedWith(orders.cancel('unknown'))).to.equal('order.unknown');
    state.now += 8 * 24 * HOUR;
    expect(await refusedWith(orders.cancel(uuid)), 'is not shown for ever').to.equal('order.unknown');
  });

  it('goes on when it is paid after its time was over, if its goods are still there', async () => {
    const { orders, uuid, left, event, state, emails, transact, changes } = await unpaid();
    await transact((tx) => changes.expire(tx, uuid, true));
    state.now += HOUR;
    await event('paid');
    expect([await left('PUMP'), (await orders.status(uuid))?.status]).to.deep.equal([{ PUMP: 0 }, 'processing']);
    expect((await emails()).at(-1)).to.have.property('subject', 'Your order 000000001');
    // Cancelled by hand it gives them back once more.
    await transact((tx) => changes.setStatus(tx, uuid, 'canceled', { notify: false }));
    expect(await left('PUMP')).to.deep.equal({ PUMP: 1 });
  });

  it('waits for somebody when it is paid after it was cancelled on purpose: money comes, nothing is sent', async () => {
    for (const by of ['shopper', 'operator']) {
      const { orders, uuid, left, event, state, emails, transact, changes } = await unpaid();
      if (by === 'shopper') await orders.cancel(uuid);
      else await transact((tx) => changes.setStatus(tx, uuid, 'canceled', { notify: false }));
      await event('paid', { amount: 129_94, currency: 'EUR', isTotal: true });
      expect(await orders.status(uuid), by).to.deep.include({ status: 'payment_review', payment: 'paid' });
      expect(await left('PUMP'), 'what was given back can be sold').to.deep.equal({ PUMP: 1 });
      const { history, received } = await orders.placed(uuid);
      expect(history.at(-1)?.comment).to.equal('Paid after it was cancelled on purpose.');
      expect(received.map(({ cents, currency }) => [cents, currency])).to.deep.equal([[129_94, 'EUR']]);
      const sent = (await emails()).slice(by === 'shopper' ? 1 : 0);
      expect(sent.map(({ to, subject }) => [to, subject])).to.deep.equal([
        ['An@Example.nl', 'Your payment for order 000000001'],
        ['service@zool.example', 'Order 000000001: a payment needs your attention'],
      ]);
      expect(state.reported.join()).to.include('000000001').and.include('cancelled on purpose');
      const set = (status: string) => transact((tx) => changes.setStatus(tx, uuid, status, { notify: false }));
      await set('processing');
      expect(await left('PUMP'), 'what is delivered after all is out of stock').to.deep.equal({ PUMP: 0 });
      await set('canceled');
      expect(await left('PUMP'), 'and back again, once').to.deep.equal({ PUMP: 1 });
    }
  });

  it('waits for somebody when it is paid on delivery though it was cancelled', async () => {
    const { orders, transact, changes, left } = await testOrders(openDatabase, { PUMP: 1 });
    const { orderId } = await orders.place(orderFor());
    await transact((tx) => changes.setStatus(tx, orderId, 'canceled', { notify: false }));
    const paid = { orderId, method: 'cashondelivery', amount: 129_94, received: 129_94, state: 'paid' } as const;
    const money = { amount: 129_94, currency: 'EUR', isTotal: true };
    await transact((tx) => changes.paymentChanged(tx, paid, money));
    expect(await orders.status(orderId)).to.deep.include({ status: 'payment_review', payment: 'paid' });
    expect(await left('PUMP')).to.deep.equal({ PUMP: 1 });
    expect((await orders.placed(orderId)).charged).to.equal(129_94);
  });

  it('waits for somebody when another amount or currency was paid, which is shown whatever it is', async () => {
    const { orders, uuid, left, event, emails, state, transact, changes } = await unpaid();
    await event('open', { amount: 10_00, currency: 'EUR', isTotal: false });
    expect(await orders.status(uuid)).to.deep.include({ status: 'payment_review', payment: 'open' });
    await event('open', { currency: 'USD', isTotal: false });
    const { history, received } = await orders.placed(uuid);
    expect(history.map(({ status, comment }) => [status, comment])).to.deep.equal([
      ['pending_payment', undefined],
      ['payment_review', 'Another amount was paid than the order costs.'],
      ['payment_review', 'Another amount was paid than the order costs.'],
    ]);
    expect(received.map(({ cents, currency }) => [cents, currency])).to.deep.equal([
      [10_00, 'EUR'],
      [undefined, 'USD'],
    ]);
    expect((await emails()).map(({ to }) => to)).to.deep.equal(['An@Example.nl', 'service@zool.example']);
    expect(state.reported).to.have.lengthOf(2);
    await transact((tx) => changes.expire(tx, uuid, true));
    expect(await orders.status(uuid), 'its money is there: it does not expire').to.deep.include({
      status: 'payment_review',
    });
    await transact((tx) => changes.setStatus(tx, uuid, 'canceled', { notify: false }));
    expect(await left('PUMP'), 'who pays back can sell the goods').to.deep.equal({ PUMP: 1 });
  });

  it('of which another amount was accepted is paid, told so, confirmed, and can be shipped', async () => {
    const { uuid, event, transact, changes, orders, placed, admin, state, emails } = await unpaid();
    await event('open', { amount: 100, currency: 'EUR', isTotal: false });
    expect((await orders.status(uuid))?.payment).to.equal('open');
    await transact((tx) => changes.setStatus(tx, uuid, 'processing', { notify: false }));
    expect(await orders.status(uuid)).to.deep.include({ status: 'processing', payment: 'paid' });
    expect(state.ended, 'nobody is to pay once more').to.deep.equal([uuid]);
    expect((await emails()).map(({ subject }) => subject)).to.include('Your order 000000001');
    expect((await orders.placed(uuid)).charged).to.equal(100);
    await admin.ship(placed.orderNumber ?? '', { id: 's1', carrier: 'PostNL' }, { notify: false });
    expect(await orders.status(uuid)).to.deep.include({ status: 'complete' });
  });

  it('waits for somebody when it is paid after its time and its goods are sold: the operators hear of it', async () => {
    const { orders, uuid, left, event, state, transact, changes } = await unpaid();
    await transact((tx) => changes.expire(tx, uuid, true));
    state.discount = 0;
    await orders.place(orderFor());
    await event('paid');
    expect(await orders.status(uuid)).to.deep.include({ status: 'payment_review', payment: 'paid' });
    expect(await left('PUMP')).to.deep.equal({ PUMP: 0 });
    expect(state.reported).to.have.length(1);
    expect(state.reported[0]).to.include('000000001');
    expect((await orders.placed(uuid)).history.at(-1)?.comment).to.include('sold out since');
  });

  it('waits for somebody when another order has used its coupon since: nobody uses one twice by paying late', async () => {
    const { orders, uuid, left, event, used, state, transact, changes } = await unpaid();
    await transact((tx) => changes.expire(tx, uuid, true));
    await orders.place(orderFor({ products: [{ sku: 'BAG', qty: 1, price_incl_tax: 49.95 }] }));
    await event('paid');
    expect(await orders.status(uuid)).to.deep.include({ status: 'payment_review', payment: 'paid' });
    expect([await used(), state.reported.length, await left('PUMP')]).to.deep.equal([1, 1, { PUMP: 1 }]);
  });
});
