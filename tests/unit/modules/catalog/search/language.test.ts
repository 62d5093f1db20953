import { expect } from 'chai';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { languageOf } from '../../../../../modules/catalog/domain/suggestions/language.ts';

/** Words of a shop, those in a row being one. */
const DUTCH = [
  ['laars', 'laarzen', 'laarsje', 'laarsjes'],
  ['enkellaars', 'enkellaarzen', 'enkellaarsje'],
  ['schoen', 'schoenen', 'schoentje', 'schoentjes'],
  ['rood', 'rode'],
  ['zwart', 'zwarte'],
  ['wit', 'witte'],
  ['grijs', 'grijze'],
  ['tas', 'tassen', 'tasje', 'tasjes'],
  ['handtas', 'handtassen'],
  ['sandaal', 'sandalen', 'sandaaltje'],
  ['ballerina', 'ballerinas'],
  ['espadrille', 'espadrilles'],
  ['clutch', 'clutches'],
  ['muil', 'muiltje', 'muiltjes'],
  ['leer', 'leren'],
  ['zilver', 'zilveren'],
  ['goud', 'gouden'],
  ['hak', 'hakken'],
  ['boot', 'boots'],
  ['dame', 'dames'],
  ['heer', 'heren'],
];
const ENGLISH = [
  ['boot', 'boots'],
  ['shoe', 'shoes'],
  ['clutch', 'clutches'],
  ['lace', 'laces'],
];

describe('The forms of words', () => {
  for (const [locale, rows] of Object.entries({ 'nl-NL': DUTCH, 'nl-BE': DUTCH, en: ENGLISH, 'en-GB': ENGLISH })) {
    it(`are one word in ${locale}, and other words are others`, () => {
      const { stem } = languageOf(locale);
      const stems = rows.map((row) => new Set(row.map(stem)));
      stems.forEach((own, place) => expect([...own], rows[place]?.join()).to.have.length(1));
      expect(new Set(stems.flatMap((own) => [...own])).size).to.equal(rows.length);
    });
  }

  it('stand for themselves in a language that is not known', () => {
    expect(languageOf('fi-FI').stem('kengät')).to.equal('kengät');
  });

  it('are those of the view’s language', async () => {
    const product = [{ id: 1, sku: 'A', name: 'Chunky laces', status: 1, visibility: 4, stock: { is_in_stock: true } }];
    const totalIn = async (locale: string): Promise<number> =>
      (
        await createEmbeddedSearch({ product }, { locale }).search('product', {
          query: { _searchText: 'chunkies' },
          compact: false,
        })
      ).total;
    expect(await totalIn('en')).to.equal(1);
  });
});
