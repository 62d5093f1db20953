import { expect } from 'chai';
import {
  configureProduct,
  prepareProduct,
  type ConfigureOptions,
  type ConfigureTools,
} from '../../../../../modules/catalog/domain/options/lazy/configure-product.ts';
import type { ProductDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { bundle, group, item, ITEMS } from './products.ts';
import { taxedProduct } from '../../../../../modules/catalog/domain/prices/taxed-product.ts';
import { product, variant } from '../domain/documents.ts';

const option = (
  attribute_code: string,
  attribute_id: string,
  label: string,
  values: readonly { value_index: number; label?: string }[],
) => ({ id: 1, attribute_id, attribute_code, label, position: 0, product_id: 1, values });

const pump = (fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    configurable_options: [
      option('color', '93', 'Kleur', [{ value_index: 49, label: 'Zwart' }]),
      option('size', '142', 'Maat', [{ value_index: 167 }, { value_index: 169, label: '40' }]),
    ],
    configurable_children: [
      variant('B38', { price: 90, image: '/b38.jpg', name: 'Child' }),
      variant('B40', { size: '169', price: 80 }),
    ],
    ...fields,
  });

const soldOut = { is_in_stock: false, qty: 0 };
const tools: ConfigureTools = {
  configuration: {},
  items: new Map(ITEMS.map((one) => [one.sku, one])),
  labelOf: (code, id) => `${code} ${id}`,
  priceOf: ({ price }) => Math.round(price * 100),
  rules: { listOutOfStockProducts: false, priceOf: ({ price }) => price * 100 },
};
const configured = (
  document: ProductDocument,
  options: ConfigureOptions = {},
  configuration: Record<string, string> = {},
) => configureProduct(document, options, { ...tools, configuration });

