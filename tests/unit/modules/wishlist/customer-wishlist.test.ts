import { expect } from 'chai';
import fc from 'fast-check';
import { ApiError, errorType, type ApiClient, type EndpointInput, type EndpointRef } from 'etalage/core';
import type { ProductFinder, ProductCardView } from 'etalage/modules/catalog';
import {
  ListFull,
  RemoveProductEndpoint,
  SaveProductEndpoint,
  WishlistEndpoint,
  type SavedProduct,
} from 'etalage/modules/wishlist';
import { createTestStorage, type TestStorage } from 'etalage/core/testing';
import { openTab, persistedSkus, productOf, steadyClock, type WishlistTab } from './browser-tab.ts';

const SKUS = ['A', 'B', 'C', 'D'];
const idOf = (sku: string): number => SKUS.indexOf(sku) + 1;
const NoAnswer = errorType(0, 'core.noAnswer', 'no network');
const Broken = errorType(500, 'core.internal', 'Internal error');

/** What the network does with the next calls: nothing, lose them before or after the server has done them. */
type Weather = 'fine' | 'cut' | 'reply lost' | 'broken' | 'full';

/** One customer's list on a server, before a network with weather. */
function createServer(): { api: ApiClient; saved: Map<number, SavedProduct>; calls: string[]; weather: Weather } {
  const clock = steadyClock();
  const server = {
    saved: new Map<number, SavedProduct>(),
    calls: [] as string[],
    weather: 'fine' as Weather,
    api: {
      async call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: I): Promise<R> {
        server.calls.push(ref.id);
        await new Promise(setImmediate);
        if (server.weather === 'cut') throw new ApiError(NoAnswer);
        if (server.weather === 'broken') throw new ApiError(Broken);
        if (server.weather === 'full' && ref.id === SaveProductEndpoint.id)
          throw new ApiError(ListFull, { count: 100 });
        const result = answer(ref.id, input.body);
        if (server.weather === 'reply lost') throw new ApiError(NoAnswer);
        return result as R;
      },
    } satisfies ApiClient,
  };
  const answer = (id: string, body: unknown): unknown => {
    if (id === WishlistEndpoint.id) return { items: [...server.saved.values()].toReversed() };
    const { productId } = body as { productId: number };
    const sku = SKUS[productId - 1] ?? '';
    if (id === RemoveProductEndpoint.id) server.saved.delete(productId);
    else if (!server.saved.has(productId))
      server.saved.set(productId, { product_id: productId, sku, added_at: clock() });
    return true;
  };
  return server;
}

const cardOf = (sku: string): ProductCardView => ({
  ...productOf(sku),
  id: idOf(sku),
  picture: undefined,
  secondPicture: undefined,
  price: { now: 100 } as ProductCardView['price'],
  labels: [],
  colours: 1,
});
const products: ProductFinder = {
  find: async (skus) => ({ products: skus.map((sku) => ({ card: cardOf(sku), inStock: true })), offline: false }),
  compare: () => Promise.reject(new Error('Nobody compares')),
};

const deviceOf = (server: ReturnType<typeof createServer>, disk: TestStorage = createTestStorage()): WishlistTab =>
  openTab(disk, steadyClock(), server.api, products);
const put = (tab: WishlistTab, sku: string): Promise<void> => tab.add(productOf(sku, idOf(sku)));
const skusOf = ({ saved }: ReturnType<typeof createServer>): string[] =>
  [...saved.values()].map(({ sku }) => sku).sort();

