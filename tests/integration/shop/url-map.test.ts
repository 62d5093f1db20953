import { expect } from 'chai';
import { visit } from '../../support/shared-shop.ts';

type Json = { readonly [key: string]: unknown };
interface Hit {
  readonly _type: string;
  readonly _source: Json;
  readonly _cacheTags?: readonly string[];
}

const PUMP = 'dames/pumps/vittoria-pump';
const SOLD_OUT = 'heren/boots/willem-chelsea-boot-camel';

async function map(body: object): Promise<{ status: number; hit: Hit }> {
  const { status, text } = await visit('/api/url/map', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status, hit: JSON.parse(text) as Hit };
}
const sourceOf = async (url: string, options: object, sku?: string): Promise<Json> =>
  (await map({ url, options, ...(sku !== undefined && { filters: { sku } }) })).hit._source;
const variantsOf = ({ configurable_children: variants }: Json) =>
  variants as readonly { sku: string; status: number; stock: { is_in_stock: boolean } }[];

describe('the options of the URL map', () => {
  it('take everything that Vue Storefront 1’s client sends, each option on and off [AP-45, AP-46, AP-47]', async () => {
    const names = [
      'prefetchGroupProducts',
      'assignProductConfiguration',
      'populateRequestCacheTags',
      'setProductErrors',
      'fallbackToDefaultWhenNoAvailable',
      'separateSelectedVariant',
      'setConfigurableProductOptions',
      'filterUnavailableVariants',
    ];
    for (const name of names) {
      for (const on of [true, false]) {
        const body = {
          url: PUMP,
          includeFields: null,
          excludeFields: [],
          options: { [name]: on },
          filters: { sku: 'VITTORIA-COG-38' },
          groupId: 1,
          groupToken: 'forged-and-long-enough',
        };
        const { status, hit } = await map(body);
        expect(status, name).to.equal(200);
        expect(hit, name).to.have.property('_type', 'product');
        expect(hit._source['parentSku'], name).to.equal('VITTORIA');
      }
    }
  });

  it('choose the variant by its sku: merged, or beside the product [AP-45, AP-46]', async () => {
    expect(await sourceOf(PUMP, { separateSelectedVariant: false }, 'VITTORIA-COG-38')).to.include({
      sku: 'VITTORIA-COG-38',
      parentSku: 'VITTORIA',
    });
    const separate = await sourceOf(PUMP, { separateSelectedVariant: true }, 'VITTORIA-COG-38');
    expect(separate['sku']).to.equal('VITTORIA');
    expect(separate['selectedVariant']).to.include({ sku: 'VITTORIA-COG-38' });
  });

  it('say what is chosen: by attribute, and for the cart [AP-46, CA-16, CA-22]', async () => {
    const all = await sourceOf(
      PUMP,
      { assignProductConfiguration: true, setConfigurableProductOptions: true },
      'VITTORIA-COG-38',
    );
    expect(all['configuration']).to.have.nested.property('size').that.includes({ attribute_code: 'size', label: '38' });
    expect(all['is_configured']).to.equal(true);
    expect(all)
      .to.have.nested.property('product_option.extension_attributes.configurable_item_options[1]')
      .that.includes({ value: '38' })
      .and.has.all.keys('option_id', 'option_value', 'label', 'value');
    const none = await sourceOf(
      PUMP,
      { assignProductConfiguration: false, setConfigurableProductOptions: false },
      'VITTORIA-COG-38',
    );
    expect(none).to.not.have.any.keys('configuration', 'options');
    expect(none)
      .to.have.nested.property('product_option.extension_attributes.configurable_item_options')
      .that.has.length(0);
  });

  it('fall back to the first variant that can be had, or not [AP-46, CA-48]', async () => {
    expect((await sourceOf(PUMP, { fallbackToDefaultWhenNoAvailable: true }, 'NONE'))['sku']).to.match(/^VITTORIA-/);
    expect((await sourceOf(PUMP, { fallbackToDefaultWhenNoAvailable: false }, 'NONE'))['sku']).to.equal('VITTORIA');
  });

  it('say or do not say that no variant can be had, and leave out those that cannot [AP-46, CA-41]', async () => {
    const told = await sourceOf(SOLD_OUT, { setProductErrors: true });
    expect(told['errors']).to.deep.equal({ variants: 'No available product variants' });
    expect(told['info']).to.deep.equal({});
    expect(told).to.not.have.property('is_configured');
    expect((await sourceOf(SOLD_OUT, { setProductErrors: false }))['errors']).to.deep.equal({});
    expect(variantsOf(await sourceOf(SOLD_OUT, { filterUnavailableVariants: true }))).to.deep.equal([]);
    expect(variantsOf(await sourceOf(SOLD_OUT, { filterUnavailableVariants: false }))).to.have.length.greaterThan(0);
    for (const { status, stock } of variantsOf(await sourceOf(PUMP, { filterUnavailableVariants: true })))
      expect({ status, ...stock }).to.include({ status: 1, is_in_stock: true });
  });

  it('put the parts of groups and bundles in, with what the usual ones cost [AP-46]', async () => {
    const group = await sourceOf('verzorging/regenpakket', { prefetchGroupProducts: true });
    expect(group['price_incl_tax']).to.equal(11.95);
    expect(group).to.have.nested.property('product_links[0].product').that.includes({ sku: 'BESCHERMSPRAY', qty: 0 });
    const set = await sourceOf('verzorging/verzorgingsset-glad-leer', { prefetchGroupProducts: true });
    expect(set).to.have.nested.property('bundle_options[0].product_links[0].product.sku', 'SCHOENCREME-ZWART');
    expect(set['price_incl_tax']).to.equal(22.9);
    for (const { price, price_tax, price_incl_tax } of [group, set])
      expect(Number(price) + Number(price_tax)).to.be.closeTo(Number(price_incl_tax), 1e-9);
    expect(await sourceOf('verzorging/regenpakket', { prefetchGroupProducts: false })).to.not.have.nested.property(
      'product_links[0].product',
    );
  });

  it('name the tags of pages that show the product and its parts [AP-46]', async () => {
    const { hit } = await map({
      url: 'verzorging/regenpakket',
      options: { populateRequestCacheTags: true, prefetchGroupProducts: true },
    });
    expect(hit._cacheTags)
      .to.include.members(['product', `P${String(hit._source['id'])}`])
      .and.to.have.length(5);
    expect((await map({ url: PUMP, options: { populateRequestCacheTags: false } })).hit).to.not.have.property(
      '_cacheTags',
    );
  });

  it('add their fields to those that are asked for', async () => {
    const { hit } = await map({
      url: PUMP,
      includeFields: ['name'],
      options: { separateSelectedVariant: true },
      filters: { sku: 'VITTORIA-COG-38' },
    });
    expect(hit._source)
      .to.include.keys('name', 'sku', 'selectedVariant', 'product_option', 'errors')
      .and.not.include.keys('description', 'configurable_children');
  });

  it('must be known to be switched on or off by yes or no', async () => {
    expect((await map({ url: PUMP, options: { setProductErrors: 'yes' } })).status).to.equal(400);
    expect((await map({ url: PUMP, options: [] })).status).to.equal(400);
  });
});
