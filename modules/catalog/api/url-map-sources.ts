import { contribute, CurrentStoreView, type Context } from 'etalage/core';
import { ROUTING_FIELDS, UrlMapSources, type MappedHit, type UrlMapHit, type UrlMapRequest } from 'etalage/modules/url';
import { CatalogIndex, type Document, type ProductDocument } from '../module.ts';
import { isOpenPage } from '../domain/cms-page.ts';
import type { EntityType, SearchHit } from '../domain/search/search-engine.ts';
import { ProductAnswers } from './product-answers.ts';
import { PublicDocuments } from './public-documents.ts';
import { configuredProduct, CONFIGURED_FIELDS, type ConfiguringSettings } from './configured-product.ts';

/** What a shop has at one path: more than one document only when the platform was careless. */
const MAX_DOCUMENTS = 10;

async function documentsAt(
  path: string,
  entity: EntityType,
  { get }: Context,
  attribute = 'url_path',
): Promise<readonly SearchHit[]> {
  const query = { _appliedFilters: [{ attribute, value: { eq: path } }] };
  return (await get(CatalogIndex).search(entity, { query, size: MAX_DOCUMENTS, compact: false })).hits;
}

function mapHit(entity: EntityType, { id, score, source }: SearchHit, { get }: Context): UrlMapHit {
  return {
    _index: `${get(CurrentStoreView).elasticsearch.index}_${entity}`,
    _type: entity,
    _id: id,
    _score: score,
    _source: source,
  };
}

/**
 * A product by its path, disabled ones left out. With options it comes configured; without, as it is, with the variant
 * whose sku is asked for beside it as `selectedVariant`.
 */
async function findProduct(
  path: string,
  request: UrlMapRequest,
  settings: ConfiguringSettings,
  context: Context,
): Promise<MappedHit | undefined> {
  const { filters, options } = request;
  const enabled = (await documentsAt(path, 'product', context)).filter(({ source }) => Number(source['status']) < 2);
  const sku = filters?.sku;
  const [hit] =
    sku === undefined
      ? enabled
      : enabled.toSorted((left, right) => Number(hasSku(right.source, sku)) - Number(hasSku(left.source, sku)));
  if (!hit) return undefined;
  const priced = await priceFor(request, context);
  if (options) return configuredHit(hit, request, priced, settings, context);
  const source = priced(hit.source);
  const variant = sku === undefined ? undefined : variantOf(source, sku);
  return mapHit('product', { ...hit, source: variant ? { ...source, selectedVariant: variant } : source }, context);
}

/**
 * Prices for the group that the request proves, and safe HTML. Only what it asks for is made ready, which is nothing
 * for a client that only routes by the answer.
 */
async function priceFor(
  { includeFields, excludeFields, filters, options, groupToken }: UrlMapRequest,
  { get }: Context,
): Promise<(product: Document) => Document> {
  // A variant that comes beside the product comes whole.
  const asked =
    options || filters?.sku !== undefined
      ? {}
      : { includeFields: includeFields?.length ? [...includeFields, ...ROUTING_FIELDS] : null, excludeFields };
  const answer = await get(ProductAnswers).prepare(asked, { groupToken });
  return (product) => answer.complete(product);
}

async function configuredHit(
  hit: SearchHit,
  request: UrlMapRequest,
  priced: (product: Document) => Document,
  settings: ConfiguringSettings,
  context: Context,
): Promise<MappedHit> {
  const product = await configuredProduct(hit.source, request, priced, settings, context);
  const items = request.options?.prefetchGroupProducts ? prefetched(product) : [];
  return {
    ...mapHit('product', { ...hit, source: product }, context),
    ...(request.options?.populateRequestCacheTags && {
      _cacheTags: ['product', `P${product.id}`, ...items.map(({ id }) => `P${id}`)],
    }),
    computed: CONFIGURED_FIELDS,
  };
}

/** The items that were put into a product's links. */
function prefetched({ product_links = [], bundle_options = [] }: ProductDocument): ProductDocument[] {
  const links: readonly Document[] = [
    ...product_links.map((link): Document => ({ ...link })),
    ...bundle_options.flatMap((option) => option.product_links),
  ];
  return links.flatMap(({ product }) => (product ? [product as ProductDocument] : []));
}

function variantOf(product: Document, sku: string): Document | undefined {
  const variants = product['configurable_children'];
  return Array.isArray(variants) ? variants.find((variant: Document) => variant['sku'] === sku) : undefined;
}

const hasSku = (product: Document, sku: string): boolean =>
  product['sku'] === sku || variantOf(product, sku) !== undefined;

async function findCategory(path: string, context: Context): Promise<UrlMapHit | undefined> {
  const [hit] = (await documentsAt(path, 'category', context)).filter(({ source }) => source['is_active'] === true);
  return hit && mapPublic('category', hit, context);
}

async function findCmsPage(path: string, context: Context): Promise<UrlMapHit | undefined> {
  const hits = await documentsAt(path, 'cms_page', context, 'identifier');
  const [hit] = hits.filter(({ source }) => isOpenPage(source));
  return hit && mapPublic('cms_page', hit, context);
}

async function mapPublic(entity: 'category' | 'cms_page', hit: SearchHit, context: Context): Promise<UrlMapHit> {
  const source = (await context.get(PublicDocuments).of(entity))(hit.source);
  return mapHit(entity, { ...hit, source }, context);
}

/** What the catalogue has at a path: a product, else a category, else a page of the platform's CMS. */
export const urlMapSources = (settings: ConfiguringSettings) => [
  contribute(UrlMapSources, 'catalog', {
    find: async (path, request, context) =>
      (await findProduct(path, request, settings, context)) ??
      (await findCategory(path, context)) ??
      findCmsPage(path, context),
  }),
];
