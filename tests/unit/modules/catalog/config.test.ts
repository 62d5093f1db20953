import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import config from '../../../../modules/catalog/config.ts';
import { priceBuckets } from '../../../../modules/catalog/domain/prices/price-bucket.ts';

/** Settings as the shop fills them in from the schemas. */
function filled(settings: Record<string, unknown> = {}): Record<string, unknown> {
  const ajv = addFormats.default(new Ajv({ useDefaults: true, strict: true, allowUnionTypes: true }));
  ajv.addVocabulary(['unit', 'otherwise']).addFormat('time-zone', true);
  const values = structuredClone(settings);
  for (const schema of [config.public, config.secret]) {
    if (!ajv.validate({ ...schema, additionalProperties: true }, values)) throw new Error(ajv.errorsText());
  }
  return values;
}

describe('The catalogue’s settings', () => {
  it('default to what the shop is to be [CA-64, CA-65, CA-71, CA-75, CA-80, CA-98, CA-99]', () => {
    expect(filled()).to.deep.include({
      pageSize: 50,
      listOutOfStockProducts: false,
      preventConfigurableChildrenDirectAccess: true,
      setFirstVariantAsDefaultInUrl: false,
      fallbackToDefaultVariant: true,
      trustRegularPrices: false,
      rootCategoryId: 2,
      searchMinLength: 3,
      searchFields: {
        name: 4,
        sku: 2,
        'category.name': 1,
        brand: 0.8,
        color: 0.6,
        simple_colour: 0.5,
        gender: 0.4,
        material: 0.4,
      },
      filters: ['simple_colour', 'size', 'price', 'brand', 'gender', 'collection', 'removable_inner_sole'],
    });
    expect(filled()['sorting']).to.deep.equal([
      { id: 'position:asc', label: 'Recommended' },
      { id: 'created_at:desc', label: 'New' },
      { id: 'final_price', label: 'Price low to high' },
      { id: 'final_price:desc', label: 'Price high to low' },
    ]);
  });

  it('have price ranges without a gap [CA-84, RU-08]', () => {
    expect(priceBuckets(filled()['priceBuckets'] as number[])).to.deep.equal([
      { from: undefined, to: 75 },
      { from: 75, to: 100 },
      { from: 100, to: 125 },
      { from: 125, to: 150 },
      { from: 150, to: 200 },
      { from: 200, to: undefined },
    ]);
  });

  it('are refused when they make no sense', () => {
    for (const wrong of [
      { pageSize: 0 },
      { pageSize: 5000 },
      { sorting: [] },
      { sorting: [{ id: 'a b', label: 'x' }] },
      { filters: ['<b>'] },
      { priceBuckets: [0] },
    ]) {
      expect(() => filled(wrong)).to.throw();
    }
  });
});
