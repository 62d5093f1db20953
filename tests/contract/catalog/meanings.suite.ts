import { expect } from 'chai';
import type { ProductDocument } from '../../../modules/catalog/domain/documents.ts';
import type { SearchEngine } from '../../../modules/catalog/domain/search/search-engine.ts';
import { listedProduct } from './listed-product.ts';
import { LISTED, skus } from './queries.ts';
import type { MakeEngine } from './search-engine.suite.ts';

const COLOUR = { black: 30, red: 31, pink: 32 };
const CATEGORIES = { women: 10, pumps: 11, boots: 12, sandals: 13, bags: 14, men: 20, menBoots: 21 };

const product = (
  id: number,
  sku: string,
  [name, colour, ...categories]: [name: string, colour: number | undefined, ...categories: number[]],
  fields: Partial<ProductDocument> = {},
): ProductDocument =>
  listedProduct(id, sku, {
    name,
    category_ids: categories,
    category: categories.map((category_id) => ({ category_id, name: NAMES[category_id] ?? '' })),
    ...(colour === undefined ? {} : { simple_colour: colour }),
    ...fields,
  });

const NAMES: Readonly<Record<number, string>> = {
  [CATEGORIES.women]: 'Dames',
  [CATEGORIES.pumps]: 'Pumps',
  [CATEGORIES.boots]: 'Enkellaarzen',
  [CATEGORIES.sandals]: 'Sandalen',
  [CATEGORIES.bags]: 'Tassen',
  [CATEGORIES.men]: 'Heren',
  [CATEGORIES.menBoots]: 'Laarzen',
};

const category = (id: number, parent_id: number, level: number) => ({
  id,
  parent_id,
  level,
  name: NAMES[id] ?? 'Winkel',
  position: 1,
  is_active: true,
  product_count: 1,
  url_path: `c-${id}`,
});

const sold = (colour: number, is_in_stock: boolean) => ({
  id: colour,
  sku: `VITTORIA-${colour}`,
  status: 1,
  simple_colour: colour,
  price: 100,
  image: '',
  stock: { is_in_stock, qty: 1 },
});

const documents = {
  product: [
    product(1, 'RED-PUMP', ['Isa rood', COLOUR.red, CATEGORIES.pumps]),
    product(2, 'VITTORIA', ['Vittoria pump', undefined, CATEGORIES.pumps], {
      type_id: 'configurable',
      configurable_children: [sold(COLOUR.black, true), sold(COLOUR.red, true), sold(COLOUR.pink, false)],
    }),
    product(3, 'PINK-SANDAL', ['Lola roze', COLOUR.pink, CATEGORIES.sandals]),
    product(4, 'BLACK-BOOT', ['Mila zwart', COLOUR.black, CATEGORIES.boots]),
    product(5, 'MEN-BOOT', ['Karel zwart', COLOUR.black, CATEGORIES.menBoots]),
    product(6, 'BAG', ['Cato zwart', COLOUR.black, CATEGORIES.bags]),
    product(7, 'CREAM', ['Crème voor schoenen', COLOUR.black]),
  ],
  category: [
    category(2, 1, 1),
    category(CATEGORIES.women, 2, 2),
    ...[CATEGORIES.pumps, CATEGORIES.boots, CATEGORIES.sandals, CATEGORIES.bags].map((id) =>
      category(id, CATEGORIES.women, 3),
    ),
    category(CATEGORIES.men, 2, 2),
    category(CATEGORIES.menBoots, CATEGORIES.men, 3),
  ],
  attribute: [
    {
      id: 1,
      attribute_id: 1,
      attribute_code: 'simple_colour',
      options: Object.entries({ Zwart: COLOUR.black, Rood: COLOUR.red, Roze: COLOUR.pink }).map(([label, id]) => ({
        label,
        value: String(id),
      })),
    },
  ],
};

