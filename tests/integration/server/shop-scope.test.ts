import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Kernel } from 'etalage/core';
import { bootApi, bootShop, inspectShop, type Shop } from 'etalage/server';
import { LAST_NUMBER } from '../../fixtures/modules/shop/shop/index.ts';
import { Numbers, Receipts } from '../../fixtures/modules/shop/module.ts';
import { fixtureSpecifier } from '../../support/fixture-shop.ts';
import { withInProcessShop, withLoadedShop } from '../../support/in-process-shop.ts';

const RECEIPTS = 'modules/shop';

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
    await withLoadedShop({ modules: [RECEIPTS], views: { nl: {}, be: {} } }, (shop) =>
      withKernels(shop, async (shared, [nl, be]) => {
        const written = [nl, be, nl].map((kernel) => kernel?.get(Receipts).write());
        expect(written).to.deep.equal(['nl 1', 'be 2', 'nl 3']);
        expect(nl?.get(Numbers)).to.equal(shared.get(Numbers));
        expect(be?.get(Numbers)).to.equal(shared.get(Numbers));
      }),
    );
  });

  it('has the settings of the first store view with the module', async () => {
    const views = {
      nl: { modules: [fixtureSpecifier('modules/token')] },
      be: { receipts: { first: 100 } },
      fr: { receipts: { first: 7 } },
    };
    await withLoadedShop({ modules: [RECEIPTS], views }, async (shop) => {
      const shared = await bootShop(shop, () => {});
      expect(shared.get(Numbers).next()).to.equal(100);
      await shared.close();
    });
  });

  it('closes last: store views use it to the end', async () => {
    let last = '';
    await withInProcessShop(
      {
        modules: [RECEIPTS],
        views: { nl: {}, be: {} },
        closed: (folder) => (last = readFileSync(join(folder, LAST_NUMBER), 'utf8')),
      },
      async () => {},
    );
    expect(last, 'a last receipt of each').to.equal('2');
  });

  it('is closed too when a store view cannot boot, after those that have', async () => {
    let last = '';
    const failure = await withInProcessShop(
      {
        modules: [RECEIPTS, 'modules/csp'],
        views: { nl: {}, be: { payment: { script: '*' } } },
        closed: (folder) => (last = readFileSync(join(folder, LAST_NUMBER), 'utf8')),
      },
      async () => {},
    ).catch((error: Error) => error.message);
    expect(failure).to.include('script-src may not have *');
    expect(last, "the first store view's last receipt").to.equal('1');
  });

  it('is inspected beside the store views, without being made', async () => {
    await withLoadedShop({ modules: [RECEIPTS], views: { nl: {} } }, async (shop) => {
      const { shop: shared, views } = await inspectShop(shop);
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
});
