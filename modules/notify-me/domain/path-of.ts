import type { ProductDocument } from 'etalage/modules/catalog';

/** The path of a product's page, without store prefix; imported documents may have no address of their own. */
export function pathOf({
  sku,
  slug,
  url_path: url,
}: Pick<ProductDocument, 'sku' | 'slug'> & { readonly url_path?: string | null }): string {
  const own = (url ?? '').split('/').filter(Boolean);
  return `/${(own.length > 0 ? own : ['p', sku, slug || sku].map(encodeURIComponent)).join('/')}/`;
}
