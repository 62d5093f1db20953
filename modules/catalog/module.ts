import {
  configType,
  defineModule,
  endpointRef,
  hooks,
  part,
  point,
  requestToken,
  slot,
  token,
  ui,
  waterfall,
  type StoreView,
} from 'etalage/core';
import type {
  CategoryPageProps,
  ChoiceView,
  ComparisonRow,
  Picture,
  ProductCardView,
  ProductPageProps,
  ProductView,
  SearchPageProps,
} from './domain/view-models.ts';
import type { Catalogue, ProductDocument, ProductVariant } from './domain/documents.ts';
import type { ProductOption } from './domain/options/option-views.ts';
import type { ProductOffer } from './domain/product-offers.ts';
import type { SearchEngine } from './domain/search-engine.ts';
import type { CatalogConfig } from './domain/settings.ts';
import type { CompactResponse, StandardResponse } from './domain/compact-response.ts';
import type { Suggestions } from './domain/suggestions/suggestions.ts';

/** Categories, products, filters, sorting and search. */
export const catalog = defineModule<CatalogConfig>({
  id: 'catalog',
  kernel: '^0.1.0',
  requires: ['url'],
  after: ['storyblok'],
  config: configType<CatalogConfig>(),
});

/**
 * The search index of the store view; adapters implement it. Prices of its products include tax, and `final_price` is
 * what is paid now.
 */
export const CatalogIndex = token<SearchEngine>('catalog.Index');

/** A catalogue for store views whose index has no documents yet. */
export interface CatalogSeed {
  /** The store view's catalogue, undefined when there is none for it. Asked for at a boot with an empty index only. */
  catalogue(view: StoreView): Promise<Catalogue | undefined>;
}
/**
 * What the embedded adapter fills an empty index with: the first catalogue that there is for the store view. Without
 * any, the shop is empty until a catalogue is imported.
 */
export const CatalogSeeds = point<CatalogSeed>('catalog.seeds');

/**
 * What can be bought of a product, by the sku of the product: for those who offer it elsewhere. On the API's side only.
 */
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

/** Says anew what is chosen of a product on screen, without asking anybody: prices, errors and links follow. */
export interface ProductChooser {
  /** @param answers as the address of the product's page has them, by the names of the options' fields */
  choose(product: ProductView, answers: URLSearchParams): Promise<ProductView>;
}
export const ProductChooser = token<ProductChooser>('catalog.ProductChooser');

/** Props of the product's options; `choose` is told what the form says whenever it changes. */
export interface ProductOptionsProps {
  readonly product: ProductView;
  readonly choose: (answers: URLSearchParams) => void;
}

