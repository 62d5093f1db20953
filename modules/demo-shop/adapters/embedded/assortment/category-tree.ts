import { brands } from './brands.ts';
import type { DemoStoreCode } from './documents.ts';
import { readData } from './read-data.ts';

/** A category as the shop's merchandisers think of it; the index document is derived from it. */
export interface CategoryNode {
  readonly id: number;
  readonly name: string;
  readonly urlKey: string;
  readonly description: string;
  readonly children?: readonly CategoryNode[];
}

/** A category with what the Belgian store view says otherwise. */
interface StoredCategory extends CategoryNode {
  readonly be?: Partial<Pick<CategoryNode, 'name' | 'description'>>;
  readonly children?: readonly StoredCategory[];
}

export const ROOT_CATEGORY = 2;
export const NEW_PATH = 'nieuw';
export const SALE_PATH = 'sale';
export const BRANDS_PATH = 'merken';

const { categories } = readData<{ readonly categories: readonly StoredCategory[] }>('categories.json');

/** The whole tree below the root, named and described for a store view. Ids and addresses are the same in all. */
export const categoryTree = (store: DemoStoreCode): readonly CategoryNode[] =>
  categories.map((category) => nodeFor(category, store));

function nodeFor({ be, children = [], ...node }: StoredCategory, store: DemoStoreCode): CategoryNode {
  return {
    ...node,
    ...(store === 'be' ? be : {}),
    children: node.urlKey === BRANDS_PATH ? brandNodes() : children.map((child) => nodeFor(child, store)),
  };
}

const brandNodes = (): CategoryNode[] =>
  Object.values(brands).map(({ category, name, slug, story }) => ({
    id: category,
    name,
    urlKey: slug,
    description: story,
    children: [],
  }));
