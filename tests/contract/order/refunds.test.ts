import { expect } from 'chai';
import { ApiError, type Tx } from 'etalage/core';
import type { Quote } from 'etalage/modules/cart';
import type { Order, Refund, RefundRequest } from 'etalage/modules/order';
import { readModel } from '../../../modules/order/adapters/embedded/events.ts';
import { nextCreditNote } from '../../../modules/order/adapters/embedded/numbers.ts';
import { orderByUuid } from '../../../modules/order/adapters/embedded/order-rows.ts';
import { OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { orderFor, testOrders } from './test-shop.ts';

const refusedWith = async (call: Promise<unknown>): Promise<unknown> => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? failure.reason : failure;
};

onBothEngines('A refund', (openDatabase) => {
  /** A paid order of three pairs and a bag: 389.97 + 49.95 and 4.95 for delivery, less 5.00. */
  const paid = async (more: { readonly paid?: number; readonly costs?: Quote['costs'] } = {}) => {
    const shop = await testOrders(openDatabase, { PUMP: 5, BAG: 2 });
    shop.state.discount = 500;
    shop.state.costs.push(...(more.costs ?? []));
    const products = [
      { sku: 'PUMP', qty: 3, price_incl_tax: 129.99, totals: { qty: 3, discount_amount: 5 } },
      { sku: 'BAG', qty: 1, price_incl_tax: 49.95 },
    ];
    const { orderId } = await shop.orders.place(orderFor({ products }, 'elsewhere'));
    const model = async (): Promise<Order> => {
      const db = shop.database.read(OrderTables);
      const row = await orderByUuid(db, orderId);
      if (!row) throw new Error('The order is gone');
      return readModel(db, row);
    };
    const { total, lines } = await model();
    const pay = (amount = total, isTotal = true) =>
      shop.transact((tx) =>
        shop.changes.paymentChanged(
          tx,
          {
            orderId,
            method: 'elsewhere',
            amount: total,
            received: isTotal ? amount : 0,
            state: isTotal ? 'paid' : 'open',
          },
          { amount, currency: 'EUR', reference: 'p1', isTotal },
        ),
      );
    await pay(more.paid, more.paid === undefined);
    const [pump, bag] = lines;
    const request = (key: string, wanted: Partial<RefundRequest> = {}, tx?: Tx): Promise<Refund> => {
      const work = (within: Tx) => shop.refunds.request(within, orderId, { key, restocks: true, ...wanted });
      return tx ? work(tx) : shop.transact(work);
    };
    /** The provider answers all that it was asked for. */
    const answer = async (state: 'done' | 'failed' = 'done') => {
      for (const { id } of shop.state.refunds.splice(0))
        await shop.transact((tx) =>
          shop.refunds.ended(tx, {
            orderId,
            id,
            answer: state === 'done' ? { state, reference: `back ${id}` } : { state, why: 'the card is gone' },
          }),
        );
    };
    return { ...shop, orderId, total, pay, model, request, answer, pump: pump?.id ?? 0, bag: bag?.id ?? 0 };
  };

  it('writes what came in into the money book, with the provider’s name for it', async () => {
    const { model, total } = await paid();
    const { money } = await model();
    expect(money).to.deep.include({ charged: total, refunded: 0, open: 0 });
    expect(money.entries).to.deep.equal([
      {
        kind: 'charged',
        cents: total,
        currency: 'EUR',
        method: 'elsewhere',
        reference: 'p1',
        at: money.entries[0]?.at,
      },
    ]);
  });

  it('of a line is its share of what was paid after the discount; the last pieces get the rest, to the cent', async () => {
    const { request, answer, model, pump } = await paid();
    const amounts: number[] = [];
    for (const key of ['1', '2', '3']) {
      amounts.push((await request(key, { lines: [{ lineId: pump, qty: 1 }] })).total);
      await answer();
    }
    expect(amounts).to.deep.equal([12_832, 12_833, 12_832]);
    const { money, lines, refunds } = await model();
    expect(money.refunded).to.equal(3 * 12_999 - 500);
    expect(lines.map(({ refunded }) => refunded)).to.deep.equal([3, 0]);
    expect(refunds.reduce((sum, { tax }) => sum + tax, 0)).to.equal(lines[0]?.tax);
    expect(await refusedWith(request('4', { lines: [{ lineId: pump, qty: 1 }] }))).to.equal('order.refundNotLeft');
  });

  it('of a line keeps what it is told to keep, and pays that back later for no further pieces', async () => {
    const { request, answer, model, pump } = await paid();
    const kept = { lines: [{ lineId: pump, qty: 2, cents: 25_170 }] };
    expect(await request('1', kept)).to.deep.include({ total: 25_170 });
    expect(await refusedWith(request('1', { lines: [{ lineId: pump, qty: 2 }] }))).to.equal('order.refundKeyReused');
    expect(await refusedWith(request('2', { lines: [{ lineId: pump, qty: 0 }] }))).to.equal('order.refundNotLeft');
    const tooMuch = { lines: [{ lineId: pump, qty: 1, cents: 13_328 }] };
    expect(await refusedWith(request('2', tooMuch))).to.equal('order.refundNotLeft');
    expect((await request('3', { lines: [{ lineId: pump, qty: 0, cents: 495 }] })).lines).to.deep.include({
      lineId: pump,
      sku: 'PUMP',
      qty: 0,
      cents: 495,
      tax: 86,
    });
    expect(await request('4', { lines: [{ lineId: pump, qty: 1 }] })).to.deep.include({ total: 12_832 });
    await answer();
    const { money, refunds, lines } = await model();
    expect(money.refunded).to.equal(3 * 12_999 - 500);
    expect(refunds.reduce((sum, { tax }) => sum + tax, 0)).to.equal(lines[0]?.tax);
  });

  it('of gift wrapping pays back what was charged for it with its tax, in parts, to the cent', async () => {
    const gift = { code: 'gift', title: 'Gift wrapping', amount: 590, discount: 0, tax: 102, taxRate: 0.21, line: 0 };
    const { request, answer, model, total } = await paid({ costs: [gift] });
    expect(total).to.equal(3 * 12_999 + 4_995 + 495 + 590 - 500);
    const first = await request('1', { costs: [{ code: 'gift', cents: 295 }] });
    const second = await request('2', { costs: [{ code: 'gift' }] });
    expect([first, second].map((refund) => [refund.total, refund.tax])).to.deep.equal([
      [295, 51],
      [295, 51],
    ]);
    const more = request('3', { costs: [{ code: 'gift', cents: 1 }] });
    expect(await refusedWith(more)).to.equal('order.refundNotLeft');
    expect((await request('rest')).total).to.equal(total - 590);
    await answer();
    expect((await model()).money).to.deep.include({ charged: total, refunded: total });
  });

  it('is requested first, holds its money, and comes true once the provider has paid', async () => {
    const { request, answer, model, left, state, emails, total, status } = await paid().then((shop) => ({
      ...shop,
      status: async () => (await shop.orders.status(shop.orderId))?.status,
    }));
    const before = (await emails()).length;
    const refund = await request('all');
    expect(refund).to.deep.include({ state: 'requested', total });
    expect(state.refunds).to.have.lengthOf(1);
    expect(state.refunds[0]).to.deep.include({ amount: total });
    expect((await model()).money.refunded).to.equal(0);
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 2, BAG: 1 });
    expect(await refusedWith(request('more', { costs: [{ code: 'shipping' }] }))).to.equal('order.refundNotLeft');
    await answer();
    const { money, refunds } = await model();
    expect(money).to.deep.include({ charged: total, refunded: total });
    expect(refunds.map(({ state: end, reference }) => [end, reference?.startsWith('back')])).to.deep.equal([
      ['done', true],
    ]);
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 5, BAG: 2 });
    expect(await status()).to.equal('closed');
    expect((await emails()).slice(before).map(({ subject }) => subject)).to.deep.equal([
      'Your refund for order 000000001',
    ]);
  });

  it('is one refund under one key, a hundred times at once', async () => {
    const { request, answer, model, state, left } = await paid();
    const refunds = await Promise.all(
      Array.from({ length: 100 }, () => request('once', { costs: [{ code: 'shipping' }], restocks: false })),
    );
    expect(new Set(refunds.map(({ id }) => id)).size).to.equal(1);
    expect(state.refunds).to.have.lengthOf(1);
    const [{ id } = { id: '' }] = state.refunds;
    await answer();
    state.refunds.push({ id, orderId: (await model()).id, amount: 495 });
    await answer();
    const { money } = await model();
    expect(money.refunded).to.equal(495);
    expect(money.entries.filter(({ kind }) => kind === 'refunded')).to.have.lengthOf(1);
    expect(await left('PUMP')).to.deep.equal({ PUMP: 2 });
  });

  it('takes no piece and no cent twice, however many are asked for at once', async () => {
    const { request, answer, model, pump, total } = await paid();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? request(`line ${index}`, { lines: [{ lineId: pump, qty: 2 }] }) : request(`all ${index}`),
      ),
    );
    for (const end of ends)
      if (end.status === 'rejected') expect((end.reason as ApiError).reason).to.equal('order.refundNotLeft');
    await answer();
    const { money, lines } = await model();
    expect(money.refunded).to.be.at.most(total);
    for (const { qty, refunded } of lines) expect(refunded).to.be.at.most(qty);
    await answer();
    expect((await model()).money.refunded).to.equal(total);
  });

  it('that the provider refuses for good holds nothing, and is reported; it can be paid by hand', async () => {
    const { request, answer, model, state, left, pump } = await paid();
    await request('one', { lines: [{ lineId: pump, qty: 1 }] });
    await answer('failed');
    expect((await model()).refunds).to.have.nested.property('[0].failure', 'the card is gone');
    expect((await model()).lines.map(({ refunded }) => refunded)).to.deep.equal([0, 0]);
    expect(state.reported.at(-1)).to.include('000000001').and.include('the card is gone');
    const byHand = await request('two', { lines: [{ lineId: pump, qty: 1 }], byHand: 'cash in the shop' });
    expect(byHand).to.deep.include({ state: 'done', byHand: 'cash in the shop' });
    expect(state.refunds).to.deep.equal([]);
    const { money } = await model();
    expect(money.entries.at(-1)).to.deep.include({ kind: 'refunded', method: 'by-hand', reason: 'cash in the shop' });
    expect(await left('PUMP')).to.deep.equal({ PUMP: 3 });
  });

  it('that the provider never decides is given up by hand, and can be paid back otherwise', async () => {
    const { refunds, request, transact, orderId, model, total, state, answer } = await paid();
    const giveUp = () => transact((tx) => refunds.giveUp(tx, orderId, 'The provider has lost it'));
    expect(await refusedWith(giveUp())).to.equal('order.noOpenRefund');
    const { id } = await request('all');
    expect(await refusedWith(request('again', { byHand: 'by bank' }))).to.equal('order.refundNotLeft');
    expect((await giveUp()).map((one) => [one.id, one.state])).to.deep.equal([[id, 'failed']]);
    expect(state.givenUp).to.deep.equal([`${orderId}:${id}`]);
    const [refund] = (await model()).refunds;
    expect(refund).to.deep.include({ state: 'failed', failure: 'The provider has lost it' });
    await answer();
    expect((await model()).money.refunded, 'what it says later counts no more').to.equal(0);
    await request('again', { byHand: 'by bank' });
    expect((await model()).money.refunded).to.equal(total);
    expect(await refusedWith(giveUp())).to.equal('order.noOpenRefund');
  });

  it('is refused where its key names another one', async () => {
    const { request, pump, bag, model } = await paid();
    const lines = [
      { lineId: pump, qty: 1 },
      { lineId: bag, qty: 1 },
    ];
    const first = await request('k', { lines, reason: 'Too small' });
    expect(await request('k', { lines: lines.toReversed(), reason: 'Too small' })).to.deep.equal(first);
    for (const other of [
      { lines: [{ lineId: pump, qty: 1 }], reason: 'Too small' },
      { lines, reason: 'Too large' },
      { lines, reason: 'Too small', costs: [{ code: 'shipping' }] },
      { lines, reason: 'Too small', byHand: 'by bank' },
      { lines, reason: 'Too small', restocks: false },
      { reason: 'Too small' },
    ]) {
      const failure = await failureOf(request('k', other));
      expect(failure).to.deep.include({ code: 422, reason: 'order.refundKeyReused', params: { key: 'k' } });
    }
    expect((await model()).refunds).to.have.length(1);
  });

  it('leaves goods where they are when it does not restock, and cancelling gives back only what is not back', async () => {
    const { request, answer, left, transact, changes, orderId, pump, bag, model, total } = await paid();
    await request('broken', { lines: [{ lineId: bag, qty: 1 }], restocks: false });
    await request('back', { lines: [{ lineId: pump, qty: 1 }] });
    await answer();
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 3, BAG: 1 });
    await transact((tx) => changes.setStatus(tx, orderId, 'canceled', { notify: false }));
    expect(await left('PUMP', 'BAG')).to.deep.equal({ PUMP: 5, BAG: 2 });
    await request('rest');
    await answer();
    expect(await left('PUMP', 'BAG'), 'what is back comes back once').to.deep.equal({ PUMP: 5, BAG: 2 });
    expect((await model()).money.refunded).to.equal(total);
    expect((await model()).status).to.equal('canceled');
  });

  it('never pays back more than was paid: another amount goes back as excess', async () => {
    const { request, answer, model } = await paid({ paid: 1000 });
    expect(await refusedWith(request('all'))).to.equal('order.refundTooHigh');
    expect((await request('excess', { costs: [{ code: 'excess' }] })).total).to.equal(1000);
    await answer();
    expect(await refusedWith(request('again', { costs: [{ code: 'excess', cents: 1 }] }))).to.equal(
      'order.refundNotLeft',
    );
    expect((await model()).money).to.deep.include({ charged: 1000, refunded: 1000 });
    expect((await model()).status).to.equal('closed');
  });

  it('of what was paid twice is the excess, and afterwards the order', async () => {
    const { request, answer, model, pay, total } = await paid();
    await pay();
    expect((await request('twice', { costs: [{ code: 'excess' }] })).total).to.equal(total);
    await answer();
    expect((await model()).status).to.equal('processing');
    expect((await request('all')).total).to.equal(total);
    await answer();
    expect((await model()).money).to.deep.include({ charged: 2 * total, refunded: 2 * total });
  });

  it('gets the number of its credit note once it is done, which its e-mail and the document to print have', async () => {
    const { request, answer, model, pump, admin, emails } = await paid();
    await request('refused', { lines: [{ lineId: pump, qty: 1 }] });
    await answer('failed');
    const asked = await request('one', { lines: [{ lineId: pump, qty: 1 }], reason: 'Too <small>' });
    expect(asked).not.to.have.property('creditNote');
    await answer();
    await request('two', { costs: [{ code: 'shipping' }], byHand: 'cash' });
    expect(await request('two', { costs: [{ code: 'shipping' }], byHand: 'cash' })).to.include({
      creditNote: 'CN-000000002',
    });
    const { refunds, number } = await model();
    expect(refunds.map(({ creditNote }) => creditNote)).to.deep.equal([undefined, 'CN-000000001', 'CN-000000002']);
    const notes = await admin.creditNotes(number);
    expect(notes.map((note) => [note.number, note.refundId])).to.deep.equal(
      refunds.slice(1).map(({ creditNote, id }) => [creditNote, id]),
    );
    for (const part of ['Credit note CN-000000001 of ', `For order ${number} of `, 'Zool B.V.', 'Too &lt;small&gt;'])
      expect(notes[0]?.html).to.include(part);
    expect(notes[0]?.html).to.include('Of which VAT 21 %').and.to.include('12832').and.not.to.include('CN-000000002');
    const [shown] = await admin.list({ number, limit: 1 });
    expect(shown?.creditNotes.map((note) => note.number)).to.deep.equal(['CN-000000001', 'CN-000000002']);
    expect(JSON.stringify(shown?.creditNotes[0]?.sections)).to.include('Too <small>').and.include('12832');
    const [mail] = (await emails()).filter(({ subject }) => subject.startsWith('Your refund'));
    expect(JSON.stringify(mail?.sections)).to.include('Credit note CN-000000001 of ');
  });

  it('is told again by e-mail when that is asked for, as all else that is true of the order', async () => {
    const { request, answer, model, pump, admin, emails } = await paid();
    const { number } = await model();
    const again = async (kind?: Parameters<typeof admin.resend>[1]): Promise<readonly string[]> => {
      const before = (await emails()).length;
      await admin.resend(number, kind);
      return (await emails()).slice(before).map(({ about }) => about.kind);
    };
    expect(await refusedWith(again('refunded'))).to.equal('order.nothingToResend');
    for (const key of ['1', '2']) await request(key, { lines: [{ lineId: pump, qty: 1 }] });
    await answer();
    expect(await again('refunded')).to.deep.equal(['order.refunded', 'order.refunded']);
    expect(await again()).to.deep.equal(['order.placed']);
    expect(await again('paid')).to.deep.equal(['order.paid']);
    expect(await again('statusChanged')).to.deep.equal(['order.statusChanged']);
    for (const kind of ['cancelled', 'shipped', 'review'] as const)
      expect(await refusedWith(again(kind)), kind).to.equal('order.nothingToResend');
  });

  it('of money that came too much alone has no credit note', async () => {
    const { request, answer, model } = await paid({ paid: 1000 });
    await request('excess', { costs: [{ code: 'excess' }] });
    await answer();
    expect((await model()).refunds[0])
      .to.include({ state: 'done' })
      .and.not.have.property('creditNote');
  });

  it('numbers its credit notes without gaps, however many at once, also where some come to nothing', async () => {
    const { transact } = await testOrders(openDatabase);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        transact(async (tx) => {
          const number = await nextCreditNote(tx, 'be', '3');
          if (index % 3 === 0) throw new Error('It comes to nothing');
          return number;
        }),
      ),
    );
    const given = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(given.toSorted()).to.deep.equal(
      Array.from({ length: 13 }, (_, index) => `CN-3${String(index + 1).padStart(9, '0')}`),
    );
  });

  it('is refused for lines, quantities and costs that there are not', async () => {
    const { request, pump, refunds, transact } = await paid();
    for (const wanted of [
      { lines: [{ lineId: 999, qty: 1 }] },
      { lines: [{ lineId: pump, qty: 0 }] },
      { lines: [{ lineId: pump, qty: 1.5 }] },
      {
        lines: [
          { lineId: pump, qty: 2 },
          { lineId: pump, qty: 2 },
        ],
      },
      { costs: [{ code: 'gift' }] },
      { costs: [{ code: 'shipping', cents: 496 }] },
      { costs: [{ code: 'shipping', cents: -1 }] },
      { lines: [], costs: [] },
    ])
      expect(await refusedWith(request('odd', wanted)), JSON.stringify(wanted)).to.equal('order.refundNotLeft');
    const unknown = transact((tx) => refunds.request(tx, 'unknown', { key: '1', restocks: true }));
    expect(await refusedWith(unknown)).to.equal('order.unknown');
  });
});
