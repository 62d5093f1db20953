import type { Browser } from 'playwright-core';
import { ownDatabase } from '../integration/user/customers.ts';
import { openChromium } from '../support/chromium.ts';
import { onceARun } from '../support/once-a-run.ts';
import { stopTestPostgres } from '../support/postgres.ts';
import { deployUnnoticed } from '../support/unnoticed-deploys.ts';
import { skipWithout } from '../support/without.ts';

onceARun('PostgreSQL', { open: () => Promise.resolve(true), close: stopTestPostgres });

describe('releases that are deployed under 20 open pages, each of which does seven things after each', function () {
  this.timeout(0);
  let browser: Browser;
  before(async () => {
    browser = await openChromium();
  });
  after(() => browser.close());

  it('are noticed by nobody', async function () {
    const env = await ownDatabase();
    if (!env) return skipWithout(this, 'PostgreSQL');
    const { crawled } = await deployUnnoticed({ browser, env, pages: 20, acts: 7 });
    console.log(`      a crawler asked for ${crawled} addresses`);
  });
});
