import { Clock, CurrentStoreView, provide, requestToken, token, type StoreView } from 'etalage/core';
import type { AttributeTable, KnownAttribute } from '../domain/attribute-table.ts';
import { CatalogSearch, where } from './catalog-search.ts';

/** The labels, options and swatches of the shop's attributes. */
export interface Attributes {
  /** The attributes with these codes, as far as the shop has them; codes with a dot are none. */
  load(codes: readonly string[]): Promise<AttributeTable>;
  /** The codes of those that tell the variants of the catalogue's products apart. */
  variantCodes(): Promise<readonly string[]>;
}
export const Attributes = requestToken<Attributes>('catalog.Attributes', 'pages');

/** What is known of attributes by code: undefined for codes that no attribute has. The same for every visitor. */
type Entries = Map<string, KnownAttribute | undefined>;
interface AttributeCache {
  entries: Entries;
  variantCodes: Promise<readonly string[]> | undefined;
  freshUntil: number;
}
const AttributeCache = token<AttributeCache>('catalog.AttributeCache', 'pages');

/** Attributes change with an import of the catalogue: a server asks for them again this often. */
const FRESH_MS = 60_000;
/** An attribute query answers at most so many. */
const MAX_ATTRIBUTES = 150;
/** Codes come from documents, so their number is the shop's; the bound only guards against a broken index. */
const MAX_ENTRIES = 2000;

/** Pages that the server rendered know their labels: the code that reads documents comes with the first question. */
const documents = () => import('./lazy/attribute-documents.ts');

function createAttributes(
  search: CatalogSearch,
  cache: AttributeCache,
  clock: () => number,
  { i18n }: StoreView,
): Attributes {
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
      return (cache.variantCodes ??= documents()
        .then(({ askVariantCodes }) => askVariantCodes(search))
        .catch((error: unknown) => {
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
    const [{ items, offline }, { knownAttribute }] = await Promise.all([
      search.find('attribute', {
        query: { _appliedFilters: [where('attribute_code', { in: codes })] },
        size: MAX_ATTRIBUTES,
      }),
      documents(),
    ]);
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

export const attributeProviders = [
  provide(AttributeCache, [], () => ({ entries: new Map(), variantCodes: undefined, freshUntil: 0 })),
  provide(Attributes, [CatalogSearch, AttributeCache, Clock, CurrentStoreView], createAttributes),
];
