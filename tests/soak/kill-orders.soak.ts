import { newDatabaseName, testPostgres } from '../support/postgres.ts';
import { killDuringOrders } from './kill-orders.ts';
import { skipWithout } from '../support/without.ts';

const ROUNDS = 25;

describe('A shop that is killed while it sells', function () {
  this.timeout(60_000 * ROUNDS);

  it(`has every acknowledged order once, ${ROUNDS} times on SQLite`, async () => {
    for (let seed = 1; seed <= ROUNDS; seed++) await killDuringOrders(seed);
  });

  it(`has every acknowledged order once, ${ROUNDS} times on PostgreSQL`, async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const name = newDatabaseName();
      await server.command(`create database ${name}`);
      await killDuringOrders(seed, server.address(name));
      await server.command(`drop database ${name} with (force)`);
    }
  });
});
