import type { CategoryDocument } from './documents.ts';

/** A category's id and those of all categories below it. */
export function withDescendants(category: CategoryDocument): number[] {
  return [category.id, ...(category.children_data ?? []).flatMap(withDescendants)];
}

/** The categories right below that have something to show, in the shop's order. */
export const shownChildren = (category: CategoryDocument): CategoryDocument[] => shownOf(category.children_data ?? []);

const shownOf = (categories: readonly CategoryDocument[]): CategoryDocument[] =>
  categories
    .filter(({ is_active, product_count, url_path }) => is_active && product_count > 0 && url_path)
    .toSorted((left, right) => left.position - right.position);

export const isInMenu = ({ include_in_menu: shown }: Pick<CategoryDocument, 'include_in_menu'>): boolean =>
  shown !== false && shown !== 0;

/** What a catalogue begins with: the categories whose parent is none of its categories. */
export function topCategories<C extends Pick<CategoryDocument, 'id' | 'parent_id'>>(all: readonly C[]): C[] {
  const ids = new Set(all.map(({ id }) => Number(id)));
  return all.filter(({ id, parent_id }) => !ids.has(Number(parent_id)) || Number(parent_id) === Number(id));
}

/**
 * The first categories among which there is a choice, of those that have something to show. A catalogue with nothing
 * but "Women" begins with what women can choose from.
 */
export function choiceAmong(categories: readonly CategoryDocument[]): CategoryDocument[] {
  const shown = shownOf(categories).filter(isInMenu);
  const [only] = shown;
  return shown.length === 1 && only && shownChildren(only).filter(isInMenu).length > 1
    ? choiceAmong(only.children_data)
    : shown;
}
