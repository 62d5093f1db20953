import type { CategoryDocument } from './documents.ts';

/** A category's id and those of all categories below it. */
export function withDescendants(category: CategoryDocument): number[] {
  return [category.id, ...(category.children_data ?? []).flatMap(withDescendants)];
}

/** The categories right below that have something to show, in the shop's order. */
export function shownChildren(category: CategoryDocument): CategoryDocument[] {
  return (category.children_data ?? [])
    .filter(({ is_active, product_count, url_path }) => is_active && product_count > 0 && url_path)
    .toSorted((left, right) => left.position - right.position);
}
