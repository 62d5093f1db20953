import { expect } from 'chai';
import type { SearchablePage } from 'etalage/modules/url';
import { languageOf } from '../../../../../modules/catalog/domain/suggestions/language.ts';
import { matchingPages, readPage } from '../../../../../modules/catalog/domain/suggestions/matching-pages.ts';

const page = (title: string, headings: readonly string[] = [], text = ''): SearchablePage => ({
  title,
  path: `/${title}/`,
  headings,
  text,
});

const DUTCH = [
  page('Bezorgen en retourneren', ['Wat kost verzending?'], 'Gratis voor heel Nederland.'),
  page('Veelgestelde vragen', ['Wat als mijn maat niet past?', 'Hoe werkt een retour?']),
  page('Maattabel', ['Zo meet je je voet'], 'Leg je voet op een vel papier.'),
  page('Privacy', [], 'Wij bewaren je adres.'),
];
const ENGLISH = [
  page('Delivery and returns', ['What does it cost?'], 'Free in the Netherlands.'),
  page('Size guide', ['Measure your foot']),
];

function finder(pages: readonly SearchablePage[], locale: string, synonyms: Record<string, readonly string[]> = {}) {
  const language = languageOf(locale);
  const read = pages.map((one) => readPage(one, language));
  return (text: string) =>
    matchingPages(text, read, language, synonyms).map(({ page: { title }, isAbout }) =>
      isAbout ? title : `(${title})`,
    );
}

describe('Pages that a text finds', () => {
  const dutch = finder(DUTCH, 'nl-NL');
  const english = finder(ENGLISH, 'en-GB', { shipping: ['delivery'] });

  it('are named so, or have a heading that says so, named ones first', () => {
    expect(dutch('retour')).to.deep.equal(['Bezorgen en retourneren', 'Veelgestelde vragen']);
    expect(dutch('maat')).to.deep.equal(['Maattabel', 'Veelgestelde vragen']);
    expect(dutch('Maattabel')).to.deep.equal(['Maattabel']);
    expect(english('returns')).to.deep.equal(['Delivery and returns']);
    expect(english('size')).to.deep.equal(['Size guide']);
  });

  it('share the beginning of a compound, have a synonym, or are misspelt', () => {
    expect(dutch('verzendkosten')).to.deep.equal(['Bezorgen en retourneren']);
    expect(english('shipping')).to.deep.equal(['Delivery and returns']);
    expect(dutch('retuorneren')).to.deep.equal(['Bezorgen en retourneren']);
    expect(english('delivrey')).to.deep.equal(['Delivery and returns']);
  });

  it('only mention it, behind all others', () => {
    expect(dutch('papier')).to.deep.equal(['(Maattabel)']);
    expect(dutch('voet')).to.deep.equal(['Maattabel']);
  });

  it('have every word, those that say nothing left out', () => {
    expect(dutch('hoe kan ik een retour voor het adres')).to.deep.equal([]);
    expect(dutch('de maat van mijn voet')).to.deep.equal(['Maattabel']);
    for (const text of ['', 'van', 'zwarte pumps', 'constructor', '__proto__'])
      expect(dutch(text), text).to.deep.equal([]);
  });
});
