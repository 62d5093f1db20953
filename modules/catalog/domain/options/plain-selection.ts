import type { ShownPrice } from '../view-models.ts';
import type { ConfigurableItemOption, ProductSelection } from './option-views.ts';

/** The selection of a product without options: itself, or its variant. */
export const plainSelection = (
  sku: string,
  chosen: readonly ConfigurableItemOption[],
  base: ShownPrice,
): ProductSelection => ({
  sku,
  base,
  price: base.now,
  range: undefined,
  items: [{ sku, qty: 1 }],
  errors: [],
  query: [],
  product_option: {
    extension_attributes: { custom_options: [], configurable_item_options: chosen, bundle_options: [] },
  },
});
