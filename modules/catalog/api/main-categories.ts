import type { Context } from 'etalage/core';
import { CatalogIndex, type CategoryDocument } from '../module.ts';
import { choiceAmong, topCategories } from '../domain/category-tree.ts';
import { everyDocument } from './page-source.ts';

/** Categories that begin a menu where the root does not: more than any menu has. */
const MAX_TOP = 100;

/**
 * The categories that menu, home and footer begin with: those below the root of the store view. Where the catalogue has
 * no such category, or it holds nothing to show, it is those that have no parent in the catalogue.
 */
export async function mainCategories(rootCategoryId: number, context: Context): Promise<CategoryDocument[]> {
  const [root] = await categories([rootCategoryId], context);
  const below = choiceAmong(root?.children_data ?? []);
  if (below.length > 0) return below;
  const all: Pick<CategoryDocument, 'id' | 'parent_id'>[] = [];
  for await (const { id, parent_id: parent } of everyDocument('category', [], ['id', 'parent_id'], context))
    all.push({ id: Number(id), parent_id: Number(parent) });
  const ids = topCategories(all).map(({ id }) => id);
  const tops = await categories(ids.slice(0, MAX_TOP), context);
  // A root of another tree has no page of its own.
  return choiceAmong(tops.flatMap((top) => (top.url_path ? [top] : (top.children_data ?? []))));
}

async function categories(ids: readonly number[], { get }: Context): Promise<CategoryDocument[]> {
  if (ids.length === 0) return [];
  const { hits } = await get(CatalogIndex).search('category', {
    query: { _appliedFilters: [{ attribute: 'id', value: { in: ids } }] },
    size: ids.length,
    compact: false,
  });
  return hits.map(({ source }) => source as CategoryDocument);
}
