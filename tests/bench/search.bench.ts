// Prints what the embedded catalogue search costs with 20,000 products of twelve sizes each, beside the budgets.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openCatalogueDatabase } from '../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { SuggestEndpoint } from 'etalage/modules/catalog';
import { storedSearch } from '../../modules/catalog/adapters/embedded/stored-search.ts';
import type { SearchRequest } from '../../modules/catalog/domain/search/search-engine.ts';
import type { AppliedFilter } from '../../modules/catalog/domain/search/search-query.ts';
import { CATEGORY_COUNT, generateProducts, generateCategories } from '../contract/catalog/generated-catalogue.ts';
import { LISTED } from '../contract/catalog/queries.ts';
import { openShop } from '../unit/modules/catalog/client/shop.ts';

const PRODUCTS = 20_000;
const ROUNDS = 300;
setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
const store = openCatalogueDatabase(join(folder, 'catalog.sqlite'));
const write = time(() =>
  store.replaceCatalogue('bench', { product: generateProducts(PRODUCTS), ...generateCategories() }),
);
const memoryAtStart = memory();
const open = () =>
  storedSearch({
    file: join(folder, 'catalog.sqlite'),
    cacheFile: join(folder, 'cache.sqlite'),
    index: 'bench',
    settings: {},
    prices: {
      tax: { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true },
      usePriceTiers: false,
      now: Date.now(),
    },
    report: console.error,
  });
const load = await timed(async () => {
  const search = open();
  await search.prepare();
  return search;
});
const memoryOfIndex = memory() - memoryAtStart;
const again = await timed(async () => {
  using search = open();
  await search.search('product', {
    query: { _appliedFilters: [...LISTED, { attribute: 'category_ids', value: { in: [11] } }] },
    size: 50,
    compact: false,
  });
});
const fileSize = statSync(join(folder, 'catalog.sqlite')).size / 1e6;
store.close();

console.log(`\n${PRODUCTS} products with ${PRODUCTS * 12} variants; ms`);
console.table({
  'first start, until everything is indexed': { measured: Math.round(load.ms), budget: '< 10000' },
  'next start, until the first list': { measured: Math.round(again.ms) },
  'seeding an empty file': { measured: Math.round(write.ms) },
});
console.log('memory; MB');
console.table({ index: Math.round(memoryOfIndex), file: Math.round(fileSize) });

const facets = ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'].map(
  (field) => ({ field, scope: 'catalog' as const, options: { size: 100 } }),
);
const chosen: readonly AppliedFilter[] = [
  { attribute: 'size', value: { in: ['165', '166'] }, scope: 'catalog' },
  { attribute: 'gender', value: { in: ['1'] }, scope: 'catalog' },
  { attribute: 'price', value: { gte: 100, lte: 125 }, scope: 'catalog' },
];
const cardFields = [
  'id',
  'sku',
  'name',
  'price',
  'special_price',
  'final_price',
  'image',
  'url_path',
  'stock',
  'configurable_children.sku',
  'configurable_children.size',
  'configurable_children.stock',
];
const vsfExcludes = [
  'description',
  'configurable_options',
  'sgn',
  '*.sgn',
  'msrp_display_actual_price_type',
  '*.msrp_display_actual_price_type',
  'required_options',
];
const typos = [
  'leeren snaker',
  'zwrate lofer',
  'comfortbael laers',
  'zwarte pmup',
  'elegnat balerina',
  'canvs espadrile',
];

const inCategory = (round: number): AppliedFilter => ({
  attribute: 'category_ids',
  value: { in: [10 + (round % CATEGORY_COUNT)] },
});
const list = (filters: readonly AppliedFilter[], rest: Partial<SearchRequest> = {}, text = ''): SearchRequest => ({
  query: { _appliedFilters: [...LISTED, ...filters], _availableFilters: facets, _searchText: text },
  compact: false,
  ...rest,
});
const lookup = (attribute: string, value: string): SearchRequest => ({
  query: { _appliedFilters: [{ attribute, value: { eq: value } }] },
  size: 1,
  compact: false,
});

