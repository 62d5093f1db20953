import { expect } from 'chai';
import { Call, DataFolder, defineModule, Jobs, provide, provideValue } from 'etalage/core';
import { createOutbox, createTestKernel } from 'etalage/core/testing';
import { MailTransport, type Email, type OutgoingEmail } from 'etalage/modules/mail';
import { OrderEmails } from 'etalage/modules/order';
import { createCoins, coinMigrations } from '../../../cli/docs/examples/coins/api/coins.ts';
import coinsApi from '../../../cli/docs/examples/coins/api/index.ts';
import { Coins } from '../../../cli/docs/examples/coins/module.ts';
import mailApi from '../../../modules/mail/api/index.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { heardBy } from './listening.ts';
import { liveRandomly } from './random-lives.ts';
import { orderFor, testOrders } from './test-shop.ts';

const MAIL = {
  smtp: { url: '', host: '', port: 587, user: '', password: '' },
  from: { name: '', address: '' },
  replyTo: '',
  logo: { path: '', width: 206, height: 24 },
  legal: '',
};

onBothEngines('The example of loyalty coins', (openDatabase, engine) => {
  it('earns coins for what was paid, once, and takes them back with what is paid back', async () => {
    const shop = await testOrders(openDatabase, {}, heardBy(coinsApi), [], { coins: coinMigrations });
    const coins = createCoins(shop.database);
    const { orderId } = await shop.ordersOf(7).place(orderFor({}, 'elsewhere'));
    expect(await coins.of(7)).to.equal(0);
    const paid = { orderId, method: 'elsewhere', amount: 13_494, received: 13_494, state: 'paid' } as const;
    const money = { amount: 13_494, currency: 'EUR', isTotal: true };
    for (const once of [money, undefined]) await shop.transact((tx) => shop.changes.paymentChanged(tx, paid, once));
    expect(await coins.of(7)).to.equal(134);
    const refund = { key: '1', costs: [{ code: 'shipping' }], restocks: false, byHand: 'cash' };
    for (const _ of [1, 2]) await shop.transact((tx) => shop.refunds.request(tx, orderId, refund));
    expect(await coins.of(7)).to.equal(129);
    await shop.transact((tx) => shop.refunds.request(tx, orderId, { key: '2', restocks: true, byHand: 'cash' }));
    expect(await coins.of(7)).to.equal(0);
  });

  // A cheap share, unless more is asked for: ETALAGE_TEST_LIVES=500, and ETALAGE_TEST_SEED for other lives.
  const all = Number(process.env['ETALAGE_TEST_LIVES'] ?? 60);
  it('tells in the e-mail about the payment what it earned, and nothing where it earned nothing', async () => {
    const shop = await testOrders(openDatabase, {}, heardBy(coinsApi), [], { coins: coinMigrations });
    const outbox = createOutbox<OutgoingEmail>();
    await using kernel = await createTestKernel({
      sides: [mailApi, coinsApi],
      modules: [defineModule({ id: 'order', kernel: '*' })],
      settings: { mail: MAIL },
      replace: [
        provideValue(MailTransport, outbox),
        provideValue(Jobs, { add: async () => undefined }),
        provideValue(DataFolder, 'unused'),
        provide(Coins, {}, () => createCoins(shop.database)),
      ],
    });
    const { orderId } = await shop.ordersOf(7).place(orderFor({}, 'elsewhere'));
    const send = async (): Promise<string | undefined> => {
      const { scope } = kernel.visitor();
      scope.set(Call, { requestId: '', origin: '', address: '', signal: new AbortController().signal });
      const about = OrderEmails.paid.about({ orderId, number: '1', customerId: 7 });
      const email: Email = { about, to: 'an@example.nl', subject: 'Paid', heading: 'Paid', paragraphs: [] };
      await kernel.jobs.find(({ ref }) => ref.id === 'mail.send')?.handle(email as never, scope);
      return outbox.emails.at(-1)?.text;
    };
    expect(await send())
      .to.be.a('string')
      .that.not.includes('coins');
    const paid = { orderId, method: 'elsewhere', amount: 13_494, received: 13_494, state: 'paid' } as const;
    await shop.transact((tx) =>
      shop.changes.paymentChanged(tx, paid, { amount: 13_494, currency: 'EUR', isTotal: true }),
    );
    expect(await send()).to.include('YOUR COINS\nYou earned 134 coins.');
    expect(kernel.reported).to.deep.equal([]);
  });

  const lives = engine === 'sqlite' ? all : Math.ceil(all / 4);
  const seed = Number(process.env['ETALAGE_TEST_SEED'] ?? 1);
  it(`agrees with the money book and the stock after ${lives} random lives of orders, seed ${seed}`, async function () {
    this.timeout(600_000);
    await liveRandomly(openDatabase, seed, lives);
  });
});
