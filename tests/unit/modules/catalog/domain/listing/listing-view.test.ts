import { expect } from 'chai';
import { listingView, type ListingAnswer } from '../../../../../../modules/catalog/domain/listing/listing-view.ts';
import type { KnownFilters } from '../../../../../../modules/catalog/domain/listing/known-filters.ts';
import { readListingChoice } from '../../../../../../modules/catalog/domain/listing/listing-choice.ts';
import type { ProductCardView } from '../../../../../../modules/catalog/domain/view-models.ts';
import { attribute, COLOUR, SIZE, tableOf } from '../documents.ts';

const PRICE = attribute('price', 'Prijs', []);
const BLANK = attribute('brand', 'Merk', [
  { label: '  ', value: '7' },
  { label: 'Veldhuys', value: '8' },
  { label: 'Élan', value: '9' },
]);
const table = tableOf(SIZE, COLOUR, PRICE, BLANK);
const rules = {
  filters: ['brand', 'color', 'size', 'price'],
  pageSize: 2,
  sorting: [
    { id: 'position:asc', label: 'Recommended' },
    { id: 'final_price', label: 'Price low to high' },
  ],
};
const terms = (...buckets: [string | number, number][]) => ({
  doc_count_error_upper_bound: 0,
  sum_other_doc_count: 0,
  buckets: buckets.map(([key, doc_count]) => ({ key, doc_count })),
});
const card = (sku: string): ProductCardView => ({
  id: 1,
  sku,
  name: sku,
  brand: undefined,
  url: `/${sku}/`,
  picture: undefined,
  secondPicture: undefined,
  price: { now: 1 },
  labels: [],
  colours: 1,
});

const aggregations: ListingAnswer['aggregations'] = {
  agg_terms_brand: terms([7, 1], [8, 2], [9, 3]),
  agg_terms_brand_options: terms(),
  agg_terms_color: terms([49, 2]),
  agg_terms_color_options: terms([49, 5], [58, 4]),
  agg_terms_size: terms(['169', 2], ['160', 1], ['167', 3]),
  agg_range_price: {
    buckets: [
      { key: '0.0-75.0', from: 0, to: 75, doc_count: 2 },
      { key: '75.0-100.0', from: 75, to: 100, doc_count: 0 },
      { key: '100.0-125.0', from: 100, to: 125, doc_count: 1 },
      { key: '200.0-*', from: 200, doc_count: 3 },
    ],
  },
};

const view = (query = '', answer: Partial<ListingAnswer> = {}, filters: KnownFilters = new WeakMap()) =>
  listingView(
    { products: [card('a'), card('b')], total: 5, aggregations, ...answer },
    readListingChoice(new URLSearchParams(query), rules, table),
    rules,
    {
      table,
      t: (key) => `[${key}]`,
      amount: (value) => `€ ${value}`,
      address: (values) => {
        const given = [...values].filter(([, value]) => value !== '');
        return `?${new URLSearchParams(given.map(([name, value]) => [name, value]))}`;
      },
      filters,
    },
  );
const optionsOf = (code: string, query = '') =>
  view(query).filters.find((filter) => filter.code === code)?.options ?? [];

