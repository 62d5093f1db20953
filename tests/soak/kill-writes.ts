import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { seededRandom } from '../support/seeded-random.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../support/shop-server.ts';

const folder = join(repositoryRoot, 'tests/fixtures/last-pairs');
const WRITES = 200;
const AT_ONCE = 16;
const SKUS = ['PAIR-1', 'PAIR-2', 'PAIR-3'];
const STOCK = 1000;

interface Rows {
  stock_item: { sku: string; available: number };
  stock_entry: { sku: string; kind: string; qty: number; reference: string | null };
  reserve_pair: { id: string; sku: string; qty: number; state: 'reserved' | 'fetched' | 'back'; thanks: number };
  core_job: { kind: string; payload: string; dead_at: number | null };
}
const AllTables = tables<Rows>('test');

/** A write, as somebody asked for it. */
interface Write {
  readonly path: string;
  readonly body: object | undefined;
  readonly key: string;
}

const STEPS = ['reserve', 'fetch', 'bring-back'] as const;
const STATES = { reserve: 'reserved', fetch: 'fetched', 'bring-back': 'back' } as const;

/** What somebody does one after the other: reserves pairs, fetches some of them, brings some of these back. */
function visit(id: string, random: () => number): Write[] {
  const steps = 1 + Math.floor(random() * STEPS.length);
  const body = { id, sku: SKUS[Math.floor(random() * SKUS.length)], qty: 1 + Math.floor(random() * 3) };
  return STEPS.slice(0, steps).map((step) => ({
    path: step === 'reserve' ? '/api/ext/reserve' : `/api/ext/reserve/${id}/${step}`,
    body: step === 'reserve' ? body : undefined,
    key: `${step} ${id}`,
  }));
}

async function send({ url }: ShopServer, { path, body, key }: Write): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new RefusedWrite(`${key}: ${response.status} ${text}`);
}
class RefusedWrite extends Error {}

/**
 * Kills a shop in the middle of mixed writes, and checks what is left: every acknowledged write once, every job of it
 * done or still to do, balances that add up. Then starts it again, where everybody tries what he does not know the end
 * of, and checks that all of it happened once.
 * @param postgres the address of an empty database; SQLite unless given
 * @returns how many writes were acknowledged before the end
 */
export async function killDuringWrites(seed: number, postgres?: string): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-killed-'));
  const env = {
    ETALAGE_DATA: dataFolder,
    ETALAGE__PAIRS__STOCK: JSON.stringify(SKUS.map(() => STOCK)),
    ...(postgres && { ETALAGE__SERVER__DATABASE__URL: postgres }),
  };
  const options: DatabaseOptions = {
    dataFolder,
    settings: { url: postgres ?? '', connections: 2 },
    migrations: [],
    report: failWith,
  };
  const random = seededRandom(seed);
  const visits: Write[][] = [];
  while (visits.flat().length < WRITES) visits.push(visit(`visit-${visits.length}`, random));
  const killAfter = Math.floor(random() * 0.8 * WRITES);
  const acknowledged = new Set<string>();
  try {
    const first = await startShopServer({ folder, command: 'api', env });
    let ended: Promise<unknown> | undefined;
    await everyone(visits, async (writes) => {
      for (const write of writes) {
        if (ended) return;
        await send(first, write);
        acknowledged.add(write.key);
        if (acknowledged.size >= killAfter) ended ??= first.stop('SIGKILL');
      }
    }).catch((error: unknown) => {
      if (!ended || error instanceof RefusedWrite) throw error;
    });
    await (ended ?? first.stop('SIGKILL'));

    await check(options, acknowledged);
    const known = acknowledged.size;

    // An hour later, so that what the killed process was doing may be done by another one.
    const second = await startShopServer({
      folder,
      command: 'api',
      env: { ...env, ETALAGE__PAIRS__AHEAD_MINUTES: '60' },
    });
    try {
      await everyone(visits, async (writes) => {
        for (const write of writes) {
          await send(second, write);
          acknowledged.add(write.key);
        }
      });
      await allThanksAreSaid(options);
    } finally {
      await second.stop();
    }
    await check(options, acknowledged);
    return known;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

type DatabaseOptions = Parameters<typeof openDatabase>[0];

async function check(options: DatabaseOptions, acknowledged: ReadonlySet<string>): Promise<void> {
  await using database = await openDatabase(options);
  const db = database.read(AllTables);
  const [items, entries, pairs, jobs] = await Promise.all([
    db.selectFrom('stock_item').selectAll().execute(),
    db.selectFrom('stock_entry').selectAll().execute(),
    db.selectFrom('reserve_pair').selectAll().execute(),
    db.selectFrom('core_job').selectAll().execute(),
  ]);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  for (const { sku, available } of items) {
    const of = entries.filter((entry) => entry.sku === sku);
    expect(available, sku).to.equal(sum(of.map(({ qty }) => qty)));
    expect(of.filter(({ kind }) => kind === 'received').map(({ qty }) => qty)).to.deep.equal([STOCK]);
  }
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  for (const key of acknowledged) {
    const [step, id = ''] = key.split(' ') as [keyof typeof STATES, string];
    const order = ['reserved', 'fetched', 'back'];
    expect(order.indexOf(byId.get(id)?.state ?? ''), key).to.be.at.least(order.indexOf(STATES[step]));
  }
  for (const { id, qty, state, thanks } of pairs) {
    const of = (reference: string, wanted: string) =>
      sum(entries.filter((entry) => entry.reference === reference && entry.kind === wanted).map((entry) => entry.qty));
    const wasFetched = state !== 'reserved';
    expect(of(`reserve:${id}`, 'sold'), `sold to ${id}`).to.equal(wasFetched ? -qty : 0);
    expect([0, wasFetched ? 0 : -qty], `reserved for ${id}`).to.include(of(`reserve:${id}`, 'reserved'));
    expect(of(`reserve:${id}:back`, 'returned'), `returned by ${id}`).to.equal(state === 'back' ? qty : 0);
    const toDo = jobs.filter(({ kind, payload }) => kind === 'reserve.sayThanks' && JSON.parse(payload).id === id);
    expect(thanks + toDo.length, `thanks to ${id}`).to.equal(wasFetched ? 1 : 0);
  }
  expect(
    jobs.filter(({ dead_at }) => dead_at !== null),
    'dead jobs',
  ).to.deep.equal([]);
}

async function allThanksAreSaid(options: DatabaseOptions): Promise<void> {
  await using database = await openDatabase(options);
  const jobs = database.read(AllTables).selectFrom('core_job').where('kind', '=', 'reserve.sayThanks');
  while (await jobs.select('kind').executeTakeFirst()) await wait(50);
}

/** Does the same for everyone, some at a time. */
async function everyone(visits: readonly Write[][], work: (writes: Write[]) => Promise<void>): Promise<void> {
  const waiting = [...visits];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
    }),
  );
}

function failWith(error: Error): void {
  throw error;
}
