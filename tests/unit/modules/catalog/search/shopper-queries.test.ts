import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { AttributeDocument, ProductDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { catalogueDocuments } from '../../../../../modules/catalog/domain/search/index-documents.ts';
import { listedProducts } from '../../../../../modules/catalog/domain/listing/listing-query.ts';
import { facetReader } from '../../../../../modules/catalog/domain/search/facet-values.ts';
import type { SearchEngine } from '../../../../../modules/catalog/domain/search/search-engine.ts';

const { searchSynonyms } = JSON.parse(readFileSync('config/default.json', 'utf8')).catalog;

/** Products on the first screens of a page of results. */
const FIRST = 12;

interface Expected {
  /** What every product on the first screens says of itself: name, brand, gender, colours, material and categories. */
  readonly all: readonly RegExp[];
  /** How many there are in all. */
  readonly between?: readonly [number, number];
}

/** What every shoe is called. */
const SHOES = /Sneakers|Pumps|aars|Boots|Sandalen|Ballerina|Muiltjes|Espadrilles|schoenen/;

const kind = (...all: RegExp[]): Expected => ({ all });

/** What shoppers type, and what must come first. */
const QUERIES: Readonly<Record<string, Expected>> = {
  // Kinds of shoes and bags, in any form.
  laarzen: kind(/^\S+ laars/),
  laars: kind(/^\S+ laars/),
  laarsjes: kind(/laars/),
  enkellaarzen: kind(/Enkellaarzen/),
  'enkel laarzen': kind(/Enkellaarzen/),
  'enkellaars dames': kind(/Enkellaarzen/, /Dames/),
  pumps: kind(/pump/),
  pump: kind(/pump/),
  sneakers: kind(/sneaker/),
  sandalen: kind(/sandaal/),
  sandaal: kind(/sandaal/),
  'ballerina’s': kind(/ballerina/),
  ballerinas: kind(/ballerina/),
  loafers: kind(/loafer/i),
  muiltjes: kind(/muiltje/),
  espadrilles: kind(/espadrille/),
  schoenen: { all: [SHOES], between: [500, 600] },
  slippers: kind(/muiltje|sandaal/i),
  veterschoenen: kind(/veterschoen/i),
  'nette schoenen': kind(/Nette schoenen/, /Heren/),
  'chelsea boots': kind(/chelsea boot/i),
  boots: kind(/boot/i),
  slingback: kind(/slingback/i),
  derby: kind(/derby/),
  runner: kind(/runner/),
  tassen: kind(/tas/i),
  handtas: kind(/handtas/),
  'hand tas': kind(/handtas/),
  schoudertassen: kind(/schoudertas/),
  rugzak: kind(/rugzak/),
  aktetas: kind(/aktetas/),
  clutch: kind(/clutch/),
  shopper: kind(/shopper/),
  schoencreme: kind(/Schoencrème/),
  borstel: kind(/borstel/i),
  // With a colour, a material, somebody it is for.
  'rode pumps': kind(/pump/i, /Rood|rood/),
  'rode pump': kind(/pump/i, /Rood|rood/),
  'zwarte laarzen': kind(/laar[sz]/i, /Zwart/),
  'witte sneakers': kind(/sneaker|runner/i, /Wit/),
  'witte sneakers dames': kind(/sneaker/i, /Wit/, /Dames/),
  'heren sneakers': kind(/Sneakers/, /Heren/),
  herensneakers: kind(/Sneakers/, /Heren/),
  'dames sneakers': kind(/Sneakers/, /Dames/),
  damesschoenen: { all: [SHOES, /Dames/], between: [350, 450] },
  herenschoenen: { all: [SHOES, /Heren/], between: [120, 200] },
  'dames tassen': kind(/Tassen/, /Dames/),
  'heren boots': kind(/boot/i, /Heren/),
  'loafers heren': kind(/loafer/i, /Heren/),
  'blauwe pumps': kind(/pump/i, /Blauw/),
  // No boots are pink, and no pumps purple: boots and pumps come, and nothing else.
  'roze laarzen': { all: [/laar[sz]|boot/i], between: [50, 110] },
  'paarse pumps': { all: [/Pumps/], between: [80, 100] },
  'groene enkellaarsjes': kind(/Enkellaarzen/, /Groen/),
  'bruine tas': kind(/tas/i, /Bruin/),
  'gouden sandalen': kind(/sandaal/, /goud/i),
  'zilveren sandalen': kind(/sandaal/, /zilver/i),
  'leren tas': kind(/tas/i, /leer/i),
  'suède sneakers': kind(/sneaker|runner/i, /Suède/),
  'suede sneakers': kind(/sneaker|runner/i, /Suède/),
  'lakleren pumps': kind(/pump/i, /lak/i),
  krokoprint: kind(/krokoprint/),
  'hoge pumps': kind(/Hoge pumps/),
  'lage pumps': kind(/Lage pumps/),
  // Brands and names.
  fiordalba: kind(/Fiordalba/),
  'kade negen': kind(/Kade Negen/),
  'kade negen sneakers': kind(/Kade Negen/, /Sneakers/),
  'veldhuys en zoon': kind(/Veldhuys & Zoon/),
  'veldhuys & zoon': kind(/Veldhuys & Zoon/),
  valentina: kind(/^Valentina/),
  // Misspelt, half typed, and with words that say nothing.
  snekers: kind(/sneaker/i),
  pupm: kind(/pump/),
  'zwarte pmups': kind(/pump/i, /Zwart/),
  sneeker: kind(/sneaker/i),
  laazen: kind(/laars/),
  balerina: kind(/ballerina/),
  lofers: kind(/loafer/i),
  'zwrate loafer': kind(/loafer/i, /Zwart/),
  fiordalva: kind(/Fiordalba/),
  espadriles: kind(/espadrille/),
  sneak: kind(/sneaker/i),
  'zwarte lo': kind(/zwart/i),
  'rode pum': kind(/pump/i, /Rood|rood/),
  'sneakers maat 38': kind(/sneaker|runner/i),
  'laarzen met hak': kind(/laars/i, /Met hak/),
  'zoek een zwarte tas voor mijn': kind(/tas/i, /Zwart/),
  // Ways of the shop.
  sale: kind(/Sale/),
  'nieuwe sneakers': kind(/Nieuw/, /Sneakers/),
  'sale pumps': kind(/Sale/, /pump/i),
  // Article numbers.
  'VALENTINA-ZWA': { all: [/^Valentina pump zwart/], between: [1, 1] },
  'valentina-zwa-38': { all: [/^Valentina pump zwart/], between: [1, 1] },
};

describe('What shoppers search for in the demo shop', () => {
  const catalogue = demoCatalogue('default');
  const labels = new Map(
    catalogue.attributes.map((attribute: AttributeDocument) => [
      attribute.attribute_code,
      new Map(attribute.options.map(({ value, label }) => [value, label])),
    ]),
  );
  const offered = Object.fromEntries(
    ['brand', 'gender', 'color', 'simple_colour', 'material'].map((code) => [
      code,
      facetReader(code, { listOutOfStockProducts: false }),
    ]),
  );
  let engine: SearchEngine;
  before(() => {
    engine = createEmbeddedSearch(catalogueDocuments(catalogue), { searchSynonyms });
  });

  const sayOf = (product: ProductDocument): string =>
    [
      product.name,
      ...(product.category ?? []).map(({ name }) => name),
      ...['brand', 'gender', 'color', 'simple_colour', 'material'].flatMap((code) =>
        offered[code]?.(product).map((value) => labels.get(code)?.get(String(value))),
      ),
    ].join(' | ');

  for (const [text, { all, between: [least, most] = [1, Infinity] }] of Object.entries(QUERIES)) {
    it(`“${text}” [PR-16]`, async () => {
      const query = {
        _searchText: text,
        _appliedFilters: listedProducts({ visibility: [3, 4], listOutOfStockProducts: false }),
      };
      const { hits, total } = await engine.search('product', { query, size: FIRST, compact: false });
      expect(total).to.be.within(least, most);
      for (const { source } of hits)
        for (const pattern of all) expect(sayOf(source as ProductDocument)).to.match(pattern);
    });
  }

  it('lists a product for the colour of any of its variants [PR-16]', async () => {
    const { hits } = await engine.search('product', { query: { _searchText: 'zwarte pumps' }, compact: false });
    expect(hits.map(({ source }) => source['name'])).to.include('Vittoria pump');
  });

  it('takes a number for a size, in whatever language, and lists what is to be had in it [PR-16]', async () => {
    const sizes = new Map([...(labels.get('size') ?? [])].map(([value, label]) => [label, Number(value)]));
    const bought = async (text: string | undefined, size: string) =>
      engine.search('product', {
        query: {
          ...(text && { _searchText: text }),
          _appliedFilters: [
            ...listedProducts({ visibility: [3, 4], listOutOfStockProducts: false }),
            ...(size ? [{ attribute: 'size', value: { in: [sizes.get(size) ?? 0] }, scope: 'catalog' as const }] : []),
          ],
        },
        size: 1000,
        compact: false,
      });
    const found = async (text: string, size = '') => (await bought(text, size)).hits.map(({ id }) => id).sort();
    const in38 = (await bought(undefined, '38')).hits.map(({ id }) => id).sort();
    expect(in38.length).to.be.within(300, 450);
    for (const text of [
      'maat 38',
      '38',
      'mt. 38',
      'size 38',
      'Größe 38',
      'pointure 38',
      'EU 38',
      'schoenen in maat 38',
    ])
      expect(await found(text), text).to.deep.equal(in38);
    for (const text of ['sneakers maat 38', '38 sneakers', 'sneakers, 38']) {
      expect(await found(text), text).to.deep.equal(await found('sneakers', '38'));
    }
  });

  it('says so when what was asked for is not there in the size', async () => {
    const correction = async (text: string) =>
      (await engine.search('product', { query: { _searchText: text }, compact: false })).correction;
    expect(await correction('sneakers maat 38')).to.equal(undefined);
    expect(await correction('snekers maat 38')).to.deep.include({ text: 'sneakers maat 38' });
    expect(await correction('sneakers maat 99')).to.deep.equal({ text: 'sneakers' });
  });

  it('finds nothing for what it does not have', async () => {
    for (const text of ['café', 'laptop', 'cadeaubon', 'qqqqqq', 'maat 99', '99']) {
      expect((await engine.search('product', { query: { _searchText: text }, compact: false })).total, text).to.equal(
        0,
      );
    }
  });
});
