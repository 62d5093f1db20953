import { hosts, number, priceBounds, searchFields } from './convert.ts';
import { REVIEWS, type Rule } from './rules.ts';

const MAGENTO =
  'There is no adapter for Magento yet: the shop runs on the embedded platform. Keep the credentials out of files';
const KEYS = 'The shop makes its own keys, and keeps them in its database';

/** Settings of the API (`vue-storefront-api/config`, `storefront-api/config`). */
export const API_RULES: readonly Rule[] = [
  { from: 'products.priceFilters.ranges', to: 'catalog.priceBuckets', convert: priceBounds },
  { from: 'elasticsearch.searchableAttributes', to: 'catalog.searchFields', convert: searchFields },
  { from: 'usePriceTiers', to: 'catalog.usePriceTiers' },
  { from: 'users.tokenInHeader', to: 'user.tokenInHeader' },
  { from: 'imageable.whitelist.allowedHosts', to: 'server.images.allowedHosts', convert: hosts },
  { from: 'imageable.imageSizeLimit', to: 'server.images.maxSize', convert: number },
  { from: 'imageable', unneeded: 'Pictures are made by sharp and kept in the data folder' },
  { from: 'server.useOutputCache', to: 'server.outputCache.enabled' },
  { from: 'server.outputCacheDefaultTtl', to: 'server.outputCache.ttlSeconds', convert: number },
  { from: 'server', unneeded: 'Storefront and API are one server here' },
  { from: 'magento1', open: MAGENTO },
  { from: 'magento2', open: MAGENTO },
  { from: 'platform', open: MAGENTO },
  { from: 'bigcommerce', open: 'Etalage has no adapter for this platform: the shop runs on the embedded one' },
  { from: 'authHashSecret', unneeded: KEYS },
  { from: 'objHashSecret', unneeded: KEYS },
  { from: 'registeredExtensions', open: 'Write a module with endpoints for each that is the project’s own' },
  { from: 'extensions', open: 'Write a module with endpoints for each that is the project’s own' },
  { from: 'modules', open: 'Write a module with endpoints for each that is the project’s own' },
  { from: 'msi', open: 'The embedded platform has one stock; sources of Magento’s MSI are added up by the import' },
  { from: 'review', open: REVIEWS },
  ...[
    'elasticsearch',
    'esHost',
    'esIndexes',
    'esUser',
    'esPassword',
    'catalog',
    'products',
    'entities',
    'boost',
    'urlModule',
    'cart',
    'tax',
    'orders',
    'redis',
    'kue',
    'varnish',
    'cacheDB',
    'bodyLimit',
    'corsHeaders',
    'port',
    'storeViews',
    'availableStores',
    'defaultStoreCode',
    'i18n',
    'cms',
    'expireHeaders',
  ].map((from) => ({ from, unneeded: 'The embedded platform and search need no such setting' })),
];
