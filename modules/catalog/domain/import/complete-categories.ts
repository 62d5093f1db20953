import type { CategoryDocument } from '../documents.ts';
import type { Addresses } from './addresses.ts';
import { MOST_ABOVE } from './category.ts';

/** Fields that a category has in its own document only: as somebody's child it is a line in a menu. */
const OWN_FIELDS = ['description', 'meta_title', 'meta_description', 'meta_keywords', 'canonical'];

/** The tree that single category documents make. */
export interface CategoryTree {
  readonly categories: readonly CategoryDocument[];
  readonly byId: ReadonlyMap<number, CategoryDocument>;
  /** A category's id and those of all above it that the catalogue has. */
  withParents(id: number): number[];
}

/**
 * Puts categories together: path and level where they are missing, and addresses that are unique. An address that is
 * missing or taken is made from those of the parents. @throws Error when too many lie above one
 */
export function categoryTree(documents: readonly CategoryDocument[], addresses: Addresses): CategoryTree {
  const byId = new Map(documents.map((category) => [category.id, category]));
  const sorted = [...byId.values()].toSorted((left, right) => left.id - right.id);
  const withParents = (id: number): number[] => {
    const way: number[] = [];
    for (let at = byId.get(id); at && !way.includes(at.id); at = byId.get(at.parent_id)) {
      if (way.length > MOST_ABOVE)
        throw new Error(
          `More than ${MOST_ABOVE} categories lie above category ${id} "${byId.get(id)?.name}": a catalogue has no ` +
            'more levels. Correct "parent_id", or leave levels out',
        );
      way.push(at.id);
    }
    return way;
  };
  for (const category of sorted) {
    const path = category.path || pathTo(withParents(category.id), byId);
    byId.set(category.id, { ...category, path, level: category.path ? category.level : path.split('/').length - 1 });
  }
  const open = sorted
    .filter(({ id, url_path: address }) => !address || !addresses.claim(address, ownerOf(id)))
    .map(({ id }) => id);
  // Parents first, since their addresses begin their children's.
  for (const id of open.toSorted(
    (left, right) => withParents(left).length - withParents(right).length || left - right,
  )) {
    const category = byId.get(id);
    if (category)
      byId.set(id, {
        ...category,
        url_path: addresses.claimLike(addressBelow(category, byId.get(category.parent_id)), id, ownerOf(id)),
      });
  }
  return { categories: [...byId.values()], byId, withParents };
}

/** The categories with their children and with the number of products that each lists. */
export function completeCategories(
  { categories, byId }: CategoryTree,
  counts: ReadonlyMap<number, number>,
): CategoryDocument[] {
  const childrenOf = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const build = (id: number, above: readonly number[]): CategoryDocument[] => {
    const category = byId.get(id);
    if (!category || above.includes(id)) return [];
    const own = (childrenOf.get(id) ?? []).toSorted(
      (left, right) => left.position - right.position || left.id - right.id,
    );
    const children = own.flatMap((child) => build(child.id, [...above, id]));
    return [
      {
        ...category,
        product_count: counts.get(id) ?? 0,
        children: children.map((child) => child.id).join(','),
        children_count: String(children.length),
        children_data: children.map(asChild),
      },
    ];
  };
  return categories.flatMap(({ id }) => build(id, []));
}

// None of the fields that are left out is required.
const asChild = (category: CategoryDocument): CategoryDocument =>
  Object.fromEntries(Object.entries(category).filter(([field]) => !OWN_FIELDS.includes(field))) as CategoryDocument;

const ownerOf = (id: number): string => `category ${id}`;

/** Below a root of the tree, addresses begin anew. */
function addressBelow({ url_key: key }: CategoryDocument, parent: CategoryDocument | undefined): string {
  return parent && parent.level > 1 && parent.url_path ? `${parent.url_path.replace(/\.html$/, '')}/${key}` : key;
}

/** The ids down to a category, from the nearest above it that has a path. `way` leads from it upwards. */
function pathTo(way: readonly number[], byId: ReadonlyMap<number, CategoryDocument>): string {
  const known = way.findIndex((id) => byId.get(id)?.path);
  const top = byId.get(way.at(-1) ?? 0)?.parent_id;
  const start = known < 0 ? (top ? [top] : []) : [byId.get(way[known] ?? 0)?.path];
  return [...start, ...way.slice(0, known < 0 ? undefined : known).toReversed()].join('/');
}
