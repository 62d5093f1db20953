import { newDatabaseName, testPostgres } from '../support/postgres.ts';
import { killDuringWrites } from './kill-writes.ts';
import { skipWithout } from '../support/without.ts';

const ROUNDS = 25;

describe('A shop that is killed while it writes', function () {
  this.timeout(60_000 * ROUNDS);

  it(`has every acknowledged write once, ${ROUNDS} times on SQLite`, async () => {
    for (let seed = 1; seed <= ROUNDS; seed++) await killDuringWrites(seed);
  });

  it(`has every acknowledged write once, ${ROUNDS} times on PostgreSQL`, async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const name = newDatabaseName();
      await server.command(`create database ${name}`);
      await killDuringWrites(seed, server.address(name));
      await server.command(`drop database ${name} with (force)`);
    }
  });
});
