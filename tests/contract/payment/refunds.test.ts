import { expect } from 'chai';
import { paymentMigrations } from '../../../modules/payment/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { refused, shopOf } from './test-payments.ts';

onBothEngines('Money that a payment method pays back', (openDatabase) => {
  const paid = async () => {
    const shop = shopOf(await openDatabase({ payment: paymentMigrations }));
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ reference: 's1' });
    shop.jobs.length = 0;
    return shop;
  };

  it('is asked for in a job, by the attempt that was paid, once for each id', async () => {
    const shop = await paid();
    await Promise.all([shop.refund('r1', 900), shop.refund('r1', 900)]);
    expect(shop.jobs).to.deep.equal([{ payload: { id: 'r1' }, key: 'r1' }]);
    await shop.payBack('r1');
    await shop.payBack('r1');
    const { orderId } = shop.refundsEnded[0] ?? {};
    expect(shop.provider.refunds).to.deep.equal([
      {
        id: 'r1',
        orderId,
        orderNumber: 'B10000001',
        reference: 's1',
        amount: 900,
        currency: 'EUR',
        reason: 'too small',
      },
    ]);
    expect(shop.refundsEnded).to.deep.equal([{ orderId, id: 'r1', answer: { state: 'done', reference: 'b1' } }]);
  });

  it('is asked for again by the same id when the provider was away, or its answer was not written down', async () => {
    const shop = await paid();
    await shop.refund('r1', 900);
    shop.provider.isDown = true;
    expect(await failureOf(shop.payBack('r1'))).to.be.instanceOf(Error);
    shop.provider.isDown = false;
    shop.listening.isBroken = true;
    expect(await failureOf(shop.payBack('r1'))).to.include({ message: 'broken' });
    shop.listening.isBroken = false;
    await shop.payBack('r1');
    expect(shop.provider.refunds.map(({ id }) => id)).to.deep.equal(['r1', 'r1']);
    expect(shop.refundsEnded).to.have.lengthOf(1);
  });

  it('waits for a provider that has not decided', async () => {
    const shop = await paid();
    await shop.refund('r1', 900);
    shop.provider.refundAnswer = undefined;
    await shop.payBack('r1');
    expect(shop.jobs.at(-1)).to.deep.equal({ payload: { id: 'r1' }, at: shop.clock.now + 300_000 });
    expect(shop.refundsEnded).to.deep.equal([]);
  });

  it('is asked for no more once it was given up; what the provider paid meanwhile is reported', async () => {
    const shop = await paid();
    await shop.refund('r1', 900);
    await shop.giveUp('r1');
    await shop.payBack('r1');
    expect([shop.provider.refunds, shop.refundsEnded]).to.deep.equal([[], []]);
    await shop.refund('r2', 24_900);
    shop.provider.whilePaying = () => shop.giveUp('r2');
    await shop.payBack('r2');
    expect(shop.refundsEnded).to.deep.equal([]);
    expect(shop.reported.at(-1)).to.include('a refund of 24900 cents was given up, and is paid back all the same');
  });

  it('is never more than an attempt was paid; what failed counts no more', async () => {
    const shop = await paid();
    expect(await refused(shop.refund('r1', 24_901))).to.equal('409 payment.refundNotPossible');
    const ends = await Promise.allSettled([1, 2, 3].map((index) => shop.refund(`half ${index}`, 12_450)));
    expect(ends.map(({ status }) => status).toSorted()).to.deep.equal(['fulfilled', 'fulfilled', 'rejected']);
    shop.provider.refundAnswer = { state: 'failed', why: 'the card is gone' };
    for (const index of [1, 2, 3]) await shop.payBack(`half ${index}`);
    expect(shop.refundsEnded.map(({ answer }) => answer.state)).to.deep.equal(['failed', 'failed']);
    await shop.refund('all', 24_900);
  });

  it('is taken from the second attempt where two were paid, and from one that was paid another amount', async () => {
    const shop = shopOf(await openDatabase({ payment: paymentMigrations }));
    await shop.begin();
    await shop.redirect();
    await shop.recordEvent({ reference: 's1' });
    await shop.recordEvent({ id: 'n2', reference: 's2' });
    await shop.recordEvent({ id: 'n3', reference: 's3', amount: 700 });
    for (const [id, amount] of [
      ['a', 24_900],
      ['b', 24_900],
      ['c', 700],
    ] as const) {
      await shop.refund(id, amount);
      await shop.payBack(id);
    }
    expect(shop.provider.refunds.map(({ reference }) => reference)).to.deep.equal(['s1', 's2', 's3']);
    expect(await refused(shop.refund('d', 1))).to.equal('409 payment.refundNotPossible');
  });

  it('is paid by hand where the method cannot, or nothing was paid', async () => {
    const shop = shopOf(await openDatabase({ payment: paymentMigrations }));
    await shop.begin('banktransfer');
    await shop.recordEvent({}, 'banktransfer');
    expect(await refused(shop.refund('r1', 100))).to.equal('409 payment.refundNotPossible');
  });
});