describe('A list as shown', () => {
  it('has its filters in the shop’s order, labelled, with the way to show them', () => {
    expect(view().filters.map(({ code, label, kind }) => [code, label, kind])).to.deep.equal([
      ['brand', 'Merk', 'list'],
      ['color', 'Kleur', 'colour'],
      ['size', 'Maat', 'size'],
      ['price', 'Prijs', 'price'],
    ]);
    expect(view('', { aggregations: {} }).filters).to.deep.equal([]);
  });

  it('sorts options by label, sizes by number, and drops blank ones', () => {
    expect(optionsOf('brand').map(({ label }) => label)).to.deep.equal(['Élan', 'Veldhuys']);
    expect(optionsOf('size').map(({ label }) => label)).to.deep.equal(['9', '38', '40']);
  });

  it('counts an option by itself or among variants, with its colour', () => {
    expect(optionsOf('color').map(({ label, count, swatch }) => [label, count, swatch])).to.deep.equal([
      ['Rood', 4, '#aa0000'],
      ['Zwart', 5, '#000000'],
    ]);
  });

  it('labels price ranges, those without products in their places too [CA-85, CA-86]', () => {
    expect(optionsOf('price').map(({ id, label }) => [id, label])).to.deep.equal([
      ['0-75', '< € 75'],
      ['75-100', '€ 75 - € 100'],
      ['100-125', '€ 100 - € 125'],
      ['200-', '> € 200'],
    ]);
  });

  it('tells of an option its id, label and type, of a price range its bounds and that it holds alone [CA-27]', () => {
    const told = (code: string, place: number) => {
      const { id, label, type, from, to, single } = optionsOf(code)[place] ?? {};
      return { id, label, type, from, to, single };
    };
    const plain = { from: undefined, to: undefined, single: undefined };
    expect(told('size', 2)).to.deep.equal({ id: '169', label: '40', type: 'size', ...plain });
    const price = { type: 'price', single: true };
    expect(told('price', 0)).to.deep.equal({ id: '0-75', label: '< € 75', from: undefined, to: 75, ...price });
    expect(told('price', 1)).to.deep.equal({ id: '75-100', label: '€ 75 - € 100', from: 75, to: 100, ...price });
    expect(told('price', 3)).to.deep.equal({ id: '200-', label: '> € 200', from: 200, to: undefined, ...price });
  });

  it('keeps options in their places that other choices leave nothing of', () => {
    const counted = { ...aggregations, agg_terms_size: terms(['169', 2], ['160', 0], ['167', 0]) };
    const sizes = view('color=49', { aggregations: counted }).filters.find(({ code }) => code === 'size')?.options;
    expect(sizes?.map(({ label, count }) => [label, count])).to.deep.equal([
      ['9', 0],
      ['38', 0],
      ['40', 2],
    ]);
  });

  it('says what an option adds where another of its filter is chosen; a price range takes the place of another', () => {
    const counted = { ...aggregations, agg_terms_size: terms(['169', 5], ['160', 0], ['167', 9]) };
    const filters = view('size=169&price=0-75', { aggregations: counted }).filters;
    const addsOf = (code: string) =>
      filters.find((filter) => filter.code === code)?.options.map(({ label, adds }) => [label, adds]);
    expect(addsOf('size')).to.deep.equal([
      ['9', undefined],
      ['38', 4],
      ['40', undefined],
    ]);
    expect(addsOf('price')?.some(([, adds]) => adds !== undefined)).to.equal(false);
    expect(addsOf('color')?.some(([, adds]) => adds !== undefined)).to.equal(false);
  });

  it('links each option to the list with it switched, back on the first page [RT-64, RT-65]', () => {
    expect(optionsOf('size', 'size=167&page=2').map(({ id, active, url }) => [id, active, url])).to.deep.equal([
      ['160', false, '?size=167&size=160'],
      ['167', true, '?'],
      ['169', false, '?size=167&size=169'],
    ]);
  });

  it('keeps what is chosen in sight though nothing has it', () => {
    expect(
      view('color=58', { aggregations: {} }).filters.map(({ code, options }) => [
        code,
        options[0]?.count,
        options[0]?.active,
      ]),
    ).to.deep.equal([['color', 0, true]]);
    expect(optionsOf('price', 'price=75-100').map(({ id, count }) => [id, count])).to.deep.include(['75-100', 0]);
    expect(view('color=58&price=50.0-75.0&sort=final_price').active).to.deep.equal([
      { code: 'color', label: 'Rood', url: '?price=50-75&sort=final_price' },
      { code: 'price', label: '€ 50 - € 75', url: '?color=58&sort=final_price' },
    ]);
    expect(view('color=58&sort=final_price').clearUrl).to.equal('?sort=final_price');
  });

  it('makes the filters of a list without a choice once, until what is counted or its address changes', () => {
    const filters: KnownFilters = new WeakMap();
    const first = view('', {}, filters).filters;
    const same = (later: typeof first) => later.map((filter, place) => filter === first[place]);
    expect(same(view('page=2', {}, filters).filters)).to.deep.equal([true, true, true, true]);
    expect(same(view('color=58', {}, filters).filters)).to.deep.equal([false, false, false, false]);
    expect(same(view('', {}, filters).filters)).to.deep.equal([true, true, true, true]);
    const counted = { ...aggregations, agg_terms_color_options: terms([58, 3]) };
    const recounted = view('', { aggregations: counted }, filters).filters;
    expect(same(recounted)).to.deep.equal([true, false, true, true]);
    expect(recounted[1]?.options.map(({ label, count }) => [label, count])).to.deep.equal([
      ['Rood', 3],
      ['Zwart', 2],
    ]);
    const sorted = view('sort=final_price', {}, filters).filters;
    expect(same(sorted)).to.deep.equal([false, false, false, false]);
    expect(sorted[2]?.options[0]?.url).to.equal('?size=160&sort=final_price');
  });

  it('has a way to more until everything is shown [CA-67, CA-68]', () => {
    expect(view('size=167').moreUrl).to.equal('?size=167&page=2');
    expect(view('', { total: 2 }).moreUrl).to.equal(undefined);
    expect(view('', { products: [card('a')], total: 1 }).moreUrl).to.equal(undefined);
  });

  it('goes on in a next window when 400 products are shown, with a way back to the one before [CA-67]', () => {
    expect(view('page=199', { total: 5000 })).to.deep.include({ moreUrl: '?page=200', nextUrl: undefined });
    expect(view('page=200', { total: 5000 })).to.deep.include({
      page: 200,
      skipped: 0,
      previousUrl: undefined,
      moreUrl: undefined,
      nextUrl: '?page=201',
    });
    expect(view('page=201&sort=final_price', { total: 5000 })).to.deep.include({
      skipped: 400,
      previousUrl: '?sort=final_price&page=200',
      moreUrl: '?sort=final_price&page=202',
      nextUrl: undefined,
    });
    expect(view('page=201', { total: 402 })).to.deep.include({ moreUrl: undefined, nextUrl: undefined });
  });

  it('offers its orders, the default without a query [CA-76, CA-78]', () => {
    expect(view('sort=final_price&page=2').sorting).to.deep.equal([
      { id: 'position:asc', label: '[Recommended]', active: false, url: '?' },
      { id: 'final_price', label: '[Price low to high]', active: true, url: '?sort=final_price' },
    ]);
    expect(view().sorting[0]?.active).to.equal(true);
  });
});
