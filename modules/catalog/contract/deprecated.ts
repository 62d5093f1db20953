import type { ReportError } from 'etalage/core';

/** What takes their place here, by the names of Vue Storefront 1.12 without `product/`. */
const MUTATIONS: Readonly<Record<string, string>> = {
  CATALOG_ADD_CUSTOM_OPTION_VALIDATOR: 'a tap of CatalogHooks.productShown that adds to its errors',
  CATALOG_RESET_PRODUCT: 'the address of the product without its query',
  CATALOG_SET_PRODUCT_CURRENT: 'the address of the product',
  CATALOG_SET_PRODUCT_ORIGINAL: 'ProductViews',
  CATALOG_UPD_BUNDLE_OPTION: 'ProductChooser',
  CATALOG_UPD_GALLERY: 'a tap of CatalogHooks.productShown that changes its pictures',
  CATALOG_UPD_PRODUCTS: 'the address of the list: ?page=2',
  CATALOG_UPD_RELATED: 'RelatedProducts',
};
const ACTIONS: Readonly<Record<string, string>> = {
  configure: 'ProductVariants',
  configureBundleAsync: 'ProductViews',
  configureGroupedAsync: 'ProductViews',
  configureLoadedProducts: 'ProductFinder',
  filterUnavailableVariants: 'ProductVariants',
  loadConfigurableAttributes: 'ProductViews',
  loadProductAttributes: 'ProductViews',
  preConfigureAssociated: 'ProductViews',
  preConfigureProduct: 'ProductViews',
  reset: 'the address of the product without its query',
  setCurrentErrors: 'a tap of CatalogHooks.productShown that adds to its errors',
  setCurrentOption: 'ProductChooser',
  setOriginal: 'ProductViews',
  setupAssociated: 'ProductViews',
  setupBreadcrumbs: 'the breadcrumbs of the page',
  setupVariants: 'ProductViews',
  syncPlatformPricesOver: 'the setting catalog.alwaysSyncPlatformPricesOver',
};

/** A store in Vue Storefront 1's form, for what its catalogue has deprecated. Payloads are not looked at. */
export interface DeprecatedCatalog {
  /** @throws TypeError for a mutation that is not a deprecated one of the catalogue */
  commit(mutation: string, payload?: unknown): void;
  /** Resolves to nothing. @throws TypeError as `commit` does */
  dispatch(action: string, payload?: unknown): Promise<void>;
}

/**
 * For code that was taken over from Vue Storefront 1: mutations and actions that its catalogue has deprecated change
 * nothing and are logged, each with what takes its place: `deprecatedCatalog(context.get(ReportError))`.
 */
export function deprecatedCatalog(report: ReportError): DeprecatedCatalog {
  const log = (kind: 'mutation' | 'action', known: Readonly<Record<string, string>>, name: string): void => {
    const instead = new Map(Object.entries(known)).get(name.replace(/^product\//, ''));
    if (instead === undefined) throw new TypeError(`The catalogue has no deprecated ${kind} "${name}"`);
    report(new Error(`Deprecated ${kind} ${name} does nothing: use ${instead} instead`));
  };
  return {
    commit: (mutation) => log('mutation', MUTATIONS, mutation),
    dispatch: async (action) => log('action', ACTIONS, action),
  };
}
