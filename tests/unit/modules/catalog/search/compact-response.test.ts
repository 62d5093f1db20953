import { expect } from 'chai';
import {
  restoreCompactProduct,
  toCompactResponse,
  toStandardResponse,
} from '../../../../../modules/catalog/domain/search/compact-response.ts';
import type { SearchResult } from '../../../../../modules/catalog/domain/search/search-engine.ts';

const product = {
  id: 1,
  name: 'Pump',
  price: 10,
  final_price: 8,
  configurable_children: [{ sku: 'a', price: 10, status: 1, size: '37' }],
};
const result: SearchResult = {
  hits: [{ id: '1', score: 2.5, source: product }],
  total: 12,
  aggregations: {
    agg_terms_size: { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [{ key: 37, doc_count: 12 }] },
  },
};

describe('search responses', () => {
  it("have Elasticsearch's form by default", () => {
    expect(toStandardResponse(result, 'vue_storefront_catalog', 'product', 3)).to.deep.include({
      took: 3,
      timed_out: false,
      hits: {
        total: 12,
        max_score: 2.5,
        hits: [{ _index: 'vue_storefront_catalog_product', _type: '_doc', _id: '1', _score: 2.5, _source: product }],
      },
      aggregations: result.aggregations,
    });
    expect(toStandardResponse({ ...result, hits: [] }, 'i', 'product').hits.max_score).to.equal(null);
  });

  it('are sources with a score and short product names in the compact form', () => {
    expect(toCompactResponse(result, 'product')).to.deep.equal({
      hits: [
        {
          id: 1,
          nm: 'Pump',
          p: 10,
          fp: 8,
          configurable_children: [{ sku: 'a', p: 10, s: 1, size: '37' }],
          _score: 2.5,
        },
      ],
      total: 12,
      aggregations: result.aggregations,
    });
    expect(toCompactResponse(result, 'category').hits[0]).to.deep.equal({ ...product, _score: 2.5 });
  });

  it('are restored to documents, with what other servers drop from variants', () => {
    const [hit] = toCompactResponse(result, 'product').hits;
    expect(restoreCompactProduct(hit ?? {})).to.deep.equal({
      ...product,
      _score: 2.5,
      configurable_children: [{ final_price: 8, ...product.configurable_children[0] }],
    });
    expect(
      restoreCompactProduct({ nm: 'Pump', p: 10, configurable_children: [{ sku: 'a' }, { sku: 'b', p: 9 }] }),
    ).to.deep.equal({
      name: 'Pump',
      price: 10,
      configurable_children: [
        { sku: 'a', price: 10 },
        { sku: 'b', price: 9 },
      ],
    });
  });

  it('leave the documents of the index as they were', () => {
    const before = structuredClone(product);
    toCompactResponse(result, 'product');
    expect(product).to.deep.equal(before);
  });
});
