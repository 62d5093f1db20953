import { expect } from 'chai';
import { ApiError, type Database, type Jobs, type Tx } from 'etalage/core';
import type { ProductDocument, SearchEngine } from 'etalage/modules/catalog';
import type { StockLedger, StockLine } from 'etalage/modules/stock';
import { createEmbeddedSearch } from '../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { figuresOf } from '../../../modules/stock/adapters/embedded/figures.ts';
import { createLedger } from '../../../modules/stock/adapters/embedded/ledger.ts';
import { createStockSource } from '../../../modules/stock/adapters/embedded/stock-source.ts';
import { stockMigrations, StockTables } from '../../../modules/stock/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { product, variant } from '../../unit/modules/catalog/domain/documents.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';

const MINUTE = 60_000;
const stockOf = (qty: number, more: object = {}) => ({ is_in_stock: qty > 0, qty, manage_stock: true, ...more });
const catalogue = (pumps: number): ProductDocument[] => [
  product({
    id: 1,
    sku: 'PUMP',
    stock: stockOf(0),
    configurable_children: [
      variant('PUMP-38', { id: 11, stock: stockOf(pumps) }),
      variant('PUMP-39', { id: 12, stock: stockOf(5) }),
    ],
  }),
  product({ id: 2, sku: 'BAG', type_id: 'simple', stock: stockOf(7) }),
  product({
    id: 3,
    sku: 'GIFT-CARD',
    type_id: 'simple',
    stock: stockOf(0, { is_in_stock: true, manage_stock: false }),
  }),
  product({ id: 4, sku: 'OLD-CARD', type_id: 'simple', stock: stockOf(0, { manage_stock: false }) }),
  product({ id: 5, sku: 'TO-ORDER', type_id: 'simple', stock: stockOf(1, { backorders: 1 }) }),
];

/** A ledger whose clock and catalogue a test changes, with the jobs that it wrote down. */
function testLedger(database: Database) {
  const written: { at: number | undefined; key: string | undefined; payload: unknown }[] = [];
  const jobs: Jobs = {
    async add(_tx, _ref, payload, { at, key } = {}) {
      written.push({ at, key, payload });
    },
  };
  const state = { now: 1_000_000, products: catalogue(20) };
  const index: SearchEngine = {
    search: (entity, request) => createEmbeddedSearch({ product: state.products }).search(entity, request),
  };
  const ledger = createLedger({ catalogue: index, jobs, now: () => state.now, changed: async () => {} });
  return {
    state,
    jobs: written,
    reserve: async (reference: string, wanted: StockLine[], ms = 15 * MINUTE) => {
      const lines = await ledger.lines(wanted);
      await database.transaction((tx) => ledger.reserve(tx, reference, lines, state.now + ms));
    },
    sell: async (reference: string, wanted: StockLine[]) => {
      const lines = await ledger.lines(wanted);
      await database.transaction((tx) => ledger.sell(tx, reference, lines));
    },
    does: (work: (book: StockLedger, tx: Tx) => Promise<void>) => database.transaction((tx) => work(ledger, tx)),
    available: async (...skus: string[]) =>
      Object.fromEntries(await createStockSource({ index, database, now: () => state.now }).available(skus)),
    figures: async (...skus: string[]) => Object.fromEntries(await figuresOf(database, skus, state.now)),
  };
}

/** The balance and the sum of entries of each sku. */
async function balances(database: Database) {
  const db = database.read(StockTables);
  const items = await db.selectFrom('stock_item').select(['sku', 'available']).orderBy('sku').execute();
  const sums = await db
    .selectFrom('stock_entry')
    .select(['sku', (of) => of.fn.sum<number>('qty').as('sum')])
    .groupBy('sku')
    .execute();
  return items.map(({ sku, available }) => ({
    sku,
    available,
    sum: Number(sums.find((one) => one.sku === sku)?.sum ?? 0),
  }));
}

const refusedWith = async (call: Promise<unknown>) => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? [failure.code, failure.reason, failure.params] : failure;
};

