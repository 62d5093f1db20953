import { expect } from 'chai';
import { ApiError, errorType, type ApiClient } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import { newItem, openCartTab } from '../../../support/cart-tab.ts';
import { customerOf } from '../user/account-tab.ts';
import { fakeCartApi, NO_ANSWER } from './fake-cart-api.ts';
import { first, open, quiet } from './one-tab.ts';

describe('the cart and its server', () => {
  it('makes the server do as the browser when it is told to [CT-21]', async () => {
    const { tab, api } = await open();
    await tab.add([newItem('A')]);
    await quiet(tab);
    api.lines.delete('A');
    api.lines.set('B', 2);
    await tab.sync({ forceClientState: true });
    expect([Object.fromEntries(api.lines), tab.lines()]).to.deep.equal([{ A: 1 }, ['A × 1']]);
    api.lines.set('C', 3);
    await tab.sync({ forceSync: true });
    expect(Object.fromEntries(api.lines), 'not forced').to.deep.equal({ A: 1, C: 3 });
    expect(tab.lines()).to.have.members(['A × 1', 'C × 3']);
  });

  it('makes the server do so later, when it could not be asked, and where nothing is merged by itself [CT-21]', async () => {
    const { tab, api } = await open({ settings: { serverMergeByDefault: false } });
    expect(tab.cartId()).to.equal(undefined);
    await quiet(tab);
    api.lines.set('B', 2);
    api.fail('cart.pull', NO_ANSWER);
    await tab.sync({ forceClientState: true });
    expect(Object.fromEntries(api.lines)).to.deep.equal({ B: 2 });
    api.fail('cart.pull', undefined);
    tab.online();
    await quiet(tab);
    expect([Object.fromEntries(api.lines), tab.lines()]).to.deep.equal([{}, []]);
  });

  it('keeps what could not be sent, and sends it when the browser is online again, and reads the cart anew [CT-27, CO-34]', async () => {
    const { tab, api } = await open();
    api.fail('cart.create', NO_ANSWER);
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect([tab.lines(), tab.reported[0]]).to.deep.equal([['PUMP × 1'], 'fetch failed']);
    api.fail('cart.create', undefined);
    api.asked.length = 0;
    tab.online();
    await quiet(tab);
    expect(Object.fromEntries(api.lines)).to.deep.equal({ PUMP: 1 });
    expect(api.asked).to.include('cart.pull');
  });

  it('goes on as a guest when its cart is refused while it synchronises, as often as may be [CT-28]', async () => {
    const Ended = new ApiError(errorType(401, 'user.sessionEnded', 'Not authorized'));
    for (const maxBypassAttempts of [1, 2]) {
      const { tab, api } = await open({ settings: { maxBypassAttempts } });
      await tab.add([newItem('PUMP')]);
      await quiet(tab);
      api.asked.length = 0;
      api.fail('cart.pull', Ended);
      await tab.sync({ forceSync: true });
      const tries = Array.from({ length: maxBypassAttempts }, () => ['cart.create', 'cart.pull']).flat();
      expect(api.asked).to.deep.equal(['cart.pull', ...tries]);
      expect(tab.store.get().connectBypassCount).to.equal(maxBypassAttempts);
      expect([tab.lines(), tab.reported.length]).to.deep.equal([['PUMP × 1'], 0]);
    }
  });

  it('has its lines in a guest’s cart when its own is refused [CT-28, PR-75]', async () => {
    const api = fakeCartApi();
    const asked: string[] = [];
    const refusing: ApiClient = {
      call(ref, input, options) {
        asked.push(ref.id);
        return asked.filter((id) => id === 'cart.pull').length === 1 && ref.id === 'cart.pull'
          ? Promise.reject(new ApiError(errorType(401, 'user.sessionEnded', 'Not authorized')))
          : api.call(ref, input, options);
      },
    };
    const tab = await openCartTab({ api: refusing, disk: createTestStorage() });
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect(asked).to.deep.equal(['cart.create', 'cart.pull', 'cart.create', 'cart.pull', 'cart.update', 'cart.totals']);
    expect([Object.fromEntries(api.lines), tab.lines()]).to.deep.equal([{ PUMP: 1 }, ['PUMP × 1']]);
  });

  it('does without the server once it was told that there is no cart, until it is online again [CT-18, RU-15]', async () => {
    for (const code of [400, 403, 429, 500, 503]) {
      const { tab, api } = await open();
      api.fail('cart.create', new ApiError(errorType(code, 'test.no', 'No')));
      await tab.add([newItem('PUMP')]);
      await quiet(tab);
      api.fail('cart.create', undefined);
      await tab.add([newItem('PUMP')]);
      await tab.sync({ forceSync: true });
      expect([api.asked, tab.lines()], String(code)).to.deep.equal([['cart.create'], ['PUMP × 2']]);
      tab.online();
      await quiet(tab);
      expect(Object.fromEntries(api.lines), String(code)).to.deep.equal({ PUMP: 2 });
    }
  });

  it('makes a guest of a customer whose cart is refused, once unless the shop says otherwise [CT-16, CT-17]', async () => {
    const Ended = new ApiError(errorType(401, 'user.sessionEnded', 'Not authorized'));
    const { tab, api } = await open();
    api.fail('cart.create', Ended, 'customer');
    await tab.login(customerOf(7));
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect(api.calls.slice(0, 3).map(({ id, by }) => [id, by])).to.deep.equal([
      ['cart.create', 'customer'],
      ['cart.create', 'guest'],
      ['cart.pull', 'guest'],
    ]);
    expect([tab.store.get().connectBypassCount, Object.fromEntries(api.lines)]).to.deep.equal([1, { PUMP: 1 }]);

    for (const maxBypassAttempts of [0, 2]) {
      const { tab: other, api: refusing } = await open({ settings: { maxBypassAttempts } });
      refusing.fail('cart.create', Ended);
      await other.add([newItem('PUMP')]);
      await quiet(other);
      expect(refusing.asked).to.have.length(1 + maxBypassAttempts);
    }
  });

  it('tries a cart that is refused once more as a guest, then no more in this visit [CT-16, CT-17, RU-15, PL-41]', async () => {
    const { tab, api, disk } = await open();
    api.fail('cart.create', new ApiError(errorType(401, 'user.sessionEnded', 'Not authorized')));
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect(api.asked).to.deep.equal(['cart.create', 'cart.create']);
    expect(tab.store.get().connectBypassCount).to.equal(1);
    expect([...disk.content.keys()]).to.include('user/last-cart-bypass-ts');
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    expect([api.asked.length, tab.lines()]).to.deep.equal([2, ['PUMP × 2']]);
    api.fail('cart.create', undefined);
    const next = await openCartTab({ api, disk });
    await next.load();
    expect(Object.fromEntries(api.lines), 'in the next visit').to.deep.equal({ PUMP: 2 });
    await disk.settled();
    await tab.setQuantity(first(tab), 3);
    expect(Object.fromEntries(api.lines), 'not in this one').to.deep.equal({ PUMP: 2 });
    tab.online();
    await quiet(tab);
    expect(Object.fromEntries(api.lines), 'until it is online again').to.deep.equal({ PUMP: 3 });
  });
});
