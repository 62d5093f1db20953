import { LRUCache } from 'lru-cache';
import type { AttributeDocument, CategoryDocument, ProductDocument, SearchEngine } from '../module.ts';
import type { AttributeTable, KnownAttribute } from '../domain/attribute-table.ts';
import { categoryOfProduct, CRUMB_FIELDS, pathIds } from '../domain/breadcrumbs.ts';
import { knownAttribute } from '../domain/known-attribute.ts';

/** Words change with an import of the catalogue: they are asked for again this often. */
const FRESH_MS = 60_000;
const MOST_CATEGORIES = 5000;
const MOST_ATTRIBUTES = 500;
/** Names of categories that a product is filed under. */
const MOST_NAMES = 5;

/** Names of what products refer to by ids: remembered for a minute, the same for everybody. */
export interface ProductWords {
  attributes(codes: readonly string[]): Promise<AttributeTable>;
  /** The names on the way to a product's deepest category, from the top. */
  categories(products: readonly ProductDocument[]): Promise<(product: ProductDocument) => readonly string[]>;
}

export interface WordSettings {
  readonly clock: () => number;
  readonly rootCategoryId: number;
  readonly locale: string;
}

/** What the index has none of is remembered too. */
type Found<T> = { readonly value: T | undefined };

export function productWords(index: SearchEngine, { clock, rootCategoryId, locale }: WordSettings): ProductWords {
  const collator = new Intl.Collator(locale, { numeric: true });
  const perf = { now: clock };
  const attributes = new LRUCache<string, Found<KnownAttribute>>({ max: MOST_ATTRIBUTES, ttl: FRESH_MS, perf });
  const categories = new LRUCache<number, Found<CategoryDocument>>({ max: MOST_CATEGORIES, ttl: FRESH_MS, perf });

  async function loadCategories(ids: readonly number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !categories.has(id));
    if (missing.length === 0) return;
    const query = { _appliedFilters: [{ attribute: 'id', value: { in: missing } }] };
    const { hits } = await index.search('category', {
      query,
      size: missing.length,
      includeFields: CRUMB_FIELDS,
      compact: false,
    });
    const found = new Map(hits.map(({ source }) => [Number(source['id']), source as CategoryDocument]));
    for (const id of missing) categories.set(id, { value: found.get(id) });
  }

  const known = (ids: readonly number[]): CategoryDocument[] => ids.flatMap((id) => categories.get(id)?.value ?? []);

  function deepest(product: ProductDocument): CategoryDocument | undefined {
    return categoryOfProduct(product, known(product.category_ids.map(Number)), undefined, rootCategoryId);
  }

  const wayTo = (category: CategoryDocument | undefined): number[] =>
    category ? pathIds(category, rootCategoryId) : [];

  return {
    async attributes(codes) {
      const wanted = [...new Set(codes)];
      const missing = wanted.filter((code) => !attributes.has(code));
      if (missing.length > 0) {
        const query = { _appliedFilters: [{ attribute: 'attribute_code', value: { in: missing } }] };
        const { hits } = await index.search('attribute', { query, size: missing.length, compact: false });
        const found = new Map(
          hits.map(({ source }) => {
            const document = source as AttributeDocument;
            return [document.attribute_code, knownAttribute(document, collator)];
          }),
        );
        for (const code of missing) attributes.set(code, { value: found.get(code) });
      }
      return new Map(
        wanted.flatMap((code): [string, KnownAttribute][] => {
          const attribute = attributes.get(code)?.value;
          return attribute ? [[code, attribute]] : [];
        }),
      );
    },
    async categories(products) {
      await loadCategories(products.flatMap(({ category_ids }) => category_ids.map(Number)));
      await loadCategories(products.flatMap((product) => wayTo(deepest(product))));
      return (product) =>
        known(wayTo(deepest(product)))
          .filter(({ is_active }) => is_active)
          .map(({ name }) => name)
          .slice(0, MOST_NAMES);
    },
  };
}
