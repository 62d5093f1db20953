import { expect } from 'chai';
import type { SearchEngine } from '../../../modules/catalog/domain/search/search-engine.ts';
import type { ProductDocument } from '../../../modules/catalog/domain/documents.ts';
import { listedProduct } from './listed-product.ts';
import { LISTED, skus } from './queries.ts';
import type { MakeEngine } from './search-engine.suite.ts';

const NAMES = {
  BOOT: 'Laars Isaura',
  ANKLE: 'Enkellaars Carmela',
  SHOE: 'Veterschoen Bo',
  RED: 'Pump rood',
  BERRY: 'Pump Bordeaux',
  BAG: 'Schoudertas Cato',
  CREAM: 'Schoencrème zwart',
  LEATHER: 'Ballerina leer',
};
const RED = 30;

const product = (id: number, sku: string, fields: Partial<ProductDocument> = {}): ProductDocument =>
  listedProduct(id, sku, { category: [{ category_id: 2, name: 'Zool' }], ...fields });

const documents = {
  product: [
    ...Object.entries(NAMES).map(([sku, name], place) =>
      product(place + 1, sku, { name, ...(sku === 'BERRY' || sku === 'RED' ? { simple_colour: RED } : {}) }),
    ),
    product(20, 'HIDDEN', { name: 'Pump rood zomer', visibility: 1 }),
    product(21, 'SOLD-OUT', { name: 'Muiltje rood', stock: { product_id: 21, is_in_stock: false, qty: 0 } }),
  ],
  attribute: [
    { id: 1, attribute_id: 1, attribute_code: 'simple_colour', options: [{ label: 'Rood', value: String(RED) }] },
  ],
};

/** The forms of words, and what words may be meant as. */
export function describeWords(makeEngine: MakeEngine): void {
  describe('understands words', () => {
    let engine: SearchEngine;
    before(async () => {
      engine = await makeEngine(documents);
    });

    const found = (text: string) => skus(engine, { query: { _searchText: text, _appliedFilters: LISTED } });

    it('in any form: singular and plural, with and without -e, small', async () => {
      for (const text of ['laars', 'laarzen', 'laarsje', 'Laarsjes'])
        expect((await found(text))[0], text).to.equal('BOOT');
      for (const text of ['rode pump', 'rood pumps', 'pumpje rood'])
        expect((await found(text))[0], text).to.equal('RED');
      expect(await found('schoudertassen')).to.deep.equal(['BAG']);
      expect(await found('leren ballerina’s')).to.deep.equal(['LEATHER']);
    });
    it('with and without accents, composed or not', async () => {
      for (const text of ['schoencrème', 'schoencreme', 'SCHOENCRÈME', 'schoencre\u0300me'])
        expect(await found(text), text).to.deep.equal(['CREAM']);
    });
    it('written as one or as two, and as the end of a longer one', async () => {
      expect(await found('enkel laarzen')).to.deep.equal(['ANKLE']);
      expect(await found('laarzen')).to.deep.equal(['BOOT', 'ANKLE']);
      expect(await found('bordeauxpump')).to.include('BERRY');
    });
    it('by the label of an option, behind what is named so', async () => {
      expect(await found('rode pumps')).to.deep.equal(['RED', 'BERRY']);
    });
    it('all of them rather than three quarters', async () => {
      expect(await found('schoudertas cato')).to.deep.equal(['BAG']);
      expect(await found('pump ballerina')).to.have.members(['RED', 'BERRY', 'LEATHER']);
    });
    it('that stand in every product, too', async () => {
      expect(await found('zool')).to.have.lengthOf(Object.keys(NAMES).length);
    });
    it('half typed with a typo', async () => {
      expect(await found('ballarin')).to.deep.equal(['LEATHER']);
      expect(await found('enkl')).to.deep.equal(['ANKLE']);
    });
    it('that mean nothing by leaving them out', async () => {
      expect(await found('ballerina van leer voor mijn')).to.deep.equal(['LEATHER']);
    });
    it('of any alphabet and of none, without a fault', async () => {
      for (const text of ['🥿🥿', '\u0000', '\u202e laars', '؀؀؀', 'ﬁﬁﬁ', '“”„', 'a'.repeat(256), '\ud800abc'])
        expect(await found(text), JSON.stringify(text)).to.be.an('array');
      expect((await found('\u202e laars \u200b'))[0]).to.equal('BOOT');
    });
  });

  describe('proposes', () => {
    let engine: SearchEngine;
    before(async () => {
      engine = await makeEngine(documents);
    });

    const propose = async (text: string) => (await engine.propose?.('product', text, 5)) ?? [];

    it('words that a beginning may become, with their accents', async () => {
      expect(await propose('schoenc')).to.deep.equal(['schoencrème']);
      expect(await propose('rode pu')).to.deep.equal([]); // too short to say anything
      expect(await propose('rood pum')).to.deep.equal(['rood pump']);
    });
    it('words that a misspelt one may mean', async () => {
      expect(await propose('balerina')).to.deep.equal(['ballerina']);
      expect(
        (
          await engine.search('product', {
            query: { _searchText: 'wallarinas', _appliedFilters: LISTED },
            compact: false,
          })
        ).proposals,
      ).to.deep.equal(['ballerina']);
    });
    it('only what lists show', async () => {
      expect(await propose('zom')).to.deep.equal([]);
      expect(await propose('muil')).to.deep.equal([]);
    });
    it('nothing for what is right or unlike everything', async () => {
      for (const text of ['', 'qq', 'qqqqqqqq', 'pum zzzzzz']) expect(await propose(text), text).to.deep.equal([]);
    });
  });
}
