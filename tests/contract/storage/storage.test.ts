import { mock } from 'node:test';
import { expect } from 'chai';
import type { BrowserStorage, StoreView } from 'etalage/core';
import { createBrowserStorage } from '../../../core/storage/lazy/open-storage.ts';
import { createTestStorage } from 'etalage/core/testing';
import { installLocalStorage } from './local-storage.ts';
import { describeStorage } from './storage.suite.ts';

describe('what browsers store', () => {
  const installed: { browser?: ReturnType<typeof installLocalStorage> } = {};
  // Before the library is loaded, which looks for it then.
  before(() => {
    installed.browser = installLocalStorage();
  });
  after(() => installed.browser?.remove());

  const storage = () => {
    if (!installed.browser) throw new Error('There is a browser only while tests run');
    return installed.browser.storage;
  };
  const tab = (
    view: Partial<Pick<StoreView, 'storeCode' | 'storage'>> = {},
    page = new EventTarget(),
  ): BrowserStorage => storage().usedBy(page, createBrowserStorage({ storeCode: 'default', ...view }, page));
  beforeEach(() => storage().content.clear());

  describeStorage('local storage', () => ({
    tab: () => tab(),
    fail: (reason) => {
      storage().failure = reason;
    },
  }));
  describeStorage("the tests' own disk", createTestStorage);

  it('is in local storage, under a name that begins with the store code [PL-55, PL-56]', async () => {
    await tab().collection('wishlist').set('current-wishlist', []);
    await tab({ storeCode: 'be' }).collection('wishlist').set('current-wishlist', [1]);
    expect(Object.fromEntries(storage().content)).to.deep.equal({
      'default-shop/wishlist/current-wishlist': '[]',
      'be-shop/wishlist/current-wishlist': '[1]',
    });
    expect(await tab().collection('wishlist').get('current-wishlist')).to.deep.equal([]);
  });

  it('has no store code in its name when the store views share it [PL-55]', async () => {
    const common = { storage: { common: true, driver: 'localStorage' as const } };
    await tab({ ...common, storeCode: 'be' })
      .collection('wishlist')
      .set('current-wishlist', ['A']);
    expect([...storage().content.keys()]).to.deep.equal(['shop/wishlist/current-wishlist']);
    expect(await tab(common).collection('wishlist').get('current-wishlist')).to.deep.equal(['A']);
    const alone = tab({ storeCode: 'be' }).collection('wishlist', { common: true });
    expect(await alone.get('current-wishlist')).to.deep.equal(['A']);
  });

  it('is forgotten in all store views at once, and what belongs to others stays', async () => {
    for (const storeCode of ['default', 'be']) await tab({ storeCode }).collection('bags').set('one', 1);
    await tab().collection('bags', { common: true }).set('one', 1);
    const others = ['be-shop/shoes/one', 'workshop/bags/one', 'bags'];
    for (const key of others) storage().content.set(key, '1');
    const page = new EventTarget();
    const heard = new Promise<string | undefined>((resolve) => {
      tab({ storeCode: 'be' }, page).collection('bags').listen(resolve);
    });
    await tab().forget('bags');
    expect(await heard).to.equal('one');
    expect([...storage().content.keys()]).to.deep.equal(others);
  });

  it('is not in local storage when another driver is chosen [PL-56]', async () => {
    const bags = tab({ storage: { common: false, driver: 'indexedDB' } }).collection('bags');
    const failure = await bags.set('one', 1).catch((error: Error) => error.name);
    expect(failure, 'Node has no IndexedDB').to.equal('StorageError');
    expect(storage().content.size).to.equal(0);
  });

  it('makes room for what counts out of caches, in all store views, and writes it again [PL-52, PL-53, RU-35]', async () => {
    await tab().collection('searches', { cache: true }).set('last', ['pump']);
    await tab({ storeCode: 'be' }).collection('searches', { cache: true }).set('last', ['laars']);
    await tab().collection('wishlist').set('one', 1);
    storage().space = storage().content.size;
    try {
      await tab().collection('cart').set('lines', [1]);
      expect([...storage().content.keys()].filter((key) => key.includes('/'))).to.have.members([
        'default-shop/wishlist/one',
        'default-shop/cart/lines',
      ]);
      storage().space = storage().content.size;
      const failure: unknown = await tab()
        .collection('cart')
        .set('more', [2])
        .catch((error: unknown) => error);
      expect(failure, 'nothing else goes').to.include({ name: 'StorageError', reason: 'full' });
      await tab().collection('searches', { cache: true }).set('last', ['pump']);
      expect([...storage().content.keys()], 'a cache goes without').not.to.include('default-shop/searches/last');
    } finally {
      storage().space = Infinity;
    }
  });

  it('empties caches that hold more than the store view lets them, every 30 s while they are written, and nothing else [PL-50, PL-51, RU-35]', async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
    try {
      const visit = tab({ storage: { common: false, driver: 'localStorage', cacheKilobytes: 1 } });
      const cache = visit.collection('searches', { cache: true });
      const isThere = (): boolean => storage().content.has('default-shop/searches/last');
      await visit.collection('cart').set('lines', 'x'.repeat(2000));
      await cache.set('last', 'x'.repeat(600));
      mock.timers.tick(29_999);
      await cache.update('last', () => 'y'.repeat(600));
      expect(isThere(), 'after 29,999 ms').to.equal(true);
      mock.timers.tick(1);
      await cache.set('last', 'z'.repeat(600));
      expect(isThere(), 'after 30,000 ms').to.equal(false);
      await cache.set('last', 'z'.repeat(600));
      mock.timers.tick(29_999);
      await cache.set('last', 'z'.repeat(100));
      mock.timers.tick(1);
      await cache.set('last', 'z'.repeat(100));
      expect(isThere(), 'what is small enough stays').to.equal(true);
      expect(storage().content.has('default-shop/cart/lines')).to.equal(true);
    } finally {
      mock.timers.reset();
    }
  });

  it('counts as nothing when somebody else has damaged it', async () => {
    storage().content.set('default-shop/bags/one', '{"half":');
    const bags = tab().collection('bags');
    expect(await bags.get('one')).to.equal(undefined);
    expect(await bags.update('one', (stored) => (stored === undefined ? 'new' : 'old'))).to.equal('new');
  });

  it('may have changed while the page slept, or be cleared: its listeners hear of it', async () => {
    const page = new EventTarget();
    const heard: unknown[] = [];
    tab({}, page)
      .collection('bags')
      .listen((key) => {
        heard.push(key);
      });
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(heard).to.deep.equal([]);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).to.deep.equal([undefined]);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(heard, 'all was cleared').to.deep.equal([undefined, undefined]);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'default-shop/shoes/one' }));
    expect(heard, 'another collection').to.have.length(2);
  });
});
