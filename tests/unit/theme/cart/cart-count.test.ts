import { expect } from 'chai';
import { cartLine } from '../../../support/cart-line.ts';
import { cartCount } from '../../../../theme/cart/ui/use-cart-link.ts';

describe('the count beside the cart', () => {
  const items = [cartLine({ qty: 2 }), cartLine({ sku: 'BAG', qty: 3 })];

  it("counts lines where the shop counts 'items' [CT-76]", () => {
    expect(cartCount(items, 'items')).to.equal(2);
  });

  it('counts pieces where it counts anything else [CT-77]', () => {
    expect(cartCount(items, 'quantity')).to.equal(5);
  });

  it('is none of an empty cart', () => {
    expect(cartCount([], 'items')).to.equal(0);
    expect(cartCount([], 'quantity')).to.equal(0);
  });
});
