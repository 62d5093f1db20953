import { expect } from 'chai';
import { killDuringWrites } from '../../soak/kill-writes.ts';
import { newDatabaseName, testPostgres } from '../../support/postgres.ts';
import { skipWithout } from '../../support/without.ts';

/** Rounds are the same at every run, up to when the kill strikes. */
const SEED = 11;

describe('A shop that is killed while it writes', function () {
  this.timeout(120_000);

  it('has every acknowledged write once, with every job of it done or still to do, on SQLite', async () => {
    expect(await killDuringWrites(SEED)).to.be.greaterThan(0);
  });

  it('has every acknowledged write once, with every job of it done or still to do, on PostgreSQL', async function () {
    const server = await testPostgres();
    if (!server) return skipWithout(this, 'PostgreSQL');
    const name = newDatabaseName();
    await server.command(`create database ${name}`);
    expect(await killDuringWrites(SEED, server.address(name))).to.be.greaterThan(0);
  });
});
