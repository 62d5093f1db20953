import { expect } from 'chai';
import {
  Purchasables,
  type Purchasable,
  type FoundPurchasable,
  type ProductPageProps,
  type ProductView,
  type RequestedProduct,
} from 'etalage/modules/catalog';
import { demoCatalogue } from '../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { openShop, type TestShop } from '../../unit/modules/catalog/client/shop.ts';

const GUEST = { country: 'NL' };

const configurable = (...chosen: readonly (readonly [unknown, unknown])[]) => ({
  extension_attributes: {
    custom_options: [],
    bundle_options: [],
    configurable_item_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })),
  },
});
const custom = (...chosen: readonly (readonly [unknown, unknown])[]) => ({
  extension_attributes: { custom_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })) },
});
const bundle = (...chosen: readonly (readonly [id: unknown, qty: unknown, ...selections: unknown[]])[]) => ({
  extension_attributes: {
    bundle_options: chosen.map(([option_id, option_qty, ...option_selections]) => ({
      option_id,
      option_qty,
      option_selections,
    })),
  },
});

/** Ids are numbers in one place and texts in another. */
const asText = (_: string, value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

describe('what can be bought of the demo shop', () => {
  let shop: TestShop;
  let purchasables: Purchasables;
  before(async () => {
    shop = await openShop();
    purchasables = await shop.api.get(Purchasables);
  });
  after(() => shop.close());

  const find = async (sku: string, product_option?: unknown, qty = 1): Promise<FoundPurchasable | undefined> =>
    (await purchasables.find([{ sku, qty, product_option } satisfies RequestedProduct], GUEST))[0];
  async function bought(sku: string, product_option?: unknown, qty = 1): Promise<Purchasable> {
    const found = await find(sku, product_option, qty);
    if (!found || 'refused' in found) throw new Error(`${sku}: ${JSON.stringify(found)}`);
    return found.purchasable;
  }
  async function refused(sku: string, product_option?: unknown): Promise<string | undefined> {
    const found = await find(sku, product_option);
    return found && 'refused' in found ? found.refused : undefined;
  }

  it('takes a variant by its own sku, and by its product with options', async () => {
    const variant = await bought('COLETTE-NAV-38');
    expect(variant).to.deep.equal(await bought('COLETTE-NAV', configurable([142, 167])));
    expect(variant).to.deep.include({
      key: 'COLETTE-NAV-38',
      sku: 'COLETTE-NAV-38',
      parentSku: 'COLETTE-NAV',
      type: 'configurable',
      name: 'Colette pump navy',
      brand: 'Maison Sauvelle',
      url: '/dames/pumps/colette-pump-navy/?childSku=COLETTE-NAV-38',
      price: 16995,
      regularPrice: 16995,
      taxRate: 0.21,
      isVirtual: false,
      options: [{ label: 'Maat', value: '38' }],
      stock: [{ sku: 'COLETTE-NAV-38', qty: 1 }],
      categories: ['Dames', 'Pumps', 'Lage pumps'],
    });
  });

  it('adds what options cost, percents of the price of now', async () => {
    const bag = await bought('LAVINIA-BOS', custom([26121, ' az '], ['26122', 261223], [26123, '261231']));
    // 279.00 instead of 379.00, letters 15.00, by hand 10 % of 279.00, box 9.95
    expect(bag.price).to.equal(27900 + 1500 + 2790 + 995);
    expect(bag.regularPrice).to.equal(37900 + 1500 + 2790 + 995);
  });

  it('adds up the items of a bundle', async () => {
    const set = await bought(
      'UITZET-VOOR-EEN-NIEUW-PAAR',
      bundle([91040, 3, 910401], [91041, 1, 910412], [91042, 1, 910421, 910420]),
    );
    expect(set.price).to.equal(3 * 1295 + 995 + 1595 + 1395);
    expect(set.stock).to.deep.equal([
      { sku: 'SCHOENCREME-COGNAC', qty: 3 },
      { sku: 'INWRIJFBORSTEL', qty: 1 },
      { sku: 'BESCHERMSPRAY', qty: 1 },
      { sku: 'REINIGINGSSPRAY', qty: 1 },
    ]);
  });

  async function viewOf(url: string): Promise<ProductView> {
    const { props } = await shop.open(url);
    return (props as ProductPageProps).product;
  }

  it('costs what its page says, and its address leads to what was chosen', async () => {
    const products = demoCatalogue('default').products.filter(
      ({ status, visibility }) => status === 1 && visibility > 1,
    );
    const some = products.filter(
      ({ type_id }, place) => type_id === 'bundle' || (type_id !== 'grouped' && place % 23 === 0),
    );
    let compared = 0;
    for (const product of some) {
      const [variant] = product.configurable_children?.filter(({ status }) => status === 1) ?? [];
      // A bundle as its page opens with it.
      const usual = (await viewOf(`/${product.url_path}/`)).selection.product_option;
      const line = await bought(variant?.sku ?? product.sku, product.type_id === 'bundle' ? usual : undefined);
      const view = await viewOf(line.url);
      expect(line.price, line.sku).to.equal(view.selection.price);
      expect(line.sku.startsWith(view.sku)).to.equal(true);
      expect(line.productId).to.equal(view.id);
      // The page of a variant that is sold out chooses nothing.
      if (variant && !variant.stock?.is_in_stock) continue;
      compared += 1;
      expect(JSON.stringify(line.product_option, asText)).to.equal(
        JSON.stringify(view.selection.product_option, asText),
      );
    }
    expect(compared).to.be.greaterThan(20);
  });

  it('leads back to letters and sets as they were chosen', async () => {
    for (const line of [
      await bought('LAVINIA-BOS', custom([26121, 'AZ'], [26122, 261222])),
      await bought('UITZET-VOOR-EEN-NIEUW-PAAR', bundle([91040, 3, 910401], [91041, 1, 910411], [91042, 1, 910421])),
    ]) {
      const { selection } = await viewOf(line.url);
      expect(selection.price).to.equal(line.price);
      expect(JSON.stringify(selection.product_option, asText)).to.equal(JSON.stringify(line.product_option, asText));
    }
  });

  it('answers a whole cart at once, in its order, items of groups as lines of their own', async () => {
    const skus = ['SUEDEBORSTEL', 'NO-SUCH', 'COLETTE-NAV-38', 'BESCHERMSPRAY'];
    const found = await purchasables.find(
      skus.map((sku) => ({ sku, qty: 2 })),
      { country: 'BE' },
    );
    expect(
      found.map((one) => ('refused' in one ? one.refused : [one.purchasable.sku, one.purchasable.price])),
    ).to.deep.equal([['SUEDEBORSTEL', 1195], 'unknown', ['COLETTE-NAV-38', 16995], ['BESCHERMSPRAY', 1595]]);
    expect(await purchasables.find([], GUEST)).to.deep.equal([]);
  });

  it('knows the rates of delivery and the like where the buyer is', async () => {
    const [home, abroad, far] = await Promise.all(
      ['NL', 'BE', 'CH'].map((country) => purchasables.taxRates({ country })),
    );
    expect([home?.(2), home?.(3), abroad?.(2), abroad?.(3), far?.(2)]).to.deep.equal([0.21, 0.09, 0.21, 0.06, 0]);
  });

  it('refuses what the shop does not sell like this', async () => {
    expect(await refused('NO-SUCH')).to.equal('unknown');
    expect(await refused('NOEMIE-ZWA')).to.equal('unknown');
    expect(await refused('COLETTE-NAV')).to.equal('options');
    expect(await refused('REGENPAKKET')).to.equal('options');
    expect(await refused('UITZET-VOOR-EEN-NIEUW-PAAR')).to.equal('options');
  });
});
