import { expect } from 'chai';
import { createCoins, coinMigrations } from '../../../cli/docs/examples/coins/api/coins.ts';
import coinsApi from '../../../cli/docs/examples/coins/api/index.ts';
import { readModel } from '../../../modules/order/adapters/embedded/events.ts';
import { orderByUuid } from '../../../modules/order/adapters/embedded/order-rows.ts';
import { OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { heardBy } from './listening.ts';
import { liveRandomly } from './random-lives.ts';
import { orderFor, testOrders } from './test-shop.ts';

onBothEngines('The example of loyalty coins', (openDatabase, engine) => {
  it('earns coins for what was paid, once, and takes them back with what is paid back', async () => {
    const shop = await testOrders(openDatabase, {}, heardBy(coinsApi), [], { coins: coinMigrations });
    const coins = createCoins(shop.database);
    const { orderId } = await shop.ordersOf(7).place(orderFor({}, 'elsewhere'));
    const told = async () => {
      const db = shop.database.read(OrderTables);
      const row = await orderByUuid(db, orderId);
      return row && (await readModel(db, row)).extensions;
    };
    expect([await coins.of(7), await told()]).to.deep.equal([0, undefined]);
    const paid = { orderId, method: 'elsewhere', amount: 13_494, received: 13_494, state: 'paid' } as const;
    const money = { amount: 13_494, currency: 'EUR', isTotal: true };
    for (const once of [money, undefined]) await shop.transact((tx) => shop.changes.paymentChanged(tx, paid, once));
    expect([await coins.of(7), await told()]).to.deep.equal([134, { coins: { coins: 134 } }]);
    const refund = { key: '1', costs: [{ code: 'shipping' }], restocks: false, byHand: 'cash' };
    for (const _ of [1, 2]) await shop.transact((tx) => shop.refunds.request(tx, orderId, refund));
    expect([await coins.of(7), await told()]).to.deep.equal([129, { coins: { coins: 129 } }]);
    await shop.transact((tx) => shop.refunds.request(tx, orderId, { key: '2', restocks: true, byHand: 'cash' }));
    expect([await coins.of(7), await told()]).to.deep.equal([0, undefined]);
  });

  // A cheap share, unless more is asked for: ETALAGE_TEST_LIVES=500, and ETALAGE_TEST_SEED for other lives.
  const all = Number(process.env['ETALAGE_TEST_LIVES'] ?? 60);
  const lives = engine === 'sqlite' ? all : Math.ceil(all / 4);
  const seed = Number(process.env['ETALAGE_TEST_SEED'] ?? 1);
  it(`agrees with the money book and the stock after ${lives} random lives of orders, seed ${seed}`, async function () {
    this.timeout(600_000);
    await liveRandomly(openDatabase, seed, lives);
  });
});