describe('the wishlist of a customer', () => {
  let server: ReturnType<typeof createServer>;
  beforeEach(() => {
    server = createServer();
    Object.assign(globalThis, { addEventListener: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'addEventListener');
  });

  it('stays without what is removed while the server is asked for the list [WI-06]', async () => {
    for (const sku of ['A', 'B']) server.saved.set(idOf(sku), { product_id: idOf(sku), sku, added_at: idOf(sku) });
    const tab = deviceOf(server);
    await tab.onLogin(7);
    expect(tab.skus()).to.deep.equal(['B', 'A']);
    const asking = tab.load(true);
    while (server.calls.filter((id) => id === WishlistEndpoint.id).length < 2) await new Promise(setImmediate);
    await tab.remove('A');
    await asking;
    expect(tab.skus()).to.deep.equal(['B']);
    expect(skusOf(server)).to.deep.equal(['B']);
  });

  it('comes from the server at a login, with what the guest had saved [WI-09, WI-14, PR-74]', async () => {
    server.saved.set(2, { product_id: 2, sku: 'B', added_at: 1 });
    const tab = deviceOf(server);
    await put(tab, 'A');
    expect(server.calls, 'a guest asks nobody').to.deep.equal([]);
    await tab.onLogin(7);
    expect(tab.skus()).to.have.members(['A', 'B']);
    expect(skusOf(server)).to.deep.equal(['A', 'B']);
    expect(tab.store.get().items.find(({ sku }) => sku === 'B')?.name).to.equal('Pump B');
    expect(tab.store.get().loaded).to.equal(true);
  });

  it('is sent to the server with each change, by the id of the product [WI-06, AP-71, AP-72]', async () => {
    const tab = deviceOf(server);
    await tab.onLogin(7);
    await put(tab, 'C');
    expect([...server.saved.keys()]).to.deep.equal([3]);
    await tab.remove('C');
    expect([...server.saved.keys()]).to.deep.equal([]);
  });

  it('takes back what the server refuses, either way, and says why [WI-07, WI-08]', async () => {
    const tab = deviceOf(server);
    await tab.onLogin(7);
    await put(tab, 'A');
    server.weather = 'full';
    await put(tab, 'B');
    expect(tab.skus()).to.deep.equal(['A']);
    expect(tab.told.at(-1)).to.equal('Your wishlist is full: it holds 100 products.');
    server.weather = 'broken';
    await tab.remove('A');
    expect(tab.skus()).to.deep.equal(['A']);
    server.weather = 'fine';
    await tab.load(true);
    expect(tab.skus()).to.deep.equal(['A']);
  });

  it('asks the server once, and again when forced [WI-10, WI-12]', async () => {
    const tab = deviceOf(server);
    await tab.onLogin(7);
    await tab.load();
    expect(server.calls).to.deep.equal([WishlistEndpoint.id]);
    await tab.load(true);
    expect(server.calls).to.deep.equal([WishlistEndpoint.id, WishlistEndpoint.id]);
  });

  it('is not loaded when the server does not answer, and what is stored stays on screen [WI-13]', async () => {
    const disk = createTestStorage();
    await put(deviceOf(server, disk), 'A');
    server.weather = 'cut';
    const tab = deviceOf(server, disk);
    await tab.onLogin(7);
    expect(tab.store.get().loaded).to.equal(false);
    expect(tab.skus()).to.deep.equal(['A']);
    server.weather = 'fine';
    await tab.load();
    expect(skusOf(server)).to.deep.equal(['A']);
  });

  it('sends later what did not arrive, from the next visit too', async () => {
    const disk = createTestStorage();
    const tab = deviceOf(server, disk);
    await tab.onLogin(7);
    server.weather = 'cut';
    await put(tab, 'A');
    expect(tab.skus()).to.deep.equal(['A']);
    server.weather = 'fine';
    const next = deviceOf(server, disk);
    await next.onLogin(7);
    expect([next.skus(), skusOf(server)]).to.deep.equal([['A'], ['A']]);
  });

  it('keeps what was saved on a page that was left before the server had answered', async () => {
    const disk = createTestStorage();
    await deviceOf(server, disk).onLogin(7);
    const asked = Promise.withResolvers<void>();
    const call = (): Promise<never> => {
      asked.resolve();
      return new Promise(() => undefined);
    };
    const left = openTab(disk, steadyClock(), { call }, products);
    void left.onLogin(7);
    await asked.promise;
    void put(left, 'A');
    while (!persistedSkus(disk).includes('A')) await new Promise(setImmediate);
    const next = deviceOf(server, disk);
    await next.onLogin(7);
    expect([next.skus(), skusOf(server)]).to.deep.equal([['A'], ['A']]);
  });

  it('is gone from the browser at the logout, whatever the server is being asked', async () => {
    const disk = createTestStorage();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const call: ApiClient['call'] = async (ref, input) => {
      if (ref.id === SaveProductEndpoint.id) {
        asked.resolve();
        await answer.promise;
      }
      return server.api.call(ref, input);
    };
    const tab = openTab(disk, steadyClock(), { call }, products);
    await tab.onLogin(7);
    const changes = [put(tab, 'A'), put(tab, 'B')];
    await asked.promise;
    await tab.onLogout();
    expect([tab.skus(), persistedSkus(disk)]).to.deep.equal([[], []]);
    const next = tab.onLogin(8);
    answer.resolve();
    await Promise.all([...changes, next]);
    expect(
      server.calls.filter((id) => id === SaveProductEndpoint.id),
      'B is not saved as another',
    ).to.have.length(1);
  });

  it('is sent what changed before the page knew its customer', async () => {
    const disk = createTestStorage();
    const before = deviceOf(server, disk);
    await before.onLogin(7);
    await put(before, 'A');
    const tab = deviceOf(server, disk);
    await tab.load();
    await put(tab, 'B');
    await tab.remove('A');
    expect(skusOf(server)).to.deep.equal(['A']);
    await tab.onLogin(7);
    expect([tab.skus(), skusOf(server)]).to.deep.equal([['B'], ['B']]);
  });

  it('leaves the browser on logout, and nothing of it comes to the next customer', async () => {
    const disk = createTestStorage();
    const tab = deviceOf(server, disk);
    await tab.onLogin(7);
    await put(tab, 'A');
    server.weather = 'cut';
    await put(tab, 'B');
    await tab.onLogout();
    expect([tab.skus(), persistedSkus(disk)]).to.deep.equal([[], []]);
    const others = createServer();
    await deviceOf(others, disk).onLogin(8);
    expect(skusOf(others)).to.deep.equal([]);
  });

  it("leaves a guest's list alone when nobody is logged in [WI-11]", async () => {
    const tab = deviceOf(server);
    await put(tab, 'A');
    await tab.onLogout();
    expect(tab.skus()).to.deep.equal(['A']);
  });

  it('is the same on the server, in two tabs and on another device, whatever the network does', async () => {
    const step = fc.record({
      place: fc.constantFrom(0, 1, 2),
      does: fc.constantFrom('add', 'remove', 'load'),
      sku: fc.constantFrom(...SKUS),
      weather: fc.constantFrom<Weather>('fine', 'fine', 'cut', 'reply lost', 'broken'),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        server = createServer();
        const disk = createTestStorage();
        const tabs = [deviceOf(server, disk), deviceOf(server, disk), deviceOf(server)];
        await Promise.all(tabs.map((tab) => tab.onLogin(7)));
        const doing: Promise<void>[] = [];
        for (const { place, does, sku, weather, waits } of steps) {
          server.weather = weather;
          const tab = tabs[place];
          if (!tab) continue;
          const done = does === 'add' ? put(tab, sku) : does === 'remove' ? tab.remove(sku) : tab.load(true);
          doing.push(done);
          if (waits) await done;
        }
        await Promise.all(doing);
        server.weather = 'fine';
        // A new visit of each: what is unsent is sent, and everybody has heard of it.
        for (const tab of tabs) await tab.load(true);
        for (const tab of tabs) await tab.load(true);
        await disk.settled();
        for (const tab of tabs) expect(tab.skus().toSorted()).to.deep.equal(skusOf(server));
      }),
      { numRuns: 60 },
    );
  });
});
