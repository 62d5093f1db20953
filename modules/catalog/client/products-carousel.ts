import { tap } from 'etalage/core';
import { StoryblokHooks, type Block } from 'etalage/modules/storyblok';
import { Listings } from './listings.ts';

/** Products in one block. */
const MAX_PRODUCTS = 12;

type Choice = { skus: string[] } | { categoryIds: number[] };

/** Fills the content blocks `products_carousel` and `shop_the_look_hero` with the products that their editor chose. */
export const blockProducts = tap(StoryblokHooks.resolveBlock, async (block, { get }) => {
  const choice = choiceOf(block);
  return choice ? { ...block, products: await get(Listings).cards(choice, MAX_PRODUCTS) } : block;
});

function choiceOf({ component, skus, category_id, category_ids, spots }: Block): Choice | undefined {
  if (component === 'products_carousel') return listed(skus) ?? categoriesOf(category_ids ?? category_id);
  if (component === 'shop_the_look_hero')
    return listed(Array.isArray(spots) ? spots.map((spot: { sku?: unknown } | null) => spot?.sku) : []);
  return undefined;
}

function listed(skus: unknown): Choice | undefined {
  const texts = Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string').slice(0, MAX_PRODUCTS) : [];
  return texts.length > 0 ? { skus: texts } : undefined;
}

/** One id or several; editors enter them as numbers or texts. */
function categoriesOf(ids: unknown): Choice | undefined {
  const categoryIds = (Array.isArray(ids) ? ids : [ids]).map(Number).filter((id) => id > 0);
  return categoryIds.length > 0 ? { categoryIds } : undefined;
}
