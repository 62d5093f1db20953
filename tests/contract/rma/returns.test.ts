import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { onBothEngines } from '../../support/both-engines.ts';
import { reasonOf, testReturns } from './test-returns.ts';

const DAY = 86_400_000;
const STRANGE = randomUUID();

onBothEngines('A return', (openDatabase) => {
  it('within 14 days is a withdrawal: approved, its pieces taken, acknowledged with content and time [RE-03, RU-26]', async () => {
    const { returns, order, lastEmails, state } = await testReturns(openDatabase);
    const { id: orderId, number, pump } = await order();
    const id = randomUUID();
    const made = await returns.request(orderId, { id, lines: [{ lineId: pump, qty: 2 }], note: 'They pinch' });
    expect(made).to.deep.include({
      id,
      number: `${number}-R1`,
      orderNumber: number,
      kind: 'withdrawal',
      status: 'approved',
      amount: 2 * 12_999,
      requestedAt: state.now,
    });
    expect(made.lines).to.deep.equal([{ lineId: pump, qty: 2, sku: 'PUMP', name: made.lines[0]?.name, options: [] }]);
    expect(made).not.to.have.property('accessKey');
    const { kind, lines, withdrawalUntil, returnUntil } = await returns.returnable(orderId);
    expect({ kind, left: lines.map(({ left }) => left), withdrawalUntil, returnUntil }).to.deep.equal({
      kind: 'withdrawal',
      left: [1, 1],
      withdrawalUntil: '2026-12-07',
      returnUntil: '2026-12-23',
    });
    const [toShopper, toShop] = await lastEmails();
    expect(toShopper?.to).to.equal('An@Example.nl');
    expect(toShopper?.about).to.deep.equal({ kind: 'rma.withdrawn', data: { returnId: id, number: made.number } });
    const said = JSON.stringify(toShopper);
    expect(said).to.include(new Date(state.now).toISOString()).and.include('They pinch').and.include('2 x');
    expect(said).to.include(`https://shop.example/guest-return/#return=${id}&key=`);
    expect(toShop).to.deep.include({ to: 'shop@zool.example' });
  });

  it('is one return under one id, a hundred times at once', async () => {
    const { returns, order, lastEmails } = await testReturns(openDatabase, { PUMP: 20 });
    const { id: orderId, pump } = await order();
    const id = randomUUID();
    const asked = { id, lines: [{ lineId: pump, qty: 3 }] };
    const made = await Promise.all(Array.from({ length: 100 }, () => returns.request(orderId, asked)));
    expect(new Set(made.map(({ number }) => number)).size).to.equal(1);
    expect(await lastEmails(), 'to the shopper and to the shop').to.have.lengthOf(2);
    const { id: other } = await order();
    expect(await reasonOf(returns.request(other, asked)), 'of another order').to.equal('rma.unknown');
    const [a, b, c, d] = [await order(), await order(), await order(), await order()];
    const shared = [randomUUID(), randomUUID()] as const;
    const both = await Promise.all([
      ...[a, b].map(({ id: of, pump: lineId }) =>
        reasonOf(returns.request(of, { id: shared[0], lines: [{ lineId, qty: 1 }] })),
      ),
      ...[c, d].map(({ id: of }) => reasonOf(returns.withdraw(of, { id: shared[1] }))),
    ]);
    expect(both.map(String).toSorted(), 'of two orders at once').to.deep.equal([
      ...Array<string>(2).fill('nothing'),
      ...Array<string>(2).fill('rma.unknown'),
    ]);
  });

  it('is refused under the id of another one of its order: neither is taken for the other', async () => {
    const { returns, order, state, returnAdmin } = await testReturns(openDatabase);
    const { id: orderId, number, pump, bag } = await order();
    const asked = {
      id: randomUUID(),
      lines: [
        { lineId: pump, qty: 1, reason: 'Wrong size' },
        { lineId: bag, qty: 1 },
      ],
      note: 'They pinch',
    };
    const made = await returns.request(orderId, asked);
    const [first, second] = asked.lines as [(typeof asked.lines)[0], (typeof asked.lines)[0]];
    const others = [
      { lines: [{ ...first, qty: 2 }, second] },
      { lines: [first] },
      { lines: [{ ...first, reason: 'Wrong colour' }, second] },
      { note: 'They do not' },
      { photos: [randomUUID()] },
    ];
    for (const other of others)
      expect(await reasonOf(returns.request(orderId, { ...asked, ...other })), JSON.stringify(other)).to.equal(
        'rma.idReused',
      );
    const same = { ...asked, lines: [second, first, { lineId: bag, qty: 0 }] };
    expect(await returns.request(orderId, same)).to.deep.equal(made);
    await returnAdmin.change(`${number}-R1`, 'received', { lines: [{ sku: 'PUMP', qty: 1 }] });
    state.now += DAY;
    expect((await returns.request(orderId, asked)).lines, 'something else came').to.have.lengthOf(1);
  });

  it('that is stated under the id of another statement is written down too', async () => {
    const { returns, order } = await testReturns(openDatabase);
    const { id: orderId } = await order();
    const id = randomUUID();
    const made = await returns.withdraw(orderId, { id, note: 'The pumps' });
    const other = await returns.withdraw(orderId, { id, note: 'The bag too' });
    expect(await returns.withdraw(orderId, { id, note: 'The pumps' })).to.deep.equal(made);
    expect([other.number, other.note]).to.deep.equal([made.number.replace('R1', 'R2'), 'The bag too']);
  });

  it('takes each piece of a line once, however many are asked for at once [RE-04]', async () => {
    const { returns, order } = await testReturns(openDatabase);
    const { id: orderId, pump } = await order();
    const asked = Array.from({ length: 100 }, () =>
      reasonOf(returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] })),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'nothing')).to.have.lengthOf(3);
    expect(answers.filter((answer) => answer === 'rma.nothingLeft')).to.have.lengthOf(97);
  });

  it('is refused for nothing, for lines that there are not, and for what was made for this shopper alone', async () => {
    const { returns, order, database } = await testReturns(openDatabase);
    const { id: orderId, pump, bag } = await order();
    const refused = (lines: readonly { readonly lineId: number; readonly qty: number }[]) =>
      reasonOf(returns.request(orderId, { id: randomUUID(), lines }));
    expect(await refused([])).to.equal('rma.nothingChosen');
    expect(await refused([{ lineId: pump, qty: 0 }])).to.equal('rma.nothingChosen');
    expect(await refused([{ lineId: 999_999, qty: 1 }])).to.equal('rma.nothingLeft');
    const both = [
      { lineId: pump, qty: 2 },
      { lineId: pump, qty: 2 },
    ];
    expect(await refused(both)).to.equal('rma.nothingLeft');
    expect(await reasonOf(returns.request(STRANGE, { id: STRANGE, lines: [] }))).to.equal('rma.unknown');
    await engrave(database, bag);
    expect(await refused([{ lineId: bag, qty: 1 }])).to.equal('rma.notReturnable');
    const { lines } = await returns.returnable(orderId);
    expect(lines.map(({ left, isExcluded }) => [left, isExcluded])).to.deep.equal([
      [3, false],
      [0, true],
    ]);
  });

  it('after the days of withdrawal wants a reason and waits for approval; after the shop’s own days it is refused [RE-08, RE-22, RU-26]', async () => {
    const { returns, returnAdmin, order, state, lastEmails } = await testReturns(openDatabase);
    const { id: orderId, pump } = await order();
    const ask = (reason?: string) =>
      returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1, ...(reason && { reason }) }] });
    state.now += 14 * DAY;
    expect((await ask()).kind, 'on the last day').to.equal('withdrawal');
    state.now += DAY;
    expect(await reasonOf(ask())).to.equal('rma.reasonNeeded');
    expect(await reasonOf(ask('Because'))).to.equal('rma.reasonNeeded');
    const made = await ask('Wrong size');
    expect(made).to.deep.include({ kind: 'return', status: 'requested' });
    await returnAdmin.change(made.number, 'approved');
    expect((await lastEmails()).map(({ about }) => about.kind).slice(2)).to.deep.equal([
      'rma.requested',
      'rma.forShop',
      'rma.approved',
    ]);
    state.now += 30 * DAY;
    expect(await reasonOf(ask('Wrong size'))).to.equal('rma.tooLate');
    expect((await returns.returnable(orderId)).kind).to.equal(undefined);
  });

  it('is the customer’s alone, newest first, in pages [RE-06, RE-18]', async () => {
    const { returns, order, state } = await testReturns(openDatabase);
    const { id: orderId, number, pump } = await order({ customer: 7 });
    for (const _ of [1, 2, 3]) {
      await returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] });
      state.now += 1000;
    }
    const { items, total } = await returns.list(7, { size: 2, current: 1 });
    expect(items.map((each) => each.number)).to.deep.equal([`${number}-R3`, `${number}-R2`]);
    expect(total).to.equal(3);
    expect((await returns.list(7, { size: 2, current: 2 })).items).to.have.lengthOf(1);
    expect((await returns.list(8, { size: 2, current: 1 })).items).to.deep.equal([]);
  });

  it('is shown to a guest by the key of an e-mail’s link, until that is too old', async () => {
    const { returns, order, state, lastEmails } = await testReturns(openDatabase);
    const { id: orderId, pump } = await order();
    const { id } = await returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }] });
    const key = new URLSearchParams((await lastEmails())[0]?.action?.url.split('#')[1]).get('key') ?? '';
    expect((await returns.ofGuest(id, key)).id).to.equal(id);
    expect(await reasonOf(returns.ofGuest(id, `${key}x`))).to.equal('rma.unknown');
    expect(await reasonOf(returns.ofGuest(STRANGE, key))).to.equal('rma.unknown');
    state.now += 61 * DAY;
    expect(await reasonOf(returns.ofGuest(id, key))).to.equal('rma.unknown');
  });

  it('is cancelled by its shopper while it is not here, once, and its pieces can be sent back again', async () => {
    const { returns, returnAdmin, order, lastEmails } = await testReturns(openDatabase);
    const { id: orderId, pump } = await order();
    const ask = () => returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 3 }] });
    const first = await ask();
    await Promise.all([returns.cancel(first.id), returns.cancel(first.id)]);
    expect((await lastEmails()).filter(({ about }) => about.kind === 'rma.cancelled')).to.have.lengthOf(1);
    const second = await ask();
    await returnAdmin.change(second.number, 'received');
    expect(await reasonOf(returns.cancel(second.id))).to.equal('rma.wrongStatus');
  });
});

/** As the catalogue said of it when it was ordered. */
async function engrave(database: Awaited<ReturnType<typeof testReturns>>['database'], lineId: number): Promise<void> {
  const { OrderTables } = await import('../../../modules/order/adapters/embedded/tables.ts');
  await database.transaction(async (tx) => {
    const rows = tx.of(OrderTables);
    const { details } = await rows
      .selectFrom('order_line')
      .select('details')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    await rows
      .updateTable('order_line')
      .set({ details: JSON.stringify({ ...JSON.parse(details), excludesReturn: true }) })
      .where('id', '=', lineId)
      .execute();
  });
}
