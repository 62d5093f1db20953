import { expect } from 'chai';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import type { SearchRequest } from '../../../../../modules/catalog/domain/search/search-engine.ts';
import { generateProducts } from '../../../../contract/catalog/generated-catalogue.ts';
import { LISTED } from '../../../../contract/catalog/queries.ts';

/** Lists of which facets are counted are remembered from their first opening on. */
describe('a list that is opened again', () => {
  const products = generateProducts(300);
  const engine = () => createEmbeddedSearch({ product: products });
  const opened: SearchRequest = {
    query: { _appliedFilters: LISTED, _availableFilters: [{ field: 'size', scope: 'catalog' }] },
    size: 20,
    compact: false,
  };
  const cheapest: SearchRequest = {
    ...opened,
    query: { ...opened.query, _appliedSort: [{ field: 'final_price', options: 'asc' }] },
  };
  const sneakers: SearchRequest = { ...opened, query: { ...opened.query, _searchText: 'sneaker' } };

  it('answers as it did the first time, whichever part of it is asked for, in whatever fields', async () => {
    const again = engine();
    await again.search('product', opened);
    for (const part of [{}, { from: 20 }, { from: 20, size: 5 }, { includeFields: ['sku'] }]) {
      const request = { ...opened, ...part };
      expect(await again.search('product', request)).to.deep.equal(await engine().search('product', request));
    }
  });

  it('is not taken for one in another order, with other facets, with other filters or of other words', async () => {
    const again = engine();
    await again.search('product', opened);
    const others: SearchRequest[] = [
      cheapest,
      sneakers,
      { ...opened, query: { _appliedFilters: LISTED } },
      { ...opened, query: { ...opened.query, _availableFilters: [{ field: 'brand', scope: 'catalog' }] } },
      {
        ...opened,
        query: { ...opened.query, _appliedFilters: [...LISTED, { attribute: 'category_ids', value: { in: [11] } }] },
      },
    ];
    const first = await again.search('product', opened);
    for (const request of others) {
      const answer = await again.search('product', request);
      expect(answer)
        .to.deep.equal(await engine().search('product', request))
        .and.not.to.deep.equal(first);
    }
  });
});
