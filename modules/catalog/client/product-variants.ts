import { Clock, provide } from 'etalage/core';
import { ProductVariants } from '../module.ts';
import { priceToShow, withParentPrices } from '../domain/shown-price.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch, where } from './catalog-search.ts';
import { CatalogSettings } from './view-tools.ts';

/** Looks variants up through their parent, whose document holds them all. */
export const productVariantsProvider = provide(ProductVariants, [CatalogSearch, Attributes, CatalogSettings, Clock], (search, attributes, settings, clock): ProductVariants => ({
  async find({ parentSku, configuration }) {
    if (!parentSku) throw new TypeError('A variant is looked up by the sku of its parent: give parentSku');
    const { items: [product] } = await search.find('product', { query: { _appliedFilters: [where('sku', { eq: parentSku })] }, size: 1 });
    if (!product) return undefined;
    const { configureProduct } = await import('../domain/options/lazy/configure-product.ts');
    const table = await attributes.load((product.configurable_options ?? []).map(({ attribute_code }) => attribute_code).filter(Boolean));
    const prices = { now: clock(), trustRegularPrices: settings.trustRegularPrices };
    const configured = configureProduct(product, { separateSelectedVariant: true, fallbackToDefaultWhenNoAvailable: false, setProductErrors: false }, {
      configuration, parts: new Map(),
      rules: { listOutOfStockProducts: settings.listOutOfStockProducts, priceOf: (variant) => priceToShow(withParentPrices(variant, product), prices).now },
      labelOf: (code, id) => table.get(code)?.options.get(id)?.label,
      priceOf: (part) => priceToShow(part, prices).now,
    });
    const { selectedVariant, options, product_option } = configured;
    return !selectedVariant || !options || !product_option ? undefined : { product, selectedVariant, options, product_option };
  },
}));
