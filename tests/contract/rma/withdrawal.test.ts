import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { reasonOf, testReturns } from './test-returns.ts';

const DAY = 86_400_000;

onBothEngines('A withdrawal', (openDatabase) => {
  it('is of all that is left, without a reason, and acknowledged once more when it is stated again [RU-26]', async () => {
    const { returns, order, lastEmails } = await testReturns(openDatabase);
    const { id: orderId, amount } = await order();
    const id = randomUUID();
    const made = await returns.withdraw(orderId, { id });
    expect(made).to.deep.include({ kind: 'withdrawal', status: 'approved', isLate: false, amount });
    expect(made.lines.map(({ qty }) => qty)).to.deep.equal([3, 1]);
    expect((await returns.withdraw(orderId, { id })).number, 'the same statement').to.equal(made.number);
    expect(await lastEmails()).to.have.lengthOf(2);
    expect((await returns.withdraw(orderId, { id: randomUUID() })).number, 'another one').to.equal(made.number);
    expect((await lastEmails()).map(({ about }) => about.kind)).to.deep.equal([
      'rma.withdrawn',
      'rma.forShop',
      'rma.withdrawn',
    ]);
  });

  it('is possible before anything was sent, and as long as a parcel is to come', async () => {
    const { returns, order, state } = await testReturns(openDatabase);
    const { id: orderId } = await order({ isSent: false });
    state.now += 100 * DAY;
    expect((await returns.returnable(orderId)).withdrawalUntil).to.equal(undefined);
    expect((await returns.withdraw(orderId, { id: randomUUID() })).status).to.equal('approved');
  });

  it('in words names no lines: who receives the parcel writes down what came [RU-26]', async () => {
    const { returns, returnAdmin, order, payBack } = await testReturns(openDatabase);
    const { id: orderId, pump } = await order();
    const made = await returns.withdraw(orderId, { id: randomUUID(), note: 'Only one pair of pumps' });
    expect(made).to.deep.include({ status: 'approved', note: 'Only one pair of pumps', lines: [], amount: 0 });
    expect(await reasonOf(returnAdmin.refund(made.number, { restocks: true }))).to.equal('rma.nothingReceived');
    const lines = [{ sku: 'PUMP', qty: 1 }];
    expect(await reasonOf(returnAdmin.change(made.number, 'received', { lines: [{ sku: 'PUMP', qty: 4 }] }))).to.equal(
      'rma.nothingLeft',
    );
    const received = await returnAdmin.change(made.number, 'received', { lines });
    expect(received).to.deep.include({ status: 'received', amount: 12_999 });
    expect(received.lines).to.have.lengthOf(1);
    expect(received.lines[0]).to.deep.include({ lineId: pump, qty: 1 });
    await returnAdmin.refund(made.number, { restocks: true });
    await payBack();
    expect((await returnAdmin.find(made.number)).status).to.equal('refunded');
  });

  it('after its last day is written down and acknowledged all the same, and somebody looks at it', async () => {
    const { returns, returnAdmin, order, state, lastEmails } = await testReturns(openDatabase);
    const { id: orderId } = await order();
    state.now += 60 * DAY;
    const made = await returns.withdraw(orderId, { id: randomUUID() });
    expect(made).to.deep.include({ status: 'requested', isLate: true });
    expect(JSON.stringify((await lastEmails())[0]?.paragraphs)).to.include('We look at it and write to you');
    await returnAdmin.change(made.number, 'denied', { comment: 'The last day was 7 December.' });
    const denied = (await lastEmails()).at(-1);
    expect(denied?.about.kind).to.equal('rma.denied');
    expect(denied?.paragraphs).to.include('The last day was 7 December.');
  });

  it('in its days cannot be denied', async () => {
    const { returns, returnAdmin, order } = await testReturns(openDatabase);
    const { id: orderId } = await order();
    const { number } = await returns.withdraw(orderId, { id: randomUUID() });
    expect(await reasonOf(returnAdmin.change(number, 'denied'))).to.equal('rma.wrongStatus');
    await returnAdmin.change(number, 'received');
    expect(await reasonOf(returnAdmin.change(number, 'denied'))).to.equal('rma.wrongStatus');
  });

  it('from an order that there is not is answered by e-mail alone, to who stated it and to the shop', async () => {
    const { returns, lastEmails } = await testReturns(openDatabase);
    const statement = {
      number: '000000099',
      email: 'bo@example.nl',
      lastName: 'Evil.example',
      note: 'Buy at evil.example',
    };
    await returns.answerUnknown(statement);
    const [toShopper, toShop] = await lastEmails();
    expect(toShopper).to.deep.include({ to: 'bo@example.nl' });
    expect(JSON.stringify(toShopper), 'nobody’s words go to a stranger').not.to.include('evil').and.not.include('Buy');
    expect(JSON.stringify(toShopper)).to.include('000000099').and.include('Evil. example');
    expect(toShop).to.deep.include({ to: 'shop@zool.example' });
    expect(JSON.stringify(toShop)).to.include('Buy at evil. example');
  });
});