/** A variant with what its choice means for a cart. */
export interface FoundVariant {
  readonly product: ProductDocument;
  readonly selectedVariant: ProductVariant;
  /** What was chosen, in words. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly product_option: ProductOption;
}

/** Finds variants by their parent. */
export interface ProductVariants {
  /**
   * The variant of a product that has the options (attribute codes and option ids) or the `sku`; undefined when it
   * cannot be had.
   * @throws TypeError without the parent's sku, ApiError when the search fails
   */
  find(lookup: {
    readonly parentSku: string;
    readonly configuration: Readonly<Record<string, string>>;
  }): Promise<FoundVariant | undefined>;
}
export const ProductVariants = requestToken<ProductVariants>('catalog.ProductVariants');

/** Vue Storefront 1's search call: standard or compact answer, without envelope. */
export const SearchEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>(
  'catalog.search',
  'POST',
  '/api/catalog/:index/:entity/_search',
  { raw: true },
);
/** The same with the query in the address. */
export const SearchGetEndpoint = endpointRef<CatalogSearchInput, StandardResponse | CompactResponse>(
  'catalog.searchGet',
  'GET',
  '/api/catalog/:index/:entity/_search',
  { raw: true },
);
/**
 * What a text may mean while it is typed: `q` is the text, `size` the number of products (6 when absent, at most 20).
 */
export const SuggestEndpoint = endpointRef<{ query: { q?: string; size?: number } }, Suggestions>(
  'catalog.suggest',
  'GET',
  '/api/ext/catalog/suggest',
  { maxAge: 60 },
);
/** What there is to show while somebody types; `suggestions` are the last ones until new ones have come. */
export interface ShownSuggestions {
  readonly status: 'loading' | 'ready' | 'failed' | 'offline';
  readonly suggestions: Suggestions | undefined;
}

/** Proposes what to search for. In the browser only. */
export interface SearchSuggestions {
  /** Tells `show` what there is for what is typed. An answer never replaces one to a later text; `stop` ends it. */
  follow(show: (shown: ShownSuggestions) => void): Promise<{ type(text: string): Promise<void>; stop(): void }>;
  /** What was searched for in this browser, the latest first. */
  recent(): Promise<readonly string[]>;
  remember(term: string): Promise<void>;
  forget(): Promise<void>;
}
export const SearchSuggestions = requestToken<SearchSuggestions>('catalog.SearchSuggestions');

/** Products as Magento describes them, by sku. */
export const ProductListEndpoint = endpointRef<{ query: { skus: string } }, object>(
  'catalog.productList',
  'GET',
  '/api/product/list',
);
export interface RenderListQuery {
  /** Divided by commas. */
  readonly skus: string;
  readonly currencyCode?: string;
  readonly storeId?: number;
  readonly userGroupId?: number;
  /** The customer's, when it does not travel in a header. */
  readonly token?: string;
  readonly groupToken?: string;
}
/** Prices as Magento renders them, by sku. */
export const RenderListEndpoint = endpointRef<{ query: RenderListQuery }, { readonly items: readonly object[] }>(
  'catalog.renderList',
  'GET',
  '/api/product/render-list',
);

/**
 * What the shop promises about the way of an order to the customer and back, from its settings. Structured data says
 * the same: who replaces it does so in client and API.
 */
export interface Delivery {
  /** Working days from dispatch to arrival; absent when the shop does not say. */
  readonly workingDays: { readonly fewest: number; readonly most: number } | undefined;
  /** Orders before this time (`17:00`) leave on the same working day. */
  readonly orderBefore: string | undefined;
  /** Days to send something back; 0 when the shop does not say. */
  readonly returnDays: number;
  readonly freeReturns: boolean;
  /** The page that tells all of it. */
  readonly url: string | undefined;
  /** First and last day on which what is ordered now arrives, as midnight UTC: for the browser, pages may be kept. */
  expected(): readonly [Date, Date];
}
export const Delivery = token<Delivery>('catalog.Delivery');

/** Finds what explains the sizes that a product is chosen by. */
export interface SizeGuides {
  /** The choice's attribute, the guide's story and address; undefined for products whose choices have none. */
  of(
    choices: readonly ChoiceView[],
  ): { readonly attribute: string; readonly story: string; readonly url: string } | undefined;
}
export const SizeGuides = token<SizeGuides>('catalog.SizeGuides');

/** Products that belong with one on screen. */
export interface RelatedProducts {
  /** Others of its brand, in the shop's order. @throws ApiError */
  ofSameBrand(product: ProductView): Promise<readonly ProductCardView[]>;
}
export const RelatedProducts = requestToken<RelatedProducts>('catalog.RelatedProducts');

/** A product as it is now. */
export interface FoundProduct {
  readonly card: ProductCardView;
  readonly inStock: boolean;
}

/** Finds products by sku, for those who keep them: sold out ones too, which lists may leave out. */
export interface KnownProducts {
  /**
   * In the order of the skus, without those that the shop no longer has. `offline`: nobody could be asked. @throws
   * ApiError
   */
  find(skus: readonly string[]): Promise<{ readonly products: readonly FoundProduct[]; readonly offline: boolean }>;
  /** The same, with the attributes that the shop compares. @throws ApiError */
  compare(skus: readonly string[]): Promise<{
    readonly products: readonly FoundProduct[];
    readonly rows: readonly ComparisonRow[];
    readonly offline: boolean;
  }>;
}
export const KnownProducts = requestToken<KnownProducts>('catalog.KnownProducts');

/**
 * Who is shopping, as far as prices depend on it. A module with accounts replaces it; by itself the shop knows guests
 * only.
 */
export interface PriceCustomer {
  /** Asked before each call: visitors sign in and out. `groupToken` proves the group; `token` is the customer's own. */
  current(): { readonly groupId?: number; readonly groupToken?: string; readonly token?: string };
}
export const PriceCustomer = requestToken<PriceCustomer>('catalog.PriceCustomer');

export const CatalogHooks = hooks('catalog', {
  /**
   * A product's document before its page is made of it: for what somebody knows better than the index, such as its
   * stock.
   */
  productLoaded: waterfall<ProductDocument>(),
  /** Completes a product before its page shows it. */
  productShown: waterfall<ProductView>(),
});

export const CatalogUi = ui('catalog', {
  /** A category with its list of products. */
  CategoryPage: part<CategoryPageProps>(),
  /** A product with its choices. */
  ProductPage: part<ProductPageProps>(),
  /** What can be chosen of a product beside its variant. Not shown for products without such options. */
  ProductOptions: part<ProductOptionsProps>(),
  /** What a search found. */
  SearchPage: part<SearchPageProps>(),
  /** A product in a list. */
  ProductCard: part<{
    readonly product: ProductCardView;
    /** Among the first on screen: its picture loads at once. */ readonly eager: boolean;
  }>(),
  /**
   * Over the picture of a product in a list: small buttons. Shown once the page runs in the browser, so that it costs
   * the server nothing.
   */
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
  /** How to find one's size. */
  'size-guide': part<SizeGuideProps>(),
});

/** JSON, so that `Panels.open('size-guide', props)` can hand it in. */
export interface SizeGuideProps {
  /** Slug of the story that explains the sizes, and its address. */
  readonly story: string;
  readonly url: string;
  /** First part of the address of the product's category, such as `dames`: its tables come first. */
  readonly department: string | undefined;
  /** The size that was chosen, as the shop writes it. */
  readonly size: string | undefined;
}

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

/** A content block with a table of sizes, as Storyblok's table field has it. */
export interface SizeTableBlock {
  readonly _uid: string;
  readonly component: 'size_table';
  readonly title: string;
  /** First part of the address of the categories that it is for, such as `dames`. */
  readonly department?: string;
  readonly table: {
    readonly thead: readonly { readonly value: string }[];
    readonly tbody: readonly { readonly body: readonly { readonly value: string }[] }[];
  };
  readonly [field: string]: unknown;
}
/**
 * A content block with a composed picture: each spot is a product at a place in percent of it. `products` is filled in
 * before it is shown.
 */
export interface ShopTheLookHeroBlock {
  readonly _uid: string;
  readonly component: 'shop_the_look_hero';
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly image_alt: string;
  readonly spots: readonly { readonly sku: string; readonly x: number; readonly y: number }[];
  readonly products?: readonly ProductCardView[];
  readonly [field: string]: unknown;
}

export const CatalogBlocks = ui('block', {
  /** A row of products inside content. */
  products_carousel: part<{ block: ProductsCarouselBlock; first: boolean }>(),
  /** A picture whose products can be looked at one by one. */
  shop_the_look_hero: part<{ block: ShopTheLookHeroBlock; first: boolean }>(),
  /** A table of sizes inside content. */
  size_table: part<{ block: SizeTableBlock; first: boolean }>(),
});

export type * from './domain/view-models.ts';
export type * from './domain/documents.ts';
export type * from './domain/options/option-views.ts';
export type { ProductOffer } from './domain/product-offers.ts';
export type { SearchEngine } from './domain/search-engine.ts';
export type { CatalogConfig } from './domain/settings.ts';
export type { SuggestedLink, SuggestedProduct, Suggestions } from './domain/suggestions/suggestions.ts';
