import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { newDatabaseName, testPostgres } from '../../support/postgres.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { skipWithout } from '../../support/without.ts';

const folder = join(repositoryRoot, 'tests/fixtures/last-pairs');
const BUYERS = 200;
const PAIRS = 20;

interface Answer {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: { readonly reason?: string; readonly params?: { readonly available?: number } };
}

/** Asks for one of the last pairs, with a key that makes it one write. */
async function reserve({ url }: ShopServer, id: string): Promise<Answer> {
  const response = await fetch(`${url}/api/ext/reserve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-of-${id}` },
    body: JSON.stringify({ id, sku: 'PAIR-1', qty: 1 }),
  });
  const answer = (await response.json()) as Answer;
  expect(answer.code).to.equal(response.status);
  return answer;
}

async function left({ url }: ShopServer): Promise<number> {
  const response = await fetch(`${url}/api/stock/check?sku=PAIR-1`);
  return ((await response.json()) as { result: { qty: number } }).result.qty;
}

describe('The last pairs', function () {
  this.timeout(120_000);
  const running = new Set<ShopServer>();
  const stopAll = () => Promise.all([...running].map((shop) => shop.stop().finally(() => running.delete(shop))));
  afterEach('close the shops', stopAll);

  const open = async (env: NodeJS.ProcessEnv): Promise<ShopServer> => {
    const shop = await startShopServer({ folder, command: 'api', env });
    running.add(shop);
    return shop;
  };

  /** All buyers at once, spread over the processes of one shop; then time passes. */
  async function everybodyBuys(env: NodeJS.ProcessEnv, processes: number): Promise<void> {
    const shops: ShopServer[] = [];
    for (let number = 0; number < processes; number++) shops.push(await open(env));
    const shopOf = (index: number): ShopServer => shops[index % shops.length] as ShopServer;
    const ask = () =>
      Promise.all(Array.from({ length: BUYERS }, (_, index) => reserve(shopOf(index), `buyer-${index}`)));

    const answers = await ask();
    expect(answers.filter(({ code }) => code === 200)).to.have.length(PAIRS);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).to.have.length(BUYERS - PAIRS);
    for (const { code, meta } of refused) {
      expect([code, meta?.reason]).to.deep.equal([409, 'stock.outOfStock']);
      expect(meta?.params).to.deep.equal({ sku: 'PAIR-1', available: 0 });
    }
    for (const shop of shops) expect(await left(shop)).to.equal(0);

    const again = await ask();
    expect(
      again.map(({ code }) => code),
      'asked again with the same keys',
    ).to.deep.equal(answers.map(({ code }) => code));

    // Nothing is reserved for ever.
    await stopAll();
    const later = await open({ ...env, ETALAGE__PAIRS__AHEAD_MINUTES: '16' });
    expect(await left(later)).to.equal(PAIRS);
    expect((await reserve(later, 'late-buyer')).code).to.equal(200);
    expect(await left(later)).to.equal(PAIRS - 1);
  }

  it('are sold once each to 200 buyers at once, in one process on SQLite', async () => {
    const dataFolder = memoryFolder('pairs').path;
    try {
      await everybodyBuys({ ETALAGE_DATA: dataFolder }, 1);
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  for (const processes of [1, 2])
    it(`are sold once each to 200 buyers at once, on PostgreSQL with ${processes} process(es)`, async function () {
      const server = await testPostgres();
      if (!server) return skipWithout(this, 'PostgreSQL');
      const name = newDatabaseName();
      await server.command(`create database ${name}`);
      await everybodyBuys({ ETALAGE__SERVER__DATABASE__URL: server.address(name) }, processes);
    });
});
