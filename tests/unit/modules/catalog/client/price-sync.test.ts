import { expect } from 'chai';
import {
  ApiError,
  errorType,
  ApiClient,
  defineClient,
  defineModule,
  PageRefresh,
  replace,
  Session,
  SessionStore,
  type Page,
  type RequestScope,
  type SessionState,
} from 'etalage/core';
import { createStore } from 'etalage/core/testing';
import { RenderListEndpoint, type Document, type ProductDocument } from 'etalage/modules/catalog';
import { CatalogSearch } from '../../../../../modules/catalog/client/catalog-search.ts';
import { PricesOfGroup } from '../../../../../modules/catalog/client/prices-of-group.ts';
import { PriceSync } from '../../../../../modules/catalog/client/price-sync.ts';
import { priceToShow } from '../../../../../modules/catalog/domain/prices/shown-price.ts';
import { openShop, type ShopOptions, type TestShop } from './shop.ts';

const accounts = defineModule({ id: 'accounts', kernel: '*', requires: ['catalog'] });
/** Somebody of group 4 is logged in. */
const accountsClient = defineClient(accounts, () => ({
  providers: [
    replace(Session, {}, () => ({ token: () => 'customer-token', groupToken: () => 'proof-of-the-group' })),
    replace(SessionStore, {}, () => createStore<SessionState>({ status: 'customer', groupId: 4 })),
  ],
}));
const NOW = Date.UTC(2026, 9, 10);

interface Call {
  readonly id: string;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly bearer: string | undefined;
}

