import {
  Notifications,
  PageTags,
  provide,
  provideLazy,
  requestToken,
  Translator,
  type Head,
  type RouteContext,
} from 'etalage/core';
import { CatalogHooks, ProductViews, type ProductPageProps, type ProductView } from '../module.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch } from './catalog-search.ts';
import { VisitedCategory } from './category-pages.ts';
import { CatalogLinks, CatalogSettings, ViewTools } from './view-tools.ts';

/** Loads product pages. */
export interface ProductPages {
  /** @throws NotFound for products that are not to be shown, RedirectTo for a variant that was opened as itself. */
  load(context: RouteContext): Promise<ProductPageProps>;
  /** The same product without its page: nothing is said about it. @param url says what is chosen of it */
  view(parentSku: string, url: string): Promise<ProductView>;
}
export const ProductPages = requestToken<ProductPages>('catalog.ProductPages', 'pages');

/** Every variant of a product is one page for search engines. */
export const productHead = ({ product, meta }: ProductPageProps): Head => ({
  title: meta.title ?? [product.brand, product.name].filter(Boolean).join(' '),
  plainTitle: meta.title !== undefined,
  description: meta.description ?? (product.summary || undefined),
  canonical: meta.path,
});

export const productPagesDeps = {
  search: CatalogSearch,
  attributes: Attributes,
  settings: CatalogSettings,
  links: CatalogLinks,
  tools: ViewTools,
  translator: Translator,
  notifications: Notifications,
  tags: PageTags,
  visited: VisitedCategory,
  loaded: CatalogHooks.productLoaded.caller,
  shown: CatalogHooks.productShown.caller,
};

/** A page that the server rendered has its data: the code that finds it comes with the first navigation. */
export const productPagesProvider = provideLazy(
  ProductPages,
  productPagesDeps,
  async () => (await import('./lazy/product-pages.ts')).createProductPages,
);

export const productViewsProvider = provide(
  ProductViews,
  { productPages: ProductPages },
  ({ productPages: { view } }) => ({ of: view }),
);
