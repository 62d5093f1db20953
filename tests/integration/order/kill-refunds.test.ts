import { expect } from 'chai';
import { killDuringRefunds } from '../../soak/kill-refunds.ts';

/** Shoppers do the same at every run, up to when a kill strikes. */
const SEED = 19;
const KILLS = 3;

describe('A shop that is killed while it pays back', function () {
  this.timeout(60_000 + 20_000 * KILLS);

  it('pays nothing back twice or above what was paid, returns among it, loses nothing, and tells an ERP of each order once [PR-29]', async () => {
    const { refunds, returns, withCoupon, withCoins, sentInPart } = await killDuringRefunds(SEED, KILLS);
    expect(refunds).to.be.greaterThan(0);
    expect(returns, 'pairs that were sent back and paid back').to.be.greaterThan(0);
    expect(Math.min(withCoupon, withCoins, sentInPart), 'coupons, coins and parcels').to.be.greaterThan(0);
  });
});
