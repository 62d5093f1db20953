import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { OutOfStock } from 'etalage/modules/stock';
import { newItem } from '../../../support/cart-tab.ts';
import { first, open, quiet } from './one-tab.ts';

const plenty = { item_id: 1, product_id: 1, stock_id: 1, qty: 9, is_in_stock: true, manage_stock: true };
const none = { ...plenty, qty: 0, is_in_stock: false };
const SOLD_OUT = 'The product is out of stock and cannot be added to the cart!';

describe('changing a line of the cart into another', () => {
  it('changes a line into another, which joins the one that is there', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('S-38'), newItem('S-39')]);
    await quiet(tab);
    await tab.replace(first(tab), newItem('S-39'));
    expect(tab.lines()).to.deep.equal(['S-39 × 2']);
    expect(Object.fromEntries(api.lines)).to.deep.equal({ 'S-39': 2 });
  });

  it('is stored at once, though the stock is slow to answer: who has chosen may leave the page', async () => {
    const { tab, api, disk } = await open({
      stock: { check: async (sku) => (sku === 'S-39' ? new Promise(() => undefined) : plenty) },
    });
    await tab.add([newItem('S-38', { qty: 2 })]);
    await quiet(tab);
    void tab.replace(first(tab), newItem('S-39', { qty: 2 }));
    while (tab.lines()[0] !== 'S-39 × 2') await new Promise(setImmediate);
    await disk.settled();
    const next = await open({ disk, settings: { synchronize: false } });
    await next.tab.load();
    expect(next.tab.lines()).to.deep.equal(['S-39 × 2']);
    await quiet(tab);
    expect(Object.fromEntries(api.lines), 'and the server has it').to.deep.equal({ 'S-39': 2 });
  });

  for (const [inCart, lines] of [
    [[], ['S-38 × 2']],
    [['S-39'], ['S-38 × 2', 'S-39 × 1']],
  ] as const)
    for (const synchronize of [false, true])
      it(`is taken back when the stock says too late that it is sold out, with ${inCart.length} of it in the cart, ${synchronize ? '' : 'not '}synchronised`, async () => {
        const late = Promise.withResolvers<typeof none>();
        const state = { isSlow: false };
        const stock = { check: async () => (state.isSlow ? late.promise : plenty) };
        const { tab, disk, api } = await open({ stock, settings: { synchronize } });
        await tab.add([newItem('S-38', { qty: 2 }), ...inCart.map((sku) => newItem(sku))]);
        await quiet(tab);
        state.isSlow = true;
        await tab.replace(first(tab), newItem('S-39', { qty: 2 }));
        expect(tab.lines()).to.deep.equal([`S-39 × ${2 + inCart.length}`]);
        late.resolve(none);
        await disk.settled();
        await quiet(tab);
        expect([tab.lines().toSorted(), tab.told.at(-1)]).to.deep.equal([lines, SOLD_OUT]);
        if (synchronize)
          expect(Object.fromEntries(api.lines)).to.deep.equal({ 'S-38': 2, ...(inCart.length > 0 && { 'S-39': 1 }) });
      });

  it('leaves the line as it was when the server refuses the other one', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('S-38', { qty: 2 })]);
    await quiet(tab);
    api.fail('cart.update', new ApiError(OutOfStock, { sku: 'S-39', available: 0 }));
    const changing = tab.replace(first(tab), newItem('S-39', { qty: 2 }));
    while (!tab.told.includes(SOLD_OUT)) await new Promise(setImmediate);
    api.fail('cart.update', undefined);
    expect(await changing).to.include({ ok: false, message: SOLD_OUT });
    await quiet(tab);
    expect([tab.lines(), Object.fromEntries(api.lines)]).to.deep.equal([['S-38 × 2'], { 'S-38': 2 }]);
  });
});
