import { exploreWaitingOrders } from '../unit/modules/checkout/explore-waiting-orders.ts';

describe('orders that wait in a browser', function () {
  this.timeout(0);
  const seed = Date.now() % 1_000_000;

  it(`are placed once each when they are confirmed, and what was told is true (seed ${seed})`, () =>
    exploreWaitingOrders(10_000, seed));
});
