import type { EntityType } from '../domain/search-engine.ts';
import type { SizeGuideRule } from './buying-help.ts';

/** The module's settings; `config.ts` has their schemas and defaults. */
export interface CatalogConfig {
  public: {
    /** Products a page of a list (and each "load more" adds). */
    readonly pageSize: number;
    /** Code of the attribute that only things sold in pairs have; empty: there are none. */
    readonly pairAttribute: string;
    readonly filters: readonly string[];
    readonly listOutOfStockProducts: boolean;
    readonly preventConfigurableChildrenDirectAccess: boolean;
    readonly setFirstVariantAsDefaultInUrl: boolean;
    readonly fallbackToDefaultVariant: boolean;
    /** Struck prices show although the index has no price history: the operator vouches for them. */
    readonly trustRegularPrices: boolean;
    readonly rootCategoryId: number;
    readonly searchMinLength: number;
    /** Prices of customer groups hold. */
    readonly usePriceTiers: boolean;
    /** The browser asks for the prices of what it shows anew. */
    readonly alwaysSyncPlatformPricesOver: boolean;
    readonly sorting: readonly { readonly id: string; readonly label: string }[];
    /** Which story explains the sizes of a choice. */
    readonly sizeGuides: readonly SizeGuideRule[];
  };
  secret: {
    readonly priceBuckets: readonly number[];
    readonly searchFields: Readonly<Record<string, number>>;
    readonly popularSearches: readonly string[];
    readonly helpPages: readonly string[];
    readonly searchSynonyms: Readonly<Record<string, readonly string[]>>;
    /** Fields of documents, by kind, that are for everybody beside those that every catalogue has. */
    readonly publicFields: Readonly<Partial<Record<EntityType, readonly string[]>>>;
  };
}
