import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { jobRef } from 'etalage/core';
import { ExpireOrder } from 'etalage/modules/order';
import { createLogger, withShopJobs } from 'etalage/server';
import { createTestShop } from 'etalage/server/testing';
import { loadInto } from '../../../server/testing/load-test-shop.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { buy } from '../../support/buyer.ts';
import { withTempTree } from '../../support/temp-tree.ts';
import { ask } from '../user/customers.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { buyingShop } from './buying-shop.ts';

const settings = {
  platform: 'embedded',
  payment: { methods: ['banktransfer'], bankTransfer: { account: 'NL91ABNA0417164300', paidWithin: 1 } },
};

const view = (storeId: number) => ({
  storeView: { storeId, tax: { defaultCountry: 'NL' }, elasticsearch: { index: 'pairs' } },
});

describe('what was sold in a store view that was removed', function () {
  this.timeout(30_000);

  it('is given back when it is not paid in time, and the shopper is told', () =>
    withTempTree({}, async (dataFolder) => {
      const shopOf = (codes: readonly string[], days: number) => ({
        folder: buyingShop,
        modules: [...BUYING_MODULES],
        settings: { ...settings, pairs: { stock: [10], aheadMinutes: days * 24 * 60 } },
        views: Object.fromEntries(codes.map((code) => [code, view(code.length)])),
      });
      {
        await using shop = await createTestShop({ ...shopOf(['removed', 'other'], 0), dataFolder });
        const { status, text } = await buy(shop, { sku: 'PAIR-1', qty: 3, payment: 'banktransfer' });
        expect(status, text).to.equal(200);
        await shop.settled();
      }
      const later = await loadInto(join(dataFolder, 'shop'), dataFolder, shopOf(['other'], 2));
      await withShopJobs(later, createLogger({ level: 'silent' }), async ({ runDue, list }) => {
        expect(await runDue()).to.have.property('failed', 0);
        expect((await list.list({ limit: 10 })).filter(({ kind }) => kind === ExpireOrder.id)).to.deep.equal([]);
      });
      const [email = ''] = readdirSync(join(dataFolder, 'mail'));
      expect(readFileSync(join(dataFolder, 'mail', email), 'utf8')).to.include('7000000001 is geannuleerd');
      await using shop = await createTestShop({ ...shopOf(['other'], 2), dataFolder });
      expect((await ask(shop, 'GET', '/api/stock/check?sku=PAIR-1')).result).to.include({ qty: 10 });
    }));

  it('is told of at the start and by /health/ready where no module does it any more', () =>
    withTempTree({}, async (dataFolder) => {
      const open = () => createTestShop({ folder: 'tests/fixtures', modules: ['./modules/changes'], dataFolder });
      {
        await using shop = await open();
        await shop.database.transaction((tx) =>
          createJobQueue({ database: shop.database, now: shop.clock }).of('default').add(tx, jobRef('gone.work'), {}),
        );
      }
      await using shop = await open();
      expect(shop.log.find(({ unhandled }) => unhandled)).to.deep.include({ unhandled: { 'gone.work': 1 } });
      const ready = await fetch(`${shop.url}/health/ready`);
      expect(await ready.json()).to.deep.include({ status: 'ready', deadJobs: {}, unhandledJobs: { 'gone.work': 1 } });
    }));
});
