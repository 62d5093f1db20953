import { expect } from 'chai';
import type { ApiError } from 'etalage/core';
import { expireLots, openPurse } from '../../../modules/loyalty/adapters/embedded/purse.ts';
import { personalData } from '../../../modules/loyalty/adapters/embedded/personal-data.ts';
import { declaredBy, recordsOf } from '../../support/personal-records.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { linesOff } from '../order/test-carts.ts';
import { orderFor, PRICES } from '../order/test-shop.ts';
import { DAY, testCoins } from './test-coins.ts';

const AN = 7;

onBothEngines('Coins of customers', (openDatabase) => {
  async function open(terms = {}) {
    const world = await testCoins(openDatabase, { stock: { PUMP: 1000, BAG: 1000 }, terms });
    const { state, changes, transact, refunds, coins } = world;
    const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'placed',
        (error: ApiError) => error.reason,
      );
    /** An order of so many pumps and a bag that spends coins. */
    const place = async (spent: number, qty = 1): Promise<string> => {
      state.coins = spent;
      const wanted = [
        { sku: 'PUMP', qty },
        { sku: 'BAG', qty: 1 },
      ];
      const off = linesOff(
        wanted.map((one) => (PRICES[one.sku] ?? 0) * one.qty),
        state,
      );
      const products = wanted.map((one, at) => ({
        ...one,
        price_incl_tax: (PRICES[one.sku] ?? 0) / 100,
        totals: { qty: one.qty, discount_amount: (off[at] ?? 0) / 100 },
      }));
      return (await world.ordersOf(AN).place(orderFor({ products }, 'elsewhere'))).orderId;
    };
    const pay = async (orderId: string, amount: number): Promise<void> => {
      const paid = { orderId, method: 'elsewhere', amount, received: amount, state: 'paid' } as const;
      await transact((tx) => changes.paymentChanged(tx, paid, { amount, currency: 'EUR', isTotal: true }));
    };
    const refund = (orderId: string, key: string, lines?: readonly { lineId: number; qty: number }[]) =>
      transact((tx) => refunds.request(tx, orderId, { key, restocks: false, byHand: 'cash', ...(lines && { lines }) }));
    const left = async (): Promise<number> => (await coins.balance(AN)).coins;
    return { ...world, place, pay, refund, left, reasonOf };
  }
  /** What an order of a pump and a bag costs with delivery. */
  const TOTAL = 12_999 + 4995 + 495;

  it('are spent once by many carts at once, and the others are told [PR-72]', async () => {
    const { give, place, left, sums, reasonOf } = await open();
    await give(AN, 1000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reasonOf(place(400))));
    expect(answers.toSorted()).to.deep.equal([
      ...Array.from({ length: 6 }, () => 'loyalty.spent'),
      ...Array.from({ length: 2 }, () => 'placed'),
    ]);
    expect(await left()).to.equal(200);
    const { ledger, left: lots } = await sums(AN);
    expect([ledger, lots]).to.deep.equal([200, 200]);
  });

  it('come back when the order is cancelled, and are spent again when it is paid after all, if they are there [PR-72]', async () => {
    const { give, place, pay, left, transact, changes, state } = await open();
    await give(AN, 500);
    const id = await place(500);
    expect(await left()).to.equal(0);
    await transact((tx) => changes.expire(tx, id, true));
    expect(await left()).to.equal(500);
    state.reported.splice(0);
    await pay(id, TOTAL - 500);
    expect(await left(), 'paid late').to.equal(0);
    expect(state.reported).to.deep.equal([]);

    await give(AN, 300);
    const other = await place(300);
    await transact((tx) => changes.expire(tx, other, true));
    await place(300);
    await pay(other, TOTAL - 300);
    expect(await left(), 'spent elsewhere meanwhile').to.equal(0);
    expect(state.reported.join(), 'somebody looks').to.include('another order has used its coupon or offer meanwhile');
  });

  it('are given back and taken back by refunds, to the coin, never more than were spent or earned [PR-72]', async () => {
    const { give, place, pay, refund, left, coins, transact, sums, database } = await open();
    await give(AN, 900);
    const id = await place(900, 2);
    await pay(id, TOTAL + 12_999 - 900);
    const goods = 2 * 12_999 + 4995 - 900;
    const earned = Math.floor((goods * 3) / 100);
    expect(await coins.ofOrder(id)).to.deep.equal({ spent: 900, cents: 900, earned, returned: 0 });
    const first = (await sums(AN)).lots.find(({ order_id }) => order_id === id);
    expect(first?.coins_left).to.equal(earned);
    for (const _ of [1, 2]) await refund(id, 'one', [{ lineId: 1, qty: 1 }]);
    const back = await left();
    expect(back).to.be.within(370, 378);
    expect(await coins.ofOrder(id)).to.deep.include({ returned: back });
    expect((await coins.ofOrder(id))?.earned).to.be.below(earned);
    await refund(id, 'rest');
    expect(await left()).to.equal(900);
    expect(await coins.ofOrder(id)).to.deep.include({ earned: 0, returned: 900 });
    const { ledger, entries } = await sums(AN);
    expect(ledger).to.equal(900);
    const sumOf = (...kinds: readonly string[]): number =>
      entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, entry) => sum + entry.coins, 0);
    expect(sumOf('spent', 'givenBack')).to.equal(0);
    expect(sumOf('earned', 'takenBack')).to.equal(0);
    await transact((tx) => recordsOf(database, declaredBy(personalData)).erase(tx, { customerId: AN }));
    expect((await sums(AN)).entries).to.deep.equal([]);
  });

  it('that were spent before their order was paid back are missing, and made up for by what comes next [PR-72]', async () => {
    const { place, pay, refund, left, coins, admin, state, sums, give } = await open();
    const id = await place(0);
    await pay(id, TOTAL);
    const { coins: none, pending } = await coins.balance(AN);
    const earned = Math.floor(((TOTAL - 495) * 3) / 100);
    expect(none, 'nobody spends what can be sent back').to.equal(0);
    expect(pending.map((of) => of.coins)).to.deep.equal([earned]);
    await admin.ship(pending[0]?.orderNumber ?? '', { id: '1', carrier: 'DHL' }, { notify: false });
    state.now += 3 * DAY;
    expect(await left()).to.equal(earned);
    await place(earned);
    await refund(id, 'all');
    expect(await left()).to.equal(-earned);
    await give(AN, earned + 10);
    expect(await left()).to.equal(10);
    const { ledger, lots } = await sums(AN);
    expect(ledger).to.equal(10);
    expect(lots.filter(({ coins_left }) => coins_left < 0)).to.deep.equal([]);
  });

  it('expire, and nobody pays for that twice when they are taken back then [PR-72]', async () => {
    const { place, pay, refund, left, coins, admin, state, sums, transact } = await open();
    const id = await place(0);
    await pay(id, TOTAL);
    const { pending } = await coins.balance(AN);
    await admin.ship(pending[0]?.orderNumber ?? '', { id: '1', carrier: 'DHL' }, { notify: false });
    state.now += 23 * DAY;
    expect(await left()).to.equal(0);
    const expire = () => transact(async (tx) => expireLots(await openPurse(tx, AN, state.now), state.now));
    expect(await expire()).to.equal(pending[0]?.coins);
    expect(await expire()).to.equal(0);
    await refund(id, 'all');
    expect(await left()).to.equal(0);
    expect((await sums(AN)).ledger).to.equal(0);
  });

  it('are taken away by hand as far as there are any, and what is given back lasts as long as the warning', async () => {
    const { give, place, left, coins, state, transact, changes, reasonOf } = await open();
    expect(await reasonOf(give(AN, -1))).to.equal('loyalty.tooFew');
    await give(AN, 100);
    expect(await reasonOf(give(AN, -101))).to.equal('loyalty.tooFew');
    await give(AN, -40);
    expect(await left()).to.equal(60);
    state.now += 19 * DAY;
    const id = await place(60);
    state.now += 5 * DAY;
    await transact((tx) => changes.expire(tx, id, true));
    expect(await coins.balance(AN)).to.deep.equal({
      coins: 60,
      pending: [],
      expiring: [{ coins: 60, at: state.now + 2 * DAY }],
    });
  });
});
