import { LRUCache } from 'lru-cache';
import { valueReader, withoutKeyword } from '../../../domain/document-values.ts';
import type { Values } from '../../../domain/document-values.ts';
import type { Document } from '../../../domain/documents.ts';
import { facetReader } from '../../../domain/facet-values.ts';
import { shownPrice } from '../../../domain/price-bucket.ts';
import type { EntityType } from '../../../domain/search-engine.ts';
import { rankInCategory } from './category-ranks.ts';
import { Column } from './column.ts';
import { fieldPaths } from './field-paths.ts';
import type { EmbeddedSearchSettings } from './settings.ts';
import { rankBy } from './sorter.ts';
import type { Ranks } from './sorter.ts';
import { prepared } from './steps.ts';
import type { Prepared, Steps } from './steps.ts';
import { TextIndex } from './text-index.ts';
import type { LabelOf } from './text-index.ts';

/** Fields that clients look documents up by: their columns are never dropped. */
const LOOKUP_FIELDS: Record<EntityType, readonly string[]> = {
  product: ['id', 'sku', 'url_path', 'url_key', 'slug', 'configurable_children.sku', 'category_ids', 'status', 'visibility', 'stock.is_in_stock'],
  category: ['id', 'url_path', 'url_key', 'slug', 'parent_id', 'level'],
  attribute: ['id', 'attribute_id', 'attribute_code'],
  taxrule: ['id'],
  redirect: ['request_path'],
  cms_page: ['id', 'identifier'],
  cms_block: ['id', 'identifier'],
  review: ['id', 'product_id'],
};

const OTHER_TEXT_FIELDS = { name: 4, title: 4, attribute_code: 2, identifier: 2, default_frontend_label: 1, url_path: 1 };

/** Which of a document's fields a query names is up to the caller, so what is derived for them is kept within bounds. */
const DERIVED_AT_MOST = 200;

/** Orders within longer lists of categories are not kept: no shop has them. */
const MOST_CATEGORIES = 200;

/**
 * The documents of one kind, in the order of their ids, with what searching them needs. Lists and columns count in that order.
 * What a search needs is made when one first needs it, or before by `prepare`.
 */
export class EntityIndex {
  readonly documents: readonly Document[];
  /** The numbers of all documents. */
  readonly everything: Uint32Array;
  readonly #entity: EntityType;
  readonly #settings: EmbeddedSearchSettings;
  readonly #paths: Prepared<ReadonlySet<string>>;
  readonly #lookups = new Map<string, Column>();
  /** These stand for every field that no document has. */
  readonly #nothing: Column;
  readonly #unranked: Ranks;
  readonly #columns = new LRUCache<string, Column>({ max: DERIVED_AT_MOST });
  readonly #ranks = new LRUCache<string, Ranks>({ max: DERIVED_AT_MOST });
  readonly #text: Prepared<TextIndex>;

  constructor(entity: EntityType, unordered: readonly Document[], settings: EmbeddedSearchSettings, labelOf: LabelOf) {
    const documents = unordered.toSorted((left, right) => compareIds(left['id'], right['id']));
    const isProduct = entity === 'product';
    const isListed = (document: Document): boolean => !isProduct || isListedProduct(document, settings);
    this.documents = documents;
    this.everything = Uint32Array.from(documents.keys());
    this.#entity = entity;
    this.#settings = settings;
    this.#paths = prepared(() => fieldPaths(documents));
    this.#nothing = new Column(documents, () => []);
    this.#unranked = { rankOf: new Int32Array(documents.length).fill(-1), size: 0 };
    this.#text = prepared(() => TextIndex.build(documents, { weights: isProduct ? settings.searchFields : OTHER_TEXT_FIELDS, labelOf, locale: settings.locale, isListed }));
  }

  /** Makes what most searches need. */
  *prepare(): Steps<void> {
    for (const field of LOOKUP_FIELDS[this.#entity]) {
      this.column(field);
      yield;
    }
    yield* this.#paths.prepare();
    if (this.#entity !== 'product') return;
    for (const code of this.#settings.filters) {
      this.facet(code);
      yield;
    }
    yield* this.#text.prepare();
  }

  /** A field as it stands in the documents. */
  column(field: string): Column {
    if (LOOKUP_FIELDS[this.#entity].includes(field)) return this.#lookup(field);
    return this.#derive(`value ${field}`, this.#isKnown(field), () => valueReader(field));
  }

  #lookup(field: string): Column {
    const column = this.#lookups.get(field) ?? new Column(this.documents, valueReader(field));
    this.#lookups.set(field, column);
    return column;
  }

  /** A field as shoppers filter by it: what a product offers, or the price it is shown with. */
  facet(code: string): Column {
    const listed = this.column('configurable_children.custom_attributes.attribute_code');
    const isKnown = [code, `${code}_options`, `configurable_children.${code}`].some((path) => this.#isKnown(path)) || listed.numbersOf([code]).length > 0;
    return this.#derive(`facet ${code}`, isKnown, () => (code === 'price' ? readPrice : facetReader(code, this.#settings)));
  }

  /** The order by one field. Every price that is shown sorts as it is shown. */
  ranks(field: string): Ranks {
    const known = this.#ranks.get(field);
    if (known) return known;
    if (!this.#isKnown(field) && field !== 'final_price') return this.#unranked;
    const collator = new Intl.Collator(this.#settings.locale, { numeric: true });
    const read = valueReader(field);
    const ranks = rankBy(this.documents, field === 'final_price' ? shownPrice : (document) => read(document)[0], collator);
    this.#ranks.set(field, ranks);
    return ranks;
  }

  /** The order by place in a category's own list; the listed category first, then those below it. */
  ranksInCategory(categories: readonly string[]): Ranks {
    const rank = (): Ranks => rankInCategory(this.documents, this.column('category_ids').documentsWith(categories), categories);
    if (categories.length > MOST_CATEGORIES) return rank();
    const key = `in ${categories.join()}`;
    const ranks = this.#ranks.get(key) ?? rank();
    this.#ranks.set(key, ranks);
    return ranks;
  }

  text(): TextIndex {
    return this.#text.get();
  }

  #derive(key: string, isKnown: boolean, reader: () => (document: Document) => Values): Column {
    if (!isKnown) return this.#nothing;
    const known = this.#columns.get(key);
    if (known) return known;
    const column = new Column(this.documents, reader());
    this.#columns.set(key, column);
    return column;
  }

  #isKnown(path: string): boolean {
    return this.#paths.get().has(withoutKeyword(path));
  }
}

function isListedProduct({ status, visibility, stock }: Document, { listOutOfStockProducts }: EmbeddedSearchSettings): boolean {
  const isInStock = typeof stock === 'object' && stock !== null && 'is_in_stock' in stock && stock.is_in_stock === true;
  return Number(status) < 2 && Number(visibility) > 2 && (listOutOfStockProducts || isInStock);
}

function readPrice(product: Document): readonly number[] {
  const price = shownPrice(product);
  return price === undefined ? [] : [price];
}

function compareIds(left: unknown, right: unknown): number {
  const difference = Number(left) - Number(right);
  if (Number.isNaN(difference)) return String(left) < String(right) ? -1 : 1;
  return difference;
}
