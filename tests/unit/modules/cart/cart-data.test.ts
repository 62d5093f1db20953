import { expect } from 'chai';
import { ApiError, extension, InvalidExtension } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import { newItem, openCartTab, type CartTab } from '../../../support/cart-tab.ts';
import { fakeCartApi, NO_ANSWER } from './fake-cart-api.ts';
import { open, quiet } from './one-tab.ts';

const Message = extension('message', { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] });
const said = (tab: CartTab) => Message.of(tab.store.get())?.text;
const HOORAY = { text: 'Hooray!' };

describe('data that a module keeps with a cart as a whole, in the browser', () => {
  it('goes to the server once there is a cart, and is there after a reload', async () => {
    const { tab, api, disk } = await open();
    expect(await tab.extend(Message, HOORAY)).to.deep.equal({ ok: true });
    await quiet(tab);
    expect([said(tab), api.asked]).to.deep.equal(['Hooray!', []]);
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect(api.extensions).to.deep.equal({ message: HOORAY });
    const next = await openCartTab({ api, disk });
    await quiet(next);
    expect(said(next)).to.equal('Hooray!');
    await next.extend(Message, undefined);
    await quiet(next);
    expect([said(next), api.extensions]).to.deep.equal([undefined, {}]);
    const sent = api.asked.filter((name) => name === 'cart.extend');
    expect(sent, 'each change once').to.have.length(2);
  });

  it('is what another device said of it, unless it was changed here since', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    api.extensions = { message: { text: 'From the other device' } };
    await tab.setQuantity(newest(tab), 2);
    await quiet(tab);
    expect(said(tab)).to.equal('From the other device');
    api.fail('cart.extend', NO_ANSWER);
    await tab.extend(Message, HOORAY);
    await tab.syncTotals({ force: true });
    expect(said(tab)).to.equal('Hooray!');
    api.fail('cart.extend', undefined);
    tab.online();
    await quiet(tab);
    expect(api.extensions).to.deep.equal({ message: HOORAY });
  });

  it('goes with the guest’s cart into that of a customer, and is gone with the order', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('PUMP')]);
    await tab.extend(Message, HOORAY);
    await quiet(tab);
    await tab.login({ id: 81_668 } as never);
    await quiet(tab);
    expect([said(tab), api.asked.filter((name) => name === 'cart.extend')]).to.deep.equal(['Hooray!', ['cart.extend']]);
    await tab.beginOrder();
    await tab.clear({ sync: false });
    expect(said(tab)).to.equal(undefined);
  });

  it('comes with lines of another cart, but for what is here already', async () => {
    const { tab, api } = await open();
    await tab.extend(Message, HOORAY);
    const extensions = { message: { text: 'Of then' }, other: { a: 1 } };
    await tab.add([newItem('PUMP')], { isQuiet: true, extensions });
    await quiet(tab);
    expect(api.extensions).to.deep.equal({ message: HOORAY, other: { a: 1 } });
  });

  it('comes with a shared link, but for what is here already', async () => {
    const { tab, api } = await open();
    api.shared = { lines: [], extension_attributes: { extensions: { message: { text: 'Shared' }, other: { a: 1 } } } };
    await tab.receive('code');
    expect([said(tab), api.extensions]).to.deep.equal(['Shared', { message: { text: 'Shared' }, other: { a: 1 } }]);
    await tab.extend(Message, HOORAY);
    await tab.receive('code');
    expect(api.extensions).to.deep.equal({ message: HOORAY, other: { a: 1 } });
  });

  it('is given up where the server does not take it, and the shopper is told', async () => {
    const api = fakeCartApi();
    const tab = await openCartTab({ api, disk: createTestStorage() });
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    api.fail('cart.extend', new ApiError(InvalidExtension, { module: 'message', message: 'no' }));
    expect(await tab.extend(Message, HOORAY)).to.deep.include({ ok: false, reason: 'core.extension' });
    expect([said(tab), tab.lines()]).to.deep.equal([undefined, ['PUMP × 1']]);
    expect(tab.told.at(-1)).to.include('message');
  });
});

const newest = (tab: CartTab) => {
  const item = tab.store.get().cartItems.at(-1);
  if (!item) throw new Error('The cart is empty');
  return item;
};