describe('Prices of the platform', () => {
  let shop: TestShop;
  let calls: Call[] = [];
  let refreshed = 0;
  /** What the platform answers for each sku; undefined: it fails. */
  let platform: ((skus: readonly string[]) => readonly object[]) | undefined;
  afterEach(() => shop.close());

  const price = (id: number, sku: string, final: number, regular = final): object => ({
    id,
    sku,
    price_info: {
      final_price: final,
      regular_price: regular,
      extension_attributes: {
        tax_adjustments: {
          final_price: Math.round(final / 0.0121) / 100,
          regular_price: Math.round(regular / 0.0121) / 100,
        },
      },
    },
  });

  async function open(options: ShopOptions & { customer?: boolean } = {}): Promise<RequestScope> {
    [calls, refreshed] = [[], 0];
    shop = await openShop({
      ...options,
      ...(options.customer && { guest: accounts, guestClient: accountsClient }),
      onCall: (id, { query, body }, callOptions) => {
        calls.push({ id, query: { ...query }, body: { ...(body as object) }, bearer: callOptions?.bearer });
      },
    });
    const scope = shop.pages.scope().set(PageRefresh, {
      refresh: async () => {
        refreshed += 1;
      },
    });
    const call: ApiClient['call'] = async (ref, input, callOptions) => {
      if (ref.id !== 'catalog.renderList' || !platform) return shop.call(ref, input, callOptions);
      calls.push({ id: ref.id, query: { ...input.query }, body: {}, bearer: callOptions?.bearer });
      // The reference's result is what the platform says.
      return { items: platform(String(new Map(Object.entries(input.query ?? {})).get('skus')).split(',')) } as never;
    };
    return scope.set(ApiClient, { call });
  }
  const find = async (scope: RequestScope, sku: string): Promise<ProductDocument & Document> => {
    const {
      items: [product],
    } = await scope
      .get(CatalogSearch)
      .find('product', { query: { _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }, size: 1 });
    if (!product) throw new Error(`no ${sku}`);
    return product;
  };
  const shown = (product: Document): number => priceToShow(product, { now: NOW, trustRegularPrices: false }).now;
  const renderCalls = (): Call[] => calls.filter(({ id }) => id === 'catalog.renderList');
  const viewed = (scope: RequestScope, page: Page) =>
    scope.get(PriceSync).viewed({ page, path: '/', route: page.route, title: '' });

  it('replace those of the index and are marked as current, with the time; others are not [CA-53, AP-68]', async () => {
    const scope = await open();
    const { id } = await find(scope, 'VITTORIA');
    platform = () => [price(id, 'VITTORIA', 99.5, 150)];
    const sync = scope.get(PriceSync);
    const { items } = await sync.sync(['VITTORIA']);
    expect(items).to.deep.equal([
      { id, sku: 'VITTORIA', current: { gross: 9950, net: 8223 }, regular: { gross: 15_000, net: 12_397 } },
    ]);
    const product = await find(scope, 'VITTORIA');
    expect(product).to.deep.include({
      price_is_current: true,
      price_refreshed_at: NOW,
      price: 82.23,
      price_tax: 17.27,
      price_incl_tax: 99.5,
      special_price_incl_tax: 99.5,
      original_price_incl_tax: 150,
    });
    expect(shown(product)).to.equal(9950);
    expect(await find(scope, 'VALENTINA-ZWA')).to.deep.include({ price_is_current: false, price_refreshed_at: null });
    expect(shown(await find(scope, 'VALENTINA-ZWA'))).to.equal(18_995);
  });

  it('may be higher than before, and then nothing is reduced [CA-53]', async () => {
    const scope = await open();
    const { id } = await find(scope, 'VITTORIA');
    platform = () => [price(id, 'VITTORIA', 200)];
    await scope.get(PriceSync).sync(['VITTORIA']);
    const product = await find(scope, 'VITTORIA');
    expect(product).to.deep.include({ special_price: 0, special_price_incl_tax: 0 });
    expect(shown(product)).to.equal(20_000);
  });

  it('are no items when the call fails or answers nonsense, and what is shown stays [CA-53, AP-69]', async () => {
    const scope = await open();
    const answers: (() => readonly object[])[] = [
      () => {
        throw new ApiError(errorType(500, 'test.refused', 'out of order'));
      },
      () => {
        throw new ApiError(errorType(0, 'test.refused', 'timeout'));
      },
      () => [],
      () => [{ id: 1 }, { id: 'x', price_info: {} }, { price_info: { final_price: 5 } }],
      () => null as never,
    ];
    for (const answer of answers) {
      platform = answer;
      const sync = scope.get(PriceSync);
      expect(await sync.sync(['VITTORIA'])).to.deep.equal({ items: [] });
      const product = await find(scope, 'VITTORIA');
      expect(shown(product)).to.equal(13_995);
      expect(product).to.deep.include({ price_is_current: false, price_refreshed_at: null });
    }
  });

  it('are asked for by sku, in batches, for a currency and a store, without customer for guests [AP-67]', async () => {
    const scope = await open();
    platform = () => [];
    await scope.get(PriceSync).sync(Array.from({ length: 90 }, (_, number) => `S${number}`));
    expect(renderCalls().map(({ query }) => String(query['skus']).split(',').length)).to.deep.equal([40, 40, 10]);
    expect(renderCalls()[2]).to.deep.include({ bearer: undefined });
    expect(renderCalls()[2]?.query).to.deep.include({
      currencyCode: 'EUR',
      storeId: 1,
      userGroupId: undefined,
      groupToken: undefined,
    });
  });

  it('are asked for with the customer’s group and its proof, by a call that carries the token [AP-67]', async () => {
    platform = () => [];
    const scope = await open({ customer: true });
    await scope.get(PriceSync).sync(['VITTORIA']);
    expect(renderCalls()[0]?.query).to.deep.include({
      skus: 'VITTORIA',
      userGroupId: 4,
      groupToken: 'proof-of-the-group',
    });
    expect(RenderListEndpoint.access).to.equal('either');
  });

  it('are asked for anew after a login and a logout, and one group does not see those of another [AC-24]', async () => {
    const scope = await open({ settings: { usePriceTiers: true, alwaysSyncPlatformPricesOver: true } });
    const { id } = await find(scope, 'VITTORIA');
    const page = await shop.open('/p/VITTORIA/vittoria-pump/', scope);
    const sessions = scope.get(SessionStore);
    let cost = 150;
    platform = () => [price(id, 'VITTORIA', cost)];
    /** What the shopper sees once the page has been shown anew. */
    const seen = async (): Promise<number> => {
      await new Promise(setImmediate);
      return shown(await find(scope, 'VITTORIA'));
    };
    scope.get(PricesOfGroup)({ page, path: '/', route: page.route, title: '' });
    await scope.get(PriceSync).sync(['VITTORIA']);
    expect(await seen()).to.equal(15_000);
    expect(refreshed, 'nobody came').to.equal(0);
    sessions.set({ status: 'guest' });
    expect(refreshed).to.equal(0);

    cost = 99;
    sessions.set({ status: 'customer', groupId: 4 });
    expect(refreshed, 'a login').to.equal(1);
    expect(await scope.get(PriceSync).sync([]), 'what is known is of the group before').to.deep.equal({ items: [] });
    expect(shown(await find(scope, 'VITTORIA'))).to.equal(13_995);
    await scope.get(PriceSync).sync(['VITTORIA']);
    expect(await seen()).to.equal(9900);

    const before = refreshed;
    platform = () => {
      sessions.set({ status: 'guest' });
      return [price(id, 'VITTORIA', cost)];
    };
    const late = await scope.get(PriceSync).sync(['VITTORIA']);
    expect(late, 'an answer for who has left').to.deep.equal({ items: [] });
    expect(refreshed, 'a logout').to.equal(before + 1);
  });

  it('are shown anew after a login and a logout where tax depends on the group alone [AC-25]', async () => {
    for (const [userGroupId, times] of [
      [1, [1, 2]],
      [null, [0, 0]],
    ] as const) {
      const scope = await open({ tax: { userGroupId } });
      const page = await shop.open('/p/VITTORIA/vittoria-pump/', scope);
      const sessions = scope.get(SessionStore);
      scope.get(PricesOfGroup)({ page, path: '/', route: page.route, title: '' });
      sessions.set({ status: 'guest' });
      const seen = [];
      for (const session of [{ status: 'customer', groupId: 4 }, { status: 'guest' }] as const) {
        sessions.set(session);
        seen.push(refreshed);
      }
      expect(seen, `default group ${userGroupId}`).to.deep.equal(times);
      if (userGroupId !== null) await shop.close();
    }
  });

  it('are asked for what a page shows, which is loaded anew only when a price is another [CA-53]', async () => {
    const scope = await open();
    const page = await shop.open('/c/dames/pumps/', scope);
    const product = await shop.open('/p/VITTORIA/vittoria-pump/', scope);
    const only = (wanted: string, now: number) => (skus: readonly string[]) =>
      skus.filter((sku) => sku === wanted).map((sku) => price(1, sku, now));
    platform = only('VITTORIA', 139.95);
    await viewed(scope, page);
    expect(renderCalls().flatMap(({ query }) => String(query['skus']).split(',')))
      .to.include('VITTORIA')
      .and.not.to.include('VITTORIA-ZWA-38');
    await viewed(scope, product);
    expect(renderCalls().flatMap(({ query }) => String(query['skus']).split(','))).to.include('VITTORIA-ZWA-38');
    expect(refreshed).to.equal(0);
    platform = only('VITTORIA-ZWA-38', 120);
    await viewed(scope, product);
    expect(refreshed).to.equal(1);
    platform = only('VITTORIA', 120);
    await viewed(scope, page);
    expect(refreshed).to.equal(2);
    platform = () => {
      throw new ApiError(errorType(500, 'test.refused', 'out of order'));
    };
    await viewed(scope, product);
    expect(refreshed).to.equal(2);
  });
});

