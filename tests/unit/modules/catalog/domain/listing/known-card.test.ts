import { expect } from 'chai';
import type { ProductDocument } from '../../../../../../modules/catalog/domain/documents.ts';
import { knownCard, type CardTools } from '../../../../../../modules/catalog/domain/listing/known-card.ts';
import { productCard } from '../../../../../../modules/catalog/domain/product/product-card.ts';
import { attribute, COLOUR, links, product, SIZE, tableOf, variant } from '../documents.ts';

const at = (time: string): number => Date.parse(time);

describe('cards of products that are known', () => {
  const usual: CardTools = {
    cards: new WeakMap(),
    links,
    table: tableOf(COLOUR, SIZE),
    prices: { now: at('2026-03-01T12:00Z'), trustRegularPrices: true },
    listOutOfStockProducts: false,
    t: (key) => key,
  };
  const tools = (changes: Partial<CardTools> = {}): CardTools => ({ ...usual, cards: new WeakMap(), ...changes });
  const onDay = (given: CardTools, time: string): CardTools => ({
    ...given,
    prices: { ...given.prices, now: at(time) },
  });
  const pump = (fields: Partial<ProductDocument> = {}): ProductDocument =>
    product({ configurable_children: [variant('PUMP-38'), variant('PUMP-39', { size: '168' })], ...fields });

  it('are made once a document, and are what productCard makes', () => {
    const given = tools();
    const document = pump();
    const card = knownCard(document, given);
    expect(card).to.deep.equal(productCard(document, given));
    expect(knownCard(document, { ...given })).to.equal(card);
    expect(knownCard(document, given, { variant: undefined })).to.equal(card);
    expect(knownCard({ ...document, name: 'Other' }, given).name).to.equal('Other');
  });

  it('have each price from and until the second that its dates say, of the product and of its variants', () => {
    const dates = { special_from_date: '2026-03-05 00:00:00', special_to_date: '2026-03-07 00:00:00' };
    const documents = {
      'its own': pump({ special_price: 80, ...dates, configurable_children: [] }),
      "a variant's": pump({ configurable_children: [variant('PUMP-38', { special_price: 80, ...dates })] }),
      "a variant's with the product's dates": pump({
        ...dates,
        configurable_children: [variant('PUMP-38', { special_price: 80 })],
      }),
    };
    for (const [whose, document] of Object.entries(documents)) {
      const given = tools();
      const moments = ['2026-03-04T23:59:59Z', '2026-03-05T00:00:00Z', '2026-03-07T23:59:59Z', '2026-03-08T00:00:00Z'];
      const shown = moments.map((time) => knownCard(document, onDay(given, time)).price.now);
      expect(shown, whose).to.deep.equal([100_00, 80_00, 80_00, 100_00]);
      expect(knownCard(document, onDay(given, '2026-03-05T12:00:00Z')).price.now, 'a clock set back').to.equal(80_00);
    }
  });

  it('are made anew when an attribute that they show is another', () => {
    const given = tools({ table: tableOf(COLOUR) });
    const document = pump();
    expect(knownCard(document, given)).to.not.have.property('sizes');
    expect(knownCard(document, { ...given, table: tableOf(COLOUR, SIZE) })).to.have.property('sizes');
    expect(
      knownCard(document, { ...given, table: tableOf(COLOUR, attribute('heel', 'Hak', [])) }),
    ).to.not.have.property('sizes');
  });

  it('show the variant that is wanted, and do not keep it for others', () => {
    const given = tools();
    const document = pump();
    const wanted = knownCard(document, given, { chosen: new Map([['size', ['168']]]) });
    expect(wanted.variant?.sku).to.equal('PUMP-39');
    expect(knownCard(document, given)).to.not.have.property('variant');
  });
});
