import { defineClient, provideValue, route, type Route } from 'etalage/core';
import { catalog, CatalogUi, PriceGroupStore } from '../module.ts';
import { attributeProviders } from './attributes.ts';
import { catalogSearchProvider } from './catalog-search.ts';
import { categoryHead, CategoryPages, categoryPagesProvider, VisitedCategory } from './category-pages.ts';
import { preloadPages } from './preload.ts';
import { customerGroupProviders } from './customer-group.ts';
import { productFinderProvider } from './product-finder.ts';
import { listingsProvider } from './listings.ts';
import { platformPricesProvider } from './platform-prices.ts';
import { priceSyncProvider, syncShownPrices } from './price-sync.ts';
import { followCustomerGroup, pricesOfGroupProvider } from './prices-of-group.ts';
import { productHead, ProductPages, productPagesProvider, productViewsProvider } from './product-pages.ts';
import { productChooserProvider } from './product-chooser.ts';
import { productVariantsProvider } from './product-variants.ts';
import { blockProducts } from './products-carousel.ts';
import { redirectSource } from './redirects.ts';
import { relatedProductsProvider } from './related-products.ts';
import { searchHead, SearchPages, searchPagesProvider } from './search-pages.ts';
import { searchSuggestionsProvider } from './search-suggestions.ts';
import { sizeGuidesProvider } from './size-guides.ts';
import { linkedStories } from './story-links.ts';
import { fetchAhead, topCategoriesProvider } from './top-categories.ts';
import { urlTargets } from './url-targets.ts';
import { CatalogSettings, viewToolProviders } from './view-tools.ts';

const productRoute = (name: string, path: string): Route =>
  route(CatalogUi.ProductPage, {
    name,
    path,
    load: (context) => context.get(ProductPages).load(context),
    head: productHead,
  });

const routes = [
  route(CatalogUi.CategoryPage, {
    name: 'category',
    path: '/c/*',
    load: (context) => context.get(CategoryPages).load(context),
    head: categoryHead,
  }),
  route(CatalogUi.CmsPage, {
    name: 'cms-page',
    path: '/i/*',
    load: async (context) => (await import('./lazy/cms-pages.ts')).loadCmsPage(context),
    head: ({ meta }) => ({ title: meta.title, description: meta.description, canonical: meta.path }),
  }),
  productRoute('simple-product', '/p/:parentSku/:slug'),
  productRoute('configurable-product', '/p/:parentSku/:slug/:childSku'),
  route(CatalogUi.SearchPage, {
    name: 'search',
    path: '/search/',
    load: (context) => context.get(SearchPages).load(context),
    head: searchHead,
  }),
];

export default defineClient(catalog, (settings) => ({
  routes,
  stores: [VisitedCategory, PriceGroupStore],
  providers: [
    provideValue(CatalogSettings, settings),
    ...customerGroupProviders,
    platformPricesProvider,
    priceSyncProvider,
    pricesOfGroupProvider,
    catalogSearchProvider,
    ...attributeProviders,
    ...viewToolProviders,
    productFinderProvider,
    listingsProvider,
    sizeGuidesProvider,
    relatedProductsProvider,
    topCategoriesProvider,
    categoryPagesProvider,
    productPagesProvider,
    productViewsProvider,
    productChooserProvider,
    productVariantsProvider,
    searchPagesProvider,
    searchSuggestionsProvider,
  ],
  contributions: [...urlTargets, redirectSource, linkedStories, preloadPages],
  taps: [
    blockProducts,
    fetchAhead,
    followCustomerGroup,
    ...(settings.alwaysSyncPlatformPricesOver ? [syncShownPrices] : []),
  ],
}));