describe('The customer’s group', () => {
  let shop: TestShop;
  afterEach(() => shop.close());
  async function asked(usePriceTiers: boolean): Promise<readonly (readonly [string, Record<string, unknown>])[]> {
    const sent: (readonly [string, Record<string, unknown>])[] = [];
    shop = await openShop({
      settings: { usePriceTiers },
      guest: accounts,
      guestClient: accountsClient,
      onCall: (id, { body, params }) => {
        sent.push([
          `${id} ${new Map(Object.entries(params ?? {})).get('entity') ?? ''}`.trim(),
          { ...(body as object) },
        ]);
      },
    });
    await shop.open('/dames/pumps/vittoria-pump/');
    await shop.open('/search/?q=pump');
    return sent;
  }

  it('is sent with searches for products and to the URL map where group prices hold [PR-77, PR-78, CA-89]', async () => {
    const sent = await asked(true);
    for (const kind of ['catalog.search product', 'url.map']) {
      const bodies = sent.filter(([id]) => id === kind).map(([, body]) => body);
      expect(bodies).not.to.have.length(0);
      for (const body of bodies) expect(body).to.deep.include({ groupId: 4, groupToken: 'proof-of-the-group' });
    }
  });

  it('is sent to nobody where they do not [PR-78]', async () => {
    for (const [id, body] of await asked(false)) expect(body, id).not.to.have.any.keys('groupId', 'groupToken');
  });
});
