import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { reasonOf, testReturns } from './test-returns.ts';

onBothEngines('The money of a return', (openDatabase) => {
  it('goes back through the order’s money book, with the delivery of a whole withdrawal, and goods are sold again', async () => {
    const { returns, returnAdmin, order, payBack, left, emails } = await testReturns(openDatabase);
    const { id: orderId, amount, model } = await order();
    const { number } = await returns.withdraw(orderId, { id: randomUUID() });
    await returnAdmin.change(number, 'received');
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 7, BAG: 9 });
    expect((await returnAdmin.refund(number, { restocks: true })).status, 'until it is paid').to.equal('received');
    await Promise.all([1, 2, 3].map(() => returnAdmin.refund(number, { restocks: true })));
    await payBack();
    expect((await returnAdmin.find(number)).status).to.equal('refunded');
    const { money, refunds, status } = await model();
    expect(money).to.deep.include({ charged: amount, refunded: amount });
    expect(refunds).to.have.lengthOf(1);
    expect(refunds[0]?.lines.map(({ tax }) => tax).every((tax) => tax > 0)).to.equal(true);
    expect(status).to.equal('closed');
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 10, BAG: 10 });
    expect((await emails()).at(-1)?.about.kind, 'the order’s own e-mail says so').to.equal('order.refunded');
  });

  it('of a part leaves the delivery where it is, and goods that cannot be sold stay away', async () => {
    const { returns, returnAdmin, order, payBack, left } = await testReturns(openDatabase);
    const { id: orderId, pump, model } = await order();
    const lines = [{ lineId: pump, qty: 2 }];
    const { number } = await returns.request(orderId, { id: randomUUID(), lines });
    await returnAdmin.refund(number, { restocks: false });
    await payBack();
    const { money, refunds } = await model();
    expect(money.refunded).to.equal(2 * 12_999);
    expect(refunds[0]).to.deep.include({ costs: [], restocks: false });
    expect(await left('PUMP')).to.deep.equal({ PUMP: 7 });
    expect((await returns.returnable(orderId)).lines.map((line) => line.left)).to.deep.equal([1, 1]);
  });

  it('by hand is back at once', async () => {
    const { returns, returnAdmin, order, model } = await testReturns(openDatabase).then(async (shop) => ({
      ...shop,
      ...(await shop.order()),
      order: shop.order,
    }));
    const { id: orderId, pump } = await order();
    const { number } = await returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] });
    const refunded = await returnAdmin.refund(number, { restocks: true, byHand: 'by bank' });
    expect(refunded.status).to.equal('refunded');
    expect((await model()).money.refunded, 'of the other order').to.equal(0);
  });

  it('that the provider refuses is asked for again, and its pieces stay with the return', async () => {
    const { returns, returnAdmin, order, payBack } = await testReturns(openDatabase);
    const { id: orderId, pump, model } = await order();
    const { number } = await returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 3 }] });
    await returnAdmin.refund(number, { restocks: true });
    await payBack('failed');
    expect((await returnAdmin.find(number)).status).to.equal('approved');
    expect((await returns.returnable(orderId)).lines[0]?.left).to.equal(0);
    await returnAdmin.refund(number, { restocks: true });
    await payBack();
    expect((await returnAdmin.find(number)).status).to.equal('refunded');
    expect((await model()).refunds.map(({ state }) => state)).to.deep.equal(['failed', 'done']);
  });

  it('that is on its way leaves the return as it is: not cancelled, not denied, no other lines, but here', async () => {
    const { returns, returnAdmin, order, payBack } = await testReturns(openDatabase);
    const { id: orderId, pump, model } = await order();
    const lines = [{ lineId: pump, qty: 2 }];
    const { id, number, amount } = await returns.request(orderId, { id: randomUUID(), lines });
    await returnAdmin.refund(number, { restocks: true });
    expect(await reasonOf(returns.cancel(id))).to.equal('rma.beingPaidBack');
    expect(await reasonOf(returnAdmin.change(number, 'cancelled'))).to.equal('rma.beingPaidBack');
    const other = { lines: [{ sku: 'PUMP', qty: 1 }] };
    expect(await reasonOf(returnAdmin.change(number, 'received', other))).to.equal('rma.beingPaidBack');
    expect(await returnAdmin.change(number, 'received')).to.deep.include({ status: 'received', amount });
    await payBack();
    expect(await returnAdmin.find(number)).to.deep.include({ status: 'refunded', amount });
    expect((await model()).money.refunded).to.equal(amount);
  });

  it('is refused where a return was denied or never approved, and its numbers are those of its store view', async () => {
    const { returns, returnAdmin, order } = await testReturns(openDatabase);
    const { id: orderId } = await order();
    const { id, number } = await returns.withdraw(orderId, { id: randomUUID() });
    await returns.cancel(id);
    expect(await reasonOf(returnAdmin.refund(number, { restocks: true }))).to.equal('rma.wrongStatus');
    expect(await reasonOf(returnAdmin.find('000000099-R1'))).to.equal('rma.unknown');
    expect((await returnAdmin.list({ limit: 10, status: 'cancelled' })).map((one) => one.number)).to.deep.equal([
      number,
    ]);
    expect(await returnAdmin.list({ limit: 10, status: 'approved' })).to.deep.equal([]);
  });
});
