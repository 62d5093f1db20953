import { type ApiClient, type Page, type PageView } from 'etalage/core';
import { createStore } from 'etalage/core/testing';
import { CatalogUi, SearchEndpoint, type ProductDocument, type ProductPageProps } from 'etalage/modules/catalog';
import { ProductStock, stock as stockModule, type StockItemView } from 'etalage/modules/stock';
import stockClient from '../../../../../modules/stock/client/index.ts';
import { expect } from 'chai';
import { KnownStock, knownStockProvider } from '../../../../../modules/stock/client/known-stock.ts';
import { PageStock, type StockedView } from '../../../../../modules/stock/client/lazy/page-stock.ts';
import type { ShownItem } from '../../../../../modules/stock/client/shown-stock.ts';
import { openShop, storeView, type TestShop } from '../../catalog/client/shop.ts';

const item = (id: number, fields: Partial<StockItemView> = {}): StockItemView => ({
  item_id: id,
  product_id: id,
  stock_id: 1,
  qty: 5,
  is_in_stock: true,
  manage_stock: true,
  ...fields,
});

const SIZE = {
  code: 'size',
  label: 'Maat',
  values: [{ id: '167', label: '38', active: true, available: true, url: '/x/', swatch: undefined }],
};
const product = (fields: Partial<StockedView> = {}): StockedView => ({
  sku: 'PUMP-38',
  parentSku: 'PUMP',
  choices: [SIZE],
  configured: true,
  ...fields,
});
const viewed = (part: string, props: unknown): PageView => {
  const page: Page = { route: 'any', part, layout: 'default', props, head: {}, status: 200 };
  return { path: '/', route: 'any', title: '', page };
};
const productPage = (fields?: Partial<StockedView>): PageView =>
  viewed(CatalogUi.ProductPage.id, { product: product(fields) });

const SHOWN: ShownItem[] = [
  { id: 1, sku: 'PUMP', isInStock: true, qty: 0 },
  { id: 11, sku: 'PUMP-38', isInStock: true, qty: 5 },
  { id: 12, sku: 'PUMP-39', isInStock: true, qty: 40 },
];

/** A visit: what the stock API will say by sku, what it was asked, and how often the page was shown anew. */
function session(
  answers: Record<string, StockItemView> = {
    PUMP: item(1, { qty: 0 }),
    'PUMP-38': item(11),
    'PUMP-39': item(12, { qty: 40 }),
  },
) {
  const known = knownStockProvider.make({ clock: () => 0 }) as KnownStock;
  const state = createStore(ProductStock.initial());
  const asked: (readonly string[])[] = [];
  const searched: unknown[] = [];
  const told: unknown[] = [];
  const times = { refreshed: 0 };
  state.subscribe(() => {
    told.push(state.get());
  });
  const pages = new PageStock({
    known,
    state,
    shown: createStore<readonly ShownItem[]>(SHOWN),
    view: storeView(),
    report: () => {},
    api: {
      call: (async (_ref: unknown, { body }: { body?: unknown }) => {
        searched.push(body);
        return {
          hits: {
            hits: [
              { _source: { sku: 'PUMP', configurable_children: [{ sku: 'PUMP-38' }, { sku: 'PUMP-39', status: 2 }] } },
            ],
          },
        };
      }) as ApiClient['call'],
    },
    page: {
      refresh: async () => {
        times.refreshed += 1;
      },
    },
    stock: {
      check: async () => undefined,
      list: async (skus) => {
        asked.push(skus);
        const items = skus.flatMap((sku) => answers[sku] ?? []);
        items.forEach((each) => {
          known.remember(each);
        });
        return items;
      },
    },
  });
  return { pages, known, state, asked, searched, told, times };
}

