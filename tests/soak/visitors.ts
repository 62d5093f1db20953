import { startTags } from '../support/html.ts';
import { readList } from '../support/list-page.ts';

/** One request of a visitor: what is asked and which statuses answer it rightly. */
export interface Ask {
  readonly path: string;
  readonly init?: RequestInit;
  readonly statuses: readonly number[];
}

/** What visitors can ask a shop for, by kind. */
interface Shop {
  readonly categories: readonly string[];
  readonly products: readonly string[];
  readonly filtered: readonly string[];
  readonly pictures: readonly string[];
  readonly skus: readonly string[];
}

/** Pictures that are asked for; each is encoded once. */
const PICTURES = 20;
/** The store views: their prefix and their index. */
const VIEWS = [
  ['', 'vue_storefront_catalog'],
  ['/be', 'vue_storefront_catalog_be'],
] as const;
const WORDS = [
  'pumps',
  'sneaker',
  'leer',
  'valentina',
  'zwart',
  'tas',
  'laars',
  'zwarte laars',
  'valantena',
  'qqqq',
  'maat 38',
  'ça va?',
  '%',
];

/**
 * A mix of requests as a shop gets them, the same for the same seed: of 100, 62 are pages, 15 pictures and 15 of the
 * API, the others lead nowhere.
 */
export async function visitorsOf(url: string, seed: number): Promise<(number: number) => Ask> {
  const shop = await look(url);
  return (number): Ask => {
    const random = randomOf(seed + number);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const view = random() < 0.3 ? '/be' : '';
    const page = (path: string): Ask => ({ path, statuses: [200] });
    const search = (entity: string, body: object): Ask => ({
      path: `/api/catalog/vue_storefront_catalog/${entity}/_search?size=20&request_format=search-query`,
      statuses: [200],
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    });
    const share = random() * 100;
    if (share < 12) return page(pick(shop.categories));
    if (share < 24) return page(pick(shop.filtered));
    if (share < 48) return page(pick(shop.products));
    if (share < 56)
      return page(
        `${view}/search/?q=${encodeURIComponent(pick(WORDS))}${random() < 0.5 ? '' : Math.floor(random() * 1000)}`,
      );
    if (share < 62) return page(view + pick(['/', '/', '/bezorgen-en-retourneren/', '/merken/?page=2']));
    if (share < 77)
      return { path: pick(shop.pictures), init: { headers: { accept: 'image/webp,*/*' } }, statuses: [200] };
    if (share < 82)
      return search('product', { _appliedFilters: [{ attribute: 'sku', value: { eq: pick(shop.skus) } }] });
    if (share < 86) return search('product', { _searchText: pick(WORDS) });
    if (share < 89)
      return { path: `/api/stock/list?skus=${[pick(shop.skus), pick(shop.skus), 'NONE'].join(',')}`, statuses: [200] };
    if (share < 92)
      return {
        path: '/api/url/map',
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url: pick(shop.products).slice(1, -1) }),
        },
        statuses: [200],
      };
    if (share < 96) return { path: `${view}/nergens-${Math.floor(random() * 1e9)}/`, statuses: [404] };
    if (share < 98) return { path: pick(shop.categories).replace(/\/$/, ''), statuses: [301] };
    return {
      path: pick([
        `/api/stock/check/NONE-${Math.floor(random() * 1e9)}`,
        '/img/386/483/resize/z/none.svg',
        '/api/catalog/none/product/_search?size=-3',
      ]),
      statuses: [400, 404],
    };
  };
}

/** Looks the shop over: its catalogues by the API, its filters and pictures by its lists. */
async function look(url: string): Promise<Shop> {
  const documents = async (
    index: string,
    entity: string,
    filters: object,
  ): Promise<{ readonly url_path: string; readonly sku?: string }[]> => {
    const response = await fetch(
      `${url}/api/catalog/${index}/${entity}/_search?size=1000&request_format=search-query&_source_include=url_path,sku`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ _appliedFilters: filters }),
      },
    );
    const { hits }: { hits: { hits: { _source: { url_path: string; sku?: string } }[] } } = await response.json();
    return hits.hits.map(({ _source }) => _source);
  };
  const shop = { categories: [] as string[], products: [] as string[], skus: [] as string[] };
  for (const [prefix, index] of VIEWS) {
    const categories = await documents(index, 'category', [
      { attribute: 'level', value: { gte: 2 } },
      { attribute: 'is_active', value: { eq: true } },
    ]);
    const products = await documents(index, 'product', [
      { attribute: 'visibility', value: { in: [2, 3, 4] } },
      { attribute: 'status', value: { in: [0, 1] } },
    ]);
    shop.categories.push(...categories.map(({ url_path }) => `${prefix}/${url_path}/`));
    shop.products.push(...products.map(({ url_path }) => `${prefix}/${url_path}/`));
    shop.skus.push(...products.flatMap(({ sku }) => sku ?? []));
  }
  const lists = await Promise.all(
    ['/dames/', '/be/heren/', '/merken/'].map(async (path) => (await fetch(url + path)).text()),
  );
  return {
    ...shop,
    filtered: lists.flatMap((html) => readList(html).filters.map(({ href }) => href)),
    pictures: lists
      .flatMap((html) => startTags(html).flatMap(({ attributes: { src } }) => (src?.startsWith('/img/') ? [src] : [])))
      .slice(0, PICTURES),
  };
}

/** Numbers below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
