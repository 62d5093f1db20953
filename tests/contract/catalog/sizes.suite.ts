import { expect } from 'chai';
import type { ProductDocument } from '../../../modules/catalog/domain/documents.ts';
import type { SearchEngine } from '../../../modules/catalog/domain/search/search-engine.ts';
import { listedProduct } from './listed-product.ts';
import { LISTED, skus } from './queries.ts';
import type { MakeEngine } from './search-engine.suite.ts';

const LABELS = ['38', '38½', '39', 'XL'];

function product(sku: string, name: string, ...sizes: readonly string[]): ProductDocument {
  const id = 10 * (sku.codePointAt(0) ?? 0);
  const stock = { product_id: id, is_in_stock: true, qty: 1 };
  return listedProduct(id, sku, {
    type_id: 'configurable',
    name,
    size_options: sizes.map((label) => LABELS.indexOf(label) + 1),
    configurable_children: sizes.map((label, place) => ({
      id: id + place,
      sku: `${sku}-${place}`,
      price: 100,
      status: 1,
      size: String(LABELS.indexOf(label) + 1),
      stock,
    })),
  });
}

const documents = {
  product: [
    product('A', 'Pump zwart', '38', '39'),
    product('B', 'Pump rood', '38½'),
    product('C', 'Sneaker zwart', '38'),
    product('D', 'Trui', 'XL'),
  ],
  attribute: [
    {
      id: 142,
      attribute_id: 142,
      attribute_code: 'size',
      options: LABELS.map((label, place) => ({ label, value: String(place + 1) })),
    },
  ],
};

/** Sizes that stand in a text. */
export function describeSizes(makeEngine: MakeEngine): void {
  describe('understands sizes', () => {
    let engine: SearchEngine;
    before(async () => {
      engine = await makeEngine(documents);
    });
    const found = async (text: string): Promise<readonly unknown[]> =>
      (await skus(engine, { query: { _searchText: text, _appliedFilters: LISTED } })).toSorted();

    it('by themselves and behind what is said before one, however halves are written', async () => {
      expect(await found('maat 38')).to.deep.equal(['A', 'C']);
      expect(await found('38')).to.deep.equal(['A', 'C']);
      for (const text of ['38½', '38,5', 'maat 38.5', 'size 38 1/2']) expect(await found(text), text).to.eql(['B']);
      expect(await found('xl')).to.deep.equal(['D']);
    });

    it('beside words, of whose products they leave those that can be had in them, or all', async () => {
      expect(await found('pump maat 38')).to.deep.equal(['A']);
      expect(await found('zwarte pump 39')).to.deep.equal(['A']);
      const none = await engine.search('product', {
        query: { _searchText: 'pump maat 45', _appliedFilters: LISTED },
        compact: false,
      });
      expect([none.total, none.correction?.text]).to.deep.equal([2, 'pump']);
    });

    it('and tells them to who finds words elsewhere, and asks for products in them', async () => {
      expect(await engine.sizesIn?.('zwarte pump maat 38½')).to.deep.equal({ sizes: ['38.5'], rest: 'zwarte pump' });
      expect(await engine.sizesIn?.('runner 90')).to.deep.equal({ sizes: [], rest: 'runner 90' });
      const inSizes = async (...sizes: string[]) =>
        (await skus(engine, { query: { _appliedFilters: LISTED }, sizes })).toSorted();
      expect(await inSizes()).to.deep.equal(['A', 'B', 'C', 'D']);
      expect(await inSizes('38')).to.deep.equal(['A', 'C']);
      expect(await inSizes('38', '39')).to.deep.equal(['A']);
      expect(await inSizes('38.5')).to.deep.equal(['B']);
      expect(await inSizes('45')).to.deep.equal([]);
    });
  });
}
