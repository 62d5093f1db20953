import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { ownDatabase } from '../integration/user/customers.ts';
import { openChromium } from '../support/chromium.ts';
import { onceARun } from '../support/once-a-run.ts';
import { stopTestPostgres } from '../support/postgres.ts';
import { deployUnnoticed } from '../support/unnoticed-deploys.ts';
import { skipWithout } from '../support/without.ts';

onceARun('PostgreSQL', { open: () => Promise.resolve(true), close: stopTestPostgres });

describe('three releases that are deployed one after the other, and two side by side', function () {
  this.timeout(600_000);
  let browser: Browser;
  before(async () => {
    browser = await openChromium();
  });
  after(() => browser.close());

  it('are noticed by none of ten open pages, and by no crawler: no error, and every cart is there [PL-57, RU-28]', async function () {
    const env = await ownDatabase();
    if (!env) return skipWithout(this, 'PostgreSQL');
    const { renewed, crawled, replaced } = await deployUnnoticed({ browser, env, pages: 10, acts: 1 });
    expect(renewed, 'what a page of the first release asks for nobody knows').to.deep.equal([
      'page 0 at /release/',
      'page 9 at /release/',
    ]);
    expect(crawled).to.be.above(100);
    expect(replaced, 'files of the first release that the third one has not').to.be.above(0);
  });
});
