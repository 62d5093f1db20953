import type { StoreView, Urls } from 'etalage/core';
import type { CategoryDocument, ProductDocument } from './documents.ts';

export type LinkedProduct = Pick<ProductDocument, 'sku' | 'type_id' | 'url_path' | 'slug'>;

/** A choice in a product's address: the variant, and which attributes of it the shopper has not chosen yet. */
export interface ChosenVariant {
  readonly sku: string;
  readonly open?: readonly string[];
}

/** Paths of catalogue pages, without store prefix, in canonical form. */
export interface Links {
  category(category: Pick<CategoryDocument, 'url_path' | 'slug'>): string;
  product(product: LinkedProduct, chosen?: ChosenVariant): string;
  search(): string;
}

/** The name of the query value that holds a variant's sku, and of the one that lists attributes still to be chosen. */
export const CHILD_SKU = 'childSku';
export const OPEN_CHOICES = 'open';

const WITHOUT_CHILDREN = new Set(['simple', 'virtual', 'downloadable']);

/** The route of a product of some type; a plain `product` counts as one with variants. */
export const productRouteName = (type: string): 'simple-product' | 'configurable-product' =>
  WITHOUT_CHILDREN.has(type) ? 'simple-product' : 'configurable-product';

/** The parameters of a product's route. A product without a chosen variant stands for itself. */
export function productRouteParams(
  product: Pick<LinkedProduct, 'sku' | 'slug'>,
  childSku = product.sku,
): { parentSku: string; slug: string; childSku: string } {
  return { parentSku: product.sku, slug: product.slug || product.sku, childSku };
}

/**
 * Makes links as the store view wants them: under their own path with the URL dispatcher, else through the named
 * routes.
 */
export function createLinks(urls: Urls, seo: StoreView['seo']): Links {
  const own = (path: string): string | undefined => (seo.useUrlDispatcher && path ? `/${encodeURI(path)}` : undefined);
  return {
    category: ({ url_path, slug }) => urls.canonical(own(url_path) ?? `/c/${encodeURI(url_path || slug)}`),
    product(product, chosen) {
      const open: [string, string] = [OPEN_CHOICES, chosen?.open?.join(',') ?? ''];
      const path = own(product.url_path);
      return path === undefined
        ? urls.withQuery(namedPath(product, chosen?.sku), [open])
        : urls.withQuery(path, [[CHILD_SKU, chosen?.sku ?? ''], open]);
    },
    search: () => urls.canonical('/search/'),
  };
}

function namedPath(product: LinkedProduct, childSku?: string): string {
  const params = productRouteParams(product, childSku);
  const segments = [
    params.parentSku,
    params.slug,
    ...(productRouteName(product.type_id) === 'simple-product' ? [] : [params.childSku]),
  ];
  return `/p/${segments.map(encodeURIComponent).join('/')}`;
}
