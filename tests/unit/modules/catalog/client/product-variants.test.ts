import { expect } from 'chai';
import { ProductVariants } from 'etalage/modules/catalog';
import { failureOf, openShop, type TestShop } from './shop.ts';

describe('Looking a variant up', () => {
  const asked: string[] = [];
  let shop: TestShop;
  before(async () => {
    shop = await openShop({
      onCall: (_id, { params, query, body }) => {
        asked.push(JSON.stringify({ ...params, ...query, body }));
      },
    });
  });
  after(() => shop.close());
  const find = (parentSku: string, configuration: Record<string, string>) =>
    shop.pages.scope().get(ProductVariants).find({ parentSku, configuration });

  it('asks for its parent by sku, size 1, and answers the variant, its options in words and for the cart [AP-59, CA-29]', async () => {
    const found = await find('VITTORIA', { sku: 'VITTORIA-COG-38' });
    const questions = asked.filter((question) => question.includes('"entity":"product"'));
    expect(questions).to.have.length(1);
    expect(questions[0])
      .to.include('"size":1')
      .and.include('{"attribute":"sku","value":{"eq":"VITTORIA"},"scope":"default"}');
    expect(found?.product.sku).to.equal('VITTORIA');
    expect(found?.selectedVariant.sku).to.equal('VITTORIA-COG-38');
    expect(found?.options.map(({ value }) => value)).to.deep.equal(['Cognac', '38']);
    const chosen = found?.product_option.extension_attributes.configurable_item_options;
    expect(chosen?.map(({ option_value }) => option_value)).to.deep.equal([
      String(found?.selectedVariant['color']),
      String(found?.selectedVariant['size']),
    ]);
  });

  it('finds it by its options too, the exact ones only', async () => {
    const bySku = await find('VITTORIA', { sku: 'VITTORIA-COG-38' });
    const { color, size } = { color: '', size: '', ...bySku?.selectedVariant };
    expect((await find('VITTORIA', { color, size }))?.selectedVariant.sku).to.equal('VITTORIA-COG-38');
    expect(await find('VITTORIA', { color, size: '999' })).to.equal(undefined);
    expect(await find('NONE', {})).to.equal(undefined);
  });

  it('needs the parent’s sku [CA-29]', async () => {
    expect(await failureOf(find('', { sku: 'VITTORIA-COG-38' })))
      .to.be.instanceOf(TypeError)
      .with.property('message')
      .that.includes('parentSku');
  });
});
