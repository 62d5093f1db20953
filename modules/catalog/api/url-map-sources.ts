import { contribute, CurrentStoreView, type Context } from 'etalage/core';
import { UrlMapSources, type UrlMapHit, type UrlMapRequest } from 'etalage/modules/url';
import { CatalogIndex, type Document } from '../module.ts';
import type { EntityType, SearchHit } from '../domain/search-engine.ts';

/** What a shop has at one path: more than one document only when the platform was careless. */
const MAX_DOCUMENTS = 10;

async function documentsAt(path: string, entity: EntityType, { get }: Context): Promise<readonly SearchHit[]> {
  const query = { _appliedFilters: [{ attribute: 'url_path', value: { eq: path } }] };
  return (await get(CatalogIndex).search(entity, { query, size: MAX_DOCUMENTS, compact: false })).hits;
}

function mapHit(entity: EntityType, { id, score, source }: SearchHit, { get }: Context): UrlMapHit {
  return { _index: `${get(CurrentStoreView).elasticsearch.index}_${entity}`, _type: entity, _id: id, _score: score, _source: source };
}

/** A product by its path. Disabled ones are not there; the sku that is asked for, when it is a variant's, is answered as `selectedVariant`. */
async function findProduct(path: string, { filters }: UrlMapRequest, context: Context): Promise<UrlMapHit | undefined> {
  const enabled = (await documentsAt(path, 'product', context)).filter(({ source }) => Number(source['status']) < 2);
  const sku = filters?.sku;
  if (sku === undefined) return enabled[0] && mapHit('product', enabled[0], context);
  const [hit] = enabled.toSorted((left, right) => Number(hasSku(right.source, sku)) - Number(hasSku(left.source, sku)));
  if (!hit) return undefined;
  const variant = variantOf(hit.source, sku);
  return mapHit('product', variant ? { ...hit, source: { ...hit.source, selectedVariant: variant } } : hit, context);
}

function variantOf(product: Document, sku: string): Document | undefined {
  const variants = product['configurable_children'];
  return Array.isArray(variants) ? variants.find((variant: Document) => variant['sku'] === sku) : undefined;
}

const hasSku = (product: Document, sku: string): boolean => product['sku'] === sku || variantOf(product, sku) !== undefined;

async function findCategory(path: string, context: Context): Promise<UrlMapHit | undefined> {
  const [hit] = (await documentsAt(path, 'category', context)).filter(({ source }) => source['is_active'] === true);
  return hit && mapHit('category', hit, context);
}

/** What the catalogue has at a path: a product, else a category. */
export const urlMapSources = [
  contribute(UrlMapSources, 'catalog', {
    find: async (path, request, context) => await findProduct(path, request, context) ?? findCategory(path, context),
  }),
];
