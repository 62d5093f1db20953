import { expect } from 'chai';
import { killDuringOrders } from '../../soak/kill-orders.ts';
import { newDatabaseName, testPostgres } from '../../support/postgres.ts';
import { skipWithout } from '../../support/without.ts';

/** Rounds are the same at every run, up to when the kill strikes. */
const SEED = 11;

describe('A shop that is killed while it sells', function () {
  this.timeout(120_000);

  it('has every acknowledged order once, the rest once or not at all, and all that belongs to it, on SQLite', async () => {
    expect(await killDuringOrders(SEED)).to.be.greaterThan(0);
  });

  it('has every acknowledged order once, the rest once or not at all, and all that belongs to it, on PostgreSQL', async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    const name = newDatabaseName();
    await server.command(`create database ${name}`);
    expect(await killDuringOrders(SEED, server.address(name))).to.be.greaterThan(0);
  });
});
