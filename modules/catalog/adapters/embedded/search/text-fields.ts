import { valueReader } from '../../../domain/search/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import { facetReader } from '../../../domain/search/facet-values.ts';
import type { EntityType } from '../../../domain/search/search-engine.ts';
import { isSizeCode } from '../../../domain/search/search-fields.ts';
import type { CategoryNames } from './category-names.ts';
import type { OptionLabels } from './labels.ts';
import type { EmbeddedSearchSettings } from './settings.ts';

const OTHER_TEXT_FIELDS = {
  name: 4,
  title: 4,
  attribute_code: 2,
  identifier: 2,
  default_frontend_label: 1,
  url_path: 1,
};

/** Which fields of a kind of document are searched for words, and how much finding one there counts. */
export const textWeights = (entity: EntityType, settings: EmbeddedSearchSettings): Readonly<Record<string, number>> =>
  entity === 'product' ? settings.searchFields : OTHER_TEXT_FIELDS;

/** What other documents say of a document's words. */
export interface TextDeps {
  readonly labels: OptionLabels;
  readonly categories: CategoryNames;
}

/**
 * Makes a reader of the texts that a field is found by. A product has the options of all its variants that can be had,
 * by their labels: one that is sold in black is black.
 */
export function textReader(
  entity: EntityType,
  field: string,
  settings: EmbeddedSearchSettings,
  { labels, categories }: TextDeps,
): (document: Document) => readonly string[] {
  const own = valueReader(field);
  if (entity === 'product' && field === 'category.name') return (product) => categories.ofProduct(product);
  if (entity === 'category' && field === 'url_path')
    return (category) => {
      const path = own(category).map(String);
      return [...path, ...categories.synonymsOf([...path, String(category['name'] ?? '')])];
    };
  if (entity !== 'product' || !labels.has(field)) return (document) => own(document).map(String);
  const offered = facetReader(field, settings);
  return (product) => offered(product).map((value) => labels.of(field, value));
}

/** Makes a reader of the labels of the sizes that a product can be had in: of the filters that are sizes. */
export function sizeReader(
  settings: EmbeddedSearchSettings,
  { labels }: TextDeps,
): (product: Document) => readonly string[] {
  const offered = settings.filters.filter(isSizeCode).map((field) => [field, facetReader(field, settings)] as const);
  return (product) => offered.flatMap(([field, read]) => read(product).map((value) => labels.of(field, value)));
}
