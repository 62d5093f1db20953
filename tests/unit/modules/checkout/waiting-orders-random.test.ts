import { exploreWaitingOrders } from './explore-waiting-orders.ts';

describe('orders that wait in a browser', () => {
  it('are placed once each when they are confirmed, and what the shopper is told is true, whatever happens [RU-18, PR-46]', function () {
    this.timeout(60_000);
    return exploreWaitingOrders(500, 20261124);
  });
});
