import { expect } from 'chai';
import { ApiError, errorType } from 'etalage/core';
import { OutOfStock, InsufficientStock } from 'etalage/modules/stock';
import { createTestStorage, offline } from 'etalage/core/testing';
import { newItem, openCartTab, type CartTab } from '../../../support/cart-tab.ts';
import { NO_ANSWER } from './fake-cart-api.ts';
import { first, open, quiet } from './one-tab.ts';

describe('the cart in the browser', () => {
  it('shows a product at once, says so with the way to the checkout, and brings it to the server [CT-13, CT-14, CT-15, CT-39, CT-62, CT-63]', async () => {
    const { tab, api } = await open();
    expect(await tab.add([newItem('PUMP')])).to.deep.equal({ ok: true });
    expect(tab.lines()).to.deep.equal(['PUMP × 1']);
    expect(
      tab.notices().map(({ type, message, action1 }) => [type, message, action1?.label, action1?.href]),
    ).to.deep.equal([['success', 'Product has been added to the cart!', 'Proceed to checkout', '/checkout/']]);
    await quiet(tab);
    expect(api.asked).to.deep.equal(['cart.create', 'cart.pull', 'cart.update PUMP 1', 'cart.totals']);
    expect(tab.store.get().cartServerToken).to.equal('c'.repeat(32));
    expect(first(tab)).to.include({ prev_qty: 1, server_item_id: 1, server_cart_id: 'c'.repeat(32) });
  });

  it('has lines with the fields of Vue Storefront 1, once the server has them and what they cost [CT-01]', async () => {
    const { tab } = await open();
    const options = { custom_options: [], configurable_item_options: [], bundle_options: [] };
    await tab.add([newItem('PUMP', { product_option: { extension_attributes: options } })]);
    await quiet(tab);
    expect(first(tab)).to.include.all.keys(
      (
        'sku parentSku qty prev_qty item_id quote_id server_item_id server_cart_id checksum price_incl_tax options ' +
        'product_option type_id info errors is_in_stock totals'
      ).split(' '),
    );
  });

  it('joins lines of the same product, and tells apart what is chosen of it [CT-08, CT-10]', async () => {
    const { tab } = await open({ settings: { synchronize: false } });
    const chosen = (option_value: string) => ({
      extension_attributes: {
        custom_options: [{ option_id: '7', option_value }],
        configurable_item_options: [],
        bundle_options: [],
      },
    });
    await tab.add([newItem('A'), newItem('A', { qty: 2 })]);
    await tab.add([newItem('B', { product_option: chosen('Emma') }), newItem('B', { product_option: chosen('Bo') })]);
    await tab.add([newItem('B', { product_option: chosen('Emma') })]);
    expect(tab.lines()).to.deep.equal(['A × 3', 'B × 2', 'B × 1']);
    const set = (item: string) => ({
      extension_attributes: {
        custom_options: [],
        configurable_item_options: [],
        bundle_options: [{ option_id: '1', option_qty: 1, option_selections: [item] }],
      },
    });
    for (const item of ['5', '6', '5']) await tab.add([newItem('SET', { product_option: set(item) })]);
    expect(tab.lines().slice(3)).to.deep.equal(['SET × 2', 'SET × 1']);
  });

  it('knows lines that the server writes in its own way by their id there [CT-08, CT-10]', async () => {
    const engraved = {
      extension_attributes: {
        custom_options: [{ option_id: '7', option_value: 'Emma' }],
        configurable_item_options: [],
        bundle_options: [],
      },
    };
    const rewritten = { ...engraved.extension_attributes, custom_options: [{ option_value: 'Emma', option_id: '7' }] };
    const { tab, api } = await open();
    await tab.add([newItem('PUMP'), newItem('RING', { product_option: engraved })]);
    await quiet(tab);
    api.rewritten.set('PUMP', { sku: 'PUMP-EU' });
    api.rewritten.set('RING', { product_option: { extension_attributes: rewritten } });
    api.asked.length = 0;
    for (const item of tab.store.get().cartItems) await tab.setQuantity(item, 3);
    expect(tab.lines()).to.deep.equal(['PUMP × 3', 'RING × 3']);
    expect(api.asked.filter((call) => /update|delete/.test(call))).to.deep.equal([
      'cart.update PUMP 3',
      'cart.update RING 3',
    ]);
    const { events } = await tab.sync({ forceSync: true });
    expect(events).to.deep.equal([]);
  });

  it('joins variants by their sku, whatever their parent and however their choice is written [CT-09]', async () => {
    const { tab } = await open({ settings: { synchronize: false } });
    const variant = (size: string, label = '') => ({
      parentSku: 'SHOE',
      type_id: 'configurable' as const,
      product_option: {
        extension_attributes: {
          custom_options: [],
          configurable_item_options: [{ option_id: '142', option_value: size, label, value: size }],
          bundle_options: [],
        },
      },
    });
    await tab.add([newItem('SHOE-38', variant('38')), newItem('SHOE-39', variant('39'))]);
    await tab.add([newItem('SHOE-38', variant('38', 'Maat'))]);
    expect(tab.lines()).to.deep.equal(['SHOE-38 × 2', 'SHOE-39 × 1']);
    // Another checksum is no other line.
    await tab.setQuantity({ ...first(tab), checksum: 'other' }, 5);
    expect(tab.lines()).to.deep.equal(['SHOE-38 × 5', 'SHOE-39 × 1']);
  });

  it('notes changes of quantity that no server hears of [CT-31]', async () => {
    const { tab } = await open({ settings: { synchronize: false } });
    await tab.add([newItem('PUMP')]);
    await tab.setQuantity(first(tab), 3);
    expect((await tab.sync()).events).to.deep.equal([
      { party: 'server', sku: 'PUMP', status: 'wrong-qty', 'client-qty': 3, 'server-qty': 0 },
    ]);
  });

  it('notes them, too, of what the server could not be told of yet [CT-31]', async () => {
    const { tab, api } = await open();
    api.fail('cart.create', NO_ANSWER);
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    await tab.setQuantity(first(tab), 3);
    expect(first(tab).server_item_id).to.equal(undefined);
    expect((await tab.sync()).events).to.deep.equal([
      { party: 'server', sku: 'PUMP', status: 'wrong-qty', 'client-qty': 3, 'server-qty': 0 },
    ]);
  });

  it('is loaded from the browser, with the names of its storage, and is the same in each tab [CT-11, CT-12, PL-31, PL-32, PL-33]', async () => {
    const { tab, api, disk } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    for (const key of ['current-cart', 'current-cart-token', 'current-cart-hash', 'current-totals'])
      expect([...disk.content.keys()]).to.include(`cart/${key}`);
    const other = await openCartTab({ api, disk });
    expect(other.store.get().cartIsLoaded).to.equal(false);
    api.asked.length = 0;
    await other.load();
    expect([other.lines(), other.store.get().cartIsLoaded]).to.deep.equal([['PUMP × 1'], true]);
    expect(api.asked[0]).to.equal('cart.pull');
    await other.setQuantity(first(other), 3);
    await disk.settled();
    expect(tab.lines()).to.deep.equal(['PUMP × 3']);
  });

  it('asks the server once a visit, then when something has changed, and only if it can be asked [CT-19]', async () => {
    const { tab, api, disk } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    const asks = async (one: CartTab): Promise<readonly string[]> => {
      api.asked.length = 0;
      await one.sync();
      return api.asked.filter((call) => call !== 'cart.totals');
    };
    expect(await asks(tab)).to.deep.equal([]);
    const next = await openCartTab({ api, disk });
    expect(await asks(next), 'never yet in this visit').to.deep.equal(['cart.pull']);
    await quiet(next);
    expect(await asks(next)).to.deep.equal([]);
    await offline(async () => {
      await next.setQuantity(first(next), 2);
      expect(await asks(next), 'without a network').to.deep.equal([]);
      expect((await next.sync({ forceSync: true })).clientParty).to.equal('no-changes');
      expect(api.asked, 'not even when it is told to').to.deep.equal([]);
    });
    expect(await asks(next), 'changed meanwhile').to.deep.equal(['cart.pull', 'cart.update PUMP 2']);
    const alone = await openCartTab({ api, disk, settings: { synchronize: false } });
    await alone.setQuantity(first(next), 4);
    expect(await asks(alone), 'not synchronised').to.deep.equal([]);
  });

  it('synchronises again only when something has changed, or when it is told to [CT-19, CT-24, CT-25]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    api.asked.length = 0;
    expect(await tab.sync()).to.deep.include({ clientParty: 'no-changes', serverParty: 'no-changes' });
    expect(api.asked).to.deep.equal([]);
    api.lines.set('PUMP', 4);
    const { serverParty, events } = await tab.sync({ forceSync: true });
    expect([serverParty, events]).to.deep.equal([
      'update-required',
      [{ party: 'server', sku: 'PUMP', status: 'wrong-qty', 'client-qty': 1, 'server-qty': 4 }],
    ]);
    expect(tab.lines(), 'the server wins').to.deep.equal(['PUMP × 4']);
  });

  it('takes over what another device did, unless the shopper changed it since [CT-22, CT-23, CT-24]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('A'), newItem('B')]);
    await quiet(tab);
    api.lines.delete('A');
    api.lines.set('B', 5);
    api.lines.set('C', 2);
    await tab.setQuantity(tab.store.get().cartItems[1] ?? first(tab), 3);
    expect(tab.lines()).to.have.members(['B × 3', 'C × 2']);
    expect(Object.fromEntries(api.lines)).to.deep.equal({ B: 3, C: 2 });
  });

  it('brings lines that the server has lost there again, where they are not to be removed here [CT-23]', async () => {
    const { tab, api } = await open({ settings: { serverSyncCanRemoveLocalItems: false } });
    await tab.add([newItem('A'), newItem('B', { qty: 2 })]);
    await quiet(tab);
    api.lines.delete('B');
    const { events } = await tab.sync({ forceSync: true });
    expect(events).to.deep.equal([{ party: 'server', sku: 'B', status: 'no-item' }]);
    expect([tab.lines(), Object.fromEntries(api.lines)]).to.deep.equal([['A × 1', 'B × 2'], { A: 1, B: 2 }]);
  });

  it('tells of lines that another device brought, after what they cost is known [CT-26]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('A')]);
    await quiet(tab);
    api.lines.set('C', 2);
    await tab.sync({ forceSync: true });
    expect(tab.announced.map(({ sku }) => sku)).to.deep.equal(['A']);
    await quiet(tab);
    expect([tab.announced.map(({ sku }) => sku), api.asked.at(-1)]).to.deep.equal([['A', 'C'], 'cart.totals']);
  });

  it('is made on the server for a task that was refused for the want of it, which can be sent then [PL-05]', async () => {
    const { tab, api } = await open();
    const task = { url: '/api/ext/note?cartId={{cartId}}', payload: { method: 'POST' } } as const;
    const error = await tab.send(task).catch((error: unknown) => error);
    expect(error).to.be.instanceOf(ApiError).and.include({ code: 400, reason: 'core.noCart' });
    await quiet(tab);
    expect(api.asked[0]).to.equal('cart.create');
    expect((await tab.send(task)).transmitted).to.equal(true);
    const { id, input } = api.calls.at(-1) ?? {};
    expect([id, input]).to.deep.equal(['core.networkTask', { query: { cartId: 'c'.repeat(32) } }]);
  });

  it('is empty when it was ordered', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('A')]);
    await quiet(tab);
    api.asked.length = 0;
    await tab.clear({ sync: false });
    expect(tab.store.get()).to.deep.include({ cartItems: [], cartServerToken: '', platformTotalSegments: null });
    expect(api.asked).to.deep.equal([]);
  });

  it('takes out what was ordered, and keeps what another tab has added since the order was sent', async () => {
    for (const isHeard of [false, true]) {
      const { tab, api, disk } = await open();
      await tab.add([newItem('A', { qty: 2 }), newItem('B')]);
      await quiet(tab);
      await tab.beginOrder();
      const other = await openCartTab({ api, disk });
      await other.add([newItem('A'), newItem('C')]);
      // The server has closed the cart, and says so before the order is answered, or after that.
      api.fail('cart.pull', new ApiError(errorType(410, 'cart.closed', 'This cart is closed.'), { became: 'ordered' }));
      api.fail('cart.create', NO_ANSWER);
      if (isHeard) await tab.sync({ forceSync: true });
      await tab.clear({ sync: false });
      await disk.settled();
      for (const each of [tab, other]) expect(each.lines(), `heard: ${isHeard}`).to.deep.equal(['A × 1', 'C × 1']);
    }
  });

  it('changes quantities at once, then on the server, and says so [CT-29, CT-30, CT-64]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    const changed = tab.setQuantity(first(tab), 2);
    await new Promise(setImmediate);
    expect(tab.lines()).to.deep.equal(['PUMP × 2']);
    expect(await changed).to.deep.equal({ ok: true });
    expect(api.lines.get('PUMP')).to.equal(2);
    expect(
      tab.notices().map(({ type, message }) => [type, message]),
      'one message at a time',
    ).to.deep.equal([['success', 'Product quantity has been updated!']]);
  });

  it('changes quantities without asking anybody, while nothing is synchronised', async () => {
    const { tab, api } = await open({ settings: { synchronize: false } });
    await tab.add([newItem('PUMP')]);
    expect(await tab.setQuantity(first(tab), 3)).to.deep.equal({ ok: true });
    expect([tab.lines(), api.asked]).to.deep.equal([['PUMP × 3'], []]);
  });

  it('says so when the line that is to be another one is gone [CT-73]', async () => {
    const { tab } = await open({ settings: { synchronize: false } });
    await tab.add([newItem('PUMP-38')]);
    const line = first(tab);
    await tab.remove(line);
    expect(await tab.replace(line, newItem('PUMP-39'))).to.include({ ok: false, message: 'No such configuration!' });
    expect(tab.notices().map(({ type, message }) => [type, message])).to.deep.equal([
      ['danger', 'No such configuration!'],
    ]);
    expect(tab.lines()).to.deep.equal([]);
  });

  it('restores the quantity that the server refuses, with its reason [CT-32, CT-34, CT-70]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    api.fail('cart.update', new ApiError(InsufficientStock, { sku: 'PUMP', available: 2 }));
    expect(await tab.setQuantity(first(tab), 5)).to.deep.equal({
      ok: false,
      reason: 'stock.tooFewLeft',
      message: 'only 2 available',
    });
    expect(tab.lines()).to.deep.equal(['PUMP × 1']);
  });

  it('takes out what the server never had and refuses [CT-33, CT-66]', async () => {
    const { tab, api } = await open();
    api.fail('cart.update', new ApiError(OutOfStock, { sku: 'PUMP', available: 0 }));
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect(tab.lines()).to.deep.equal([]);
    expect(tab.told.at(-1)).to.equal('The product is out of stock and cannot be added to the cart!');
  });

  it('offers to undo a removal where it was not asked before, one of both [CT-75]', async () => {
    for (const askBeforeRemoving of [true, false]) {
      const { tab } = await open({ settings: { askBeforeRemoving } });
      await tab.add([newItem('PUMP')]);
      await tab.remove(first(tab));
      expect(tab.notices().map(({ action1 }) => action1?.label)).to.deep.equal([
        askBeforeRemoving ? undefined : 'Undo',
      ]);
    }
  });

  it('keeps the offer to undo when the change of a quantity before it ends later', async () => {
    const { tab, api } = await open({ settings: { askBeforeRemoving: false } });
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    const changed = tab.setQuantity(first(tab), 2);
    while (!api.asked.includes('cart.update PUMP 2')) await new Promise(setImmediate);
    await Promise.all([tab.remove(first(tab)), changed]);
    await quiet(tab);
    expect(tab.notices().map(({ action1 }) => action1?.label)).to.deep.equal(['Undo']);
  });

  it('removes at once and puts back what was removed by mistake', async () => {
    const { tab, api } = await open({ settings: { askBeforeRemoving: false } });
    await tab.add([newItem('PUMP', { qty: 2 })]);
    await quiet(tab);
    await tab.remove(first(tab));
    expect([tab.lines(), api.lines.size]).to.deep.equal([[], 0]);
    tab.notices()[0]?.action1?.run?.();
    await quiet(tab);
    expect([tab.lines(), api.lines.get('PUMP')]).to.deep.equal([['PUMP × 2'], 2]);
  });

  it('puts back as a new line what the server has deleted, while it is still telling the server of another', async () => {
    const { tab, api } = await open({ settings: { askBeforeRemoving: false } });
    await tab.add([newItem('PUMP'), newItem('BOOT')]);
    await quiet(tab);
    const [pump = first(tab), boot = first(tab)] = tab.store.get().cartItems;
    const changed = Promise.all([tab.remove(pump), tab.setQuantity(boot, 3)]);
    while (!api.asked.includes('cart.update BOOT 3')) await new Promise(setImmediate);
    tab.notices()[0]?.action1?.run?.();
    await changed;
    await quiet(tab);
    const sent = api.calls.findLast(({ id }) => id === 'cart.update')?.input.body;
    expect(sent).to.have.nested.property('cartItem.sku', 'PUMP');
    expect(sent, 'the line that is gone').not.to.have.nested.property('cartItem.item_id');
    expect(tab.lines()).to.have.members(['PUMP × 1', 'BOOT × 3']);
  });

  it('drops what was ordered elsewhere, and keeps what was added since', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('A')]);
    await quiet(tab);
    const Closed = errorType(410, 'cart.closed', 'This cart is closed.');
    api.fail('cart.pull', new ApiError(Closed, { became: 'ordered' }));
    api.fail('cart.create', NO_ANSWER);
    await tab.add([newItem('B')]);
    await quiet(tab);
    expect([tab.lines(), tab.store.get().cartServerToken]).to.deep.equal([['B × 1'], '']);
  });

  it('works where nothing can be stored, and says so [RU-35]', async () => {
    const disk = createTestStorage();
    const { tab, api } = await open({ disk });
    disk.fail('full');
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect([tab.lines(), api.lines.get('PUMP')]).to.deep.equal([['PUMP × 1'], 1]);
    expect(tab.told).to.include('This device has no room left. Your choice stays until you close this page.');
  });
});
