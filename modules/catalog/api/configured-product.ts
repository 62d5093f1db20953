import { Clock, type Context } from 'etalage/core';
import type { UrlMapRequest } from 'etalage/modules/url';
import { CatalogIndex, type Document, type ProductDocument, type SearchEngine } from '../module.ts';
import {
  configureProduct,
  type ConfiguredProduct,
  type ConfigureOptions,
} from '../domain/options/lazy/configure-product.ts';
import { itemSkus, type SetItems } from '../domain/options/set-items.ts';
import { priceToShow, withParentPrices } from '../domain/prices/shown-price.ts';
import { labelsFor } from './product-offers.ts';

/** What configuring goes by, from the module's settings. */
export interface ConfiguringSettings {
  readonly listOutOfStockProducts: boolean;
  readonly trustRegularPrices: boolean;
}

/**
 * The fields that configuring computes: a client that asks for it gets them, whichever fields of the document it wants.
 */
export const CONFIGURED_FIELDS = [
  'qty',
  'errors',
  'info',
  'parentSku',
  'parentId',
  'product_option',
  'options',
  'configuration',
  'is_configured',
  'selectedVariant',
];

/** Makes the prices of a document those of whoever asks. */
type Priced = (product: Document) => Document;

/** A document of the index as the options of a request want it; its variant is the one whose sku is asked for. */
export async function configuredProduct(
  document: Document,
  { filters, options }: UrlMapRequest,
  priced: Priced,
  settings: ConfiguringSettings,
  { get }: Context,
): Promise<ConfiguredProduct> {
  const asked: ConfigureOptions = options ?? {};
  // The index holds what its indexer wrote: its documents are taken at their word.
  const product = priced(document) as ProductDocument;
  const index = get(CatalogIndex);
  const [labelOf, items] = await Promise.all([
    labelsFor(product, index),
    asked.prefetchGroupProducts === true ? itemsOf(product, priced, index) : new Map<string, ProductDocument>(),
  ]);
  const prices = { now: get(Clock)(), trustRegularPrices: settings.trustRegularPrices };
  return configureProduct(product, asked, {
    configuration: filters?.sku === undefined ? {} : { sku: filters.sku },
    items,
    labelOf,
    rules: {
      listOutOfStockProducts: settings.listOutOfStockProducts,
      priceOf: (variant) => priceToShow(withParentPrices(variant, product), prices).now,
    },
    priceOf: (item) => priceToShow(item, prices).now,
  });
}

/** The enabled products that a bundle or group is made of, in one question. */
async function itemsOf(product: ProductDocument, priced: Priced, index: SearchEngine): Promise<SetItems> {
  const skus = itemSkus(product);
  if (skus.length === 0) return new Map();
  const query = {
    _appliedFilters: [
      { attribute: 'sku', value: { in: skus } },
      { attribute: 'status', value: { in: [1] } },
    ],
  };
  const { hits } = await index.search('product', { query, size: skus.length, compact: false });
  return new Map(hits.map(({ source }) => priced(source) as ProductDocument).map((item) => [item.sku, item]));
}
