import { hooks, requestToken, token, waterfall } from 'etalage/core';
import type { ProductDocument, ProductVariant } from '../domain/documents.ts';
import type { ChosenVariant } from '../domain/links.ts';
import type { ProductOption } from '../domain/options/option-views.ts';
import type { ProductOffer } from '../domain/product/product-offers.ts';
import type { ComparisonRow, ProductCardView, ProductView } from '../domain/view-models.ts';

export const CatalogHooks = hooks('catalog', {
  /**
   * A product's document before its page is made of it: for what somebody knows better than the index, such as its
   * stock.
   */
  productLoaded: waterfall<ProductDocument>('pages'),
  /** Completes a product before its page shows it. */
  productShown: waterfall<ProductView>('pages'),
});

/** A product as it is now. */
export interface FoundProduct {
  readonly card: ProductCardView;
  readonly inStock: boolean;
}

/** Finds products by sku, for lists of saved products: sold out ones too, which lists may leave out. */
export interface ProductFinder {
  /**
   * In the order of the skus, without those that the shop no longer has. `offline`: nobody could be asked. @throws
   * ApiError
   * @param variants the variant to show, by the sku of its product
   */
  find(
    skus: readonly string[],
    variants?: ReadonlyMap<string, ChosenVariant>,
  ): Promise<{ readonly products: readonly FoundProduct[]; readonly offline: boolean }>;
  /** The same, with the attributes that the shop compares. @throws ApiError */
  compare(skus: readonly string[]): Promise<{
    readonly products: readonly FoundProduct[];
    readonly rows: readonly ComparisonRow[];
    readonly offline: boolean;
  }>;
}
export const ProductFinder = requestToken<ProductFinder>('catalog.ProductFinder', 'pages');

/** Products that belong with one on screen. */
export interface RelatedProducts {
  /** Others of its brand, in the shop's order. @throws ApiError */
  ofSameBrand(product: ProductView): Promise<readonly ProductCardView[]>;
  /**
   * At most three that go with it: those that its document names as related or cross-sold; else one of each other kind
   * in its department and colour (of its brand, where it has no colour), such as the bag to a shoe. @throws ApiError
   */
  goingWith(parentSku: string): Promise<readonly ProductCardView[]>;
}
export const RelatedProducts = requestToken<RelatedProducts>('catalog.RelatedProducts', 'pages');

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
export const ProductVariants = requestToken<ProductVariants>('catalog.ProductVariants', 'pages');

/** Products as their pages show them, for who looks at one elsewhere: a line of a cart that is to be changed. */
export interface ProductViews {
  /**
   * @param url the product's address, which says what is chosen of it
   * @throws whatever keeps its page from being shown
   */
  of(parentSku: string, url: string): Promise<ProductView>;
}
export const ProductViews = requestToken<ProductViews>('catalog.ProductViews', 'pages');

/** Says anew what is chosen of a product on screen, without asking anybody: prices, errors and links follow. */
export interface ProductChooser {
  /** @param answers as the address of the product's page has them, by the names of the options' fields */
  choose(product: ProductView, answers: URLSearchParams): Promise<ProductView>;
}
export const ProductChooser = token<ProductChooser>('catalog.ProductChooser', 'pages');

/**
 * What can be bought of a product, by the sku of the product: for those who offer it elsewhere. On the API's side only.
 */
export interface ProductOffers {
  /** A configurable product's variants; none for products without variants and unknown ones. */
  of(sku: string): Promise<readonly ProductOffer[]>;
}
export const ProductOffers = token<ProductOffers>('catalog.Offers', 'api');
