import { expect } from 'chai';
import { newItem, openCartTab } from '../../../support/cart-tab.ts';
import { customerOf } from '../user/account-tab.ts';
import { NO_ANSWER } from './fake-cart-api.ts';
import { first, open, quiet } from './one-tab.ts';

/** A guest with a bag and two pumps, whose account has a pump, three bags and a boot. */
async function withAccount() {
  const opened = await open();
  for (const [sku, qty] of [
    ['PUMP', 1],
    ['BAG', 3],
    ['BOOT', 1],
  ] as const)
    opened.api.account.set(sku, qty);
  await opened.tab.add([newItem('BAG')]);
  await opened.tab.add([newItem('PUMP', { qty: 2 })]);
  await quiet(opened.tab);
  return opened;
}
const brought = (tab: Awaited<ReturnType<typeof open>>['tab']) =>
  (tab.store.get().fromAccount ?? []).map(({ item, was }) => `${item.sku}: ${item.qty} after ${was}`);

describe('a cart that joins that of an account', () => {
  it('says what came from the account, until the shopper has seen it', async () => {
    const { tab, api, disk } = await withAccount();
    await tab.login(customerOf(7));
    await quiet(tab);
    expect(tab.lines()).to.have.members(['BAG × 3', 'PUMP × 2', 'BOOT × 1']);
    expect(brought(tab)).to.have.members(['BAG: 3 after 1', 'BOOT: 1 after 0']);
    const [notice] = tab.notices();
    expect([notice?.message, notice?.action1?.label]).to.deep.equal(['From your account: Pump BOOT, Pump BAG', 'Undo']);
    expect(notice?.about, 'for the views that say it themselves').to.equal('cart.merged');

    await disk.settled();
    const next = await openCartTab({ api, disk });
    await next.login(customerOf(7));
    await quiet(next);
    expect(brought(next), 'after a reload').to.have.members(['BAG: 3 after 1', 'BOOT: 1 after 0']);
    expect(next.told, 'once').to.deep.equal([]);
    await next.acceptMerge();
    expect([brought(next), next.lines().length]).to.deep.equal([[], 3]);
  });

  it('is as the guest had it again when that is undone, on the server too', async () => {
    const { tab, api } = await withAccount();
    await tab.login(customerOf(7));
    await quiet(tab);
    tab.notices()[0]?.action1?.run?.();
    await quiet(tab);
    expect(tab.lines()).to.have.members(['BAG × 1', 'PUMP × 2']);
    expect([Object.fromEntries(api.lines), brought(tab), tab.notices()]).to.deep.equal([{ BAG: 1, PUMP: 2 }, [], []]);
  });

  it('leaves alone what the shopper has changed since when that is undone', async () => {
    const { tab } = await withAccount();
    await tab.login(customerOf(7));
    await quiet(tab);
    const bag = tab.store.get().cartItems.find(({ sku }) => sku === 'BAG');
    if (bag) await tab.setQuantity(bag, 2);
    expect(brought(tab)).to.deep.equal(['BOOT: 1 after 0']);
    await tab.undoMerge();
    expect(tab.lines()).to.have.members(['BAG × 2', 'PUMP × 2']);
  });

  it('says so too when the answer to the merge was lost', async () => {
    const { tab, api } = await withAccount();
    api.fail('cart.merge', NO_ANSWER);
    await tab.login(customerOf(7));
    await quiet(tab);
    expect(brought(tab)).to.deep.equal([]);
    api.fail('cart.merge', undefined);
    tab.online();
    await quiet(tab);
    expect(brought(tab)).to.have.members(['BAG: 3 after 1', 'BOOT: 1 after 0']);
  });

  it('says nothing of an account that brings nothing, or of a guest who had nothing', async () => {
    const { tab, api } = await open();
    api.account.set('PUMP', 1);
    await tab.add([newItem('PUMP')]);
    await quiet(tab);
    await tab.login(customerOf(7));
    await quiet(tab);
    expect([tab.lines(), brought(tab)]).to.deep.equal([['PUMP × 1'], []]);
    const { tab: other, api: full } = await open();
    full.account.set('BOOT', 1);
    await other.add([newItem('PUMP')]);
    await quiet(other);
    await other.setQuantity(first(other), 0);
    await quiet(other);
    await other.login(customerOf(7));
    await quiet(other);
    expect([other.lines(), brought(other)]).to.deep.equal([['BOOT × 1'], []]);
  });

  it('forgets it when the shopper logs out or orders', async () => {
    const { tab } = await withAccount();
    await tab.login(customerOf(7));
    await quiet(tab);
    await tab.beginOrder();
    await tab.clear({ sync: false });
    expect(brought(tab)).to.deep.equal([]);
  });
});
