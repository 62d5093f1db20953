import { expect } from 'chai';
import type { SearchEngine } from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { catalogueDocuments } from '../../../../../modules/catalog/domain/search/index-documents.ts';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { openShop, settings, type TestShop } from './shop.ts';

/** What is asked of the index: the entity, and the fields that the question is about. */
function countingIndex(engine: SearchEngine): { readonly index: SearchEngine; readonly asked: string[] } {
  const asked: string[] = [];
  const index: SearchEngine = {
    search(entity, request) {
      const about = (request.query._appliedFilters ?? []).map(({ attribute }) => attribute);
      asked.push([entity, ...new Set(about)].join(' '));
      return engine.search(entity, request);
    },
  };
  return { index, asked };
}

describe('What a page asks of the index', () => {
  let shop: TestShop;
  let asked: string[];
  let engine: SearchEngine;
  before(async () => {
    engine = createEmbeddedSearch(catalogueDocuments(demoCatalogue('default')), {
      priceBounds: settings.priceBuckets,
      listOutOfStockProducts: settings.listOutOfStockProducts,
    });
    // Its first answers take long on a busy machine, and pages wait for a second.
    for (const url_path of ['dames/pumps', 'dames/pumps/vittoria-pump'])
      for (const entity of ['category', 'product', 'redirect', 'cms_page'] as const)
        await engine.search(entity, {
          query: { _appliedFilters: [{ attribute: 'url_path', value: { eq: url_path }, scope: 'default' }] },
          size: 1,
          compact: false,
        });
  });
  beforeEach(async () => {
    const counting = countingIndex(engine);
    ({ asked } = counting);
    shop = await openShop({ index: counting.index });
  });
  afterEach(() => shop.close());

  /** Questions for the document that the page is about, in the order in which they are asked. */
  const questions = (entity: string): string[] => asked.filter((one) => one.startsWith(`${entity} `));

  it('a dispatched category is asked for once: its page is made of what the URL map found', async () => {
    const { props } = await shop.open('/dames/pumps/');
    expect(props).to.have.nested.property('category.name', 'Pumps');
    // The others are the way to it, and the list.
    expect(questions('category')).to.deep.equal(['category url_path', 'category id is_active']);
    expect(questions('product').filter((one) => one.includes('sku'))).to.deep.equal([]);
  });

  it('a dispatched product is asked for once', async () => {
    const { props } = await shop.open('/dames/pumps/vittoria-pump/');
    expect(props).to.have.nested.property('product.parentSku', 'VITTORIA');
    // The others are its stock, and once for all pages what variants differ in.
    const others = ['product sku status stock.is_in_stock', 'product visibility'];
    expect(questions('product').filter((one) => !others.includes(one))).to.deep.equal(['product url_path']);
  });

  it('a category under its own route is asked for once', async () => {
    await shop.open('/c/dames/pumps/');
    expect(questions('category')).to.deep.equal(['category url_path slug is_active', 'category id is_active']);
  });

  it('the page is the same as by its own route', async () => {
    const dispatched = await shop.open('/dames/pumps/vittoria-pump/');
    const own = await shop.open('/p/VITTORIA/vittoria-pump/VITTORIA/');
    expect(dispatched.props).to.deep.equal(own.props);
  });

  it('an address that was shown before is asked for anew once its answer is old', async () => {
    let now = Date.UTC(2026, 9, 10);
    const counting = countingIndex(engine);
    const other = await openShop({ index: counting.index, clock: () => now });
    const scope = other.pages.scope();
    await other.open('/dames/pumps/vittoria-pump/', scope);
    counting.asked.length = 0;
    await other.open('/dames/pumps/vittoria-pump/', scope);
    expect(counting.asked).to.deep.equal([]);
    now += 61_000;
    await other.open('/dames/pumps/vittoria-pump/', scope);
    expect(counting.asked.filter((one) => one === 'product sku status')).to.have.length(1);
    await other.close();
  });
});
