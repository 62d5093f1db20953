import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { paymentMigrations, PaymentTables } from '../../../modules/payment/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { toPaymentEvent, ORDER, refused, shopOf } from './test-payments.ts';

onBothEngines('Payments', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase({ payment: paymentMigrations });
    return { database, ...shopOf(database) };
  };

  it('begin once an order: open where it is paid elsewhere, none where nothing is waited for [PR-43]', async () => {
    const shop = await open();
    const begun = { orderId: ORDER, method: 'online', amount: 24_900, state: 'open', received: 0 };
    expect(await shop.begin()).to.deep.equal(begun);
    expect(await shop.begin('cashondelivery', { amount: 1 })).to.deep.equal(begun);
    const other = { orderId: '0198c1f0-0000-7000-8000-000000000002' };
    expect((await shop.begin('cashondelivery', other)).state).to.equal('none');
    const third = { orderId: '0198c1f0-0000-7000-8000-000000000003' };
    expect((await shop.begin('banktransfer', third)).state).to.equal('open');
    expect(await shop.payments.find('0198c1f0-0000-7000-8000-000000000009')).to.equal(undefined);
  });

  it('are by methods that are offered, and check what was chosen of them', async () => {
    const { payments } = await open();
    const cart = { isVirtual: true, country: 'NL', grandTotal: 24_900, storeCode: 'be' };
    expect(payments.offered(cart).map(({ method }) => method.code)).to.deep.equal(['online', 'banktransfer']);
    expect(payments.check('online', { bank: 'x' }, cart).method.code).to.equal('online');
    const check = async (code: string, additional: unknown) => payments.check(code, additional, cart);
    expect(await refused(check('cashondelivery', undefined))).to.equal('400 payment.unknownMethod');
    expect(await refused(check('online', 'nonsense'))).to.equal('400 payment.notPossible');
  });

  it('of nothing are not waited for', async () => {
    expect((await (await open()).begin('online', { amount: 0 })).state).to.equal('none');
  });

  it('send the shopper to the provider, with where to come back to in the order’s store view', async () => {
    const shop = await open();
    await shop.begin();
    expect(await shop.redirect()).to.equal('https://pay.example/B10000001/1');
    expect(shop.provider.urls).to.deep.equal({
      returnUrl: `https://shop.example/be/order-confirmation/?order=${ORDER}`,
      failedUrl: `https://shop.example/be/order-failed/?order=${ORDER}`,
      webhookUrl: 'https://shop.example/api/ext/payment/hook/online?storeCode=be',
    });
    expect(shop.jobs).to.deep.equal([{ payload: { orderId: ORDER, reference: 's1', asked: 0 }, at: 1_060_000 }]);
  });

  it('change once by the same event, and tell whoever listens in the same transaction', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ reference: 's1' });
    await shop.recordEvent({ reference: 's1' });
    await shop.recordEvent({ id: 'n2', reference: 's1', state: 'refused' });
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);
    expect(shop.told.map(({ state }) => state)).to.deep.equal(['paid']);
    expect(shop.reported).to.deep.equal([]);
  });

  it('change once by an event that comes to two processes at once', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    const second = await shop.database.again();
    try {
      const other = shop.again(second);
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          shop.recordEvent({ reference: 's1' }, 'online', index % 2 ? other : shop.payments),
        ),
      );
    } finally {
      await second[Symbol.asyncDispose]();
    }
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);
    expect(shop.told).to.have.length(1);
  });

  it('count nothing when a listener fails: the provider says it again', async () => {
    const shop = await open();
    await shop.begin();
    shop.listening.isBroken = true;
    expect(await failureOf(shop.recordEvent({}))).to.include({ message: 'broken' });
    expect(await shop.state()).to.deep.equal(['open', 0]);
    shop.listening.isBroken = false;
    await shop.recordEvent({});
    expect([await shop.state(), shop.told.length]).to.deep.equal([['paid', 24_900], 1]);
  });

  it('do not take another amount or currency, and report it', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ amount: 100 });
    await shop.recordEvent({ id: 'n2', currency: 'USD' });
    expect(await shop.state()).to.deep.equal(['open', 0]);
    expect(shop.told.map(({ state }) => state)).to.deep.equal(['open', 'open']);
    expect(shop.money, 'told whatever its amount').to.deep.equal([
      { amount: 100, currency: 'EUR', reference: 's1', isTotal: false },
      { amount: 24_900, currency: 'USD', reference: 's1', isTotal: false },
    ]);
    expect(shop.reported).to.deep.equal([
      "Order B10000001, online: paid another amount than the order's, by event n1",
      "Order B10000001, online: paid another amount than the order's, by event n2",
    ]);
    expect(await refused(shop.redirect()), 'nobody pays beside it').to.equal('409 payment.nothingToPay');
    await shop.recordEvent({ id: 'n3' });
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);
    expect(shop.money.at(-1)).to.deep.equal({ amount: 24_900, currency: 'EUR', reference: 's1', isTotal: true });
  });

  it('go on with the attempt that is open at the provider, however often the shopper is sent there', async () => {
    const shop = await open();
    await shop.begin();
    for (const _ of [1, 2, 3]) expect(await shop.redirect()).to.equal('https://pay.example/B10000001/1');
    expect([shop.provider.started, shop.jobs.length], 'asked about once').to.deep.equal([1, 1]);
    shop.provider.known.set('s1', toPaymentEvent({ id: 'left', reference: 's1', state: 'cancelled' }));
    expect(await shop.redirect()).to.equal('https://pay.example/B10000001/2');
  });

  it('can be made until the order’s own deadline, which the provider is told', async () => {
    const shop = await open();
    await shop.begin('online', { payBefore: 1_600_000 });
    await shop.redirect();
    expect(shop.provider.deadline).to.equal(1_600_000);
    shop.clock.now = 1_600_000;
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
  });

  it('are caught up with before an order ends; a provider that is away is no answer', async () => {
    const shop = await open();
    expect(await shop.catchUp(), 'no payment').to.equal(true);
    await shop.begin();
    await shop.redirect();
    expect([await shop.catchUp(), await shop.state()]).to.deep.equal([true, ['open', 0]]);
    shop.provider.isDown = true;
    expect(await shop.catchUp()).to.equal(false);
    shop.provider.isDown = false;
    shop.provider.known.set('s1', toPaymentEvent({ id: 'asked', reference: 's1' }));
    expect([await shop.catchUp(), await shop.state()]).to.deep.equal([true, ['paid', 24_900]]);
  });

  it('are not caught up with by a provider that is silent, or tells of another order', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    shop.provider.isSilent = true;
    expect(await shop.catchUp()).to.equal(false);
    shop.provider.isSilent = false;
    const other = '0198c1f0-0000-7000-8000-000000000002';
    await shop.begin('online', { orderId: other });
    shop.provider.known.set('s1', toPaymentEvent({ id: 'n1', orderId: other, reference: 's9' }));
    expect(await shop.catchUp()).to.equal(false);
    expect((await shop.payments.find(other))?.state).to.equal('open');
    expect(shop.reported).to.deep.equal(Array(2).fill('The provider of online does not answer as it should'));
  });

  it('whose order ends while they are begun are known, asked about and ended at the provider', async () => {
    const shop = await open();
    await shop.begin();
    shop.provider.meanwhile = shop.cancel;
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    expect(shop.jobs).to.deep.equal([
      { payload: { orderId: ORDER } },
      { payload: { orderId: ORDER, reference: 's1', asked: 0 }, at: 1_060_000 },
      { payload: { orderId: ORDER } },
    ]);
    const attempts = await shop.database.read(PaymentTables).selectFrom('payment_attempt').selectAll().execute();
    expect(attempts.map(({ reference, state }) => [reference, state])).to.deep.equal([['s1', 'open']]);
    await shop.recordEvent({ reference: 's1' });
    expect(shop.told.map(({ state }) => state)).to.deep.equal(['paid']);
  });

  it('for which another amount came are not begun again: somebody looks at them', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ amount: 100, reference: 's1' });
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    expect(shop.provider.started).to.equal(1);
  });

  it('refused or left can be made again; two that are paid are reported to be given back', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ reference: 's1', state: 'refused' });
    expect(await shop.state()).to.deep.equal(['refused', 0]);
    expect(await shop.redirect()).to.equal('https://pay.example/B10000001/2');
    expect(await shop.state()).to.deep.equal(['open', 0]);
    await shop.recordEvent({ id: 'n2', reference: 's2', state: 'cancelled' });
    expect(await shop.state()).to.deep.equal(['cancelled', 0]);
    await shop.redirect();
    await shop.recordEvent({ id: 'n3', reference: 's3' });
    await shop.recordEvent({ id: 'n4', reference: 's1' });
    expect(await shop.state()).to.deep.equal(['paid', 49_800]);
    expect(shop.told.map(({ state, received }) => [state, received])).to.deep.equal([
      ['refused', 0],
      ['open', 0],
      ['cancelled', 0],
      ['open', 0],
      ['paid', 24_900],
      ['paid', 49_800],
    ]);
    expect(shop.reported).to.deep.equal(['Order B10000001, online: paid 2 times, give the rest back']);
  });

  it('that are paid, or of no interest, are not begun again', async () => {
    const shop = await open();
    expect(await refused(shop.redirect())).to.equal('404 payment.unknown');
    await shop.begin();
    await shop.recordEvent({});
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    expect(shop.provider.started).to.equal(0);
  });

  it('are asked for before they are begun again: their events may have got lost', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    shop.provider.known.set('s1', toPaymentEvent({ id: 'asked', reference: 's1' }));
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    expect([shop.provider.started, await shop.state()]).to.deep.equal([1, ['paid', 24_900]]);
  });

  it('are not possible while the provider is down, and possible again afterwards [CO-28]', async () => {
    const shop = await open();
    await shop.begin();
    shop.provider.isDown = true;
    expect(await refused(shop.redirect())).to.equal('503 payment.providerAway');
    expect(shop.reported).to.deep.equal(['The provider of online does not answer as it should']);
    shop.provider.isDown = false;
    expect(await shop.redirect()).to.equal('https://pay.example/B10000001/1');
  });

  it('that were begun in two tabs are ended at the provider in one, once they are paid in the other', async () => {
    const shop = await open();
    await shop.begin();
    // Of what cannot be asked about nobody knows whether it can be gone on with.
    shop.provider.isSilent = true;
    await shop.redirect();
    await shop.redirect();
    expect(await shop.attemptsToEnd()).to.deep.equal(['s1', 's2']);
    const ending = (): number =>
      shop.jobs.filter((job) => isDeepStrictEqual(job, { payload: { orderId: ORDER } })).length;
    await shop.recordEvent({ reference: 's1', state: 'refused' });
    expect(ending(), 'refused in one').to.equal(0);
    await shop.redirect();
    await shop.recordEvent({ id: 'n2', reference: 's2' });
    await shop.recordEvent({ id: 'n2', reference: 's2' });
    expect([ending(), await shop.attemptsToEnd()]).to.deep.equal([1, ['s3']]);
    await shop.recordEvent({ id: 'n3', reference: 's3', state: 'cancelled' });
    expect([ending(), await shop.state()]).to.deep.equal([1, ['paid', 24_900]]);
  });

  it('end with their order; what is paid afterwards is told all the same', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    await shop.cancel();
    await shop.cancel();
    expect(shop.jobs.slice(1), 'their attempts are ended at the provider').to.deep.equal([
      { payload: { orderId: ORDER } },
    ]);
    expect([await shop.state(), shop.told]).to.deep.equal([['cancelled', 0], []]);
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    await shop.recordEvent({ state: 'refused' });
    expect(await shop.state()).to.deep.equal(['cancelled', 0]);
    await shop.recordEvent({ id: 'n2' });
    expect(shop.told.map(({ state }) => state)).to.deep.equal(['paid']);
  });

  it('take no events of orders that there are not, of other methods, or with another order’s attempt', async () => {
    const shop = await open();
    await shop.begin();
    await shop.redirect();
    expect(await refused(shop.recordEvent({ orderId: '0198c1f0-0000-7000-8000-000000000009' }))).to.equal(
      '404 payment.unknown',
    );
    expect(await refused(shop.recordEvent({}, 'banktransfer'))).to.equal('404 payment.unknown');
    const other = '0198c1f0-0000-7000-8000-000000000002';
    await shop.begin('online', { orderId: other });
    expect(await refused(shop.recordEvent({ orderId: other, reference: 's1' }))).to.equal('404 payment.unknown');
  });

  it('are not passed over in silence for the id of an event, where one of another order has it', async () => {
    const shop = await open();
    const other = '0198c1f0-0000-7000-8000-000000000002';
    await shop.begin();
    await shop.begin('online', { orderId: other });
    await shop.recordEvent({});
    expect(await refused(shop.recordEvent({ orderId: other, reference: 's9' }))).to.equal('400 payment.badEvent');
    expect(shop.reported.at(-1)).to.include('is not counted, one of another order has its id');
    await shop.recordEvent({});
    expect([(await shop.payments.find(other))?.state, await shop.state()]).to.deep.equal(['open', ['paid', 24_900]]);
  });

  it('take an event that comes before their attempt was written down', async () => {
    const shop = await open();
    await shop.begin();
    await shop.recordEvent({ reference: 's1', state: 'cancelled' });
    expect(await shop.redirect()).to.contain('/1');
    expect(await shop.state()).to.deep.equal(['cancelled', 0]);
  });
});
