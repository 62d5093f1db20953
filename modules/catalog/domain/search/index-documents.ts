import type { Catalogue, Document } from '../documents.ts';
import type { EntityType } from './search-engine.ts';

/** All documents of one index by their kind. */
export type IndexDocuments = Readonly<Record<EntityType, readonly Document[]>>;

/** Documents by kind, with nothing for the kinds that are not given. */
export function indexDocuments(documents: Partial<IndexDocuments>): IndexDocuments {
  return {
    product: [],
    category: [],
    attribute: [],
    taxrule: [],
    redirect: [],
    cms_page: [],
    cms_block: [],
    review: [],
    ...documents,
  };
}

/** The index that a store view's catalogue makes. */
export function catalogueDocuments(catalogue: Catalogue): IndexDocuments {
  return indexDocuments({
    product: catalogue.products,
    category: catalogue.categories,
    attribute: catalogue.attributes,
    taxrule: catalogue.taxrules,
    redirect: catalogue.redirects,
  });
}
