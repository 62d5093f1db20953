import {
  ApiClient,
  bootKernel,
  Clock,
  coreApi,
  coreModule,
  CurrentStoreView,
  LocaleMessages,
  provide,
  provideValue,
  replace,
  SessionFinder,
  RouteTable,
  StoreViews,
  type CallOptions,
  type EndpointInput,
  type Kernel,
  type ModuleManifest,
  type Page,
  type Provider,
  type RequestScope,
  type RouteContext,
  type SideDefinition,
  type StoreView,
} from 'etalage/core';
import { coreClient, PageLoader, shopProviders, testStoreView } from 'etalage/core/testing';
import { catalog, CatalogIndex, type CatalogConfig, type SearchEngine } from 'etalage/modules/catalog';
import { shell } from 'etalage/modules/shell';
import { storyblok } from 'etalage/modules/storyblok';
import { url } from 'etalage/modules/url';
import catalogApi from '../../../../../modules/catalog/api/index.ts';
import catalogClient from '../../../../../modules/catalog/client/index.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { Catalogue } from '../../../../../modules/catalog/domain/documents.ts';
import { catalogueDocuments } from '../../../../../modules/catalog/domain/search/index-documents.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import shellClient from '../../../../../modules/shell/client/index.ts';
import urlApi from '../../../../../modules/url/api/index.ts';
import urlClient from '../../../../../modules/url/client/index.ts';

/** The Dutch store view; `seo` may differ. */
export const storeView = (seo: Partial<StoreView['seo']> = {}): StoreView =>
  testStoreView({
    name: 'Atelier Zool',
    i18n: { dateFormat: 'D-M-YYYY' },
    seo: {
      defaultTitle: 'Atelier Zool',
      titleTemplate: '%s | Atelier Zool',
      homeTitle: 'Atelier Zool',
      defaultDescription: 'Schoenen en tassen',
      ...seo,
    },
  });

export const settings: CatalogConfig['public'] & CatalogConfig['secret'] = {
  pageSize: 50,
  pairAttribute: '',
  listOutOfStockProducts: false,
  preventConfigurableChildrenDirectAccess: true,
  setFirstVariantAsDefaultInUrl: false,
  fallbackToDefaultVariant: true,
  trustRegularPrices: false,
  rootCategoryId: 2,
  searchMinLength: 3,
  usePriceTiers: false,
  alwaysSyncPlatformPricesOver: false,
  filters: ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'],
  sorting: [
    { id: 'position:asc', label: 'Recommended' },
    { id: 'created_at:desc', label: 'New' },
    { id: 'final_price', label: 'Price low to high' },
    { id: 'final_price:desc', label: 'Price high to low' },
  ],
  sizeGuides: [{ attribute: 'size', values: '^(3[5-9]|4[0-6])', story: 'maattabel' }],
  priceBuckets: [75, 100, 125, 150, 200],
  searchFields: { name: 4, sku: 2, 'category.name': 1 },
  searchSynonyms: {},
  publicFields: {},
  popularSearches: [],
  helpPages: [],
};

export interface ShopOptions {
  readonly settings?: Partial<typeof settings>;
  readonly seo?: Partial<StoreView['seo']>;
  readonly tax?: Partial<StoreView['tax']>;
  readonly catalogue?: Catalogue;
  /** The search index in place of one that holds the catalogue. */
  readonly index?: SearchEngine;
  /** Whose calls are whose; nobody is known unless given. */
  readonly sessions?: SessionFinder;
  /** Says a day on which the demo shop's running prices run, unless a test says otherwise. */
  readonly clock?: () => number;
  /** More providers of the page kernel, and a module that comes after the others. */
  readonly providers?: readonly Provider[];
  readonly guest?: ModuleManifest;
  readonly guestClient?: SideDefinition;
  /** Stands between the page and the API. */
  readonly onCall?: (id: string, input: EndpointInput, options?: CallOptions) => void | Promise<void>;
}