/** What a whole question means: kinds of products, colours of variants, corrections. */
export function describeMeanings(makeEngine: MakeEngine): void {
  describe('understands questions', () => {
    let engine: SearchEngine;
    before(async () => {
      engine = await makeEngine(documents, { searchSynonyms: { schoenen: ['pumps', 'laarzen', 'sandalen'] } });
    });

    const found = (text: string) => skus(engine, { query: { _searchText: text, _appliedFilters: LISTED } });
    const corrected = async (text: string) =>
      (await engine.search('product', { query: { _searchText: text, _appliedFilters: LISTED }, compact: false }))
        .correction;

    it('by the names of the categories above a product’s own [PR-16]', async () => {
      expect(await found('heren')).to.deep.equal(['MEN-BOOT']);
      expect(await found('heren laarzen')).to.deep.equal(['MEN-BOOT']);
      expect(await found('dames')).to.have.members(['RED-PUMP', 'VITTORIA', 'PINK-SANDAL', 'BLACK-BOOT', 'BAG']);
      expect(await found('winkel'), 'the root tells nothing apart').to.deep.equal([]);
    });
    it('by a synonym of its categories, all of them before what only is called so [PR-16]', async () => {
      const shoes = ['RED-PUMP', 'VITTORIA', 'PINK-SANDAL', 'BLACK-BOOT', 'MEN-BOOT'];
      const all = await found('schoenen');
      expect(all.slice(0, 5)).to.have.members(shoes);
      expect(all.slice(5)).to.deep.equal(['CREAM']);
      expect(await found('damesschoenen')).to.have.members(shoes.filter((sku) => sku !== 'MEN-BOOT'));
      const { hits } = await engine.search('category', { query: { _searchText: 'schoenen' }, compact: false });
      expect(hits.map(({ source }) => source['name'])).to.have.members([
        'Pumps',
        'Enkellaarzen',
        'Sandalen',
        'Laarzen',
      ]);
    });
    it('by the colour of any variant that can be had [PR-16]', async () => {
      expect(await found('zwarte pumps')).to.deep.equal(['VITTORIA']);
      expect(await found('rode pumps')).to.have.members(['RED-PUMP', 'VITTORIA']);
      expect(await found('vittoria roze')).to.not.include('PINK-SANDAL');
    });
    it('as one kind of product: a colour that it has not brings no other kind, and that is said [PR-16]', async () => {
      expect(await found('roze pumps')).to.have.members(['RED-PUMP', 'VITTORIA']);
      expect(await corrected('roze pumps')).to.deep.equal({ text: 'pumps' });
      expect(await corrected('rode pumps')).to.equal(undefined);
    });
    it('with swapped letters as one typo, and says what it took them for [CA-96]', async () => {
      expect(await found('pupm')).to.have.members(['RED-PUMP', 'VITTORIA']);
      expect(await corrected('pupm')).to.deep.equal({ text: 'pumps' });
      expect(await corrected('zwarte pupm')).to.deep.equal({ text: 'zwarte pumps', literal: '"zwarte pupm"' });
      expect(await corrected('pumps')).to.equal(undefined);
      expect(await corrected('san'), 'half typed').to.equal(undefined);
      expect(await corrected('qqqqqq')).to.equal(undefined);
    });
    it('by the beginning of a kind, of two letters too, before all else that fits [PR-16]', async () => {
      for (const text of ['zwarte pu', 'zwarte pum', 'zwarte pump'])
        expect(await found(text), text).to.deep.equal(['VITTORIA']);
      expect((await found('zwarte ta'))[0]).to.equal('BAG');
      expect(await corrected('zwarte pu')).to.equal(undefined);
      expect(await found('zwart in'), 'a word that says nothing').to.deep.equal(await found('zwart'));
      expect(await found('"zwarte pu"'), 'literally').to.deep.equal(await found('"zwarte"'));
    });
    it('literally in quotes', async () => {
      expect(await found('"pupm"')).to.deep.equal([]);
      expect(await found('"pumps"')).to.have.members(['RED-PUMP', 'VITTORIA']);
      expect(await found('“zwarte pupm”')).to.include.members(['BLACK-BOOT', 'BAG', 'MEN-BOOT']);
    });
  });
}
