import type { CategoryDocument, ProductDocument } from './documents.ts';
import type { Links } from './links.ts';
import type { Crumb } from './view-models.ts';

export type CrumbCategory = Pick<
  CategoryDocument,
  'id' | 'name' | 'url_path' | 'slug' | 'path' | 'parent_ids' | 'level' | 'is_active'
>;

/** Fields of categories that breadcrumbs are made from. */
export const CRUMB_FIELDS = ['id', 'name', 'url_path', 'slug', 'path', 'parent_ids', 'level', 'is_active'] as const;

/** The ids on the way to a category, itself last; the root's and those above it are left out. */
export function pathIds(
  { id, path, parent_ids }: Pick<CrumbCategory, 'id' | 'path' | 'parent_ids'>,
  rootId: number,
): number[] {
  const ids = parent_ids?.length ? [...parent_ids.map(Number), id] : path.split('/').map(Number);
  return ids.slice(ids.indexOf(rootId) + 1);
}

/** The way from home over the given categories (those that can be visited) to the page itself. */
export function crumbs(
  home: Crumb,
  ids: readonly number[],
  categories: readonly CrumbCategory[],
  current: string,
  links: Links,
): Crumb[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const way = ids.flatMap((id) => byId.get(id) ?? []).filter(({ url_path, is_active }) => url_path && is_active);
  return [
    home,
    ...way.map((category) => ({ name: category.name, url: links.category(category) })),
    { name: current, url: undefined },
  ];
}

/**
 * The category through which a product is shown: the one the visitor came from when it holds the product, else the
 * deepest.
 */
export function categoryOfProduct<C extends CrumbCategory>(
  product: Pick<ProductDocument, 'category_ids'>,
  categories: readonly C[],
  visited: number | undefined,
  rootId: number,
): C | undefined {
  const order = new Map(product.category_ids.map((id, place) => [Number(id), place]));
  const own = categories.filter(({ id, is_active }) => is_active && id !== rootId && order.has(id));
  const byDepth = own.toSorted(
    (left, right) => right.level - left.level || (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0),
  );
  return own.find(({ id }) => id === visited) ?? byDepth[0];
}
