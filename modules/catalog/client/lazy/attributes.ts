import type { DepsOf } from 'etalage/core';
import type { AttributeTable } from '../../domain/attribute-table.ts';
import { knownAttribute } from '../../domain/known-attribute.ts';
import { catalogueVariantCodes } from '../../domain/listing/list-filters.ts';
import type { Attributes, Entries, attributesDeps } from '../attributes.ts';
import { where, type CatalogSearch } from '../catalog-search.ts';

/** Attributes change with an import of the catalogue: a server asks for them again this often. */
const FRESH_MS = 60_000;
/** An attribute query answers at most so many. */
const MAX_ATTRIBUTES = 150;
/** Codes come from documents, so their number is the shop's; the bound only guards against a broken index. */
const MAX_ENTRIES = 2000;

/** Pages that the server rendered know their labels: this comes with the first question. */
export function createAttributes({ search, cache, clock, view: { i18n } }: DepsOf<typeof attributesDeps>): Attributes {
  const refresh = (): void => {
    if (clock() < cache.freshUntil && cache.entries.size <= MAX_ENTRIES) return;
    // A new map: whoever waits for an answer goes on with the one it began with.
    cache.entries = new Map();
    cache.variantCodes = undefined;
    cache.freshUntil = clock() + FRESH_MS;
  };
  return {
    variantCodes() {
      refresh();
      return (cache.variantCodes ??= askVariantCodes(search).catch((error: unknown) => {
        cache.variantCodes = undefined;
        throw error;
      }));
    },
    async load(codes) {
      refresh();
      const { entries } = cache;
      const missing = codes.filter((code) => !code.includes('.') && !entries.has(code));
      if (missing.length > 0) await ask(missing, entries);
      return tableOf(codes, entries);
    },
  };

  async function ask(codes: readonly string[], entries: Entries): Promise<void> {
    const { items, offline } = await search.find('attribute', {
      query: { _appliedFilters: [where('attribute_code', { in: codes })] },
      size: MAX_ATTRIBUTES,
    });
    if (offline) return;
    // Made for this: a phone takes 12 ms for its first one, which most pages never need.
    const collator = new Intl.Collator(i18n.defaultLocale, { numeric: true });
    const found = new Map(items.map((document) => [document.attribute_code, knownAttribute(document, collator)]));
    for (const code of codes) entries.set(code, found.get(code));
  }
}

function tableOf(codes: readonly string[], entries: Entries): AttributeTable {
  return new Map(
    codes.flatMap((code) => {
      const attribute = entries.get(code);
      return attribute ? [[code, attribute]] : [];
    }),
  );
}

/** The codes of the attributes that tell the variants of the catalogue's products apart. */
async function askVariantCodes(search: CatalogSearch): Promise<readonly string[]> {
  const { query, read } = catalogueVariantCodes;
  const { aggregations } = await search.find('product', { query, size: 1, fields: ['id'] });
  return read(aggregations);
}