/** A page kernel and an API kernel of the demo shop, wired in process. */
export interface TestShop {
  readonly api: Kernel;
  readonly pages: Kernel;
  /** What the operators were told. */
  readonly reported: readonly Error[];
  /** Calls an endpoint as a client does. */
  readonly call: ApiClient['call'];
  /** Loads the page at an address in a fresh scope, or the given one. */
  open(path: string, scope?: RequestScope): Promise<Page>;
  /** What a route's loader answers by itself, without the page-not-found page in its place. */
  routeLoad(name: string, params: Record<string, string>, path?: string): Promise<unknown>;
  close(): Promise<void>;
}

const NOW = Date.UTC(2026, 9, 10);
const anywhere = <T>(value: T): { value: T; file: string } => ({ value, file: 'test' });

export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  const plain = storeView(options.seo);
  const view = { ...plain, tax: { ...plain.tax, ...options.tax } };
  const config = { catalog: { ...settings, ...options.settings } };
  const { guest, guestClient, sessions, providers = [] } = options;
  const modules = [coreModule, shell, url, storyblok, catalog, ...(guest ? [guest] : [])].map((value) =>
    anywhere<ModuleManifest>(value),
  );
  const around: Provider[] = [
    provideValue(CurrentStoreView, view),
    provideValue(StoreViews, [view]),
    provideValue(LocaleMessages, {}),
    replace(Clock, {}, () => options.clock ?? (() => NOW)),
  ];
  const { priceBuckets: priceBounds, listOutOfStockProducts } = config.catalog;
  const engine =
    options.index ??
    createEmbeddedSearch(catalogueDocuments(options.catalogue ?? demoCatalogue('default')), {
      priceBounds,
      listOutOfStockProducts,
    });
  // A page waits a second for its search, and no longer.
  if ('prepareLists' in engine && typeof engine.prepareLists === 'function') await engine.prepareLists();
  const reported: Error[] = [];
  const report = (error: Error): void => {
    reported.push(error);
  };
  const api = await bootKernel(
    {
      modules,
      sides: [coreApi, urlApi, catalogApi].map(anywhere),
      config,
      host: [
        ...shopProviders,
        ...around,
        provideValue(CatalogIndex, engine),
        ...(sessions ? [replace(SessionFinder, {}, () => sessions)] : []),
      ],
    },
    { report },
  );
  const inProcess = inProcessCall(createEndpointTable(api));
  const call: ApiClient['call'] = async (ref, input, callOptions) => {
    await options.onCall?.(ref.id, input, callOptions);
    return inProcess(ref, input, callOptions);
  };
  const byName = (name: string) => pages.routes.find((route) => route.name === name);
  const routes = { byName, load: async (name: string) => byName(name) };
  const pages = await bootKernel(
    {
      modules,
      sides: [coreClient, shellClient, urlClient, catalogClient, ...(guestClient ? [guestClient] : [])].map(anywhere),
      config,
      host: [...around, ...providers, provide(ApiClient, {}, () => ({ call })), provide(RouteTable, {}, () => routes)],
    },
    { report },
  );
  const contextOf = (path: string, params?: Record<string, string>, scope = pages.scope()): RouteContext => {
    const url = new URL(path, 'http://shop.test');
    return {
      get: (token) => scope.get(token),
      params: params ?? paramsOf(url),
      url,
      signal: new AbortController().signal,
    };
  };
  return {
    api,
    pages,
    call,
    reported,
    open: (path, scope = pages.scope()) => {
      const context = contextOf(path, undefined, scope);
      return scope.get(PageLoader).load(routeOf(context.url), context);
    },
    routeLoad: async (name, params, path = '/') => routes.byName(name)?.load(contextOf(path, params)),
    close: async () => {
      await pages.close();
      await api.close();
    },
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

/** What a promise fails with; undefined when it does not. */
export const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

export { offline } from 'etalage/core/testing';
