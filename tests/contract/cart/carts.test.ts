import { expect } from 'chai';
import { ApiError, Clock, Database, Transact } from 'etalage/core';
import { cartJobs } from '../../../modules/cart/adapters/embedded/jobs.ts';
import { cartMigrations, CartTables } from '../../../modules/cart/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { KEEP_MS, linesOf, testCarts } from './test-carts.ts';

const refusedWith = async (call: Promise<unknown>) => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? [failure.code, failure.reason, failure.params] : failure;
};

onBothEngines('The carts of a platform', (openDatabase) => {
  const open = async (settings = {}) => {
    const database = await openDatabase({ cart: cartMigrations });
    return { database, ...testCarts(database, settings) };
  };

  it('lose no line when many are changed at once, and hold each product once [PR-62]', async () => {
    const { visitor, state } = await open();
    const guest = visitor();
    const id = await guest.create();
    const skus = Array.from({ length: 10 }, (_, at) => `S${at}`);
    for (const sku of skus) {
      state.prices.set(sku, 1000);
      state.stock.set(sku, Infinity);
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => guest.update(id, { sku: skus[at % 10] ?? '', qty: 1 + (at % 10) })),
    );
    const lines = (await linesOf(guest, id)).toSorted(([one], [other]) => (one < other ? -1 : 1));
    expect(lines).to.deep.equal(skus.map((sku, at) => [sku, at + 1]));
  });

  it('hold so many lines, however many come at once', async () => {
    const { visitor, state } = await open({ maxLines: 3 });
    const guest = visitor();
    const id = await guest.create();
    const skus = Array.from({ length: 6 }, (_, at) => `S${at}`);
    for (const sku of skus) {
      state.prices.set(sku, 1000);
      state.stock.set(sku, 1);
    }
    const ends = await Promise.allSettled(skus.map((sku) => guest.update(id, { sku, qty: 1 })));
    expect(ends.filter(({ status }) => status === 'rejected')).to.have.length(3);
    expect(await linesOf(guest, id)).to.have.length(3);
    expect(await refusedWith(guest.update(id, { sku: 'BAG', qty: 1 }))).to.deep.equal([409, 'cart.full', { max: 3 }]);
  });

  it('sell no more than there is: of a line, of lines together, of sets', async () => {
    const { visitor } = await open();
    const guest = visitor();
    const id = await guest.create();
    const sku = 'PUMP';
    expect(await refusedWith(guest.update(id, { sku, qty: 6 }))).to.deep.equal([
      409,
      'stock.tooFewLeft',
      { sku, available: 5 },
    ]);
    await guest.update(id, { sku, qty: 2 });
    expect(await refusedWith(guest.update(id, { sku: 'SET', qty: 2 }))).to.deep.equal([
      409,
      'stock.tooFewLeft',
      { sku: 'SET', available: 1 },
    ]);
    await guest.update(id, { sku: 'SET', qty: 1 });
    expect(await refusedWith(guest.update(id, { sku, qty: 4 }))).to.deep.include('stock.tooFewLeft');
    await guest.update(id, { sku: 'BAG', qty: 99 });
  });

  it('say what became of a line: another price, too few, none, gone; what is left of it can be reduced', async () => {
    const { visitor, state } = await open();
    const guest = visitor();
    const id = await guest.create();
    const { id: lineId } = await guest.update(id, { sku: 'PUMP', qty: 3 });
    const said = async () => (await guest.items(id))[0];
    expect(await said())
      .to.include({ price: 10_000, available: 5 })
      .and.not.have.property('priceBefore');
    state.prices.set('PUMP', 12_000);
    state.stock.set('PUMP', 2);
    expect(await said()).to.include({ price: 12_000, priceBefore: 10_000, available: 2 });
    // The same quantity again is no change: what it cost then is still told.
    await guest.update(id, { sku: 'PUMP', qty: 3 });
    expect(await said()).to.include({ priceBefore: 10_000 });
    state.stock.set('PUMP', 0);
    expect(await said()).to.include({ available: 0 });
    expect(await refusedWith(guest.update(id, { id: lineId, qty: 4 }))).to.deep.equal([
      409,
      'stock.outOfStock',
      { sku: 'PUMP', available: 0 },
    ]);
    state.prices.delete('PUMP');
    expect((await said())?.refused).to.deep.equal({ key: 'The shop has no such product.' });
    expect(await guest.update(id, { id: lineId, qty: 1 })).to.include({ qty: 1 });
    expect(await refusedWith(guest.update(id, { id: lineId, qty: 2 }))).to.deep.include('cart.productNotFound');
    expect(await guest.update(id, { id: lineId, qty: 0 })).to.include({ qty: 0 });
    expect(await guest.items(id)).to.deep.equal([]);
  });

  it('keep what sold out in them, or take it out, as the shop wants', async () => {
    for (const allowOutOfStock of [true, false]) {
      const { visitor, state } = await open({ allowOutOfStock });
      const guest = visitor();
      const id = await guest.create();
      await guest.update(id, { sku: 'PUMP', qty: 1 });
      await guest.update(id, { sku: 'BAG', qty: 1 });
      state.stock.set('PUMP', 0);
      const left = allowOutOfStock ? ['PUMP', 'BAG'] : ['BAG'];
      expect((await linesOf(guest, id)).map(([sku]) => sku)).to.deep.equal(left);
    }
  });

  it('change a line into another product, which joins the line that has it', async () => {
    const { visitor } = await open();
    const guest = visitor();
    const id = await guest.create();
    const pump = await guest.update(id, { sku: 'PUMP', qty: 1 });
    await guest.update(id, { sku: 'BAG', qty: 2 });
    for (let again = 0; again < 2; again++)
      await guest.update(id, { id: pump.id, sku: 'BAG', qty: 3, productOption: {} });
    expect(await linesOf(guest, id)).to.deep.equal([['BAG', 3]]);
  });

  it('are merged at login once, however often and at once that is asked', async () => {
    const { visitor } = await open();
    const [guest, an, jan] = [visitor(), visitor(1), visitor(2)];
    const own = await an.create();
    await an.update(own, { sku: 'BAG', qty: 2 });
    const id = await guest.create();
    await guest.update(id, { sku: 'BAG', qty: 1 });
    await guest.update(id, { sku: 'PUMP', qty: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => an.merge(id)));
    expect(answers).to.deep.equal(Array.from({ length: 5 }, () => own));
    expect(await an.merge(id)).to.equal(own);
    expect(await linesOf(an, own), 'the larger quantity of equal lines').to.deep.equal([
      ['BAG', 2],
      ['PUMP', 1],
    ]);
    for (const call of [() => guest.items(id), () => jan.merge(id), () => guest.update(id, { sku: 'BAG', qty: 1 })])
      expect(await refusedWith(call())).to.deep.equal([410, 'cart.closed', { became: 'merged' }]);
    expect(await refusedWith(an.merge('f'.repeat(32)))).to.deep.include('cart.unknown');
    expect(await refusedWith(an.merge(own)), 'it is no guest’s').to.deep.include('cart.unknown');
    const second = await guest.create();
    const made = await jan.merge(second);
    expect(await jan.create(), 'who had none').to.equal(made);
  });

  it('have the larger quantity of a line that both had, or both quantities where the shop says so [RU-16]', async () => {
    for (const [mergeEqualLines, expected] of [
      ['larger', [2, 4, 99]],
      ['sum', [3, 5, 99]],
    ] as const) {
      const { visitor, state } = await open({ mergeEqualLines });
      state.stock.set('PUMP', Infinity);
      state.stock.set('SET', Infinity);
      const [guest, an] = [visitor(), visitor(1)];
      const [own, id] = [await an.create(), await guest.create()];
      const lines = [['BAG', 2, 1] as const, ['PUMP', 1, 4] as const, ['SET', 60, 99] as const];
      for (const [sku, inAccount, asGuest] of lines) {
        await an.update(own, { sku, qty: inAccount });
        await guest.update(id, { sku, qty: asGuest });
      }
      await an.merge(id);
      await an.merge(id);
      expect(
        (await linesOf(an, own)).map(([, qty]) => qty),
        mergeEqualLines,
      ).to.deep.equal(expected);
    }
  });

  it('are merged whole or not at all', async () => {
    const { visitor } = await open({ maxLines: 1 });
    const [guest, an] = [visitor(), visitor(1)];
    const own = await an.create();
    await an.update(own, { sku: 'BAG', qty: 2 });
    const id = await guest.create();
    await guest.update(id, { sku: 'PUMP', qty: 1 });
    expect(await refusedWith(an.merge(id))).to.deep.equal([409, 'cart.full', { max: 1 }]);
    expect(await linesOf(guest, id)).to.deep.equal([['PUMP', 1]]);
    expect(await linesOf(an, own)).to.deep.equal([['BAG', 2]]);
  });

  it('are closed by one order, with its transaction; the customer’s next cart is another one', async () => {
    const { visitor, database } = await open();
    const an = visitor(1);
    const id = await an.create();
    await an.update(id, { sku: 'BAG', qty: 1 });
    const close = (order: string) => database.transaction((tx) => an.quotes.close(tx, id, order));
    await failureOf(
      database.transaction(async (tx) => {
        await an.quotes.close(tx, id, 'undone');
        throw new Error('The order failed');
      }),
    );
    expect(await an.quotes.ofCustomer(1)).to.include({ cartId: id, customerId: 1 });
    const ends = await Promise.allSettled([close('a'), close('b'), close('c')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    for (const call of [
      () => an.items(id),
      () => an.update(id, { sku: 'BAG', qty: 2 }),
      () => close('a'),
      () => an.quotes.open(id),
    ])
      expect(await refusedWith(call())).to.deep.equal([410, 'cart.closed', { became: 'ordered' }]);
    expect(await an.quotes.ofCustomer(1)).to.equal(undefined);
    expect(await an.create()).not.to.equal(id);
  });

  it('are brought to another device by a link, as they were', async () => {
    const { visitor, state } = await open();
    const [guest, other] = [visitor(), visitor(1)];
    const id = await guest.create();
    await guest.update(id, { sku: 'PUMP', qty: 2 });
    const code = await guest.share(id);
    await guest.update(id, { sku: 'PUMP', qty: 0 });
    const { lines } = await other.shared(code);
    expect(lines.map(({ sku, qty }) => [sku, qty])).to.deep.equal([['PUMP', 2]]);
    const own = await other.create();
    for (const line of lines) await other.update(own, line);
    expect(await linesOf(other, own)).to.deep.equal([['PUMP', 2]]);
    state.now += KEEP_MS;
    expect(await refusedWith(other.shared(code))).to.deep.equal([404, 'cart.noSuchShare', {}]);
  });

  it('are deleted when nobody has changed them for long, with their lines and links', async () => {
    const { visitor, state, database } = await open();
    const [guest, an] = [visitor(), visitor(1)];
    const [old, kept] = [await guest.create(), await an.create()];
    await guest.update(old, { sku: 'BAG', qty: 1 });
    await guest.share(old);
    state.now += KEEP_MS - 1;
    await an.update(kept, { sku: 'BAG', qty: 1 });
    state.now += 2;
    const [deleteOld] = cartJobs(KEEP_MS);
    const services = new Map<unknown, unknown>([
      [Clock, () => state.now],
      [Database, database],
      [Transact, (work: Parameters<Transact>[0]) => database.transaction(work)],
    ]);
    const get = (token: unknown) => services.get(token);
    await deleteOld?.handle({} as never, { get } as never);
    expect(await refusedWith(guest.items(old))).to.deep.include('cart.unknown');
    expect(await linesOf(an, kept)).to.deep.equal([['BAG', 1]]);
    const rows = async (table: 'cart_cart' | 'cart_line' | 'cart_share') =>
      (await database.read(CartTables).selectFrom(table).selectAll().execute()).length;
    expect([await rows('cart_cart'), await rows('cart_line'), await rows('cart_share')]).to.deep.equal([1, 1, 0]);
  });
});
