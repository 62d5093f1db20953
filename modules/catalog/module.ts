import { configType, defineModule, endpointRef, hooks, part, slot, token, ui, waterfall } from 'etalage/core';
import type { CategoryPageProps, Picture, ProductCardView, ProductPageProps, ProductView, SearchPageProps } from './domain/view-models.ts';
import type { ProductDocument } from './domain/documents.ts';
import type { ProductOffer } from './domain/product-offers.ts';
import type { SearchEngine } from './domain/search-engine.ts';
import type { CompactResponse, StandardResponse } from './domain/compact-response.ts';

/** Categories, products, filters, sorting and search. */
export const catalog = defineModule<CatalogConfig>({ id: 'catalog', kernel: '^0.1.0', requires: ['url'], after: ['storyblok'], config: configType<CatalogConfig>() });

export interface CatalogConfig {
  public: {
    /** Products a page of a list (and each "load more" adds). */
    readonly pageSize: number;
    readonly filters: readonly string[];
    readonly listOutOfStockProducts: boolean;
    readonly preventConfigurableChildrenDirectAccess: boolean;
    readonly setFirstVariantAsDefaultInUrl: boolean;
    /** Struck prices show although the index has no price history: the operator vouches for them. */
    readonly trustRegularPrices: boolean;
    readonly rootCategoryId: number;
    readonly searchMinLength: number;
    readonly sorting: readonly { readonly id: string; readonly label: string }[];
  };
  secret: { readonly priceBuckets: readonly number[]; readonly searchFields: Readonly<Record<string, number>> };
}

/** The search index of the store view; adapters implement it. */
export const CatalogIndex = token<SearchEngine>('catalog.Index');

/** What can be bought of a product, by the sku of the product: for those who offer it elsewhere. On the API's side only. */
export interface ProductOffers {
  /** A configurable product's variants; none for products without variants and unknown ones. */
  of(sku: string): Promise<readonly ProductOffer[]>;
}
export const ProductOffers = token<ProductOffers>('catalog.Offers');

export interface CatalogSearchInput {
  readonly params: { readonly index: string; readonly entity: string };
  readonly query?: object;
  readonly body?: unknown;
}

/** Vue Storefront 1's search call: standard or compact answer, without envelope. */
export const SearchEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>('catalog.search', 'POST', '/api/catalog/:index/:entity/_search', { raw: true });
/** The same with the query in the address. */
export const SearchGetEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>('catalog.searchGet', 'GET', '/api/catalog/:index/:entity/_search', { raw: true });
/** Products as Magento describes them, by sku. */
export const ProductListEndpoint = endpointRef<{ query: { skus: string } }, object>('catalog.productList', 'GET', '/api/product/list');
/** Prices as Magento renders them, by sku. */
export const RenderListEndpoint = endpointRef<{ query: { skus: string; currencyCode?: string; storeId?: number } }, object>('catalog.renderList', 'GET', '/api/product/render-list');

export const CatalogHooks = hooks('catalog', {
  /** A product's document before its page is made of it: for what somebody knows better than the index, such as its stock. */
  productLoaded: waterfall<ProductDocument>(),
  /** Completes a product before its page shows it. */
  productShown: waterfall<ProductView>(),
});

export const CatalogUi = ui('catalog', {
  /** A category with its list of products. */
  CategoryPage: part<CategoryPageProps>(),
  /** A product with its choices. */
  ProductPage: part<ProductPageProps>(),
  /** What a search found. */
  SearchPage: part<SearchPageProps>(),
  /** A product in a list. */
  ProductCard: part<{ readonly product: ProductCardView; /** Among the first on screen: its picture loads at once. */ readonly eager: boolean }>(),
  /** Over the picture of a product in a list: small buttons. Shown once the page runs in the browser, so that it costs the server nothing. */
  cardActions: slot<{ readonly product: ProductCardView }>(),
  /** Below the choices of a product: the place of buttons. */
  productActions: slot<{ readonly product: ProductView }>(),
  /** Below a product's description. */
  productInfo: slot<{ readonly product: ProductView }>(),
  /** Below a list of products. */
  listingEnd: slot<object>(),
});

/** A product's pictures, to look at closely. JSON, so that `Panels.open('picture-zoom', props)` can hand it in. */
export interface PictureZoomProps {
  readonly pictures: readonly Picture[];
  readonly name: string;
  /** Place of the picture to begin with. */
  readonly start: number;
}
/** Modals of products, opened by their names. */
export const CatalogModals = ui('modal', {
  /** A product's pictures over the whole window. */
  'picture-zoom': part<PictureZoomProps>(),
});

/** A content block with products: `category_id` or `skus` choose them, `products` is filled in before it is shown. */
export interface ProductsCarouselBlock {
  readonly _uid: string;
  readonly component: 'products_carousel';
  readonly title: string;
  readonly category_id?: number;
  readonly skus?: readonly string[];
  readonly products?: readonly ProductCardView[];
  readonly [field: string]: unknown;
}
export const CatalogBlocks = ui('block', {
  /** A row of products inside content. */
  products_carousel: part<{ block: ProductsCarouselBlock; first: boolean }>(),
});

export type * from './domain/view-models.ts';
export type * from './domain/documents.ts';
export type { ProductOffer } from './domain/product-offers.ts';
export type { SearchEngine } from './domain/search-engine.ts';
