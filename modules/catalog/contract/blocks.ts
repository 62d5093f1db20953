import { part, ui } from 'etalage/core';
import type { ProductCardView } from '../domain/view-models.ts';

/**
 * A content block with products: `category_id`, `category_ids` or `skus` choose them, `products` is filled in before it
 * is shown.
 */
export interface ProductsCarouselBlock {
  readonly _uid: string;
  readonly component: 'products_carousel';
  readonly title: string;
  readonly category_id?: number;
  readonly category_ids?: readonly number[];
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