onBothEngines('Stock ledger', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase({ stock: stockMigrations });
    return { database, test: testLedger(database) };
  };

  it('begins with what the catalogue says, which a later import does not overwrite', async () => {
    const { test } = await open();
    expect(await test.figures('PUMP-38')).to.deep.equal({});
    await test.sell('order:1', [{ sku: 'PUMP-38', qty: 2 }]);
    expect(await test.figures('PUMP-38')).to.deep.equal({ 'PUMP-38': 18 });
    test.state.products = catalogue(50);
    await test.sell('order:2', [{ sku: 'PUMP-38', qty: 1 }]);
    expect(await test.figures('PUMP-38', 'PUMP-39')).to.deep.equal({ 'PUMP-38': 17 });
  });

  it('reserves all lines or none, and says what is missing', async () => {
    const { test, database } = await open();
    await test.reserve('cart:1', [
      { sku: 'PUMP-39', qty: 3 },
      { sku: 'BAG', qty: 1 },
    ]);
    expect(
      await refusedWith(
        test.reserve('cart:2', [
          { sku: 'BAG', qty: 1 },
          { sku: 'PUMP-39', qty: 2 },
          { sku: 'PUMP-39', qty: 1 },
        ]),
      ),
    ).to.deep.equal([409, 'stock.tooFewLeft', { sku: 'PUMP-39', available: 2 }]);
    expect(await test.figures('PUMP-39', 'BAG')).to.deep.equal({ 'PUMP-39': 2, BAG: 6 });
    await test.reserve('cart:2', [{ sku: 'PUMP-39', qty: 2 }]);
    expect(await refusedWith(test.reserve('cart:3', [{ sku: 'PUMP-39', qty: 1 }]))).to.deep.equal([
      409,
      'stock.outOfStock',
      { sku: 'PUMP-39', available: 0 },
    ]);
    expect(await refusedWith(test.reserve('cart:3', [{ sku: 'NONE', qty: 1 }]))).to.deep.equal([
      404,
      'stock.unknownSku',
      { sku: 'NONE' },
    ]);
    for (const { available, sum } of await balances(database)) expect(available).to.equal(sum);
  });

  it('counts the same reference once, and exchanges what it had reserved for what it wants now', async () => {
    const { test } = await open();
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 2 }]);
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 2 }]);
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 5 });
    await test.reserve('cart:1', [
      { sku: 'BAG', qty: 1 },
      { sku: 'PUMP-39', qty: 5 },
    ]);
    expect(await test.figures('BAG', 'PUMP-39')).to.deep.equal({ BAG: 6, 'PUMP-39': 0 });
    await test.sell('cart:1', [{ sku: 'BAG', qty: 1 }]);
    await test.sell('cart:1', [{ sku: 'BAG', qty: 1 }]);
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 1 }]);
    await test.does((ledger, tx) => ledger.release(tx, 'cart:1'));
    expect(await test.figures('BAG', 'PUMP-39')).to.deep.equal({ BAG: 6, 'PUMP-39': 5 });
    for (let again = 0; again < 2; again++)
      await test.does((ledger, tx) => ledger.restock(tx, 'return:1', [{ sku: 'BAG', qty: 1 }]));
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 7 });
  });

  it('releases at the end of the time, by the job that was written with the reservation', async () => {
    const { test } = await open();
    const expire = (ledger: StockLedger, tx: Tx) => ledger.expire(tx, 'cart:1');
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 7 }]);
    const due = test.state.now + 15 * MINUTE;
    expect(test.jobs).to.deep.equal([{ at: due, key: 'cart:1', payload: { reference: 'cart:1' } }]);
    test.state.now += 10 * MINUTE;
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 6 }]);
    test.state.now = due;
    await test.does(expire);
    expect(await test.figures('BAG'), 'prolonged').to.deep.equal({ BAG: 1 });
    expect(test.jobs.at(-1)).to.deep.include({ at: due + 10 * MINUTE });
    test.state.now += 10 * MINUTE;
    await test.does(expire);
    await test.does(expire);
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 7 });
  });

  it('counts what is overdue as free when the job is late, and lets its owner buy as long as there is some', async () => {
    const { test, database } = await open();
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 7 }]);
    test.state.now += 16 * MINUTE;
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 7 });
    await test.reserve('cart:2', [{ sku: 'BAG', qty: 5 }]);
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 2 });
    await test.does((ledger, tx) => ledger.expire(tx, 'cart:1'));
    expect(await test.figures('BAG')).to.deep.equal({ BAG: 2 });
    expect(await refusedWith(test.sell('cart:1', [{ sku: 'BAG', qty: 3 }]))).to.deep.equal([
      409,
      'stock.tooFewLeft',
      { sku: 'BAG', available: 2 },
    ]);
    await test.sell('cart:1', [{ sku: 'BAG', qty: 2 }]);
    expect(await balances(database)).to.deep.equal([{ sku: 'BAG', available: 0, sum: 0 }]);
  });

  it('sells at any time what nobody counts, and beyond the last piece what may be ordered', async () => {
    const { test, database } = await open();
    await test.sell('order:1', [{ sku: 'GIFT-CARD', qty: 1000 }]);
    expect(await refusedWith(test.sell('order:2', [{ sku: 'OLD-CARD', qty: 1 }]))).to.deep.include('stock.outOfStock');
    await test.sell('order:3', [{ sku: 'TO-ORDER', qty: 3 }]);
    await test.does((ledger, tx) => ledger.restock(tx, 'return:1', [{ sku: 'GIFT-CARD', qty: 1 }]));
    expect(await balances(database)).to.deep.equal([{ sku: 'TO-ORDER', available: -2, sum: -2 }]);
  });

  it('says how many of a sku can be sold: no end to what nobody counts, none of what nobody knows', async () => {
    const { test } = await open();
    await test.reserve('cart:1', [{ sku: 'BAG', qty: 2 }]);
    expect(await test.available('BAG', 'PUMP-38', 'GIFT-CARD', 'OLD-CARD', 'TO-ORDER', 'NONE')).to.deep.equal({
      BAG: 5,
      'PUMP-38': 20,
      'GIFT-CARD': Infinity,
      'OLD-CARD': 0,
      'TO-ORDER': Infinity,
      NONE: 0,
    });
    test.state.now += 16 * MINUTE;
    expect(await test.available('BAG'), 'the reservation is over').to.deep.equal({ BAG: 7 });
  });

  it('is corrected to what somebody counted', async () => {
    const { test, database } = await open();
    await test.sell('order:1', [{ sku: 'BAG', qty: 1 }]);
    await test.does((ledger, tx) =>
      ledger.correct(tx, [
        { sku: 'PUMP-38', qty: 4 },
        { sku: 'BAG', qty: 0 },
      ]),
    );
    expect(await balances(database)).to.deep.equal([
      { sku: 'BAG', available: 0, sum: 0 },
      { sku: 'PUMP-38', available: 4, sum: 4 },
    ]);
  });

  it('has a balance that is the sum of its entries and never negative, whatever happens at once', async () => {
    const { test, database } = await open();
    const random = seededRandom(7);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const skus = ['PUMP-38', 'PUMP-39', 'BAG'];
    const lines = () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        sku: pick(skus),
        qty: 1 + Math.floor(random() * 3),
      }));
    const counts: Record<string, number> = {};
    const operation = async (number: number): Promise<void> => {
      const reference = `cart:${Math.floor(random() * 12)}`;
      const kind = pick(['reserve', 'reserve', 'sell', 'release', 'expire', 'restock', 'correct'] as const);
      const wanted = lines();
      const work = {
        reserve: () => test.reserve(reference, wanted, pick([1, 5]) * MINUTE),
        sell: () => test.sell(pick([reference, `order:${number}`]), wanted),
        release: () => test.does((ledger, tx) => ledger.release(tx, reference)),
        expire: () => test.does((ledger, tx) => ledger.expire(tx, reference)),
        restock: () => test.does((ledger, tx) => ledger.restock(tx, `return:${number % 40}`, wanted)),
        correct: () =>
          test.does((ledger, tx) => ledger.correct(tx, [{ sku: pick(skus), qty: Math.floor(random() * 9) }])),
      };
      await work[kind]().then(
        () => (counts[kind] = (counts[kind] ?? 0) + 1),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          counts['refused'] = (counts['refused'] ?? 0) + 1;
        },
      );
    };
    for (let round = 0; round < 30; round++) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => operation(round * 10 + index)));
      test.state.now += MINUTE;
      for (const { sku, available, sum } of await balances(database)) {
        expect(available, `${sku} after ${round}`).to.equal(sum);
        expect(available, sku).to.be.at.least(0);
      }
    }
    expect(Object.keys(counts)).to.have.members([
      'reserve',
      'sell',
      'release',
      'expire',
      'restock',
      'correct',
      'refused',
    ]);
  });
});
