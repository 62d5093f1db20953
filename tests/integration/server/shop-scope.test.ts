import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Kernel } from 'etalage/core';
import { bootApi, bootShop, inspectShop, type Shop } from 'etalage/server';
import { LAST_NUMBER } from '../../fixtures/modules/shop/shop/index.ts';
import { Numbers, Receipts } from '../../fixtures/modules/shop/module.ts';
import { createTestShop, loadTestShop } from 'etalage/server/testing';
import { withTempTree } from '../../support/temp-tree.ts';

const folder = 'tests/fixtures';
const RECEIPTS = './modules/shop';

async function withKernels(
  shop: Shop,
  use: (shared: Kernel, views: readonly Kernel[]) => Promise<void>,
): Promise<void> {
  const report = (error: Error): never => expect.fail(error.message);
  await using shared = closing(await bootShop(shop, report));
  const views: Kernel[] = [];
  for (const settings of shop.views) views.push(await bootApi(shop, settings, shared.kernel, report));
  await use(shared.kernel, views);
  for (const kernel of views) await kernel.close();
}

const closing = (kernel: Kernel) => ({ kernel, [Symbol.asyncDispose]: () => kernel.close() });

describe('what all store views share', function () {
  this.timeout(30_000);

  it('is one for the shop: two store views never get the same number', async () => {
    using shop = await loadTestShop({ folder, modules: [RECEIPTS], views: { nl: {}, be: {} } });
    await withKernels(shop, async (shared, [nl, be]) => {
      const written = [nl, be, nl].map((kernel) => kernel?.get(Receipts).write());
      expect(written).to.deep.equal(['nl 1', 'be 2', 'nl 3']);
      expect(nl?.get(Numbers)).to.equal(shared.get(Numbers));
      expect(be?.get(Numbers)).to.equal(shared.get(Numbers));
    });
  });

  it('has the settings of the first store view with the module', async () => {
    const views = {
      nl: { modules: ['./modules/token'] },
      be: { receipts: { first: 100 } },
      fr: { receipts: { first: 7 } },
    };
    using shop = await loadTestShop({ folder, modules: [RECEIPTS], views });
    const shared = await bootShop(shop, () => {});
    expect(shared.get(Numbers).next()).to.equal(100);
    await shared.close();
  });

  it('closes last: store views use it to the end', async () => {
    await withTempTree({}, async (dataFolder) => {
      const shop = await createTestShop({ folder, modules: [RECEIPTS], views: { nl: {}, be: {} }, dataFolder });
      await shop.close();
      expect(readFileSync(join(dataFolder, LAST_NUMBER), 'utf8'), 'a last receipt of each').to.equal('2');
    });
  });

  it('is closed too when a store view cannot boot, after those that have', async () => {
    await withTempTree({}, async (dataFolder) => {
      const failure = await createTestShop({
        folder,
        modules: [RECEIPTS, './modules/csp'],
        views: { nl: {}, be: { payment: { script: '*' } } },
        dataFolder,
      }).catch((error: Error) => error.message);
      expect(failure).to.include('script-src may not have *');
      expect(readFileSync(join(dataFolder, LAST_NUMBER), 'utf8'), "the first store view's last receipt").to.equal('1');
    });
  });

  it('is inspected beside the store views, without being made', async () => {
    using loaded = await loadTestShop({ folder, modules: [RECEIPTS], views: { nl: {} } });
    const { shop: shared, views } = await inspectShop(loaded);
    expect(shared.tokens).to.deep.include({
      id: 'receipts.Numbers',
      scope: 'shop',
      side: 'api',
      by: 'receipts',
      kind: 'provide',
      needs: ['core.DataFolder'],
    });
    expect([shared, ...views.map(({ api }) => api)].flatMap(({ problems }) => problems)).to.be.empty;
  });
});
