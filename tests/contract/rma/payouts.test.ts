import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { tidyReturns } from '../../../modules/rma/adapters/embedded/photos.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { reasonOf, testReturns } from './test-returns.ts';

const DAY = 86_400_000;
const ACCOUNT = { iban: 'nl91 ABNA 0417 1643 00', holder: ' An  de Vries\n' };

onBothEngines('A return whose payment method pays nothing back', (openDatabase) => {
  it('asks in its e-mails for an account, which the shop gets by its page, and is paid by hand through the money book', async () => {
    const { returns, returnAdmin, order, lastEmails, transact, state } = await testReturns(openDatabase);
    const { id: orderId, pump, amount, model } = await order({ method: 'cashondelivery' });
    const { id, number } = await returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] });
    const asks = async () => JSON.stringify((await lastEmails()).at(-1)).includes('to which account');
    expect(JSON.stringify((await lastEmails())[0])).to.include('to which account');
    expect((await returns.find(id)).payout).to.equal('wanted');
    expect(await returnAdmin.payout(number)).to.equal(undefined);
    for (const iban of ['NL91 ABNA 0417 1643 01', 'x', ''])
      expect(await reasonOf(returns.payTo(id, { ...ACCOUNT, iban })), iban).to.equal('rma.badAccount');
    expect(await reasonOf(returns.payTo(id, { ...ACCOUNT, holder: ' ' }))).to.equal('rma.badAccount');
    expect(await reasonOf(returns.payTo(randomUUID(), ACCOUNT))).to.equal('rma.unknown');
    const other = { iban: 'BE68539007547034', holder: 'Bo' };
    await returns.payTo(id, other);
    expect((await returns.payTo(id, ACCOUNT)).payout).to.equal('given');
    await returns.payTo(id, ACCOUNT);
    const told = (await lastEmails()).filter(({ about }) => about.kind === 'rma.payout');
    expect(
      told.map(({ to, paragraphs }) => [to, /ends in (\S+),/.exec(paragraphs.join(' '))?.[1]]),
      'each other account, to the address of the order',
    ).to.deep.equal([
      ['An@Example.nl', '7034'],
      ['An@Example.nl', '4300'],
    ]);
    expect(await returnAdmin.payout(number)).to.deep.equal({ iban: 'NL91ABNA0417164300', holder: 'An de Vries' });
    await returnAdmin.change(number, 'received');
    expect(await asks(), 'nobody is asked twice').to.equal(false);

    await returnAdmin.refund(number, { restocks: true, byHand: 'bank transfer' });
    const { money } = await model();
    expect([money.charged, money.refunded]).to.deep.equal([amount, 12_999]);
    expect(money.entries.at(-1)).to.deep.include({ kind: 'refunded', cents: 12_999, reason: 'bank transfer' });
    expect(await reasonOf(returns.payTo(id, other)), 'it is paid').to.equal('rma.noPayout');
    for (const isKept of [true, false]) {
      await transact((tx) => tidyReturns(tx, state.now));
      expect((await returnAdmin.payout(number)) !== undefined).to.equal(isKept);
      state.now += 61 * DAY;
    }
  });

  it('pays back no more than came in: cash that nobody booked is none', async () => {
    const { returns, returnAdmin, order } = await testReturns(openDatabase);
    const { id: orderId } = await order({ method: 'cashondelivery', isPaid: false });
    const { number } = await returns.withdraw(orderId, { id: randomUUID() });
    const paid = returnAdmin.refund(number, { restocks: true, byHand: 'bank transfer' });
    expect(await reasonOf(paid)).to.equal('order.refundTooHigh');
  });

  it('is one of those alone: others take no account', async () => {
    const { returns, order } = await testReturns(openDatabase);
    const { id: orderId } = await order();
    const { id, payout } = await returns.withdraw(orderId, { id: randomUUID() });
    expect(payout).to.equal('none');
    expect(await reasonOf(returns.payTo(id, ACCOUNT))).to.equal('rma.noPayout');
  });
});
