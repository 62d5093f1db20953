import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { ownDatabase } from '../integration/user/customers.ts';
import { openChromium } from '../support/chromium.ts';
import { deployUnderPages } from '../support/deploys.ts';
import { onceARun } from '../support/once-a-run.ts';
import { stopTestPostgres } from '../support/postgres.ts';
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
    const { errors, renewed, carts, crawled } = await deployUnderPages({ browser, env, pages: 20, acts: 7 });
    expect(errors.join('\n')).to.equal('');
    expect(renewed.filter((one) => !one.endsWith(' at /release/'))).to.deep.equal([]);
    expect(renewed, 'each page once').to.deep.equal([...new Set(renewed)]);
    const wanted = carts.map((cart) => cart.wanted);
    expect(carts.map(({ has }) => has)).to.deep.equal(wanted);
    expect(
      carts.map(({ atServer }) => atServer),
      'at the server',
    ).to.deep.equal(wanted);
    console.log(`      a crawler asked for ${crawled} addresses`);
  });
});
