import type { ProductView } from 'etalage/modules/catalog';

/** A simple product as its page shows it, to be changed where a test needs something else. */
export function productViewOf(fields: Partial<ProductView> = {}): ProductView {
  const { sku = 'BAG', price = { now: 18995 } } = fields;
  return {
    type: 'simple',
    id: 1,
    sku,
    parentSku: sku,
    url: '/handtas/',
    variant: undefined,
    name: 'Handtas',
    brand: undefined,
    descriptionHtml: '',
    summary: '',
    price,
    pictures: [],
    choices: [],
    options: [],
    selection: {
      sku,
      base: price,
      price: price.now,
      range: undefined,
      items: [{ sku, qty: 1 }],
      errors: [],
      query: [],
      product_option: {
        extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
      },
    },
    configuration: {},
    errors: {},
    info: {},
    configured: true,
    inStock: true,
    quantityLeft: undefined,
    isPair: false,
    labels: [],
    colours: [],
    attributes: [],
    warning: undefined,
    ...fields,
  };
}
