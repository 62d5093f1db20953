import {
  contribute,
  CurrentStoreView,
  PageSources,
  trimSlashes,
  Urls,
  type Context,
  type SitePage,
} from 'etalage/core';
import { CatalogIndex, type CategoryDocument, type ProductDocument } from '../module.ts';
import { withDescendants } from '../domain/category-tree.ts';
import { isOpenPage } from '../domain/cms-page.ts';
import type { CmsPageDocument, Document, RedirectDocument } from '../domain/documents.ts';
import { comparable } from '../domain/search/document-values.ts';
import { createLinks, type Links } from '../domain/links.ts';
import { listedProducts } from '../domain/listing/listing-query.ts';
import type { EntityType } from '../domain/search/search-engine.ts';
import type { AppliedFilter } from '../domain/search/search-query.ts';

/**
 * Documents that one search brings when all are read: more than shoppers see at once, and few enough that others need
 * not wait.
 */
const PORTION = 250;
/** What a shop has at one path: more than one document only when the platform was careless. */
const MAX_DOCUMENTS = 10;
const PAGE_FIELDS = ['id', 'sku', 'type_id', 'url_path', 'slug', 'product_count', 'updated_at'];
const VISIBLE = [2, 3, 4];
const IN_CATALOGUE = [2, 4];
/** Products by which a category is known in other store views. */
const HELD_SKUS = 5;
const MAX_SKU = 100;

const filter = (attribute: string, value: AppliedFilter['value']): AppliedFilter => ({ attribute, value });
const linksOf = ({ get }: Context): Links => createLinks(get(Urls), get(CurrentStoreView).seo);

function pageOf(path: string, { updated_at }: Document): SitePage {
  const at = typeof updated_at === 'string' && updated_at ? new Date(Number(comparable(updated_at))) : undefined;
  return at && !Number.isNaN(at.getTime()) ? { path, modified: at.toISOString() } : { path };
}

async function search(
  entity: EntityType,
  filters: readonly AppliedFilter[],
  { get }: Context,
): Promise<readonly Document[]> {
  const { hits } = await get(CatalogIndex).search(entity, {
    query: { _appliedFilters: filters },
    size: MAX_DOCUMENTS,
    compact: false,
  });
  return hits.map(({ source }) => source);
}

/** All documents that fulfil the conditions, by their ids: search engines refuse to skip far. */
export async function* everyDocument(
  entity: EntityType,
  filters: readonly AppliedFilter[],
  fields: readonly string[],
  { get }: Context,
): AsyncGenerator<Document> {
  const query = (after: number | undefined) => ({
    _appliedFilters: [...filters, ...(after === undefined ? [] : [filter('id', { gt: after })])],
    _appliedSort: [{ field: 'id', options: 'asc' as const }],
  });
  for (let after: number | undefined, isMore = true; isMore;) {
    const { hits } = await get(CatalogIndex).search(entity, {
      query: query(after),
      size: PORTION,
      includeFields: fields,
      compact: false,
    });
    for (const { source } of hits) yield source;
    after = Number(hits.at(-1)?.source['id']);
    isMore = hits.length === PORTION;
  }
}

/**
 * The page at a path, as the URL dispatcher finds it: a redirect goes before a product, a product before a category.
 */
