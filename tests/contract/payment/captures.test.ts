import { expect } from 'chai';
import { paymentMigrations } from '../../../modules/payment/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { ORDER, refused, shopOf } from './test-payments.ts';

onBothEngines('Money that a provider holds', (openDatabase) => {
  const authorised = async () => {
    const shop = shopOf(await openDatabase({ payment: paymentMigrations }));
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ id: 'a1', reference: 's1', state: 'authorised' });
    shop.jobs.length = 0;
    return shop;
  };
  const id = `${ORDER}:1`;

  it('is no money yet: it is told as such, and nobody is sent to pay again', async () => {
    const shop = await authorised();
    expect(await shop.state()).to.deep.equal(['authorised', 0]);
    expect([shop.told.map(({ state }) => state), shop.money]).to.deep.equal([['authorised'], [undefined]]);
    expect(await refused(shop.redirect())).to.equal('409 payment.nothingToPay');
    expect(await refused(shop.refund('r1', 1))).to.equal('409 payment.refundNotPossible');
  });

  it('is taken in a job, once, however often that is asked for, and can be paid back then', async () => {
    const shop = await authorised();
    await Promise.all([shop.requestCapture(), shop.requestCapture()]);
    expect(shop.jobs).to.deep.equal([{ payload: { id }, key: id }]);
    await shop.capture();
    await shop.capture();
    await shop.requestCapture();
    const wanted = { id, orderId: ORDER, orderNumber: 'B10000001', reference: 's1', amount: 24_900, currency: 'EUR' };
    expect([shop.provider.captures, shop.jobs.length]).to.deep.equal([[wanted], 1]);
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);
    const came = { amount: 24_900, currency: 'EUR', reference: 's1', isTotal: true };
    expect(shop.money).to.deep.equal([undefined, came]);
    // The provider tells it, too.
    await shop.recordEvent({ id: 'a2', reference: 's1' });
    expect(shop.money).to.have.length(2);
    await shop.refund('r1', 24_900);
  });

  it('is asked for again by the same id when the provider was away, or its answer was not written down', async () => {
    const shop = await authorised();
    await shop.requestCapture();
    shop.provider.isDown = true;
    expect(await failureOf(shop.capture())).to.be.instanceOf(Error);
    shop.provider.isDown = false;
    shop.listening.isBroken = true;
    expect(await failureOf(shop.capture())).to.include({ message: 'broken' });
    shop.listening.isBroken = false;
    await Promise.all([shop.capture(), shop.capture()]);
    expect(new Set(shop.provider.captures.map((one) => one.id))).to.deep.equal(new Set([id]));
    expect([await shop.state(), shop.money.length]).to.deep.equal([['paid', 24_900], 2]);
  });

  it('waits for a provider that has not decided, and may be asked for anew once one refuses', async () => {
    const shop = await authorised();
    await shop.requestCapture();
    shop.provider.captureAnswer = undefined;
    await shop.capture();
    expect(shop.jobs.at(-1)).to.deep.equal({ payload: { id }, at: shop.clock.now + 300_000 });
    shop.provider.captureAnswer = { state: 'failed', why: 'too late' };
    await shop.capture();
    expect(shop.capturesFailed).to.deep.equal([{ orderId: ORDER, amount: 24_900, why: 'too late' }]);
    expect(await shop.state()).to.deep.equal(['authorised', 0]);
    await shop.requestCapture();
    expect(shop.jobs.at(-1)).to.deep.equal({ payload: { id: `${ORDER}:2` }, key: `${ORDER}:2` });
  });

  it('is taken in parts, each once; the last of them makes it paid, and no more is paid back than was taken', async () => {
    const shop = await authorised();
    await shop.requestCapture(0);
    await shop.requestCapture(10_000);
    await shop.requestCapture(10_000);
    expect(await refused(shop.refund('r0', 1)), 'it is not taken yet').to.equal('409 payment.refundNotPossible');
    await shop.capture();
    expect(await shop.state()).to.deep.equal(['authorised', 10_000]);
    expect(shop.money.at(-1)).to.include({ amount: 10_000, isTotal: false, isPart: true });
    expect(await refused(shop.refund('r0', 10_001))).to.equal('409 payment.refundNotPossible');
    await shop.refund('r1', 10_000);
    // The provider tells of the parts, too: of the second one before it answers.
    await shop.requestCapture(15_000);
    shop.provider.whileCapturing = () => shop.recordEvent({ id: 'a3', reference: 's1', amount: 5_000 });
    await Promise.all([shop.capture(2), shop.capture(2)]);
    expect(await shop.state()).to.deep.equal(['authorised', 15_000]);
    shop.provider.whileCapturing = () => shop.recordEvent({ id: 'a4', reference: 's1' });
    await shop.requestCapture();
    await shop.capture(3);
    expect(shop.provider.captures.at(-1)).to.include({ id: `${ORDER}:3`, amount: 9_900 });
    expect([await shop.state(), shop.reported]).to.deep.equal([['paid', 24_900], []]);
    expect(shop.money.map((came) => came?.amount)).to.deep.equal([undefined, 10_000, 5_000, 9_900]);
    expect(await refused(shop.refund('r2', 14_901))).to.equal('409 payment.refundNotPossible');
    await shop.refund('r2', 14_900);
  });

  it('is let go of in part with its order, what was taken can be paid back; a refused part is asked for anew', async () => {
    const shop = await authorised();
    await shop.requestCapture(10_000);
    await shop.capture();
    await shop.requestCapture(12_000);
    shop.provider.captureAnswer = { state: 'failed', why: 'busy' };
    await shop.capture(2);
    await shop.requestCapture(13_000);
    await shop.cancel();
    expect([await shop.state(), await shop.attemptsToEnd()]).to.deep.equal([['cancelled', 10_000], ['s1']]);
    await shop.capture(3);
    expect(shop.provider.captures.map(({ amount }) => amount)).to.deep.equal([10_000, 2_000]);
    await shop.refund('r1', 10_000);
  });

  it('is taken whole where the method takes no parts', async () => {
    const shop = await authorised();
    shop.takeWhole();
    await shop.requestCapture(1);
    await shop.capture();
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);
  });

  it('is let go of with its order; what the provider takes at the same moment is counted', async () => {
    const shop = await authorised();
    await shop.requestCapture();
    shop.provider.whileCapturing = () => shop.cancel();
    await shop.capture();
    expect(await shop.state()).to.deep.equal(['paid', 24_900]);

    const other = await authorised();
    await other.requestCapture();
    await other.cancel();
    await other.capture();
    expect([await other.state(), other.provider.captures]).to.deep.equal([['cancelled', 0], []]);
    expect([other.jobs.at(-1), await other.attemptsToEnd()]).to.deep.equal([{ payload: { orderId: ORDER } }, ['s1']]);
    expect(await refused(other.requestCapture())).to.equal('409 payment.nothingToCapture');
  });

  it('of a second attempt, of a cancelled order or of another amount is not kept', async () => {
    const shop = await authorised();
    await shop.recordEvent({ id: 'a2', reference: 's2', state: 'authorised' });
    expect([shop.jobs, await shop.attemptsToEnd()]).to.deep.equal([[{ payload: { orderId: ORDER } }], ['s2']]);
    await shop.cancel();
    shop.jobs.length = 0;
    await shop.recordEvent({ id: 'a3', reference: 's3', state: 'authorised' });
    expect([shop.jobs, await shop.state()]).to.deep.equal([[{ payload: { orderId: ORDER } }], ['cancelled', 0]]);

    const other = shopOf(await openDatabase({ payment: paymentMigrations }));
    await other.begin();
    await other.recordEvent({ id: 'a1', reference: 's1', state: 'authorised', amount: 1 });
    expect([await other.state(), other.told]).to.deep.equal([['open', 0], []]);
    expect(other.reported.at(-1)).to.include('another amount than the order');
    expect(await refused(other.requestCapture())).to.equal('409 payment.nothingToCapture');
  });
});
