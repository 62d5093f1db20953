import type { EntityType } from '../search/search-engine.ts';
import { isRaw, type Raw, RecordError } from './values.ts';

/** The kinds of document that dumps have. */
export const IMPORTED_ENTITIES = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_block',
  'cms_page',
] as const satisfies readonly EntityType[];
export type ImportedEntity = (typeof IMPORTED_ENTITIES)[number];

/** A document of a dump, taken out of its index hit. */
export interface DumpedDocument {
  readonly entity: ImportedEntity;
  readonly source: Raw;
}

const NAMES: readonly (readonly [ImportedEntity, RegExp])[] = [
  ['cms_block', /cms_?blocks?/],
  ['cms_page', /cms_?pages?/],
  ['taxrule', /tax_?rules?/],
  ['category', /categor(y|ies)/],
  ['attribute', /attributes?/],
  ['review', /reviews?/],
  ['product', /products?/],
];

/**
 * The kind that a name of a type, index or file speaks of: `cms-page`, `vue_storefront_catalog_attribute_1568838132`.
 */
export function entityNamed(name: string): ImportedEntity | undefined {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');
  return NAMES.find(([, pattern]) => new RegExp(`(^|_)${pattern.source}(_|$)`).test(plain))?.[0];
}

/** The kind of a bare document by the fields that only documents of that kind have. */
function entityByShape(source: Raw): ImportedEntity | undefined {
  const has = (...fields: readonly string[]): boolean => fields.every((field) => field in source);
  if (source['type'] === 'cms_page' || source['type'] === 'cms_block') return source['type'];
  if (has('sku') || has('type_id', 'price')) return 'product';
  if (has('attribute_code')) return 'attribute';
  if (has('review_status') || has('nickname', 'product_id')) return 'review';
  if (has('rates') || has('product_tax_class_ids')) return 'taxrule';
  if (has('identifier', 'content')) return has('page_layout') || has('content_heading') ? 'cms_page' : 'cms_block';
  return has('parent_id', 'name') || has('children_data') ? 'category' : undefined;
}

/**
 * Takes a document out of its hit (`_source`, with `_type`, `_index` and `_id`), or takes a bare document as it is.
 * @param fileEntity what the name of the file speaks of, for bare documents
 * @throws RecordError when it is neither
 */
export function dumpedDocument(record: Raw, fileEntity: ImportedEntity | undefined): DumpedDocument {
  if (!('_source' in record)) {
    const entity = fileEntity ?? entityByShape(record);
    if (!entity)
      throw new RecordError(`neither the file's name nor the fields say what it is: ${IMPORTED_ENTITIES.join(', ')}`);
    return { entity, source: record };
  }
  const { _source: source, _type: type, _index: index, _id: id } = record;
  if (!isRaw(source)) throw new RecordError('_source is no object');
  const entity =
    [type, index].flatMap((name) => (typeof name === 'string' ? (entityNamed(name) ?? []) : []))[0] ??
    fileEntity ??
    entityByShape(source);
  if (!entity)
    throw new RecordError(
      `_type ${JSON.stringify(type)} and _index ${JSON.stringify(index)} name none of ${IMPORTED_ENTITIES.join(', ')}`,
    );
  return {
    entity,
    source: source['id'] === undefined || source['id'] === null ? { ...source, id: id ?? null } : source,
  };
}
