// Prints what the embedded catalogue search costs with 20,000 products of twelve sizes each, beside the budgets.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDocumentStore } from '../../modules/catalog/adapters/embedded/document-store.ts';
import { SuggestEndpoint } from 'etalage/modules/catalog';
import { createEmbeddedSearch } from '../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { finish } from '../../modules/catalog/adapters/embedded/search/steps.ts';
import type { SearchRequest } from '../../modules/catalog/domain/search-engine.ts';
import type { AppliedFilter } from '../../modules/catalog/domain/search-query.ts';
import { CATEGORY_COUNT, generateProducts, generateSurroundings } from '../contract/catalog/generated-catalogue.ts';
import { LISTED } from '../contract/catalog/queries.ts';
import { openShop } from '../unit/modules/catalog/client/shop.ts';

const PRODUCTS = 20_000;
const ROUNDS = 300;
setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
const store = openDocumentStore(join(folder, 'catalog.sqlite'));
const write = time(() => store.replaceCatalogue('bench', { product: generateProducts(PRODUCTS), ...generateSurroundings() }));
const memoryAtStart = memory();
const read = time(() => store.load('bench'));
const memoryOfDocuments = memory() - memoryAtStart;
const load = time(() => {
  const engine = createEmbeddedSearch(read.result);
  finish(engine.prepare());
  return engine;
});
const memoryOfIndex = memory() - memoryAtStart - memoryOfDocuments;
const fileSize = statSync(join(folder, 'catalog.sqlite')).size / 1e6;
store.close();
rmSync(folder, { recursive: true });

console.log(`\n${PRODUCTS} products with ${PRODUCTS * 12} variants; ms`);
console.table({
  'load, from file to first search': { measured: Math.round(read.ms + load.ms), budget: '< 10000' },
  'of which reading the documents': { measured: Math.round(read.ms) },
  'of which indexing': { measured: Math.round(load.ms) },
  'seeding an empty file': { measured: Math.round(write.ms) },
});
console.log('memory; MB');
console.table({ documents: Math.round(memoryOfDocuments), index: Math.round(memoryOfIndex), file: Math.round(fileSize) });

const facets = ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'].map((field) => ({ field, scope: 'catalog' as const, options: { size: 100 } }));
const chosen: readonly AppliedFilter[] = [
  { attribute: 'size', value: { in: ['165', '166'] }, scope: 'catalog' },
  { attribute: 'gender', value: { in: ['1'] }, scope: 'catalog' },
  { attribute: 'price', value: { gte: 100, lte: 125 }, scope: 'catalog' },
];
const cardFields = ['id', 'sku', 'name', 'price', 'special_price', 'final_price', 'image', 'url_path', 'stock', 'configurable_children.sku', 'configurable_children.size', 'configurable_children.stock'];
const vsfExcludes = ['description', 'configurable_options', 'sgn', '*.sgn', 'msrp_display_actual_price_type', '*.msrp_display_actual_price_type', 'required_options'];
const typos = ['leeren snaker', 'zwrate lofer', 'comfortbael laers', 'zwarte pmup', 'elegnat balerina', 'canvs espadrile'];

const inCategory = (round: number): AppliedFilter => ({ attribute: 'category_ids', value: { in: [10 + (round % CATEGORY_COUNT)] } });
const list = (filters: readonly AppliedFilter[], rest: Partial<SearchRequest> = {}, text = ''): SearchRequest => ({
  query: { _appliedFilters: [...LISTED, ...filters], _availableFilters: facets, _searchText: text },
  compact: false,
  ...rest,
});
const lookup = (attribute: string, value: string): SearchRequest => ({ query: { _appliedFilters: [{ attribute, value: { eq: value } }] }, size: 1, compact: false });

console.log(`queries, ${ROUNDS} rounds each, 50 hits; ms`);
console.table({
  'facets, whole catalogue': measure(() => list([]), '< 10'),
  'facets, whole catalogue, 3 chosen': measure(() => list(chosen), '< 10'),
  'facets, by name': measure(() => list([], { sort: [{ field: 'name', descending: false }] }), '< 10'),
  'facets, category': measure((round) => list([inCategory(round)]), '< 10'),
  'facets, category, 3 chosen': measure((round) => list([...chosen, inCategory(round)]), '< 10'),
  'category, card fields only': measure((round) => list([inCategory(round)], { includeFields: cardFields }), '< 10'),
  "category, VSF1's excluded fields": measure((round) => list([inCategory(round)], { excludeFields: vsfExcludes }), '< 10'),
  'text, two typos, with facets': measure((round) => list([], {}, typos[round % typos.length]), '< 100'),
  'text, ten words, with facets': measure(() => list([], {}, 'zwrte leren snekaer elegnat comfortbael handgemaakt klassiek zahct soepel tijdlos'), '< 100'),
  'text, while typing': measure(() => list([], { size: 18 }, 'sne'), '< 100'),
  'by sku': measure((round) => lookup('sku', `ZL-${String(1 + round).padStart(6, '0')}`)),
  'by sku of a variant': measure((round) => lookup('configurable_children.sku', `ZL-${String(1 + round).padStart(6, '0')}-38`)),
  'by url_path': measure((round) => lookup('url_path', `schoenen/p-${1 + round}`)),
});

// As a shopper types them, letter by letter, misspelt ones among them; and whole.
const typedTexts = ['zwarte leren sneaker', 'maremma pumps', 'enkellaars elegant', 'snekers', 'lofer comfortabel', 'petit nord sandaal'];
const typed = typedTexts.flatMap((text) => Array.from({ length: text.length - 2 }, (_, letters) => text.slice(0, 3 + letters)));
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
console.log(`suggestions while typing, ${ROUNDS} calls of the endpoint, 6 products with categories, brands and terms; ms`);
console.table({ suggest: { ...spread(times), budget: '< 50', 'processor, mean': Number(((user + system) / 1000 / ROUNDS).toFixed(1)) } });

function spread(unordered: readonly number[]): { p50: number; p95: number } {
  const ordered = unordered.toSorted((left, right) => left - right);
  const at = (share: number): number => Number((ordered[Math.floor(ordered.length * share)] ?? 0).toFixed(3));
  return { p50: at(0.5), p95: at(0.95) };
}

function measure(request: (round: number) => SearchRequest, budget = '') {
  const first = time(() => load.result.search('product', request(0))).ms;
  const times = Array.from({ length: ROUNDS }, (_, round) => time(() => load.result.search('product', request(round))).ms);
  return { ...spread(times), budget, first: Number(first.toFixed(1)) };
}

function time<T>(act: () => T): { ms: number; result: T } {
  const start = performance.now();
  const result = act();
  return { ms: performance.now() - start, result };
}

/** MB in use once garbage is gone. */
function memory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
