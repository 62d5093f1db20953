import { expect } from 'chai';
import type { Payment, ReceivedMoney } from 'etalage/modules/payment';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { orderFor, testOrders } from './test-shop.ts';

const TOTAL = 13_494;

onBothEngines('An order whose payment is authorised', (openDatabase) => {
  const authorised = async (more: Parameters<typeof orderFor>[0] = {}, total = TOTAL, discount = 0) => {
    const told: string[] = [];
    const teller = (what: string) => async () => void told.push(what);
    const shop = await testOrders(openDatabase, { PUMP: 3 }, async () => ({
      placed: teller('placed'),
      paid: teller('paid'),
      confirmed: teller('confirmed'),
      shipped: teller('shipped'),
      refunded: teller('refunded'),
      cancelled: teller('cancelled'),
      statusChanged: teller('statusChanged'),
    }));
    shop.state.discount = discount;
    const { orderId, orderNumber } = await shop.orders.place(orderFor(more, 'elsewhere'));
    const number = orderNumber ?? '';
    const event = (state: Payment['state'], money?: ReceivedMoney) =>
      shop.transact((tx) =>
        shop.changes.paymentChanged(
          tx,
          { orderId, method: 'elsewhere', amount: total, received: money ? TOTAL : 0, state },
          money,
        ),
      );
    await event('authorised');
    const take = () => event('paid', { amount: TOTAL, currency: 'EUR', reference: 's1', isTotal: true });
    return { ...shop, orderId, number, told, take, event, found: () => shop.admin.find(number) };
  };

  it('is confirmed and delivered like a paid one, and paid once the money is taken', async () => {
    const { told, take, emails, found, event } = await authorised();
    expect(await found()).to.include({ status: 'processing', payment: 'authorised', charged: 0, canCancel: false });
    expect(told).to.deep.equal(['placed', 'confirmed', 'statusChanged']);
    await event('authorised');
    await take();
    await take();
    expect(await found()).to.include({ status: 'processing', payment: 'paid', charged: 2 * TOTAL });
    expect(told).to.deep.equal(['placed', 'confirmed', 'statusChanged', 'paid']);
    expect(await emails()).to.have.length(1);
  });

  it('is captured with its first shipment, and by hand', async () => {
    const { admin, number, state, orderId, take, found } = await authorised();
    await admin.ship(number, { id: 'a', carrier: 'PostNL' }, { notify: false });
    expect([state.captured, (await found()).status]).to.deep.equal([[{ orderId, upTo: TOTAL }], 'complete']);
    await admin.ship(number, { id: 'a', carrier: 'PostNL' }, { notify: false });
    await admin.capture(number);
    expect(state.captured).to.deep.equal([{ orderId, upTo: TOTAL }, { orderId }]);
    await take();
    expect(await found()).to.include({ status: 'complete', payment: 'paid', charged: TOTAL });
  });

  it('is captured in parts, as it is sent: each is in its money book, none is paid back beyond, the last pays it', async () => {
    const products = [{ sku: 'PUMP', qty: 3, price_incl_tax: 129.99, totals: { qty: 3, discount_amount: 1 } }];
    const total = 3 * 12_999 - 100 + 495;
    const { admin, number, state, event, found, told, transact, refunds, orderId } = await authorised(
      { products },
      total,
      100,
    );
    const send = (id: string) =>
      admin.ship(number, { id, carrier: 'PostNL', units: [{ sku: 'PUMP', qty: 1 }] }, { notify: false });
    const part = (amount: number, isLast = false) =>
      event(isLast ? 'paid' : 'authorised', { amount, currency: 'EUR', reference: 's1', isTotal: false, isPart: true });
    const back = (cents: number) =>
      transact((tx) =>
        refunds.request(tx, orderId, { key: `of ${cents}`, costs: [{ code: 'excess', cents }], restocks: false }),
      );
    await send('a');
    const first = 12_966 + 495;
    expect(state.captured).to.deep.equal([{ orderId, upTo: first }]);
    expect(await failureOf(back(1)), 'nothing came in yet').to.be.instanceOf(Error);
    await part(first);
    expect(await found()).to.include({ status: 'processing', payment: 'authorised', charged: first });
    expect(await failureOf(back(first + 1))).to.be.instanceOf(Error);
    await back(first);
    await transact((tx) => refunds.ended(tx, { orderId, id: `${orderId}:1`, answer: { state: 'done' } }));
    expect(await found(), 'the rest is still to come').to.include({ status: 'processing', refunded: first });
    await send('b');
    await send('b');
    await send('c');
    expect(state.captured.map(({ upTo }) => upTo)).to.deep.equal([first, 25_931 + 495, total]);
    await part(12_965);
    expect(told).to.not.include('paid');
    await part(12_966, true);
    expect(await found()).to.include({ status: 'complete', payment: 'paid', charged: total, refunded: first });
    expect(told.filter((what) => what === 'paid')).to.have.length(1);
    expect(state.reported).to.deep.equal([]);
  });

  it('is looked at when a part is taken after it was cancelled', async () => {
    const { admin, number, event, found } = await authorised();
    await admin.setStatus(number, 'canceled', { notify: false });
    await event('cancelled', { amount: 100, currency: 'EUR', reference: 's1', isTotal: false, isPart: true });
    expect(await found()).to.include({ status: 'payment_review', payment: 'cancelled', charged: 100 });
  });

  it('keeps its status where the money cannot be taken: its history and the operators say so', async () => {
    const { transact, changes, orderId, found, state } = await authorised();
    await transact((tx) => changes.captureFailed(tx, { orderId, amount: TOTAL, why: 'too late' }));
    const { status, payment, history } = await found();
    expect([status, payment, history.at(-1)?.comment]).to.deep.equal([
      'processing',
      'authorised',
      'The payment could not be collected.',
    ]);
    expect(state.reported.at(-1)).to.include(`does not capture ${TOTAL} cents: too late`);
  });

  it('gives its goods back when an operator cancels it, and is looked at when the money is taken all the same', async () => {
    const { admin, number, state, orderId, take, left, found, transact, changes } = await authorised();
    await admin.setStatus(number, 'canceled', { notify: false });
    expect([await left('PUMP'), state.ended]).to.deep.equal([{ PUMP: 3 }, [orderId]]);
    expect(await found()).to.include({ status: 'canceled', payment: 'cancelled' });
    await transact((tx) => changes.expire(tx, orderId, true));
    await take();
    expect(await found()).to.include({ status: 'payment_review', payment: 'paid', charged: TOTAL });
    expect(String(await failureOf(admin.setStatus('1', 'canceled', { notify: false })))).to.include('no such order');
  });
});