describe('Configuring a product for clients', () => {
  it('fills in what clients count on, and keeps what is there already [CA-08, CA-13, CA-21, CA-23]', () => {
    const old = pump({
      configurable_children: [
        variant('B38', {
          size: undefined,
          custom_attributes: [
            { attribute_code: 'size', value: 167 },
            { attribute_code: 'heel', value: 8 },
          ],
        }),
      ],
    });
    const prepared = prepareProduct(old);
    expect(prepared).to.deep.include({
      qty: 1,
      errors: {},
      info: {},
      parentSku: 'PUMP',
      parentId: 1,
      product_option: {
        extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
      },
    });
    expect(prepared.configurable_children?.[0]).to.deep.include({
      heel: 8,
      custom_attributes: [
        { attribute_code: 'size', value: 167 },
        { attribute_code: 'heel', value: 8 },
      ],
    });
    const inCart = { ...pump(), qty: 3, server_item_id: 5, errors: { stock: 'Gone' }, info: { stock: 'Back soon' } };
    expect(configured(inCart, {}, { sku: 'B38' })).to.deep.include({
      qty: 3,
      server_item_id: 5,
      errors: { stock: 'Gone' },
      info: { stock: 'Back soon' },
      is_configured: true,
    });
  });

  it('merges the chosen variant into its product, but for its name and a picture that it lacks [AP-46]', () => {
    expect(configured(pump(), {}, { sku: 'B38' })).to.deep.include({
      sku: 'B38',
      parentSku: 'PUMP',
      price: 90,
      name: 'Pump',
      image: '/b38.jpg',
      visibility: 4,
    });
    expect(configured(pump(), {}, { sku: 'B40' })).to.deep.include({ sku: 'B40', price: 80, image: '/p/pump.jpg' });
  });

  it('says what is chosen in words, for carts and by attribute, each as it is wanted [AP-46, CA-16, CA-21, CA-22]', () => {
    const all = configured(pump(), { assignProductConfiguration: true }, { sku: 'B40' });
    expect(all.options).to.deep.equal([
      { label: 'Kleur', value: 'Zwart' },
      { label: 'Maat', value: '40' },
    ]);
    expect(all.product_option?.extension_attributes.configurable_item_options).to.deep.equal([
      { option_id: '93', option_value: '49', label: 'Kleur', value: 'Zwart' },
      { option_id: '142', option_value: '169', label: 'Maat', value: '40' },
    ]);
    expect(all.configuration).to.deep.equal({
      color: { attribute_code: 'color', id: '49', label: 'Zwart' },
      size: { attribute_code: 'size', id: '169', label: '40' },
    });
    const little = configured(pump(), { setConfigurableProductOptions: false }, { sku: 'B38' });
    expect(little).to.not.have.any.keys('options', 'configuration', 'is_configured');
    expect(
      configured(pump(), { assignProductConfiguration: true }, { sku: 'B38' }).configuration?.['size']?.label,
    ).to.equal('size 167', 'from the attribute');
  });

  it('leaves the product as it is beside its variant where that is wanted [AP-46]', () => {
    const { selectedVariant, ...own } = configured(pump(), { separateSelectedVariant: true }, { sku: 'B38' });
    expect(selectedVariant).to.deep.include({ sku: 'B38', price: 90 });
    expect(own).to.deep.include({ sku: 'PUMP', price: 100 });
  });

  it('takes the cheapest variant that has the options, and the first that can be had for one that cannot, or none [AP-46, CA-47, CA-48]', () => {
    expect(configured(pump()).sku).to.equal('B40');
    expect(configured(pump(), {}, { color: '49', size: '167' }).sku).to.equal('B38');
    const gone = pump({
      configurable_children: [
        variant('B36', { stock: soldOut }),
        variant('B38', { price: 90 }),
        variant('B40', { size: '169', price: 80 }),
      ],
    });
    expect(configured(gone, { fallbackToDefaultWhenNoAvailable: true }, { sku: 'B36' }).sku).to.equal('B38');
    expect(configured(gone, { fallbackToDefaultWhenNoAvailable: false }, { sku: 'B36' })).to.deep.include({
      sku: 'PUMP',
      errors: { variants: 'No available product variants' },
    });
    expect(configured(gone, { fallbackToDefaultWhenNoAvailable: false }, { size: '999' }).sku).to.equal('PUMP');
  });

  it('says that no variant can be had, unless nobody wants to know [AP-46, CA-41]', () => {
    const none = pump({ configurable_children: [variant('B38', { stock: soldOut }), variant('B40', { status: 2 })] });
    expect(configured(none).errors).to.deep.equal({ variants: 'No available product variants' });
    expect(configured(none, { setProductErrors: false }).errors).to.deep.equal({});
    expect(configured(none, { filterUnavailableVariants: true }).configurable_children).to.deep.equal([]);
    expect(configured(none).configurable_children).to.have.length(2);
  });

  it('puts the items into groups and bundles, with the price of the usual ones together [AP-46, CA-19]', () => {
    const grouped = configured(group(), { prefetchGroupProducts: true });
    expect(grouped.product_links?.map((link) => 'product' in link && link.product)).to.deep.equal([
      { ...ITEMS[2], qty: 2 },
      { ...ITEMS[0], qty: 1 },
      false,
    ]);
    expect(grouped.price).to.equal(50.85);
    const set = configured(bundle(), { prefetchGroupProducts: true });
    expect(set.bundle_options?.[0]?.product_links[0]?.['product']).to.deep.include({ sku: 'black', qty: 2 });
    expect(set.price).to.equal(44.85);
    expect(configured(bundle({ price: 60, price_type: 1 }), { prefetchGroupProducts: true }).price).to.equal(60);
    expect(configured(group()).product_links).to.deep.equal(group().product_links);
    expect(configured(item('x', 5), { prefetchGroupProducts: true }).price).to.equal(5);
  });

  it('adds up each amount of the items, with and without tax, where they have it', () => {
    const rates = (document: ProductDocument) => taxedProduct(document, 0, () => 0.21) as ProductDocument;
    const taxed = {
      ...tools,
      items: new Map(ITEMS.map((one) => [one.sku, rates(one)])),
      priceOf: (one: ProductDocument) => Math.round(Number(one.price_incl_tax) * 100),
    };
    for (const [document, gross] of [
      [group(), 50.85],
      [bundle(), 44.85],
    ] as const) {
      const product = configureProduct(rates(document), { prefetchGroupProducts: true }, taxed);
      for (const field of ['price', 'original_price', 'final_price', 'regular_price']) {
        const [net, tax, total] = [field, `${field}_tax`, `${field}_incl_tax`].map((name) =>
          Math.round(Number(product[name]) * 100),
        );
        expect(total, field).to.equal(Math.round(gross * 100));
        expect(Number(net) + Number(tax), field).to.equal(total);
        expect(net).to.be.below(Number(total));
      }
    }
  });
});
