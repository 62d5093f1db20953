import { expect } from 'chai';
import fc from 'fast-check';
import { inShop, sharedShop } from '../../support/shared-shop.ts';

const CALLS = 200;
const SEED = 20261121;

const word = fc.oneof(
  fc.constantFrom(
    '_appliedFilters',
    '_appliedSort',
    '_availableFilters',
    '_searchText',
    'attribute',
    'value',
    'in',
    'eq',
    'gteq',
    'or',
    'field',
    'options',
    'asc',
    'url',
    'filters',
    'sku',
    'size',
    'price',
    '__proto__',
    'constructor',
    'VALENTINA-ZWA',
    '../..',
    "'",
    '\u0000',
    '%E0%A4%A',
  ),
  fc.string({ maxLength: 30 }),
);

const leaf = fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(word, tie('json'), { maxKeys: 5 }),
  ),
}));

/** Nearly right queries: more of them get past the first check. */
const query = fc.record(
  {
    _appliedFilters: fc.array(
      fc.record({
        attribute: word,
        value: fc.dictionary(fc.constantFrom('in', 'eq', 'gteq', 'lt', 'or', 'nin', 'x'), json, { maxKeys: 2 }),
        scope: word,
      }),
      { maxLength: 3 },
    ),
    _appliedSort: fc.array(fc.record({ field: word, options: fc.oneof(fc.constant('asc'), json) }), { maxLength: 2 }),
    _availableFilters: fc.array(fc.record({ field: word, scope: word, options: json }), { maxLength: 2 }),
    _searchText: fc.oneof(word, json),
  },
  { requiredKeys: [] },
);

const parameters = fc.dictionary(
  fc.constantFrom(
    'request',
    'request_format',
    'response_format',
    'size',
    'from',
    'sort',
    '_source_include',
    '_source_exclude',
    'sku',
    'skus',
    'storeCode',
    'currencyCode',
    'storeId',
  ),
  fc.oneof(word, fc.constantFrom('search-query', 'compact', '10', '-1', '1e9', 'a,b,,c', '{"_searchText":"pump"}')),
  { maxKeys: 5 },
);

const path = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('vue_storefront_catalog', 'vue_storefront_catalog_be', 'x'),
      fc.oneof(fc.constantFrom('product', 'category', 'attribute', 'taxrule', 'redirect'), word),
    )
    .map(([index, entity]) => `/api/catalog/${index}/${encodeURIComponent(entity)}/_search`),
  fc.constantFrom(
    '/api/url/map',
    '/api/product/list',
    '/api/product/render-list',
    '/api/stock/check',
    '/api/stock/list',
    '/invalidate',
  ),
  word.map((text) => `/api/stock/check/${encodeURIComponent(text)}`),
  word.map((text) => `/api/ext/vsf-storyblok-extension/story/${encodeURIComponent(text)}`),
);

const calls = fc.record({
  path,
  parameters,
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT'),
  body: fc.oneof(query, json),
});

describe('the API under nonsense', () => {
  it(`answers ${CALLS} random calls without failing`, async function () {
    this.timeout(60_000);
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(calls, async ({ path: target, parameters: values, method, body }) => {
        const asked = new URLSearchParams({ request_format: 'search-query', ...values });
        const response = await fetch(`${inShop(target)}?${asked.toString()}`, {
          method,
          redirect: 'manual',
          ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        });
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(
          response.status,
          `${method} ${target}?${asked.toString()} ${JSON.stringify(body)}: ${text.slice(0, 200)}`,
        ).to.be.below(500);
        expect(text).to.not.match(/node_modules|\.ts:\d+|\bat .+:\d+:\d+/);
        JSON.parse(text);
      }),
      { seed: SEED, numRuns: CALLS },
    );
    expect([...statuses.keys()]).to.include.members([200, 400, 404]);
    expect(sharedShop().output()).to.not.match(/An endpoint (failed|is not as it says)/);
  });
});