async function find(path: string, context: Context): Promise<SitePage | undefined> {
  if (path === '') return undefined;
  const page =
    (await productPage(productAt(path), context)) ??
    (await categoryPage(filter('url_path', { eq: path.replace(/^c\//, '') }), context)) ??
    (await cmsPage(path, context));
  return page && !(await isMoved(path, context)) ? page.found : undefined;
}

/** A product by its sku, which is the same in every store view; a category by its id and what it holds. */
async function findEntity(entity: string, context: Context): Promise<SitePage | undefined> {
  const [, kind, key = ''] = /^(\w+):(.+)$/.exec(entity) ?? [];
  const page =
    kind === 'product'
      ? await productPage([filter('sku', { eq: key })], context)
      : kind === 'category'
        ? await sameCategory(key, context)
        : undefined;
  const path = page?.found && trimSlashes(decodeURI(page.found.path));
  return path !== undefined && !(await isMoved(path, context)) ? page?.found : undefined;
}

/** What stands at an address: also something without a page, behind which nothing else is found. */
interface Taken {
  readonly found: SitePage | undefined;
}

async function productPage(filters: readonly AppliedFilter[], context: Context): Promise<Taken | undefined> {
  const [product] = ((await search('product', filters, context)) as ProductDocument[]).filter(
    ({ status }) => status < 2,
  );
  if (!product) return undefined;
  const page = { ...pageOf(linksOf(context).product(product), product), entity: `product:${product.sku}` };
  return { found: VISIBLE.includes(product.visibility) ? page : undefined };
}

async function categoryAt(which: AppliedFilter, context: Context): Promise<CategoryDocument | undefined> {
  const found = (await search('category', [which], context)) as CategoryDocument[];
  return found.find(({ is_active }) => is_active);
}

async function categoryPage(which: AppliedFilter, context: Context): Promise<Taken | undefined> {
  const category = await categoryAt(which, context);
  if (!category) return undefined;
  const held = (await productsIn(category, [], context)).map(({ sku }) => String(sku));
  const known = JSON.stringify(held.filter((sku) => sku.length <= MAX_SKU).slice(0, HELD_SKUS));
  return {
    found: { ...pageOf(linksOf(context).category(category), category), entity: `category:${category.id}:${known}` },
  };
}

/**
 * The category with an id, when it holds one of the products that the other store view's holds: in another catalogue
 * the same id is another category's. `key` is what `categoryPage` names: `38:["BAG-ZWA"]`.
 */
async function sameCategory(key: string, context: Context): Promise<Taken | undefined> {
  const [id = '', ...held] = key.split(':');
  const skus = textsOf(held.join(':'));
  if (!/^\d{1,15}$/.test(id) || skus.length === 0) return undefined;
  const category = await categoryAt(filter('id', { eq: Number(id) }), context);
  if (!category) return undefined;
  const [shared] = await productsIn(category, [filter('sku', { in: skus })], context);
  return shared && { found: pageOf(linksOf(context).category(category), category) };
}

const productsIn = (category: CategoryDocument, filters: readonly AppliedFilter[], context: Context) =>
  search('product', [filter('category_ids', { in: withDescendants(category) }), ...filters], context);

/** The texts of a JSON list; none when it is no such list. */
function textsOf(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

async function cmsPage(path: string, context: Context): Promise<Taken | undefined> {
  const [page] = (await search('cms_page', [filter('identifier', { eq: path })], context)).filter(isOpenPage);
  return page && { found: cmsPageOf(page, context) };
}

const isMoved = async (path: string, context: Context): Promise<boolean> =>
  (await search('redirect', [filter('request_path', { eq: path })], context)).some((record) =>
    leadsElsewhere(record as RedirectDocument),
  );

const cmsPageOf = (page: CmsPageDocument, { get }: Context): SitePage =>
  pageOf(get(Urls).canonical(`/${encodeURI(page.identifier)}`), { ...page, updated_at: page['update_time'] });

/** A product by its own path, or by the sku in the path of its route. */
function productAt(path: string): AppliedFilter[] {
  const [, sku] = /^p\/([^/]+)\//.exec(path) ?? [];
  return [sku === undefined ? filter('url_path', { eq: path }) : filter('sku', { eq: sku })];
}

const leadsElsewhere = ({ request_path, target_path }: RedirectDocument): boolean =>
  trimSlashes(target_path) !== trimSlashes(request_path);

async function* list({ listOutOfStockProducts, rootCategoryId }: Settings, context: Context): AsyncGenerator<SitePage> {
  const links = linksOf(context);
  const moved = new Set<string>();
  for await (const record of everyDocument('redirect', [], ['id', 'request_path', 'target_path'], context)) {
    if (leadsElsewhere(record as RedirectDocument)) moved.add(trimSlashes(String(record['request_path'])));
  }
  const stays = ({ url_path }: Document): boolean => Boolean(url_path) && !moved.has(trimSlashes(String(url_path)));
  for await (const product of everyDocument(
    'product',
    listedProducts({ visibility: IN_CATALOGUE, listOutOfStockProducts }),
    PAGE_FIELDS,
    context,
  )) {
    if (stays(product)) yield pageOf(links.product(product as ProductDocument), product);
  }
  for await (const category of everyDocument('category', [filter('is_active', { eq: true })], PAGE_FIELDS, context)) {
    const isShown = Number(category['id']) !== rootCategoryId && Number(category['product_count'] ?? 1) > 0;
    if (isShown && stays(category)) yield pageOf(links.category(category as CategoryDocument), category);
  }
  const cmsFields = ['id', 'identifier', 'content', 'active', 'update_time'];
  for await (const page of everyDocument('cms_page', [], cmsFields, context)) {
    if (isOpenPage(page) && !moved.has(trimSlashes(String(page['identifier'])))) yield cmsPageOf(page, context);
  }
}

interface Settings {
  readonly listOutOfStockProducts: boolean;
  readonly rootCategoryId: number;
}

/** Products and categories for search engines. */
export const pageSource = (settings: Settings) =>
  contribute(PageSources, 'catalog', { find, findEntity, list: (context) => list(settings, context) });
