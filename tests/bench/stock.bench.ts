// Prints what reserving costs, with its job: lines of one sku that everybody wants, and three lines of many skus.
import type { ProductDocument } from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { createLedger } from '../../modules/stock/adapters/embedded/ledger.ts';
import { stockMigrations } from '../../modules/stock/adapters/embedded/tables.ts';
import { createJobQueue } from '../../server/jobs/job-queue.ts';
import { jobMigrations } from '../../server/jobs/job-table.ts';
import { stopTestPostgres, testPostgres } from '../support/postgres.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { testDatabaseOnPostgres } from '../support/postgres-database.ts';
import { product } from '../unit/modules/catalog/domain/documents.ts';

const COUNT = 1000;
const SKUS = 500;
const QUARTER = 15 * 60_000;

const products = Array.from({ length: SKUS }, (_, index): ProductDocument =>
  product({
    id: index + 1,
    sku: `SKU-${index}`,
    type_id: 'simple',
    stock: { is_in_stock: true, qty: 1_000_000, manage_stock: true },
  }),
);
const catalogue = createEmbeddedSearch({ product: products });
const random = seededRandom(1);
const anySku = (): string => `SKU-${Math.floor(random() * SKUS)}`;

async function measure(database: TestDatabase, name: string, skusOf: () => string[], atOnce: number): Promise<string> {
  const ledger = createLedger({
    catalogue,
    jobs: createJobQueue({ database, now: Date.now }).of('default'),
    now: Date.now,
    changed: async () => {},
  });
  const times: number[] = [];
  const left = { count: COUNT };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, buyer) => {
      while (left.count-- > 0) {
        const began = performance.now();
        const lines = await ledger.lines(skusOf().map((sku) => ({ sku, qty: 1 })));
        const reference = `${name}:${atOnce}:${buyer}:${left.count}`;
        await database.transaction((tx) => ledger.reserve(tx, reference, lines, Date.now() + QUARTER));
        times.push(performance.now() - began);
      }
    }),
  );
  const perSecond = Math.round((COUNT / (performance.now() - start)) * 1000);
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2);
  return `${name}, ${atOnce} at once: ${perSecond} a second, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function print(engine: string, database: TestDatabase): Promise<void> {
  await measure(database, 'warm up', () => [anySku()], 1);
  for (const atOnce of [1, 20]) {
    console.log(`${engine}, ${await measure(database, 'one sku', () => ['SKU-0'], atOnce)}`);
    console.log(`${engine}, ${await measure(database, 'three lines', () => [anySku(), anySku(), anySku()], atOnce)}`);
  }
}

const migrations = { core: jobMigrations, stock: stockMigrations };
{
  await using database = await testDatabase(migrations);
  await print('SQLite', database);
}
if (await testPostgres({ durable: true })) {
  await using database = await testDatabaseOnPostgres(migrations);
  await print('PostgreSQL', database);
}
await stopTestPostgres();
