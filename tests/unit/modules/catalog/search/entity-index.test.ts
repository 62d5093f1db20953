import { expect } from 'chai';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { EntityIndex } from '../../../../../modules/catalog/adapters/embedded/search/entity-index.ts';
import type { DocumentList } from '../../../../../modules/catalog/adapters/embedded/search/document-list.ts';
import { noCache, type IndexCache } from '../../../../../modules/catalog/adapters/embedded/search/index-cache.ts';
import { QueryError } from '../../../../../modules/catalog/domain/search/query-error.ts';
import { DEFAULT_SEARCH_SETTINGS } from '../../../../../modules/catalog/adapters/embedded/search/settings.ts';

describe('EntityIndex', () => {
  const variant = { sku: 'SHOE-37', status: 1, custom_attributes: [{ attribute_code: 'size', value: '166' }] };
  const products = [
    { id: 1, sku: 'SHOE', name: 'Shoe', price: 90, configurable_children: [variant] },
    { id: 2, sku: 'BAG', name: 'Bag', price: 300 },
  ];
  const index = new EntityIndex('product', products, {
    settings: DEFAULT_SEARCH_SETTINGS,
    cache: noCache,
    textDeps: () => {
      throw new Error('No text is searched');
    },
  });
  before(() => index.prepareLists());
  const request = {
    query: { _searchText: 'bag', _availableFilters: [{ field: 'size', scope: 'catalog' as const }] },
    compact: false,
  };

  it('finds the options of a facet in the lists of older exports too', () => {
    expect(index.facet('size').values).to.deep.equal(['166']);
  });

  it('makes nothing for names that no document has, however many are asked for', () => {
    const nothing = index.facet('invented');
    expect(nothing.values).to.be.empty;
    expect(index.facet('other')).to.equal(nothing);
    expect(index.column('other')).to.equal(nothing);
    expect(index.ranks('other')).to.equal(index.ranks('invented'));
    expect([...index.ranks('other').rankOf]).to.deep.equal([-1, -1]);
  });

  it('finds all that it made on the cache, words too, without reading the documents again', async () => {
    const { cache } = memoryCache();
    const first = createEmbeddedSearch({ product: products }, { cache });
    await first.prepare();
    const unread: DocumentList = {
      length: 2,
      at: (place) => products[place],
      [Symbol.iterator]: () => {
        throw new Error('The documents are read again');
      },
    };
    const next = createEmbeddedSearch({ product: unread }, { cache });
    await next.prepare();
    const answer = await next.search('product', request);
    expect(answer).to.deep.equal(await first.search('product', request));
    expect(answer.hits.map(({ id }) => id)).to.deep.equal(['2']);
    expect(await next.propose?.('product', 'sho', 5)).to.deep.equal(await first.propose?.('product', 'sho', 5));
  });

  it('makes anew what was cached when another process has written its own over it before all was read', async () => {
    const { contents, cache } = memoryCache();
    const first = createEmbeddedSearch({ product: products }, { cache });
    await first.prepare();
    const next = createEmbeddedSearch({ product: products }, { cache });
    await next.prepareLists();
    contents.clear();
    await next.prepare();
    expect(await next.search('product', request)).to.deep.equal(await first.search('product', request));
  });

  it('can be asked for words in documents that have an article number which nobody expects there', async () => {
    const engine = createEmbeddedSearch({ product: products, category: [{ id: 3, sku: 'odd', name: 'Bags' }] });
    await engine.prepare();
    const { hits } = await engine.search('category', { query: { _searchText: 'bags' }, compact: false });
    expect(hits.map(({ id }) => id)).to.deep.equal(['3']);
  });

  it('reads the documents once for all the unusual fields of many searches, however many there are', async () => {
    const fields = Array.from({ length: 150 }, (_, number) => `field_${number}`);
    const documents = [{ id: 1, ...Object.fromEntries(fields.map((field) => [field, field])) }];
    let readings = 0;
    const counted = {
      length: 1,
      at: (place: number) => documents.at(place),
      [Symbol.iterator]: () => ((readings += 1), documents[Symbol.iterator]()),
    };
    const engine = createEmbeddedSearch({ product: counted });
    await engine.prepareLists();
    readings = 0;
    const filters = (from: number) =>
      fields.slice(from, from + 100).map((attribute) => ({ attribute, value: { eq: attribute } }));
    const answers = await Promise.all(
      [0, 50, 0, 50].map((from) =>
        engine.search('product', { query: { _appliedFilters: filters(from) }, compact: false }),
      ),
    );
    expect(answers.map(({ total }) => total)).to.deep.equal([1, 1, 1, 1]);
    expect(readings).to.equal(1);
  });

  describe('with fields that hold much text', () => {
    const fields = Array.from({ length: 40 }, (_, number) => `wide_${number}`);
    const documents = Array.from({ length: 400 }, (_, id) => ({
      id,
      ...Object.fromEntries(fields.map((field) => [field, `${field} ${id} ${'x'.repeat(2000)}`])),
    }));
    let readings = 0;
    const counted = {
      length: documents.length,
      at: (place: number) => documents[place],
      [Symbol.iterator]: () => ((readings += 1), documents[Symbol.iterator]()),
    };
    const engine = createEmbeddedSearch({ product: counted });
    const naming = (names: readonly string[]) => {
      const [filters, facets, orders] = [names.slice(0, -10), names.slice(-10, -5), names.slice(-5)];
      return engine.search('product', {
        query: {
          _appliedFilters: filters.map((attribute) => ({ attribute, value: { neq: 'x' } })),
          _availableFilters: facets.map((field) => ({ field, scope: 'catalog' as const })),
          _appliedSort: orders.map((field) => ({ field })),
        },
        compact: false,
      });
    };
    const errorOf = async (asked: Promise<unknown>): Promise<unknown> => {
      try {
        return await asked;
      } catch (error) {
        return error;
      }
    };

    before(() => engine.prepareLists());
    beforeEach(() => {
      readings = 0;
    });

    it('refuses a query that needs too many of them at once, after one reading and then without any', async () => {
      for (let time = 0; time < 3; time++)
        expect(await errorOf(naming(fields)))
          .to.be.instanceOf(QueryError)
          .with.property('message')
          .that.matches(/name fields that hold too much text together .* name fewer of them$/);
      expect(readings).to.equal(1);
    });

    it('answers queries that differ in them, whatever the others drive out of the cache', async () => {
      const asked = [0, 12, 24].map((from) => fields.slice(from, from + 16));
      const answers = await Promise.all(asked.map(naming));
      expect(answers.map(({ total }) => total)).to.deep.equal([400, 400, 400]);
      expect(readings).to.be.lessThan(8);
      readings = 0;
      await naming(asked[2] ?? []);
      await naming(asked[2] ?? []);
      expect(readings).to.be.lessThan(2);
    });
  });
});

/** A cache that lives as long as the test. */
function memoryCache(): { readonly contents: Map<string, Uint8Array>; readonly cache: IndexCache } {
  const contents = new Map<string, Uint8Array>();
  return {
    contents,
    cache: {
      read: (name) => contents.get(name),
      write: (added) => {
        for (const [name, bytes] of added) contents.set(name, bytes);
      },
    },
  };
}
