import { join } from 'node:path';
import { repositoryRoot, startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { ownDatabase } from '../user/customers.ts';
import { skipWithout } from '../../support/without.ts';

export const buyingShop = join(repositoryRoot, 'tests/fixtures/buying');

/** Starts a process of the shop of fixtures in which one can buy. */
export const startBuying = (env: NodeJS.ProcessEnv = {}): Promise<ShopServer> =>
  startShopServer({
    folder: buyingShop,
    command: 'api',
    env: { ...WIDE_LIMITS, ETALAGE__PAIRS__STOCK: '[1000,1000,1]', ...env },
  });

/** Declares a suite for each engine; on PostgreSQL two processes serve the shop. */
export function inBuyingShops(name: string, suite: (shops: () => readonly [ShopServer, ShopServer]) => void): void {
  for (const engine of ['SQLite', 'PostgreSQL'])
    describe(`${name} on ${engine}`, function () {
      this.timeout(60_000);
      const held: ShopServer[] = [];
      before('open the shops', async function () {
        this.timeout(120_000);
        const database = engine === 'SQLite' ? {} : await ownDatabase();
        if (!database) return skipWithout(this, 'PostgreSQL');
        held.push(await startBuying(database));
        if (engine === 'PostgreSQL') held.push(await startBuying(database));
      });
      after('close the shops', () => Promise.all(held.map((shop) => shop.stop())));
      suite(() => {
        const [first, second = first] = held;
        if (!first || !second) throw new Error('The shop is open only while tests run');
        return [first, second];
      });
    });
}
