import { expect } from 'chai';
import { killDuringCoins } from '../../soak/kill-coins.ts';

/** Customers do the same at every run, up to when a kill strikes. */
const SEED = 7;
const KILLS = 3;

describe('A shop that is killed while coins are spent', function () {
  this.timeout(120_000 + 60_000 * KILLS);

  it('has a ledger that adds up, and takes off each order the coins that it spent, once [PR-72]', async () => {
    expect((await killDuringCoins(SEED, KILLS)).orders).to.be.greaterThan(0);
  });
});
