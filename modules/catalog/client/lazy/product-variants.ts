import type { DepsOf } from 'etalage/core';
import { where } from '../catalog-search.ts';
import type { ProductVariants } from '../../module.ts';
import { configureProduct } from '../../domain/options/lazy/configure-product.ts';
import { priceToShow, withParentPrices } from '../../domain/prices/shown-price.ts';
import type { productVariantsDeps } from '../product-variants.ts';

/** Finds variants in their parents' documents. */
export const createProductVariants = ({
  search,
  attributes,
  settings,
  clock,
}: DepsOf<typeof productVariantsDeps>): ProductVariants => ({
  async find({ parentSku, configuration }) {
    if (!parentSku) throw new TypeError('A variant is looked up by the sku of its parent: give parentSku');
    const {
      items: [product],
    } = await search.find('product', { query: { _appliedFilters: [where('sku', { eq: parentSku })] }, size: 1 });
    if (!product) return undefined;
    const table = await attributes.load(
      (product.configurable_options ?? []).map(({ attribute_code }) => attribute_code).filter(Boolean),
    );
    const prices = { now: clock(), trustRegularPrices: settings.trustRegularPrices };
    const configured = configureProduct(
      product,
      { separateSelectedVariant: true, fallbackToDefaultWhenNoAvailable: false, setProductErrors: false },
      {
        configuration,
        items: new Map(),
        rules: {
          listOutOfStockProducts: settings.listOutOfStockProducts,
          priceOf: (variant) => priceToShow(withParentPrices(variant, product), prices).now,
        },
        labelOf: (code, id) => table.get(code)?.options.get(id)?.label,
        priceOf: (item) => priceToShow(item, prices).now,
      },
    );
    const { selectedVariant, options, product_option } = configured;
    return !selectedVariant || !options || !product_option
      ? undefined
      : { product, selectedVariant, options, product_option };
  },
});
