import { expect } from 'chai';
import { newItem, openCartTab } from '../../../support/cart-tab.ts';
import { open, quiet } from './one-tab.ts';

describe('what waits in an order elsewhere', () => {
  it('is taken out of the cart once, in all tabs and on the server; what is more stays', async () => {
    const { tab, api, disk } = await open();
    await tab.add([newItem('A', { qty: 2 }), newItem('B')]);
    await quiet(tab);
    const { cartItems } = tab.store.get();
    await tab.add([newItem('A'), newItem('C')]);
    const other = await openCartTab({ api, disk });
    for (const each of [tab, tab, other]) await each.takeOut(cartItems, 'order-1');
    await quiet(tab);
    expect(tab.lines()).to.deep.equal(['A × 1', 'C × 1']);
    expect(Object.fromEntries(api.lines)).to.deep.equal({ A: 1, C: 1 });
  });
});
