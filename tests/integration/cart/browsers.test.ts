import { expect } from 'chai';
import fc from 'fast-check';
import type { ApiClient } from 'etalage/core';
import { createFetchTransport, createTestStorage, type TestStorage } from 'etalage/core/testing';
import type { Customer, PlatformCustomer } from 'etalage/modules/user';
import { readPlatformCustomer } from '../../../modules/user/wire/read-platform-customer.ts';
import { newItem, openCartTab, type CartTab } from '../../support/cart-tab.ts';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { login, me, register } from '../user/customers.ts';
import { cartOf, manySkus } from './carts.ts';

const TABS = 2;
const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('add' as const), sku: fc.nat(2), qty: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('set' as const), sku: fc.nat(2), qty: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'sync' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'login' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'logout' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'forced' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
);
const play = fc.record({
  browser: fc.nat(1),
  tab: fc.nat(TABS - 1),
  /** What the network does to the next calls of that browser. */
  fault: fc.oneof({ weight: 4, arbitrary: fc.constant('none' as const) }, fc.constantFrom('undelivered', 'unanswered')),
  isWaited: fc.boolean(),
  move,
});

/** A browser with two tabs, before a shop's API. */
class Browser {
  readonly #shop: ShopServer;
  readonly #email: string;
  readonly disk: TestStorage = createTestStorage();
  tabs: CartTab[] = [];
  fault: 'none' | 'undelivered' | 'unanswered' | 'closed' = 'none';
  #customer: { readonly token: string; readonly profile: Customer } | undefined;

  constructor(shop: ShopServer, email: string) {
    this.#shop = shop;
    this.#email = email;
  }

  static readonly opened: Browser[] = [];

  static async open(shop: ShopServer, email: string): Promise<Browser> {
    const browser = new Browser(shop, email);
    Browser.opened.push(browser);
    await browser.reload();
    return browser;
  }

  get token(): string {
    return this.#customer?.token ?? '';
  }

