import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { buy, Refused } from '../../support/buyer.ts';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { ask, ownDatabase, type Answer } from '../user/customers.ts';
import { skipWithout } from '../../support/without.ts';

const folder = join(repositoryRoot, 'tests/fixtures/buying');
const BUYERS = 200;
const PAIRS = 20;

/** A purchase to its end: the order's answer, or that of the call that refused. */
const purchase = (shop: ShopServer): Promise<Answer> =>
  buy(shop, { sku: 'PAIR-1' }).catch((error: unknown) => {
    if (error instanceof Refused) return error.answer;
    throw error;
  });

describe('The last pairs, through the whole purchase', function () {
  this.timeout(180_000);
  const running: ShopServer[] = [];
  const folders: string[] = [];
  afterEach('close the shops', async () => {
    await Promise.all(running.splice(0).map((shop) => shop.stop()));
    for (const dataFolder of folders.splice(0)) rmSync(dataFolder, { recursive: true, force: true });
  });

  async function everybodyBuys(env: NodeJS.ProcessEnv, processes: number): Promise<void> {
    for (let number = 0; number < processes; number++)
      running.push(await startShopServer({ folder, command: 'api', env: { ...WIDE_LIMITS, ...env } }));
    const shops = [...running];
    const shopOf = (index: number): ShopServer => shops[index % shops.length] as ShopServer;
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => purchase(shopOf(index))));
    const placed = answers.filter(({ status }) => status === 200);
    const numbers = placed.map(({ result }) => (result as { orderNumber: string }).orderNumber).toSorted();
    expect(numbers).to.deep.equal(Array.from({ length: PAIRS }, (_, index) => String(index + 1).padStart(9, '0')));
    for (const { status, meta, text } of answers.filter((answer) => answer.status !== 200))
      expect([status, meta?.['reason']], text).to.deep.equal([409, 'stock.outOfStock']);
    for (const shop of shops)
      expect((await ask(shop, 'GET', '/api/stock/check?sku=PAIR-1')).result).to.deep.include({ qty: 0 });
    for (const shop of shops) expect(shop.output()).to.not.include('"level":50');
  }

  it('are ordered by 20 of 200 buyers at once, and refused to the others, in one process on SQLite [PR-63]', async () => {
    const dataFolder = memoryFolder('buying').path;
    folders.push(dataFolder);
    await everybodyBuys({ ETALAGE_DATA: dataFolder }, 1);
  });

  it('are ordered by 20 of 200 buyers at once, and refused to the others, by two processes on PostgreSQL', async function () {
    const database = await ownDatabase();
    if (!database) return skipWithout(this, 'PostgreSQL');
    await everybodyBuys(database, 2);
  });
});
