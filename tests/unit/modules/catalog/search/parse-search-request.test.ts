import { expect } from 'chai';
import { parseSearchRequest } from '../../../../../modules/catalog/domain/search/parse-search-request.ts';
import { readConditions } from '../../../../../modules/catalog/domain/search/query-filter.ts';
import { QueryError } from '../../../../../modules/catalog/domain/search/query-error.ts';

const FORMAT = { request_format: 'search-query' };

function get(query: unknown, parameters: Record<string, unknown> = {}) {
  const request = typeof query === 'string' ? query : JSON.stringify(query);
  return parseSearchRequest({ method: 'GET', query: { request, ...FORMAT, ...parameters } });
}

function errorOf(act: () => unknown): QueryError {
  try {
    act();
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('parseSearchRequest', () => {
  it('reads filters, sort, page and field lists of a GET [AP-49]', () => {
    const request = get(
      {
        _appliedFilters: [{ attribute: 'sku', value: { in: ['a'] } }],
        _availableFilters: [{ field: 'size', scope: 'catalog', options: { size: 20 } }],
        _searchText: 'pump',
      },
      {
        size: '18',
        from: '36',
        sort: 'final_price:desc,name',
        _source_include: 'id, name',
        _source_exclude: '*.sgn',
        response_format: 'compact',
      },
    );
    expect(request).to.deep.equal({
      query: {
        _appliedFilters: [{ attribute: 'sku', value: { in: ['a'] }, scope: 'default' }],
        _availableFilters: [{ field: 'size', scope: 'catalog', options: { size: 20 } }],
        _appliedSort: [],
        _searchText: 'pump',
      },
      size: 18,
      from: 36,
      sort: [
        { field: 'final_price', descending: true },
        { field: 'name', descending: false },
      ],
      includeFields: ['id', 'name'],
      excludeFields: ['*.sgn'],
      compact: true,
    });
  });

  it('reads the body of a POST, parsed or not, and takes an empty one as everything', () => {
    const query = { _searchText: 'laars' };
    for (const body of [query, JSON.stringify(query)])
      expect(parseSearchRequest({ method: 'POST', query: FORMAT, body }).query._searchText).to.equal('laars');
    for (const body of [undefined, {}, '', '{}'])
      expect(parseSearchRequest({ method: 'POST', query: {}, body }).query._appliedFilters).to.deep.equal([]);
  });

  it('decodes a request a second time only when it is no JSON yet', () => {
    const text = JSON.stringify({ _searchText: '100% leer' });
    expect(get(text).query._searchText).to.equal('100% leer');
    expect(get(encodeURIComponent(text)).query._searchText).to.equal('100% leer');
    expect(get(JSON.stringify({ _searchText: '50%25' })).query._searchText).to.equal('50%25');
    expect(errorOf(() => get('{"_searchText": "100%')).message).to.include('not JSON');
  });

  it("takes Elasticsearch's form of a direction, and both names of the field lists", () => {
    expect(
      get({ _appliedSort: [{ field: 'price', options: { order: 'DESC' } }, { field: 'name' }] }).query._appliedSort,
    ).to.deep.equal([{ field: 'price', options: 'desc' }, { field: 'name' }]);
    expect(get({}, { _source_includes: 'a', _source_excludes: ['b', 'c'] })).to.deep.include({
      includeFields: ['a'],
      excludeFields: ['b', 'c'],
    });
  });

  it('takes a range without bounds, bounds that are null and a facet size of zero for none', () => {
    const { query } = get({
      _appliedFilters: [
        { attribute: 'a', value: {} },
        { attribute: 'b', value: { gte: null, lte: null } },
        { attribute: 'c', value: { gte: 200, lte: null } },
      ],
      _availableFilters: [{ field: 'size', scope: 'catalog', options: { size: 0 } }],
    });
    expect(readConditions(query).map(({ field, test }) => [field, test])).to.deep.equal([
      ['c', { kind: 'range', gte: 200 }],
    ]);
    expect(query._availableFilters).to.deep.equal([{ field: 'size', scope: 'catalog' }]);
  });

  const faults: [string, unknown, string][] = [
    [
      'an unknown operator',
      { _appliedFilters: [{ attribute: 'a', value: { foo: 1 } }] },
      '/_appliedFilters/0/value/foo',
    ],
    [
      'an operator beside others',
      { _appliedFilters: [{ attribute: 'a', value: { gte: 1, eq: 2 } }] },
      '/_appliedFilters/0/value/eq',
    ],
    [
      'an or-range beside a plain one',
      { _appliedFilters: [{ attribute: 'a', value: { gte: 1, orLt: 2 } }] },
      '/_appliedFilters/0/value/orLt',
    ],
    [
      'a filter without value',
      { _appliedFilters: [{ attribute: 'a', value: 1 }, { attribute: 'a' }] },
      '/_appliedFilters/1/value',
    ],
    ['a filter without attribute', { _appliedFilters: [{ value: 1 }] }, '/_appliedFilters/0/attribute'],
    [
      'a wildcard for an attribute',
      { _appliedFilters: [{ attribute: '*', value: 1 }] },
      '/_appliedFilters/0/attribute',
    ],
    [
      'an object among the values',
      { _appliedFilters: [{ attribute: 'a', value: { in: [1, {}] } }] },
      '/_appliedFilters/0/value/in/1',
    ],
    [
      'more than 1000 values',
      { _appliedFilters: [{ attribute: 'a', value: { in: Array.from({ length: 1001 }, (_, i) => i) } }] },
      '/_appliedFilters/0/value/in',
    ],
    [
      'more than 100 filters',
      { _appliedFilters: Array.from({ length: 101 }, () => ({ attribute: 'a', value: 1 })) },
      '/_appliedFilters',
    ],
    ['an unknown scope', { _appliedFilters: [{ attribute: 'a', value: 1, scope: 'all' }] }, '/_appliedFilters/0/scope'],
    ['an unknown sort direction', { _appliedSort: [{ field: 'a', options: 'up' }] }, '/_appliedSort/0/options'],
    [
      'a facet size below zero',
      { _availableFilters: [{ field: 'a', options: { size: -1 } }] },
      '/_availableFilters/0/options/size',
    ],
    ['filters that are no list', { _appliedFilters: { attribute: 'a' } }, '/_appliedFilters'],
    ['a text that is none', { _searchText: ['pump'] }, '/_searchText'],
    ['a text beyond measure', { _searchText: 'x'.repeat(257) }, '/_searchText'],
  ];
  for (const [fault, query, pointer] of faults) {
    it(`refuses ${fault} and says where`, () => {
      const error = errorOf(() => get(query));
      expect(error.pointer).to.equal(pointer);
      expect(error.message).to.include(pointer);
    });
  }

  it('refuses what the URL gets wrong', () => {
    const pointers = [
      { size: 'many' },
      { from: '1.5' },
      { sort: 'price:up' },
      { sort: ':desc' },
      { sort: 'name,'.repeat(11) },
      { q: 'pump' },
      { size: ['1', '2'] },
      { _source_include: 'a,'.repeat(201) },
    ].map((parameters) => errorOf(() => get({}, parameters)).pointer);
    expect(pointers).to.deep.equal(['?size', '?from', '?sort', '?sort', '?sort', '?q', '?size', '?_source_include']);
  });

  it("refuses Elasticsearch's own queries and bodies that are no object", () => {
    const dsl = errorOf(() => parseSearchRequest({ method: 'POST', query: {}, body: { query: { match_all: {} } } }));
    expect(dsl.message).to.include('request_format=search-query');
    for (const body of [[1], '[]', 'nonsense', 5])
      errorOf(() => parseSearchRequest({ method: 'POST', query: FORMAT, body }));
  });
});
