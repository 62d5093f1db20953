import {
  ApiClient, bootKernel, Clock, coreApi, coreClient, coreModule, CurrentStoreView, LocaleMessages, PageLoader, provide, provideValue, replace, RouteTable,
  StoreViews, type EndpointInput, type Kernel, type Page, type Provider, type RequestScope, type StoreView,
} from 'etalage/core';
import { catalog, CatalogIndex, type CatalogConfig } from 'etalage/modules/catalog';
import { shell } from 'etalage/modules/shell';
import { storyblok } from 'etalage/modules/storyblok';
import { url } from 'etalage/modules/url';
import catalogApi from '../../../../../modules/catalog/api/index.ts';
import catalogClient from '../../../../../modules/catalog/client/index.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { demoCatalogue } from '../../../../../modules/catalog/adapters/embedded/demo/catalogue.ts';
import type { Catalogue } from '../../../../../modules/catalog/domain/documents.ts';
import { catalogueDocuments } from '../../../../../modules/catalog/domain/index-documents.ts';
import { createEndpointTable, inProcessCall } from '../../../../../server/api/endpoint-table.ts';
import shellClient from '../../../../../modules/shell/client/index.ts';
import urlApi from '../../../../../modules/url/api/index.ts';
import urlClient from '../../../../../modules/url/client/index.ts';

/** The Dutch store view; `seo` may differ. */
export const storeView = (seo: Partial<StoreView['seo']> = {}): StoreView => ({
  storeCode: 'default', storeId: 1, websiteId: 1, name: 'Atelier Zool', baseUrl: '', appendStoreCode: false,
  i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL', currencyCode: 'EUR', currencySign: '€', fractionDigits: 2, priceFormat: '{sign} {amount}', dateFormat: 'D-M-YYYY' },
  tax: { defaultCountry: 'NL', defaultRegion: '', sourcePriceIncludesTax: true },
  seo: {
    useTrailingSlashes: true, useUrlDispatcher: true, defaultTitle: 'Atelier Zool', titleTemplate: '%s | Atelier Zool', homeTitle: 'Atelier Zool',
    defaultDescription: 'Schoenen en tassen', ...seo,
  },
  elasticsearch: { index: 'vue_storefront_catalog' },
});

export const settings: CatalogConfig['public'] & CatalogConfig['secret'] = {
  pageSize: 50, listOutOfStockProducts: false, preventConfigurableChildrenDirectAccess: true, setFirstVariantAsDefaultInUrl: false, trustRegularPrices: false,
  rootCategoryId: 2, searchMinLength: 3,
  filters: ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'],
  sorting: [
    { id: 'position:asc', label: 'Recommended' }, { id: 'created_at:desc', label: 'New' },
    { id: 'final_price', label: 'Price low to high' }, { id: 'final_price:desc', label: 'Price high to low' },
  ],
  priceBuckets: [75, 100, 125, 150, 200], searchFields: { name: 4, sku: 2, 'category.name': 1 },
};

export interface ShopOptions {
  readonly settings?: Partial<typeof settings>;
  readonly seo?: Partial<StoreView['seo']>;
  readonly catalogue?: Catalogue;
  /** In ms since 1970; a day on which the demo shop's running prices run. */
  readonly now?: number;
  /** Stands between the page and the API. */
  readonly onCall?: (id: string, input: EndpointInput) => void | Promise<void>;
}

/** A page kernel and an API kernel of the demo shop, wired in process. */
export interface TestShop {
  readonly api: Kernel;
  readonly pages: Kernel;
  /** Calls an endpoint as a client does. */
  readonly call: ApiClient['call'];
  /** Loads the page at an address in a fresh scope, or the given one. */
  open(path: string, scope?: RequestScope): Promise<Page>;
  close(): Promise<void>;
}

const NOW = Date.UTC(2026, 9, 10);
const anywhere = <T>(value: T): { value: T; file: string } => ({ value, file: 'test' });

export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  const view = storeView(options.seo);
  const config = { catalog: { ...settings, ...options.settings } };
  const modules = [coreModule, shell, url, storyblok, catalog].map(anywhere);
  const around: Provider[] = [
    provideValue(CurrentStoreView, view), provideValue(StoreViews, [view]), provideValue(LocaleMessages, {}), replace(Clock, [], () => () => options.now ?? NOW),
  ];
  const { priceBuckets: priceBounds, listOutOfStockProducts } = config.catalog;
  const engine = createEmbeddedSearch(catalogueDocuments(options.catalogue ?? demoCatalogue('default')), { priceBounds, listOutOfStockProducts });
  const api = await bootKernel({ modules, sides: [coreApi, urlApi, catalogApi].map(anywhere), config, host: [...around, provideValue(CatalogIndex, engine)] });
  const inProcess = inProcessCall(createEndpointTable(api));
  const call: ApiClient['call'] = async (ref, input) => {
    await options.onCall?.(ref.id, input);
    return inProcess(ref, input);
  };
  const routes = { byName: (name: string) => pages.routes.find((route) => route.name === name) };
  const pages = await bootKernel({
    modules, sides: [coreClient, shellClient, urlClient, catalogClient].map(anywhere), config,
    host: [...around, provide(ApiClient, [], () => ({ call })), provide(RouteTable, [], () => routes)],
  });
  return {
    api, pages, call,
    open: (path, scope = pages.scope()) => {
      const url = new URL(path, 'http://shop.test');
      const context = { get: <T>(token: Parameters<typeof scope.get<T>>[0]) => scope.get(token), params: paramsOf(url), url, signal: new AbortController().signal };
      return scope.get(PageLoader).load(routeOf(url), context);
    },
    close: async () => { await pages.close(); await api.close(); },
  };
}

/** What the router does for the addresses of these tests. */
const routeOf = ({ pathname }: URL): string => {
  const [area, ...rest] = pathname.split('/').filter(Boolean);
  if (area === 'search') return 'search';
  if (area === 'c') return 'category';
  if (area === 'p') return rest.length > 2 ? 'configurable-product' : 'simple-product';
  return 'urldispatcher';
};

function paramsOf({ pathname }: URL): Record<string, string | undefined> {
  const [area, first, second, third] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (area === 'p') return { parentSku: first, slug: second, childSku: third };
  return area === 'c' ? { '*': pathname.replace(/^\/c\//, '') } : {};
}
