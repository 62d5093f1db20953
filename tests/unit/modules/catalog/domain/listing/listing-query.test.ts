import { expect } from 'chai';
import { listingQuery } from '../../../../../../modules/catalog/domain/listing/listing-query.ts';
import { readSearchQuery } from '../../../../../../modules/catalog/domain/search/read-search-query.ts';

const rules = {
  filters: ['size', 'price'],
  pageSize: 50,
  listOutOfStockProducts: false,
  sorting: [
    { id: 'position:asc', label: 'Recommended' },
    { id: 'created_at:desc', label: 'New' },
  ],
};
const nothing = { filters: new Map(), sort: undefined, page: 1 };
const applied = (query: ReturnType<typeof listingQuery>) =>
  Object.fromEntries((query._appliedFilters ?? []).map(({ attribute, value }) => [attribute, value]));

describe('The query of a list', () => {
  it('asks for products of a category that are visible, enabled and in stock [CA-62, CA-63, CA-64]', () => {
    expect(applied(listingQuery({ categoryIds: [10, 11] }, nothing, rules))).to.deep.equal({
      visibility: { in: [2, 3, 4] },
      status: { in: [0, 1] },
      'stock.is_in_stock': { eq: true },
      category_ids: { in: [10, 11] },
    });
    expect(
      applied(listingQuery({ categoryIds: [10] }, nothing, { ...rules, listOutOfStockProducts: true })),
    ).to.not.have.property('stock.is_in_stock');
  });

  it('sorts a category by position unless the shopper chose otherwise [CA-75]', () => {
    expect(listingQuery({ categoryIds: [10] }, nothing, rules)._appliedSort).to.deep.equal([
      { field: 'position', options: 'asc' },
    ]);
    expect(
      listingQuery({ categoryIds: [10] }, { ...nothing, sort: 'created_at:desc' }, rules)._appliedSort,
    ).to.deep.equal([{ field: 'created_at', options: 'desc' }]);
    expect(listingQuery({ categoryIds: [10] }, { ...nothing, sort: 'final_price' }, rules)._appliedSort).to.deep.equal([
      { field: 'final_price', options: 'asc' },
    ]);
  });

  it('leaves search results in the order of relevance', () => {
    const query = listingQuery({ text: 'pump' }, nothing, rules);
    expect(query).to.deep.include({ _searchText: 'pump', _appliedSort: [] });
    expect(applied(query)).to.deep.include({ visibility: { in: [3, 4] } });
  });

  it('applies chosen options as facets, price ranges half-open, and asks for every option of each facet [CA-82, RU-08]', () => {
    const query = listingQuery(
      { categoryIds: [10] },
      {
        ...nothing,
        filters: new Map([
          ['size', ['167', '169']],
          ['price', ['75-100']],
        ]),
      },
      rules,
    );
    expect(query._appliedFilters?.filter(({ scope }) => scope === 'catalog')).to.deep.equal([
      { attribute: 'size', value: { in: ['167', '169'] }, scope: 'catalog' },
      { attribute: 'price', value: { gte: 75, lt: 100 }, scope: 'catalog' },
    ]);
    expect(query._availableFilters).to.deep.equal(
      ['size', 'price'].map((field) => ({ field, scope: 'catalog', options: { size: 999, min_doc_count: 0 } })),
    );
    expect(
      applied(listingQuery({ categoryIds: [10] }, { ...nothing, filters: new Map([['price', ['200-']]]) }, rules))[
        'price'
      ],
    ).to.deep.equal({ gte: 200 });
    expect(() => readSearchQuery({ ...query })).to.not.throw();
  });
});
