import { expect } from 'chai';
import { fixtureShop } from '../support/fixture-shop.ts';
import { newDatabaseName, testPostgres } from '../support/postgres.ts';
import { runEtalage } from '../support/shop-server.ts';
import { skipWithout } from '../support/without.ts';
import { killDuringRefunds } from './kill-refunds.ts';

const KILLS = Number(process.env['ETALAGE_TESTS_KILLS'] ?? 200);
const SEED = Number(process.env['ETALAGE_TESTS_SEED'] ?? 1);

describe('A shop that is killed while it pays back', function () {
  this.timeout(60_000 * KILLS);

  const folder = ['themes', 'last-pairs', 'buying', 'refunding'].map((name) => fixtureShop(name)).at(-1);

  before('build the shop, as customers meet it: it starts in half the time', async () => {
    const { code, output } = await runEtalage(['build'], { folder });
    expect(code, output).to.equal(0);
  });

  it(`pays back once, tells an ERP of each order once, with ${KILLS} kills on SQLite`, async () => {
    console.log(await killDuringRefunds(SEED, KILLS, { folder }));
  });

  it(`pays back once, tells an ERP of each order once, with ${KILLS} kills on PostgreSQL`, async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    const name = newDatabaseName();
    await server.command(`create database ${name}`);
    console.log(await killDuringRefunds(SEED, KILLS, { postgres: server.address(name), folder }));
  });
});
