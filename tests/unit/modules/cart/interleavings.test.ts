import { exploreCarts } from '../../../support/cart-interleavings.ts';

describe('carts of two browsers and a server', function () {
  this.timeout(60_000);

  it('are the same in the end, whatever happened in which order', () => {
    exploreCarts(500, 20261122);
  });
});