console.log(`queries, ${ROUNDS} rounds each, 50 hits; ms`);
console.table({
  'facets, whole catalogue': await measure(() => list([]), '< 10'),
  'facets, whole catalogue, 3 chosen': await measure(() => list(chosen), '< 10'),
  'facets, by name': await measure(() => list([], { sort: [{ field: 'name', descending: false }] }), '< 10'),
  'facets, category': await measure((round) => list([inCategory(round)]), '< 10'),
  'facets, category, 3 chosen': await measure((round) => list([...chosen, inCategory(round)]), '< 10'),
  'category, card fields only': await measure(
    (round) => list([inCategory(round)], { includeFields: cardFields }),
    '< 10',
  ),
  "category, VSF1's excluded fields": await measure(
    (round) => list([inCategory(round)], { excludeFields: vsfExcludes }),
    '< 10',
  ),
  'text, two typos, with facets': await measure((round) => list([], {}, typos[round % typos.length]), '< 100'),
  'text, ten words, with facets': await measure(
    () => list([], {}, 'zwrte leren snekaer elegnat comfortbael handgemaakt klassiek zahct soepel tijdlos'),
    '< 100',
  ),
  'text, while typing': await measure(() => list([], { size: 18 }, 'sne'), '< 100'),
  'by sku': await measure((round) => lookup('sku', `ZL-${String(1 + round).padStart(6, '0')}`)),
  'by sku of a variant': await measure((round) =>
    lookup('configurable_children.sku', `ZL-${String(1 + round).padStart(6, '0')}-38`),
  ),
  'by url_path': await measure((round) => lookup('url_path', `schoenen/p-${1 + round}`)),
});

// As a shopper types them, e-mail by e-mail, misspelt ones among them; and whole.
const typedTexts = [
  'zwarte leren sneaker',
  'maremma pumps',
  'enkellaars elegant',
  'snekers',
  'lofer comfortabel',
  'petit nord sandaal',
];
const typed = typedTexts.flatMap((text) =>
  Array.from({ length: text.length - 2 }, (_, emails) => text.slice(0, 3 + emails)),
);
const shop = await openShop({ index: load.result });
const times: number[] = [];
const cpu = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now();
  await shop.call(SuggestEndpoint, { query: { q: typed[round % typed.length] ?? '', size: 6 } });
  times.push(performance.now() - start);
}
const { user, system } = process.cpuUsage(cpu);
await shop.close();
rmSync(folder, { recursive: true });
console.log(
  `suggestions while typing, ${ROUNDS} calls of the endpoint, 6 products with categories, brands and terms; ms`,
);
console.table({
  suggest: {
    ...spread(times),
    budget: '< 50',
    'processor, mean': Number(((user + system) / 1000 / ROUNDS).toFixed(1)),
  },
});

function spread(unordered: readonly number[]): { p50: number; p95: number } {
  const ordered = unordered.toSorted((left, right) => left - right);
  const at = (share: number): number => Number((ordered[Math.floor(ordered.length * share)] ?? 0).toFixed(3));
  return { p50: at(0.5), p95: at(0.95) };
}

async function measure(request: (round: number) => SearchRequest, budget = '') {
  const ask = async (round: number): Promise<number> =>
    (await timed(() => load.result.search('product', request(round)))).ms;
  const first = await ask(0);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(round));
  return { ...spread(times), budget, first: Number(first.toFixed(1)) };
}

function time<T>(act: () => T): { ms: number; result: T } {
  const start = performance.now();
  const result = act();
  return { ms: performance.now() - start, result };
}

async function timed<T>(act: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await act();
  return { ms: performance.now() - start, result };
}

/** MB in use once garbage is gone. */
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