  async reload(): Promise<void> {
    const tabs: CartTab[] = [];
    for (let tab = 0; tab < TABS; tab += 1) tabs.push(await openCartTab({ disk: this.disk, api: this.#api() }));
    this.tabs = tabs;
    for (const tab of this.tabs) tab.become(this.#customer?.profile);
  }

  async login(): Promise<void> {
    if (this.#customer) return;
    const { token } = await login(this.#shop, this.#email);
    const profile = readPlatformCustomer((await me(this.#shop, token)).result as PlatformCustomer);
    this.#customer = { token, profile };
    await Promise.all(this.tabs.map((tab) => tab.login(profile)));
  }

  async logout(forced: boolean): Promise<void> {
    if (!this.#customer) return;
    this.#customer = undefined;
    await Promise.all(this.tabs.map((tab) => tab.logout(forced)));
  }

  /** A new visit, with a network that works; answers its tab. */
  async begin(): Promise<CartTab> {
    this.fault = 'none';
    await this.reload();
    const [tab] = this.tabs;
    if (!tab) throw new Error('A browser has tabs');
    await tab.load();
    if (this.#customer) await tab.login(this.#customer.profile);
    await tab.sync({ forceSync: true });
    return tab;
  }

  #api(): ApiClient {
    const transport = createFetchTransport({
      storeCode: 'nl',
      onError: () => undefined,
      fetch: async (url, init) => {
        const { fault } = this;
        if (fault === 'closed') return Response.json({ code: 404, result: 'There are no carts' }, { status: 404 });
        if (fault === 'undelivered') throw new TypeError('fetch failed');
        const answer = await fetch(new URL(url, this.#shop.url), init);
        if (fault === 'unanswered') throw new TypeError('terminated');
        return answer;
      },
    });
    return {
      call: (ref, input, options) => {
        const isKnown = ref.access !== undefined && this.#customer !== undefined;
        const query = isKnown ? { ...input.query, token: this.token } : input.query;
        return transport.call(ref, { ...input, query }, options);
      },
    };
  }
}

describe('carts of browsers and the shop', function () {
  this.timeout(240_000);
  const held: { shop?: ShopServer; skus: readonly string[] } = { skus: [] };
  const shop = (): ShopServer => {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    return held.shop;
  };
  before('open the shop', async () => {
    held.shop = await startShopServer({ command: 'api', env: WIDE_LIMITS });
    held.skus = await manySkus(held.shop, 3);
  });
  after('close the shop', async () => {
    // A tab without answers asks again after up to a minute, and the process ends with the last of its timers.
    for (const browser of Browser.opened) browser.fault = 'closed';
    await held.shop?.stop();
  });

  it('are the same in the end, whatever shoppers, tabs and the network did [PR-40, RU-15, RU-16]', async () => {
    const seen = { lines: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(play, { maxLength: 25, size: 'max' }), async (moves) => {
        const { email } = await register(shop());
        const browsers = [await Browser.open(shop(), email), await Browser.open(shop(), email)];
        const asked = new Map<string, number>();
        for (const { browser, tab: at, fault, isWaited, move: next } of moves) {
          const actor = browsers[browser];
          const tab = actor?.tabs[at];
          if (!actor || !tab) continue;
          actor.fault = fault;
          if ('qty' in next) {
            const sku = held.skus[next.sku] ?? '';
            asked.set(sku, (asked.get(sku) ?? 0) + next.qty);
          }
          const acting = act(actor, tab, next);
          if (isWaited) await acting;
        }
        for (const each of browsers) await each.begin();
        for (const each of browsers) {
          const tab = await each.begin();
          const { cartServerToken, cartItems } = tab.store.get();
          const server = cartServerToken === '' ? [] : await cartOf(shop(), cartServerToken, each.token).pull();
          const quantities = server.map(({ sku, qty }) => [sku, qty]);
          expect(cartItems.map(({ sku, qty }) => [sku, qty])).to.have.deep.members(quantities);
          expect(new Set(cartItems.map(({ sku }) => sku)).size, 'no line twice').to.equal(cartItems.length);
          for (const { sku, qty } of cartItems) expect(qty, `pieces of ${sku}`).to.be.at.most(asked.get(sku) ?? 0);
          seen.lines += cartItems.length;
          const again = await each.begin();
          expect(again.lines(), 'a reload').to.deep.equal(tab.lines());
        }
      }),
      { numRuns: 30, seed: 20261122, interruptAfterTimeLimit: 200_000 },
    );
    expect(seen.lines, 'lines in the end').to.be.above(20);
  });

  it("come along at the login, are on each device, leave with the customer, and stay when the session's end is forced [AC-20, AC-22, RU-34]", async () => {
    const [pump = '', bag = ''] = held.skus;
    const { email } = await register(shop());
    const phone = await Browser.open(shop(), email);
    const desk = await Browser.open(shop(), email);
    await phone.tabs[0]?.add([newItem(pump, { qty: 2 })]);
    await phone.begin();
    await phone.login();
    expect((await phone.begin()).lines()).to.deep.equal([`${pump} × 2`]);
    await desk.tabs[0]?.add([newItem(pump), newItem(bag)]);
    await desk.login();
    const merged = (await desk.begin()).lines();
    expect(merged).to.have.members([`${pump} × 2`, `${bag} × 1`]);
    expect((await phone.begin()).lines()).to.have.members(merged);

    await desk.logout(false);
    expect((await desk.begin()).lines()).to.deep.equal([]);
    await phone.logout(true);
    expect((await phone.begin()).lines()).to.have.members(merged);
    expect((await phone.begin()).store.get().cartServerToken, "a guest's cart").to.match(/^[0-9a-f]{32}$/);
    await phone.login();
    expect((await phone.begin()).lines(), 'nothing twice').to.have.members(merged);
  });

  async function act(
    browser: Browser,
    tab: CartTab,
    next: typeof move extends fc.Arbitrary<infer M> ? M : never,
  ): Promise<void> {
    switch (next.do) {
      case 'add':
        await tab.add([newItem(held.skus[next.sku] ?? '', { qty: next.qty })]);
        return;
      case 'set': {
        const item = tab.store.get().cartItems.find(({ sku }) => sku === held.skus[next.sku]);
        if (item) await tab.setQuantity(item, next.qty);
        return;
      }
      case 'sync':
        await tab.sync({ forceSync: true });
        return;
      case 'login':
        await browser.login();
        return;
      case 'logout':
        await browser.logout(false);
        return;
      case 'forced':
        await browser.logout(true);
        return;
      case 'reload':
        await browser.reload();
        return;
    }
  }
});
