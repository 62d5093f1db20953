import { expect } from 'chai';
import { endpoint, endpointRef, type JsonSchema } from 'etalage/core';
import { checkSchemas } from '../../../../server/api/check-schemas.ts';

const problemsOf = (query: JsonSchema) => {
  const listed = endpoint(endpointRef<object, string>('gifts.list', 'GET', '/api/gifts'), {
    summary: 'Lists',
    schema: { query },
    handle: () => '',
  });
  return checkSchemas({ modules: [], sides: [], config: {}, host: [] }, [
    { kind: 'api', module: 'gifts', file: 'gifts/api.ts', brings: { endpoints: [listed] } },
  ]);
};

describe('schemas of endpoints, as inspection checks them', () => {
  for (const [what, sku, words] of [
    ['a mistyped keyword', { type: 'string', maxLenght: 64 }, 'unknown keyword: "maxLenght"'],
    ['a mistyped type', { type: 'strng' }, 'sku/type must be equal to one of the allowed values'],
  ] as const)
    it(`name ${what}`, () => {
      const [problem, ...others] = problemsOf({ type: 'object', properties: { sku } });
      expect(problem).to.include({ module: 'gifts', file: 'gifts/api.ts' });
      expect(problem?.message).to.include('Endpoint "gifts.list" has a schema.query that is none: ').and.include(words);
      expect(others).to.deep.equal([]);
    });

  it('may say their own words for what is missing', () => {
    expect(problemsOf({ type: 'object', required: ['sku'], missing: { sku: 'sku is required' } })).to.deep.equal([]);
  });
});
