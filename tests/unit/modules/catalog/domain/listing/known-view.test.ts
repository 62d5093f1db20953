import { expect } from 'chai';
import { knownView } from '../../../../../../modules/catalog/domain/listing/known-view.ts';
import { productView } from '../../../../../../modules/catalog/domain/product/product-view.ts';
import { selectVariant } from '../../../../../../modules/catalog/domain/product/product-choices.ts';
import { variantRules } from '../../../../../../modules/catalog/domain/product/shown-variant.ts';
import type { ProductView } from '../../../../../../modules/catalog/domain/view-models.ts';
import { COLOUR, links, product, SIZE, tableOf, variant } from '../documents.ts';

const at = (time: string): number => Date.parse(time);

describe('views of products that are known', () => {
  const settings = { listOutOfStockProducts: false };
  const dates = { special_from_date: '2026-03-05 00:00:00', special_to_date: '2026-03-07 00:00:00' };
  const pump = product({ configurable_children: [variant('PUMP-38', { special_price: 80, ...dates })] });
  const other = product({ id: 2, sku: 'OTHER' });
  const usual = { product: pump, colours: [pump, other], table: tableOf(COLOUR, SIZE), now: at('2026-03-01T12:00Z') };
  type Source = typeof usual;

  const make = ({ product: shown, colours, table, now }: Source): ProductView => {
    const prices = { now, trustRegularPrices: true };
    const rules = variantRules(shown, settings, prices);
    const selected = selectVariant(shown, { childSku: undefined, open: [] }, table, rules);
    return productView(shown, selected, colours, {
      ...{ links, table, prices, rules, ...settings },
      t: (key) => key,
      pairAttribute: 'size',
    });
  };
  const shop = () => {
    const views = new WeakMap();
    return (changes: Partial<Source> = {}): ProductView => {
      const source = { ...usual, ...changes };
      return knownView(views, source, () => make(source));
    };
  };

  it('are made once, as productView makes them', () => {
    const view = shop();
    expect(view()).to.deep.equal(make(usual));
    expect(view({ colours: [pump, other], table: new Map(usual.table) })).to.equal(view());
  });

  it('are made anew for another document of the product or a colour, another colour and another attribute', () => {
    const view = shop();
    const first = view();
    for (const changes of [
      { product: { ...pump } },
      { colours: [pump, { ...other }] },
      { colours: [pump] },
      { table: tableOf(COLOUR) },
      { table: tableOf(COLOUR, { ...SIZE }) },
    ])
      expect(view(changes), JSON.stringify(Object.keys(changes))).to.not.equal(first);
  });

  it('have each price from and until the second that its dates say, also when a clock is set back', () => {
    const view = shop();
    const moments = ['2026-03-04T23:59:59Z', '2026-03-05T00:00:00Z', '2026-03-08T00:00:00Z', '2026-03-05T12:00:00Z'];
    expect(moments.map((time) => view({ now: at(time) }).price.now)).to.deep.equal([100_00, 80_00, 100_00, 80_00]);
  });
});
