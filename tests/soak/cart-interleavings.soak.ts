import { exploreCarts } from '../support/cart-interleavings.ts';

describe('carts of two browsers and a server', function () {
  this.timeout(0);
  const seed = Date.now() % 1_000_000;

  it(`are the same in the end, whatever happened in which order (seed ${seed})`, () => exploreCarts(10_000, seed));
});
