import { Ajv } from 'ajv';
import { expect } from 'chai';
import fc from 'fast-check';
import { readSearchQuery } from '../../../../../modules/catalog/domain/search/read-search-query.ts';
import { searchQuerySchema } from '../../../../../modules/catalog/domain/search/search-query-schema.ts';

describe('searchQuerySchema', () => {
  const matches = new Ajv({ strict: true, allowUnionTypes: true }).compile(searchQuerySchema);

  it('documents the language that is read: whatever it allows is understood', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const value = fc.oneof(
      scalar,
      fc.array(scalar),
      fc.dictionary(
        fc.constantFrom('eq', 'in', 'neq', 'or', 'gte', 'lt', 'orGte', 'orTo', 'foo'),
        fc.oneof(scalar, fc.array(scalar)),
        { maxKeys: 2 },
      ),
    );
    const field = fc.constantFrom('size', 'price', '', 'a*', 3);
    const scope = fc.constantFrom('catalog', 'default', ['catalog'], 'other');
    const query = fc.record(
      {
        _searchText: fc.oneof(fc.string(), scalar),
        _appliedFilters: fc.array(fc.record({ attribute: field, value, scope }, { requiredKeys: [] }), {
          maxLength: 2,
        }),
        _availableFilters: fc.array(
          fc.record(
            { field, scope, options: fc.record({ size: fc.integer() }, { requiredKeys: [] }) },
            { requiredKeys: [] },
          ),
          { maxLength: 2 },
        ),
        _appliedSort: fc.array(
          fc.record(
            { field, options: fc.constantFrom('asc', 'desc', 'up', { order: 'desc' }) },
            { requiredKeys: ['field'] },
          ),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    );
    let allowed = 0;
    fc.assert(
      fc.property(query, (candidate) => {
        if (!matches(candidate)) return;
        allowed += 1;
        expect(() => readSearchQuery(candidate)).to.not.throw();
      }),
      { numRuns: 2000 },
    );
    expect(allowed).to.be.above(20);
  });
});
