import { newDatabaseName, testPostgres } from '../support/postgres.ts';
import { skipWithout } from '../support/without.ts';
import { killDuringCoins } from './kill-coins.ts';

const KILLS = Number(process.env['ETALAGE_TESTS_KILLS'] ?? 25);
const SEED = Number(process.env['ETALAGE_TESTS_SEED'] ?? 1);

describe('A shop that is killed while coins are spent', function () {
  this.timeout(60_000 * KILLS);

  it(`has a ledger that adds up, with ${KILLS} kills on SQLite`, async () => {
    console.log(await killDuringCoins(SEED, KILLS));
  });

  it(`has a ledger that adds up, with ${KILLS} kills on PostgreSQL`, async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    const name = newDatabaseName();
    await server.command(`create database ${name}`);
    console.log(await killDuringCoins(SEED, KILLS, server.address(name)));
  });
});
