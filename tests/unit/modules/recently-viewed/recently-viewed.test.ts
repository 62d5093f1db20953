import { expect } from 'chai';
import { BrowserStorage, replace, type Store } from 'etalage/core';
import { createStore, createTestStorage, type TestStorage } from 'etalage/core/testing';
import {
  recentlyViewed,
  RecentlyViewedStore,
  type RecentlyViewed,
  type RecentlyViewedState,
} from 'etalage/modules/recently-viewed';
import recentlyViewedClient from '../../../../modules/recently-viewed/client/index.ts';
import { seenProducts } from '../../../../modules/recently-viewed/client/lazy/seen-products.ts';
import { PageVisits } from '../../../../core/routing/page-visits.ts';
import { openShop } from '../catalog/client/shop.ts';

interface Tab extends RecentlyViewed {
  readonly store: Store<RecentlyViewedState>;
  readonly page: EventTarget;
  looksAt(sku: string): Promise<void>;
}

function openTab(disk: TestStorage): Tab {
  const store = createStore(RecentlyViewedStore.initial());
  const page = new EventTarget();
  const seen = seenProducts({ storage: disk.tab(), store }, page);
  return {
    ...seen,
    store,
    page,
    async looksAt(sku) {
      await seen.see(sku);
      page.dispatchEvent(new Event('scroll'));
      await disk.settled();
    },
  };
}

describe('recently viewed products', () => {
  it('are the last twelve, the latest first, each once, as skus and nothing else', async () => {
    const disk = createTestStorage();
    const tab = openTab(disk);
    for (let number = 1; number <= 14; number += 1) await tab.looksAt(`S${number}`);
    await tab.looksAt('S5');
    const expected = ['S5', 'S14', 'S13', 'S12', 'S11', 'S10', 'S9', 'S8', 'S7', 'S6', 'S4', 'S3'];
    expect(tab.store.get().skus).to.deep.equal(expected);
    expect(JSON.parse(disk.content.get('recently-viewed/skus') ?? '')).to.deep.equal(expected);
    const later = openTab(disk);
    await later.load();
    expect(later.store.get().skus).to.deep.equal(expected);
  });

  it('are those that the visitor did something with', async () => {
    const disk = createTestStorage();
    const tab = openTab(disk);
    await tab.see('landed');
    await disk.settled();
    expect(disk.content.size).to.equal(0);
    await tab.see('looked at');
    for (const type of ['pointerdown', 'scroll', 'keydown']) tab.page.dispatchEvent(new Event(type));
    await disk.settled();
    expect(tab.store.get().skus).to.deep.equal(['looked at']);
  });

  it('are forgotten when the visitor says so', async () => {
    const disk = createTestStorage();
    const [tab, other] = [openTab(disk), openTab(disk)];
    await other.load();
    await tab.looksAt('A');
    expect(other.store.get().skus).to.deep.equal(['A']);
    await tab.clear();
    await disk.settled();
    expect([tab.store.get().skus, other.store.get().skus, disk.content.get('recently-viewed/skus')]).to.deep.equal([
      [],
      [],
      '[]',
    ]);
  });

  it('are none where the browser stores nothing, without a word', async () => {
    const disk = createTestStorage();
    disk.fail('unavailable');
    const tab = openTab(disk);
    await tab.load();
    expect(tab.store.get().skus).to.deep.equal([]);
    await tab.clear();
  });

  it('are welcome on product and search pages, and leave out the product on screen', async () => {
    const disk = createTestStorage();
    const shop = await openShop({
      guest: recentlyViewed,
      guestClient: recentlyViewedClient,
      providers: [replace(BrowserStorage, {}, () => disk.tab())],
    });
    const scope = shop.pages.scope();
    const state = () => scope.get(RecentlyViewedStore).get();
    const page = await shop.open('/dames/pumps/vittoria-pump/?childSku=VITTORIA-COG-38', scope);
    const visit = async (route: string): Promise<void> => {
      scope.get(PageVisits).pageViewed({ path: '/', route, title: '', page });
      await disk.settled();
    };
    expect(state()).to.deep.equal({ skus: [], current: 'VITTORIA', isWelcome: false });
    await visit('configurable-product');
    expect(state()).to.deep.equal({ skus: [], current: 'VITTORIA', isWelcome: true });
    await visit('search');
    expect(state()).to.deep.equal({ skus: [], current: undefined, isWelcome: true });
    await visit('category');
    expect(state().isWelcome).to.equal(false);
    await shop.close();
  });
});
