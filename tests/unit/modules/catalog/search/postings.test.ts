import { expect } from 'chai';
import fc from 'fast-check';
import { Postings, PostingsBuilder } from '../../../../../modules/catalog/adapters/embedded/search/postings.ts';

/** Documents of two fields, the first of which counts four times as much; words are their own stems. */
function postingsOf(documents: readonly (readonly [name: string, text: string])[]): Postings {
  const builder = new PostingsBuilder(2);
  for (const fields of documents) builder.add(fields.map((text) => text.split(' ').filter(Boolean)));
  return new Postings(builder.data(), [4, 1]);
}

const wanted = (...stems: string[]) => stems.map((stem, place) => ({ stem, weight: 1, bits: 1 << place }));

/** The documents that are found, the best first. */
const ranked = (postings: Postings, ...stems: string[]): number[] =>
  postings
    .find(wanted(...stems))
    .toSorted((left, right) => right.score - left.score)
    .map(({ document }) => document);

describe('postings', () => {
  it('find the documents that have any of the stems, and say which', () => {
    const postings = postingsOf([
      ['pump', 'rood leer'],
      ['laars', 'zwart leer'],
      ['tas', 'rood'],
    ]);
    expect(postings.find(wanted('rood', 'leer')).map(({ document, bits }) => [document, bits])).to.deep.equal([
      [0, 3],
      [2, 1],
      [1, 2],
    ]);
    expect(postings.find(wanted('sandaal'))).to.deep.equal([]);
    expect(postings.find([])).to.deep.equal([]);
  });

  it('rank by the weight of the field, what is rare, how often, how short, and how much of what was wanted', () => {
    expect(
      ranked(
        postingsOf([
          ['tas', 'pump'],
          ['pump', 'tas'],
        ]),
        'pump',
      ),
      'field',
    ).to.deep.equal([1, 0]);
    expect(
      ranked(
        postingsOf([
          ['', 'leer'],
          ['', 'suede'],
          ['', 'leer'],
        ]),
        'leer',
        'suede',
      )[0],
      'rarity',
    ).to.equal(1);
    expect(
      ranked(
        postingsOf([
          ['', 'leer zool'],
          ['', 'leer leer zool'],
        ]),
        'leer',
      ),
      'repetition',
    ).to.deep.equal([1, 0]);
    expect(
      ranked(
        postingsOf([
          ['', 'leer zool rand'],
          ['', 'leer'],
        ]),
        'leer',
      ),
      'length',
    ).to.deep.equal([1, 0]);
    expect(
      ranked(
        postingsOf([
          ['', 'zwart suede'],
          ['', 'zwart leer'],
          ['', 'suede'],
        ]),
        'zwart',
        'leer',
      )[0],
      'more of it',
    ).to.equal(1);
    const weighed = postingsOf([
      ['', 'leer'],
      ['', 'suede'],
    ]).find([
      { stem: 'leer', weight: 0.5, bits: 1 },
      { stem: 'suede', weight: 1, bits: 2 },
    ]);
    expect(weighed[0]?.score, 'weight of the stem').to.equal((weighed[1]?.score ?? 0) / 2);
  });

  it('count a stem once that stands in several fields of a document', () => {
    const [both] = postingsOf([
      ['pump', 'pump'],
      ['', ''],
    ]).find(wanted('pump'));
    const [name] = postingsOf([
      ['pump', ''],
      ['', ''],
    ]).find(wanted('pump'));
    const [text] = postingsOf([
      ['', 'pump'],
      ['', ''],
    ]).find(wanted('pump'));
    expect(both?.score).to.be.closeTo((name?.score ?? 0) + (text?.score ?? 0), 1e-9);
  });

  it('are what a look through all documents finds', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const text = fc.array(word, { maxLength: 5 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { maxLength: 12 }),
        fc.uniqueArray(word, { minLength: 1 }),
        (documents, stems) => {
          const postings = postingsOf(documents);
          const has = ([name, body]: readonly [string, string], stem: string): boolean =>
            `${name} ${body}`.split(' ').includes(stem);
          const expected = documents.flatMap((fields, document) =>
            stems.some((stem) => has(fields, stem)) ? [document] : [],
          );
          const hits = postings.find(wanted(...stems));
          expect(hits.map(({ document }) => document).toSorted((left, right) => left - right)).to.deep.equal(expected);
          expect(hits.every(({ score }) => score > 0)).to.equal(true);
          expect(postings.haveAll(stems)).to.equal(
            documents.some((fields) => stems.every((stem) => has(fields, stem))),
          );
        },
      ),
    );
  });
});
