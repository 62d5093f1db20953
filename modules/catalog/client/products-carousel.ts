import { tap } from 'etalage/core';
import { StoryblokHooks, type Block } from 'etalage/modules/storyblok';
import { Listings } from './listings.ts';

/** Products in one carousel. */
const MAX_PRODUCTS = 12;

/** Fills the content block `products_carousel` with the products that its editor chose. */
export const productsCarousel = tap(StoryblokHooks.resolveBlock, async (block, { get }) => {
  const choice = block.component === 'products_carousel' ? choiceOf(block) : undefined;
  return choice ? { ...block, products: await get(Listings).cards(choice, MAX_PRODUCTS) } : block;
});

/** Editors enter ids as numbers or texts. */
function choiceOf({ skus, category_id }: Block): { skus: string[] } | { categoryId: number } | undefined {
  const listed = Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string').slice(0, MAX_PRODUCTS) : [];
  if (listed.length > 0) return { skus: listed };
  return Number(category_id) > 0 ? { categoryId: Number(category_id) } : undefined;
}