describe('A product page in the browser', () => {
  before(() => {
    Object.assign(globalThis, { addEventListener: () => {} });
  });
  after(() => {
    Reflect.deleteProperty(globalThis, 'addEventListener');
  });

  it('says which size is chosen and how many there are of it, before and after asking [CA-104]', async () => {
    const { pages, told, asked } = session();
    await pages.viewed(productPage());
    expect(asked).to.deep.equal([['PUMP', 'PUMP-38', 'PUMP-39']]);
    const state = { sku: 'PUMP', selectedSize: '167' };
    expect(told).to.deep.equal([
      { ...state, stock: { isLoading: true, max: 5, manageQuantity: true } },
      { ...state, stock: { isLoading: false, max: 5, manageQuantity: true } },
    ]);
  });

  it('has no largest quantity while the size is open, or when nobody counts [CA-104]', async () => {
    const open = session();
    await open.pages.viewed(productPage({ sku: 'PUMP', configured: false, choices: [{ ...SIZE, values: [] }] }));
    expect(open.state.get()).to.deep.equal({
      sku: 'PUMP',
      selectedSize: undefined,
      stock: { isLoading: false, max: undefined, manageQuantity: true },
    });
    const uncounted = session({ 'PUMP-38': item(11, { manage_stock: false, qty: 0 }) });
    await uncounted.pages.viewed(productPage());
    expect(uncounted.state.get().stock).to.deep.equal({ isLoading: false, max: undefined, manageQuantity: false });
    const sold = session({ 'PUMP-38': item(11, { is_in_stock: false }) });
    await sold.pages.viewed(productPage());
    expect(sold.state.get().stock.max).to.equal(0);
  });

  it('is shown anew when a variant was sold out or came back, and stays when nothing changed or nobody answers [AP-30]', async () => {
    for (const [answers, refreshed] of [
      [{ 'PUMP-39': item(12, { is_in_stock: false, qty: 0 }) }, 1],
      [{ 'PUMP-38': item(11, { qty: 1 }) }, 1],
      [{ 'PUMP-38': item(11), 'PUMP-39': item(12, { qty: 39 }) }, 0],
      [{}, 0],
    ] as const) {
      const { pages, times } = session(answers);
      await pages.viewed(productPage());
      expect(times.refreshed, JSON.stringify(answers)).to.equal(refreshed);
    }
  });

  it('asks nothing that is known already', async () => {
    const { pages, asked } = session();
    await pages.viewed(productPage());
    await pages.viewed(productPage());
    expect(asked).to.have.length(1);
  });
});

describe('A list in the browser', () => {
  const list = (count: number): PageView =>
    viewed(CatalogUi.CategoryPage.id, {
      listing: { products: Array.from({ length: count }, (_, place) => ({ sku: `P-${place + 1}` })) },
    });

  it('fetches the stock of its first 8 products and their variants ahead, once [CA-105]', async () => {
    Object.assign(globalThis, { addEventListener: () => {} });
    const { pages, searched, asked } = session();
    await pages.viewed(list(50));
    await pages.viewed(list(50));
    const first = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5', 'P-6', 'P-7', 'P-8'];
    expect(searched).to.deep.equal([
      { _appliedFilters: [{ attribute: 'sku', value: { in: first }, scope: 'default' }] },
    ]);
    expect(asked).to.deep.equal([['PUMP', 'PUMP-38']]);
    Reflect.deleteProperty(globalThis, 'addEventListener');
  });
});

describe('The loader of a product page', () => {
  /** The id that the index has of a variant. */
  async function idOf({ call }: TestShop, parent: string, sku: string): Promise<number> {
    const found = await call(SearchEndpoint, {
      params: { index: 'vue_storefront_catalog', entity: 'product' },
      query: { size: 1, request_format: 'search-query' },
      body: { _appliedFilters: [{ attribute: 'sku', value: { eq: parent }, scope: 'default' }] },
    });
    const [document] = 'hits' in found.hits ? found.hits.hits : [];
    return (
      (document?._source as ProductDocument | undefined)?.configurable_children?.find((child) => child.sku === sku)
        ?.id ?? NaN
    );
  }

  it('goes by what is known of the stock since the index was read, and else by the index [CA-07, CA-08]', async () => {
    const shop = await openShop({ guest: stockModule, guestClient: stockClient });
    try {
      const scope = shop.pages.scope();
      const sizes = async () =>
        (
          (await shop.open('/dames/pumps/valentina-pump-zwart/?childSku=VALENTINA-ZWA-38', scope))
            .props as ProductPageProps
        ).product;
      const before = await sizes();
      expect([before.inStock, before.configured]).to.deep.equal([true, true]);
      const id = await idOf(shop, 'VALENTINA-ZWA', 'VALENTINA-ZWA-38');
      scope.get(KnownStock).remember(item(id, { is_in_stock: true, qty: 1 }));
      expect((await sizes()).quantityLeft).to.equal(1);
      scope.get(KnownStock).remember(item(id, { is_in_stock: false, qty: 0 }));
      const after = await sizes();
      expect([after.inStock, after.configured], 'it is shown, and cannot be bought').to.deep.equal([false, true]);
      expect(
        after.choices.find(({ code }) => code === 'size')?.values.find(({ label }) => label === '38'),
      ).to.deep.include({ available: false });
    } finally {
      await shop.close();
    }
  });
});
