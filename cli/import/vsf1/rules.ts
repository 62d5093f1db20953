import { delivery, number, priceBounds, searchFields, sorting, type Convert } from './convert.ts';

/** Where a setting goes, or why it does not: exactly one of `to`, `unneeded` and `open` is there. */
export interface Rule {
  /** A dotted name, of the setting or of what holds it; the first rule that fits is taken. */
  readonly from: string;
  /** A dotted name of ours. */
  readonly to?: string;
  readonly convert?: Convert;
  /** Why nothing has to be done. */
  readonly unneeded?: string;
  /** What somebody has to do. */
  readonly open?: string;
}

const ADDRESSES = 'Browser and server know the paths of the API by themselves';
const SEARCH = 'The embedded search needs no such setting';
const BUILD = 'The build and the server render decide this by themselves';
export const NEWSLETTER =
  'The module newsletter keeps its own subscribers: take over who agreed, or write a module that tells the service';
export const REVIEWS =
  'The module review has its own settings, and shows what is written to it; the API answers those of the dump';
export const ANALYTICS =
  'Enable the modules consent and analytics, and set analytics.google.measurementId (G-...) or analytics.matomo';
export const TRACKER =
  'Write a module that starts it with consent alone, as the example own-pixel does, and contributes to CspSources';

/** Settings of the storefront (`vue-storefront/config`). */
export const STOREFRONT_RULES: readonly Rule[] = [
  { from: 'cart.synchronize', to: 'cart.synchronize' },
  { from: 'cart.synchronize_totals', to: 'cart.synchronizeTotals' },
  { from: 'cart.serverMergeByDefault', to: 'cart.serverMergeByDefault' },
  { from: 'cart.serverSyncCanRemoveLocalItems', to: 'cart.serverSyncCanRemoveLocalItems' },
  { from: 'cart.askBeforeRemoveProduct', to: 'cart.askBeforeRemoving' },
  { from: 'cart.minicartCountType', to: 'cart.minicartCountType' },
  { from: 'cart.productsAreReconfigurable', to: 'cart.productsAreReconfigurable' },
  { from: 'cart.serverSyncCanModifyLocalItems', unneeded: 'The newer quantity wins, wherever it was changed' },
  { from: 'cart', unneeded: ADDRESSES },
  { from: 'queues.maxCartBypassAttempts', to: 'cart.maxBypassAttempts', convert: number },
  { from: 'queues', unneeded: 'A failed task is tried again when the connection is back' },
  { from: 'useZeroPriceProduct', to: 'cart.allowZeroPrice' },
  { from: 'usePriceTiers', to: 'catalog.usePriceTiers' },

  { from: 'products.defaultFilters', to: 'catalog.filters' },
  { from: 'products.sortByAttributes', to: 'catalog.sorting', convert: sorting },
  { from: 'products.listOutOfStockProducts', to: 'catalog.listOutOfStockProducts' },
  {
    from: 'products.preventConfigurableChildrenDirectAccess',
    to: 'catalog.preventConfigurableChildrenDirectAccess',
  },
  { from: 'products.setFirstVarianAsDefaultInURL', to: 'catalog.setFirstVariantAsDefaultInUrl' },
  { from: 'products.alwaysSyncPlatformPricesOver', to: 'catalog.alwaysSyncPlatformPricesOver' },
  { from: 'products.priceFilters.ranges', to: 'catalog.priceBuckets', convert: priceBounds },
  { from: 'products.defaultSortBy', unneeded: 'Lists begin with the first entry of catalog.sorting' },
  { from: 'products.colorMappings', open: 'Give the colours as swatches of the attribute in the catalogue’s dump' },
  { from: 'products.gallery', unneeded: 'Pictures are made in the sizes that the theme asks for' },
  { from: 'products.thumbnails', unneeded: 'Pictures are made in the sizes that the theme asks for' },
  { from: 'products', unneeded: 'The catalogue works it out by itself' },
  { from: 'entities.category.categoriesRootCategorylId', to: 'catalog.rootCategoryId', convert: number },
  { from: 'entities.category.categoriesRootCategoryId', to: 'catalog.rootCategoryId', convert: number },
  { from: 'entities', unneeded: 'Pages ask for the fields that they show' },
  { from: 'attributes', unneeded: 'Pages ask for the attributes that they show' },
  { from: 'elasticsearch.searchableAttributes', to: 'catalog.searchFields', convert: searchFields },
  { from: 'elasticsearch', unneeded: SEARCH },
  { from: 'stock.allowOutOfStockInCart', to: 'stock.allowOutOfStockInCart' },
  { from: 'stock', unneeded: ADDRESSES },

  { from: 'users.autoRefreshTokens', to: 'user.autoRefreshTokens' },
  { from: 'users.loginAfterCreatePassword', to: 'user.loginAfterCreatePassword' },
  { from: 'users.tokenInHeader', to: 'user.tokenInHeader' },
  { from: 'users.allowModification', to: 'user.allowModification' },
  { from: 'users', unneeded: ADDRESSES },
  {
    from: 'orders.payment_methods_mapping',
    open: 'Name the methods in payment.methods; write a module for each other',
  },
  { from: 'orders.offline_orders', open: 'Orders without a connection are not placed yet; the checkout keeps them' },
  { from: 'orders', unneeded: ADDRESSES },
  { from: 'shipping.methods', to: 'shipping.methods', convert: delivery },

  { from: 'server.useOutputCache', to: 'server.outputCache.enabled' },
  { from: 'server.outputCacheDefaultTtl', to: 'server.outputCache.ttlSeconds', convert: number },
  { from: 'server.availableCacheTags', to: 'server.outputCache.availableTags' },
  { from: 'server.invalidateCacheKey', open: 'Make a new key: ETALAGE__SERVER__INVALIDATE_KEY, 16 characters or more' },
  { from: 'invalidateCacheKey', open: 'Make a new key: ETALAGE__SERVER__INVALIDATE_KEY, 16 characters or more' },
  { from: 'server.url', open: 'Give each store view its baseUrl' },
  { from: 'server.port', unneeded: 'The environment variable PORT says it' },
  { from: 'server.host', unneeded: 'The environment variable HOST says it' },
  { from: 'server.trace', unneeded: 'The log has the time of every request' },
  { from: 'server', unneeded: BUILD },
  { from: 'cms_block.max_count', to: 'storyblok.maxBlocks', convert: number },
  { from: 'cms_page.max_count', to: 'storyblok.maxPages', convert: number },
  {
    from: 'cms',
    open: 'Pages and blocks are stories here: import the catalogue’s dump, which has them, or use Storyblok',
  },
  { from: 'mailer.contactAddress', to: 'mail.from.address' },
  { from: 'mailer', unneeded: 'The module mail sends e-mails; give it mail.smtp' },
  { from: 'storeViews', unneeded: 'Each store view has its own file' },
  { from: 'defaultStoreCode', unneeded: 'The first of storeViews is the default' },
  { from: 'availableStores', unneeded: 'storeViews lists them' },
  { from: 'i18n', unneeded: 'Each store view has its own file' },
  { from: 'tax', unneeded: 'Each store view has its own file' },
  { from: 'seo', unneeded: 'Each store view has its own file' },

  { from: 'initialResources', open: 'Name the areas whose code browsers fetch ahead in storeView.prefetch' },
  { from: 'newsletter', open: NEWSLETTER },
  { from: 'mailchimp', open: NEWSLETTER },
  { from: 'review', open: REVIEWS },
  { from: 'reviews', open: REVIEWS },
  { from: 'analytics', open: ANALYTICS },
  { from: 'googleTagManager', open: ANALYTICS },
  { from: 'hotjar', open: TRACKER },
  { from: 'fastly', open: 'Let the CDN honour Cache-Control; purge it where the page cache is purged' },
  { from: 'varnish', open: 'Use the page cache: server.outputCache' },
  { from: 'redis', unneeded: 'Limits and jobs are kept in the database, pages in each process' },
  { from: 'query', open: 'Lists of products on a page are blocks of a story' },
  { from: 'theme', open: 'Make a theme: etalage theme create' },
  { from: 'themeDir', open: 'Make a theme: etalage theme create' },
  ...['api', 'graphql', 'images'].map((from) => ({ from, unneeded: ADDRESSES })),
  ...[
    'boost',
    'console',
    'cluster',
    'demomode',
    'dynamicConfigContinueOnError',
    'dynamicConfigExclude',
    'dynamicConfigInclude',
    'dynamicConfigReload',
    'elasticCacheQuota',
    'expireHeaders',
    'install',
    'localForage',
    'ssr',
    'ssrDisabledFor',
    'syncTasks',
    'urlModule',
  ].map((from) => ({ from, unneeded: BUILD })),
];
