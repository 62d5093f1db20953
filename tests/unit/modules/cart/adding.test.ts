import { expect } from 'chai';
import type { BrowserStorage } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import { linesOf } from '../../../../modules/cart/domain/lazy/lines-of.ts';
import { newItem, type CartTab } from '../../../support/cart-tab.ts';
import { productViewOf } from '../../../support/product-view.ts';
import { NO_ANSWER } from './fake-cart-api.ts';
import { first, open, quiet } from './one-tab.ts';

describe('adding to the cart', () => {
  const shown = (tab: CartTab) => tab.notices().map(({ type, message }) => `${type}: ${message}`);
  const unsent = { settings: { synchronize: false } };
  const item = { item_id: 1, product_id: 1, stock_id: 1, qty: 0, is_in_stock: false, manage_stock: true };

  it('refuses what costs less than nothing, what has no price and what the page says is wrong [CT-36, CT-37, CT-44, CT-45, CT-46, CT-67, CT-68, RU-14]', async () => {
    let asked = 0;
    const { tab } = await open({ ...unsent, stock: { check: async () => void (asked += 1) } });
    for (const price_incl_tax of [-1, Number.NaN]) {
      expect(await tab.add([newItem('PUMP', { price_incl_tax })])).to.include({
        ok: false,
        message: 'Product price is unknown, product cannot be added to the cart!',
      });
      expect(shown(tab)).to.deep.equal(['danger: Product price is unknown, product cannot be added to the cart!']);
    }
    const errors = { variants: { key: 'No available product variants' } };
    expect(await tab.add([newItem('PUMP', { errors })])).to.include({ message: 'No available product variants' });
    expect(shown(tab)).to.deep.equal(['danger: No available product variants']);
    await tab.add([newItem('PUMP', { price_incl_tax: -1, errors: { ...errors, custom: { key: 'Too long' } } })]);
    expect(shown(tab), 'all that is wrong').to.deep.equal([
      'danger: Product price is unknown, product cannot be added to the cart!',
      'danger: No available product variants',
      'danger: Too long',
    ]);
    expect([asked, tab.lines()], 'the stock is not asked').to.deep.equal([0, []]);
    await tab.add([newItem('GIFT', { price_incl_tax: 0 })]);
    expect([asked, tab.lines()], 'nothing is wrong with it').to.deep.equal([1, ['GIFT × 1']]);
  });

  it('says nothing of what is added quietly, but of what cannot be had', async () => {
    const { tab } = await open({ ...unsent, stock: { check: async () => ({ ...item, qty: 2, is_in_stock: true }) } });
    expect(await tab.add([newItem('PUMP', { qty: 2 })], { isQuiet: true })).to.deep.equal({ ok: true });
    expect([tab.lines(), shown(tab)]).to.deep.equal([['PUMP × 2'], []]);
    expect(await tab.add([newItem('PUMP')], { isQuiet: true })).to.include({ ok: false });
    expect(shown(tab)).to.deep.equal(['danger: only 2 available']);
  });

  it('says of a product without variants, or without the one that was chosen, what its page says [CT-68, CT-73]', async () => {
    const { tab } = await open(unsent);
    for (const warning of ['No available product variants', 'No such configuration for the product.']) {
      await tab.add(linesOf(productViewOf({ configured: false, warning })));
      expect([tab.lines(), shown(tab)]).to.deep.equal([[], [`danger: ${warning}`]]);
    }
  });

  it('refuses what is out of stock [CT-38, CT-41, CT-66, RU-13]', async () => {
    const { tab } = await open({ ...unsent, stock: { check: async () => item } });
    expect(await tab.add([newItem('PUMP')])).to.include({
      ok: false,
      message: 'The product is out of stock and cannot be added to the cart!',
    });
    expect([tab.lines(), tab.notices()[0]?.type]).to.deep.equal([[], 'danger']);
  });

  it('refuses more than there are [CT-70]', async () => {
    const { tab } = await open({ ...unsent, stock: { check: async () => ({ ...item, qty: 2, is_in_stock: true }) } });
    await tab.add([newItem('PUMP', { qty: 2 })]);
    expect(await tab.add([newItem('PUMP')])).to.include({ ok: false, message: 'only 2 available' });
    expect(tab.lines()).to.deep.equal(['PUMP × 2']);
  });

  it('adds what nobody knows the stock of, with a warning, and looks later [CT-40, CT-47, CT-65]', async () => {
    const state = { isOnline: false };
    const check = async () => (state.isOnline ? { ...item, qty: 9, is_in_stock: true } : undefined);
    const { tab, disk } = await open({ ...unsent, stock: { check } });
    await tab.add([newItem('PUMP')]);
    const [notice] = tab.notices();
    expect(notice?.type).to.equal('warning');
    expect(notice?.message).to.equal(
      'The system is not sure about the stock quantity (volatile). ' +
        'Product has been added to the cart for pre-reservation.',
    );
    state.isOnline = true;
    tab.online();
    await disk.settled();
    expect(first(tab).info).to.deep.equal({ stock: { key: 'In stock!' } });
  });

  for (const [when, options, stays] of [
    ['unless the shop says otherwise', { settings: { synchronize: false } }, true],
    ['as the shop says', { settings: { synchronize: false }, allowOutOfStockInCart: true }, true],
    ['where it is synchronised, for the server to say', { allowOutOfStockInCart: false }, true],
    ['else takes it out', { settings: { synchronize: false }, allowOutOfStockInCart: false }, false],
  ] as const)
    it(`says of what has sold out meanwhile that it has, ${when} [CT-42, CT-48, CT-49, CT-50, CT-69, RU-13]`, async () => {
      const state = { isOnline: false };
      const check = async () => (state.isOnline ? item : undefined);
      const { tab, api, disk } = await open({ stock: { check }, ...options });
      api.fail('cart.create', NO_ANSWER);
      await tab.add([newItem('PUMP')]);
      state.isOnline = true;
      tab.online();
      await disk.settled();
      const marks = tab.store.get().cartItems.map(({ is_in_stock, errors }) => ({ is_in_stock, errors }));
      expect(marks).to.deep.equal(
        stays ? [{ is_in_stock: false, errors: { stock: { key: 'Out of the stock!' } } }] : [],
      );
    });

  it('does not wait for the stock, and takes back what cannot be had [CT-43]', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof item>();
    const { tab, disk } = await open({ ...unsent, stock: { check: () => promise } });
    expect(await tab.add([newItem('PUMP')])).to.deep.equal({ ok: true });
    expect(tab.lines()).to.deep.equal(['PUMP × 1']);
    resolve(item);
    await disk.settled();
    expect(tab.lines()).to.deep.equal([]);
    expect(tab.told.at(-1)).to.equal('The product is out of stock and cannot be added to the cart!');
  });

  it('leaves what the shopper has made of it by the time that the stock answers, if that can be had', async () => {
    const late = Promise.withResolvers<typeof item>();
    const { tab, disk } = await open({ ...unsent, stock: { check: () => late.promise } });
    await tab.add([newItem('PUMP', { qty: 5 })]);
    await tab.setQuantity(first(tab), 2);
    late.resolve({ ...item, qty: 2, is_in_stock: true });
    await disk.settled();
    expect([tab.lines(), tab.told]).to.deep.equal([['PUMP × 2'], ['Product has been added to the cart!']]);
  });

  it('shows a line at once, and says that it is in the cart when the browser has stored it', async () => {
    const written = Promise.withResolvers<void>();
    const memory = createTestStorage();
    const slow = (storage: BrowserStorage): BrowserStorage => ({
      ...storage,
      collection(name, options) {
        const kept = storage.collection(name, options);
        return { ...kept, update: (key, change) => written.promise.then(() => kept.update(key, change)) };
      },
    });
    const { tab } = await open({ ...unsent, disk: { ...memory, tab: (code) => slow(memory.tab(code)) } });
    const adding = tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect([tab.lines(), tab.told]).to.deep.equal([['PUMP × 1'], []]);
    written.resolve();
    await adding;
    expect(tab.told).to.deep.equal(['Product has been added to the cart!']);
  });

  it('lets modules add to a line, and tells them of it', async () => {
    const { tab, disk } = await open({ ...unsent, beforeAdd: async (line) => ({ ...line, name: 'Pump in red' }) });
    await tab.add([newItem('PUMP')]);
    await disk.settled();
    expect(tab.announced.map(({ name }) => name)).to.deep.equal(['Pump in red']);
  });
});
