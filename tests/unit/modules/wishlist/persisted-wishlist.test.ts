import { expect } from 'chai';
import fc from 'fast-check';
import { createTestStorage } from 'etalage/core/testing';
import { persistedSkus, openTab, productOf, steadyClock } from './browser-tab.ts';

const messages = (tab: { notices: readonly { message: string }[] }): string[] =>
  tab.notices.map(({ message }) => message);

describe('the wishlist of a guest', () => {
  it('holds products with their id, newest first, persisted in the browser as "current-wishlist" [WI-01, WI-15, PR-66]', async () => {
    const disk = createTestStorage();
    const tab = openTab(disk, () => 5);
    await tab.add(productOf('A', 11));
    expect(tab.store.get().items).to.deep.equal([{ ...productOf('A', 11), added_at: 5 }]);
    expect([...disk.content.keys()]).to.deep.equal(['wishlist/current-wishlist']);
    const later = openTab(disk, () => 6);
    await later.load();
    await later.add(productOf('B', 12));
    expect(later.store.get().items.map(({ product_id }) => product_id)).to.deep.equal([12, 11]);
  });

  it('changes at once, before anything is stored [WI-05]', async () => {
    const disk = createTestStorage();
    const tab = openTab(disk);
    await tab.load();
    const added = tab.add(productOf('A'));
    expect(tab.skus()).to.deep.equal(['A']);
    expect(persistedSkus(disk)).to.deep.equal([]);
    await added;
    const removed = tab.remove('A');
    expect(tab.skus()).to.deep.equal([]);
    expect(persistedSkus(disk)).to.deep.equal(['A']);
    await removed;
    expect(persistedSkus(disk)).to.deep.equal([]);
  });

  it('tells products apart by their sku: one is on it once [WI-02]', async () => {
    const tab = openTab(createTestStorage());
    await tab.add(productOf('A', 1));
    await tab.add({ ...productOf('A', 2), name: 'Another' });
    await tab.add(productOf('B', 1));
    expect(tab.skus()).to.deep.equal(['B', 'A']);
    await tab.remove('B');
    await tab.remove('nothing of that sku');
    expect(tab.store.get().items.map(({ sku, product_id }) => [sku, product_id])).to.deep.equal([['A', 1]]);
  });

  it('is read from the browser, which its flag tells; when that fails the flag says so [WI-03, WI-11, WI-12, WI-13]', async () => {
    const disk = createTestStorage();
    await openTab(disk).add(productOf('A'));
    const tab = openTab(disk);
    expect(tab.store.get()).to.deep.equal({ items: [], loaded: false });
    await tab.load();
    expect([tab.skus(), tab.store.get().loaded]).to.deep.equal([['A'], true]);
    disk.fail('unavailable');
    await tab.load(true);
    expect([tab.skus(), tab.store.get().loaded]).to.deep.equal([['A'], false]);
    disk.fail(undefined);
    await tab.load();
    expect(tab.store.get().loaded).to.equal(true);
  });

  it('remembers the variant that was chosen, in words too', async () => {
    const disk = createTestStorage();
    const chosen = { variant: { sku: 'A-38', open: ['size'] }, options: ['Zwart'] };
    await openTab(disk).add({ ...productOf('A'), ...chosen });
    const next = openTab(disk);
    await next.load();
    expect(next.store.get().items[0]).to.deep.include(chosen);
  });

  it('leaves out what is no product, whoever wrote it', async () => {
    const disk = createTestStorage();
    const good = { ...productOf('A'), added_at: 5 };
    disk.content.set(
      'wishlist/current-wishlist',
      JSON.stringify([
        null,
        'A',
        { sku: 'B' },
        { ...good, sku: '' },
        { ...good, price: 'dear', url: 3, picture: null, brand: null },
      ]),
    );
    const tab = openTab(disk);
    await tab.load();
    expect(tab.store.get().items).to.deep.equal([
      { ...good, price: 0, url: '/', picture: undefined, brand: undefined },
    ]);
    disk.content.set('wishlist/current-wishlist', '{"items":[]}');
    await tab.load(true);
    expect(tab.skus()).to.deep.equal([]);
  });

  it('says what happened, the latest only, and takes it back', async () => {
    const disk = createTestStorage();
    const tab = openTab(disk);
    for (const sku of ['A', 'B', 'C']) await tab.add(productOf(sku));
    expect(messages(tab)).to.deep.equal(['Pump C is on your wishlist']);
    tab.notices[0]?.action1?.run?.();
    expect(tab.skus()).to.deep.equal(['B', 'A']);
    await tab.remove('A');
    expect(messages(tab)).to.deep.equal(['Pump A is off your wishlist']);
    tab.notices[0]?.action1?.run?.();
    expect(tab.skus(), 'it is back in its place').to.deep.equal(['B', 'A']);
    await disk.settled();
    expect(persistedSkus(disk)).to.deep.equal(['B', 'A']);
  });

  it('says that it cannot be stored, stays while the page is open, and costs nothing else its place [RU-35]', async () => {
    const disk = createTestStorage();
    const others = disk.tab().collection('cart');
    await others.set('current-cart', ['shoes']);
    const tab = openTab(disk);
    await tab.add(productOf('A'));
    disk.fail('full');
    await tab.add(productOf('B'));
    expect(tab.skus()).to.deep.equal(['B', 'A']);
    expect(messages(tab)).to.deep.equal(['This device has no room left. Your choice stays until you close this page.']);
    expect([persistedSkus(disk), await others.get('current-cart')]).to.deep.equal([['A'], ['shoes']]);
    expect(tab.told, 'nothing is said to be stored that is not').to.not.include('Pump B is on your wishlist');
    disk.fail('unavailable');
    await tab.add(productOf('C'));
    expect(messages(tab)).to.deep.equal([
      'Your browser keeps nothing for this shop. Your choice stays until you close this page.',
    ]);
    disk.fail(undefined);
    await tab.remove('A');
    expect(persistedSkus(disk), 'what could not be stored is stored now').to.deep.equal(['C', 'B']);
  });

  it('holds 100 products, and says when it is full', async () => {
    const tab = openTab(createTestStorage());
    await Promise.all(Array.from({ length: 100 }, (_, number) => tab.add(productOf(`S${number}`))));
    expect(tab.skus()).to.have.length(100);
    await tab.add(productOf('one more'));
    expect(tab.skus()).to.have.length(100).and.not.include('one more');
    expect(messages(tab)).to.deep.equal(['Your wishlist is full: it holds 100 products.']);
  });

  it('is the same in two tabs, whatever is put on it and taken off in them', async () => {
    const sku = fc.constantFrom('A', 'B', 'C');
    const step = fc.record({
      tab: fc.constantFrom(0, 1),
      does: fc.constantFrom('add', 'remove', 'undo'),
      sku,
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const disk = createTestStorage();
        const clock = steadyClock();
        const tabs = [openTab(disk, clock), openTab(disk, clock)] as const;
        await Promise.all(tabs.map((tab) => tab.load()));
        for (const { tab: number, does, sku: wanted, waits } of steps) {
          const tab = tabs[number === 0 ? 0 : 1];
          if (does === 'undo') tab.notices.at(-1)?.action1?.run?.();
          const done = does === 'add' ? tab.add(productOf(wanted)) : does === 'remove' ? tab.remove(wanted) : undefined;
          if (does !== 'undo') expect(tab.skus().includes(wanted)).to.equal(does === 'add');
          await done;
          if (waits) await disk.settled();
        }
        await disk.settled();
        expect(tabs[0].store.get()).to.deep.equal(tabs[1].store.get());
        expect(tabs[0].skus()).to.deep.equal(persistedSkus(disk));
        const { items } = tabs[0].store.get();
        expect(new Set(items.map((item) => item.sku)).size).to.equal(items.length);
        expect(items).to.deep.equal(items.toSorted((left, right) => right.added_at - left.added_at));
      }),
      { numRuns: 100 },
    );
  });
});
