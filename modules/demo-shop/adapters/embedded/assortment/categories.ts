import type { DemoCategory, DemoProduct, DemoStoreCode } from './documents.ts';
import type { CategoryNode } from './category-tree.ts';
import { categoryTree, ROOT_CATEGORY } from './category-tree.ts';
import { demoDate, INDEXED_AT } from './dates.ts';

/** Where a category stands: what product documents and addresses need of it. */
export interface CategoryPlace {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
  readonly urlPath: string;
  readonly level: number;
}

/** Every category of a store view by its `url_path`, the root excepted. */
export function categoryPlaces(store: DemoStoreCode): Map<string, CategoryPlace> {
  const places = new Map<string, CategoryPlace>();
  const visit = (node: CategoryNode, parentPath: string, parentUrl: string, level: number): void => {
    const path = `${parentPath}/${node.id}`;
    const urlPath = parentUrl === '' ? node.urlKey : `${parentUrl}/${node.urlKey}`;
    places.set(urlPath, { id: node.id, name: node.name, slug: `${node.urlKey}-${node.id}`, path, urlPath, level });
    for (const child of node.children ?? []) visit(child, path, urlPath, level + 1);
  };
  for (const node of categoryTree(store)) visit(node, `1/${ROOT_CATEGORY}`, '', 2);
  return places;
}

/**
 * Whether a product list shows the product: enabled, visible in the catalogue and in stock. Categories count these.
 */
export function isListable(product: Pick<DemoProduct, 'status' | 'visibility' | 'stock'>): boolean {
  return product.status <= 1 && product.visibility >= 2 && product.stock.is_in_stock;
}

/**
 * The category documents of a store view, root first, then depth first. `children_data` holds each one's own subtree.
 */
export function demoCategories(store: DemoStoreCode, products: readonly DemoProduct[]): DemoCategory[] {
  const counts = new Map<number, number>();
  for (const product of products.filter(isListable)) {
    for (const id of product.category_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const build = (node: CategoryNode, position: number, parents: readonly number[], parentUrl: string): DemoCategory => {
    const isRoot = node.id === ROOT_CATEGORY;
    const urlPath = parentUrl === '' ? node.urlKey : `${parentUrl}/${node.urlKey}`;
    const children = (node.children ?? []).map((child, index) =>
      build(child, index + 1, [...parents, node.id], isRoot ? '' : urlPath),
    );
    return {
      id: node.id,
      parent_id: parents.at(-1) ?? 1,
      parent_ids: parents.filter((id) => id > ROOT_CATEGORY),
      name: node.name,
      frontend_name: node.name,
      is_active: true,
      position,
      level: parents.length,
      product_count: counts.get(node.id) ?? 0,
      path: [...parents, node.id].join('/'),
      children: children.map(({ id }) => id).join(','),
      children_count: String(children.length),
      children_data: children,
      include_in_menu: !isRoot,
      is_anchor: '1',
      display_mode: 'PRODUCTS',
      available_sort_by: ['position', 'created_at', 'final_price'],
      default_sort_by: 'position',
      url_key: node.urlKey,
      url_path: urlPath,
      slug: `${node.urlKey}-${node.id}`,
      canonical: urlPath,
      description: `<p>${node.description}</p>`,
      meta_title: '',
      meta_description: `${node.description} Gratis retour bij Atelier Zool.`,
      meta_keywords: '',
      created_at: demoDate(-400),
      updated_at: demoDate(-1),
      tsk: INDEXED_AT,
    };
  };
  const root: CategoryNode = {
    id: ROOT_CATEGORY,
    name: 'Atelier Zool',
    urlKey: 'alles',
    description: 'Schoenen en tassen van kleine Europese ateliers.',
    children: categoryTree(store),
  };
  const flatten = (category: DemoCategory): DemoCategory[] => [category, ...category.children_data.flatMap(flatten)];
  return flatten(build(root, 0, [1], ''));
}
