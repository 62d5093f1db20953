import { expect } from 'chai';
import { ApiError, extension, InvalidExtension, type ApiClient } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import type { CartItem } from 'etalage/modules/cart';
import { newItem, openCartTab, type CartTab } from '../../../support/cart-tab.ts';
import { fakeCartApi } from './fake-cart-api.ts';
import { first, open, quiet } from './one-tab.ts';

const Gift = extension('gift', { type: 'object', properties: { note: { type: 'string' } }, required: ['note'] });
const WISH = { note: 'Hi!' };
const shown = (tab: CartTab) =>
  tab.store.get().cartItems.map((item: CartItem) => [item.sku, item.qty, Gift.of(item)?.note]);

describe('data that a module keeps of a line, in the browser', () => {
  it('goes to the server and back, and is there after a reload and on another tab', async () => {
    const { tab, api, disk } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    const { added_at } = first(tab);
    expect(await tab.replace(first(tab), Gift.on(first(tab), WISH))).to.deep.equal({ ok: true });
    await quiet(tab);
    expect([...api.lines]).to.deep.equal([['PUMP {"gift":{"note":"Hi!"}}', 1]]);
    expect(first(tab).added_at, 'its place').to.equal(added_at);
    const next = await openCartTab({ api, disk });
    await quiet(next);
    expect(shown(next)).to.deep.equal([['PUMP', 1, 'Hi!']]);
    await next.setQuantity(first(next), 3);
    await quiet(next);
    expect([...api.lines]).to.deep.equal([['PUMP {"gift":{"note":"Hi!"}}', 3]]);
    await next.replace(first(next), Gift.on(first(next), undefined));
    await quiet(next);
    expect([[...api.lines], shown(next)]).to.deep.equal([[['PUMP', 3]], [['PUMP', 3, undefined]]]);
  });

  it('makes lines of their own, which join where it is the same', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP'), Gift.on(newItem('PUMP'), WISH)]);
    await tab.add([Gift.on(newItem('PUMP'), WISH)]);
    await quiet(tab);
    expect(shown(tab)).to.deep.equal([
      ['PUMP', 1, undefined],
      ['PUMP', 2, 'Hi!'],
    ]);
    await tab.replace(first(tab), Gift.on(first(tab), WISH));
    await quiet(tab);
    expect([...api.lines]).to.deep.equal([['PUMP {"gift":{"note":"Hi!"}}', 3]]);
  });

  it('leaves the product in the cart where the server does not take it, and says so', async () => {
    const fake = fakeCartApi();
    const api: ApiClient = {
      ...fake,
      call(ref, input, options) {
        if (ref.id === 'cart.update' && JSON.stringify(input.body).includes('"gift"'))
          throw new ApiError(InvalidExtension, { module: 'gift', message: 'no' });
        return fake.call(ref, input, options);
      },
    };
    const tab = await openCartTab({ api, disk: createTestStorage() });
    await tab.add([newItem('PUMP', { qty: 2 })]);
    await quiet(tab);
    await tab.replace(first(tab), Gift.on(first(tab), WISH));
    await quiet(tab);
    expect([shown(tab), [...fake.lines]]).to.deep.equal([[['PUMP', 2, undefined]], [['PUMP', 2]]]);
    expect(tab.told.at(-1)).to.include('gift');
  });
});
