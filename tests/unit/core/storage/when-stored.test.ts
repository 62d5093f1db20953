import { expect } from 'chai';
import { mayBeStored, whenStored, type StoreView } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';

const PLACE = 'list/current';

/** Puts what a browser has in the way of storage and events where the code looks for it, while `run` does. */
function withBrowser(content: Map<string, string>, run: (page: EventTarget) => void): void {
  const page = new EventTarget();
  const globals = {
    localStorage: { getItem: (key: string) => content.get(key) ?? null },
    addEventListener: page.addEventListener.bind(page),
  };
  const before = Object.entries(globals).map(([name, value]) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    return [name, own] as const;
  });
  try {
    run(page);
  } finally {
    for (const [name, own] of before)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  }
}

const view = testStoreView({ storeCode: 'nl' });
const withStorage = (storage: StoreView['storage']): StoreView => ({ ...view, storage });

describe('whether something is stored', () => {
  it('is known of local storage before its code is there, in the store view or for all of them', () => {
    withBrowser(new Map([['nl-shop/list/current', '[]']]), () => {
      expect(mayBeStored(PLACE, view)).to.equal(true);
      expect(mayBeStored(PLACE, view, { common: true })).to.equal(false);
      expect(mayBeStored(PLACE, withStorage({ common: true, driver: 'localStorage' }))).to.equal(false);
      expect(mayBeStored(PLACE, testStoreView({ storeCode: 'be' }))).to.equal(false);
    });
    withBrowser(new Map([['shop/list/current', '[]']]), () => {
      expect(mayBeStored(PLACE, view)).to.equal(false);
      expect(mayBeStored(PLACE, view, { common: true })).to.equal(true);
      expect(mayBeStored(PLACE, withStorage({ common: true, driver: 'localStorage' }))).to.equal(true);
    });
  });

  it('is not known of IndexedDB, nor where reading is forbidden: there may be something', () => {
    withBrowser(new Map(), () => {
      expect(mayBeStored(PLACE, withStorage({ common: false, driver: 'indexedDB' }))).to.equal(true);
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new Error('forbidden');
        },
        configurable: true,
      });
      expect(mayBeStored(PLACE, view)).to.equal(true);
    });
  });

  it('lets work begin at once, or when another tab has stored it or the page comes back, and once', () => {
    const content = new Map<string, string>();
    const runs: string[] = [];
    withBrowser(content, (page) => {
      expect(whenStored(() => runs.push('waited'), PLACE, view)).to.equal(false);
      page.dispatchEvent(new Event('storage')); // something else
      expect(runs).to.deep.equal([]);
      content.set('nl-shop/list/current', '[]');
      expect(whenStored(() => runs.push('at once'), PLACE, view)).to.equal(true);
      page.dispatchEvent(new Event('pageshow'));
      page.dispatchEvent(new Event('storage'));
      expect(runs).to.deep.equal(['at once', 'waited']);
    });
  });
});
