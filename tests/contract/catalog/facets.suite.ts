import { expect } from 'chai';
import fc from 'fast-check';
import type {
  SearchEngine,
  SearchRequest,
  SearchResult,
} from '../../../modules/catalog/domain/search/search-engine.ts';
import type { AppliedFilter, FilterValue } from '../../../modules/catalog/domain/search/search-query.ts';
import { BRAND, COLOUR, SIZE } from './fixture-catalogue.ts';
import { generateColouredProducts, generateProducts } from './generated-catalogue.ts';
import type { ProductDocument, ProductVariant } from '../../../modules/catalog/domain/documents.ts';
import { LISTED } from './queries.ts';
import type { MakeEngine } from './search-engine.suite.ts';

const CODES = ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'];
const BUCKET_IDS = ['0-75', '75-100', '100-125', '125-150', '150-200', '200-'];

/** Facets: what is counted, and that the counts are true. */
export function describeFacets(engine: () => SearchEngine, makeEngine: MakeEngine): void {
  describe('counts', () => {
    it('the options of each requested facet, its own and those of its variants together [CA-80]', async () => {
      const result = await listing(engine(), {});
      expect(options(result, 'brand')).to.deep.equal([
        [BRAND.maremma, 2],
        [BRAND.linde, 2],
      ]);
      expect(Object.keys(result.aggregations)).to.include.members(
        CODES.map((code) => (code === 'price' ? 'agg_range_price' : `agg_terms_${code}`)),
      );
    });
    it('a size only where a variant with it is enabled and in stock', async () => {
      expect(options(await listing(engine(), {}), 'size')).to.deep.equal([
        [SIZE[38], 2],
        [SIZE[37], 1],
      ]);
      expect((await listing(engine(), { size: [SIZE[39]] })).total).to.equal(0);
    });
    it('each value of a list, written as a list or as a text', async () => {
      expect(options(await listing(engine(), {}), 'simple_colour')).to.deep.equal([
        [COLOUR.red, 3],
        [COLOUR.black, 2],
      ]);
      expect((await listing(engine(), { simple_colour: ['20', '21'] })).total).to.equal(4);
    });
    it('the options of the whole list that a choice leaves nothing of, where they are asked for', async () => {
      const ask = async (options: { min_doc_count?: 0 }) =>
        engine().search('product', {
          query: {
            _appliedFilters: [...LISTED, { attribute: 'price', value: { gte: 200 }, scope: 'catalog' }],
            _availableFilters: ['size', 'price'].map((field) => ({ field, scope: 'catalog', options })),
          },
          compact: false,
        });
      expect(options(await ask({}), 'size')).to.deep.equal([]);
      const all = await ask({ min_doc_count: 0 });
      expect(options(all, 'size')).to.deep.equal([
        [SIZE[37], 0],
        [SIZE[38], 0],
      ]);
      expect(buckets(all, 'agg_range_price').map(({ key, doc_count }) => [key, doc_count])).to.deep.equal([
        ['0.0-75.0', 1],
        ['75.0-100.0', 1],
        ['150.0-200.0', 1],
        ['200.0-*', 1],
      ]);
    });
    it('ten options unless more are asked for [CA-81]', async () => {
      const generated = await makeEngine({ product: generateProducts(60) });
      const size = async (options?: { size: number }) => {
        const result = await generated.search('product', {
          query: { _availableFilters: [{ field: 'brand', scope: 'catalog', options }] },
          compact: false,
        });
        return buckets(result, 'agg_terms_brand').length;
      };
      expect([await size(), await size({ size: 3 }), await size({ size: 100 })]).to.satisfy(
        ([few, three, all]: number[]) => few === 10 && three === 3 && Number(all) > 10,
      );
    });
    it('prices in buckets that include their lower bound only [CA-84, RU-08]', async () => {
      const found = buckets(await listing(engine(), {}), 'agg_range_price');
      expect(found.map(({ key, doc_count }) => [key, doc_count])).to.deep.equal([
        ['0.0-75.0', 1],
        ['75.0-100.0', 1],
        ['100.0-125.0', 0],
        ['125.0-150.0', 0],
        ['150.0-200.0', 1],
        ['200.0-*', 1],
      ]);
    });
    it("understands every spelling of a price bucket, the shop's and VSF1's [CA-83, RU-08]", async () => {
      const spellings: FilterValue[] = [
        { gte: 75, lte: 100 },
        { from: 75, to: 100 },
        { gte: 75, lt: 100 },
        { in: ['75-100'] },
        { eq: '75.0-100.0' },
      ];
      for (const price of spellings)
        expect((await listing(engine(), { price })).total, JSON.stringify(price)).to.equal(1);
      for (const price of [{ lte: 75 }, { in: ['0-75'] }, { in: ['0.0-75.0'] }] satisfies FilterValue[])
        expect((await listing(engine(), { price })).total).to.equal(1);
      for (const price of [{ gte: 200 }, { in: ['200-'] }, { in: ['200.0-*'] }] satisfies FilterValue[])
        expect((await listing(engine(), { price })).total).to.equal(1);
      expect((await listing(engine(), { price: { in: ['0-75', '200-'] } })).total).to.equal(2);
    });
    it('a facet without regard to its own choice, the others with regard to it', async () => {
      const result = await listing(engine(), { brand: [BRAND.maremma] });
      expect(result.total).to.equal(2);
      // Beside the brand not chosen stands what both brands together have.
      expect(options(result, 'brand')).to.have.deep.members([
        [BRAND.maremma, 2],
        [BRAND.linde, 4],
      ]);
      expect(options(result, 'simple_colour')).to.deep.equal([
        [COLOUR.black, 2],
        [COLOUR.red, 1],
      ]);
    });
    it('nothing that only a plain filter names', async () => {
      const { aggregations } = await engine().search('product', {
        query: { _availableFilters: [{ field: 'brand', scope: 'default' }] },
        compact: false,
      });
      expect(aggregations).to.deep.equal({});
    });
  });

  describe('of products with several colours', () => {
    const black = COLOUR.black;
    const red = COLOUR.red;
    let pumps: SearchEngine;
    before(async () => {
      pumps = await makeEngine({
        product: [
          pump(1, [
            { simple_colour: black, size: SIZE[37], price: 199, stock: SOLD_OUT },
            { simple_colour: black, size: SIZE[38], price: 199 },
            { simple_colour: red, size: SIZE[37], price: 139 },
          ]),
          pump(2, [
            { simple_colour: black, size: SIZE[37], price: 99 },
            { simple_colour: black, size: SIZE[38], price: 99 },
          ]),
        ],
      });
    });

    it('list what has one variant with all that is chosen [RU-39]', async () => {
      expect(await ids(pumps, { simple_colour: [black], size: [SIZE[37]] })).to.deep.equal(['2']);
      expect(await ids(pumps, { simple_colour: [red], size: [SIZE[37]] })).to.deep.equal(['1']);
      expect(await ids(pumps, { simple_colour: [red], size: [SIZE[38]] })).to.deep.equal([]);
      expect(await ids(pumps, { simple_colour: [red, black], size: [SIZE[38]] })).to.deep.equal(['1', '2']);
    });

    it('count beside an option what has a variant with it and all else that is chosen [RU-09, RU-39]', async () => {
      const inBlack = await listing(pumps, { simple_colour: [black] });
      expect(options(inBlack, 'size')).to.deep.equal([
        [SIZE[38], 2],
        [SIZE[37], 1],
      ]);
      const black37 = await listing(pumps, { simple_colour: [black], size: [SIZE[37]] });
      expect(options(black37, 'simple_colour')).to.deep.equal([
        [red, 2],
        [black, 1],
      ]);
      expect(options(black37, 'size')).to.deep.equal([
        [SIZE[38], 2],
        [SIZE[37], 1],
      ]);
    });

    it('are in the price range of the variant that is meant [RU-08, RU-39]', async () => {
      expect(await ids(pumps, { price: ['125-150'] })).to.deep.equal(['1']);
      expect(await ids(pumps, { price: ['125-150'], simple_colour: [black] })).to.deep.equal([]);
      expect(await ids(pumps, { price: ['150-200'], simple_colour: [black] })).to.deep.equal(['1']);
      const inBlack = buckets(await listing(pumps, { simple_colour: [black] }), 'agg_range_price');
      expect(inBlack.map(({ doc_count }) => doc_count)).to.deep.equal([0, 1, 0, 0, 1, 0]);
    });

    it('are sorted by the price of the variant that is meant [RU-39]', async () => {
      const more = await makeEngine({
        product: [
          pump(1, [
            { simple_colour: black, size: SIZE[37], price: 199 },
            { simple_colour: red, size: SIZE[37], price: 139 },
          ]),
          pump(2, [{ simple_colour: black, size: SIZE[37], price: 149 }]),
        ],
      });
      const sort = [{ field: 'final_price', descending: false }];
      expect(await ids(more, {}, { sort })).to.deep.equal(['1', '2']);
      expect(await ids(more, { simple_colour: [black] }, { sort })).to.deep.equal(['2', '1']);
    });
  });

  for (const [kind, products] of [
    ['sizes', () => generateProducts(300)],
    ['sizes and colours', () => generateColouredProducts(300)],
  ] as const)
    describeGenerated(kind, () => makeEngine({ product: products() }));
}

/** Properties of catalogues whose variants differ in one facet, or in several. */
function describeGenerated(kind: string, make: () => ReturnType<MakeEngine>): void {
  describe(`counts of generated catalogues with ${kind}`, () => {
    let generated: SearchEngine;
    before(async () => {
      generated = await make();
    });

    it('count beside an option equals the total after choosing it [RU-09]', async () => {
      await fc.assert(
        fc.asyncProperty(choices(), fc.constantFrom(...CODES), fc.nat(), async (chosen, code, pick) => {
          const offered = buckets(
            await listing(generated, chosen),
            code === 'price' ? 'agg_range_price' : `agg_terms_${code}`,
          );
          const option = offered[pick % Math.max(offered.length, 1)];
          if (!option) return;
          const before = code === 'price' || !chosen[code] ? [] : list(chosen[code]);
          if (before.some((value) => String(value) === String(option.key))) return;
          const after = await listing(generated, { ...chosen, [code]: [...before, option.key] });
          expect(after.total).to.equal(option.doc_count);
        }),
        { numRuns: 150 },
      );
    });

    it('choosing more in a facet never finds less, choosing in another never finds more [RU-09]', async () => {
      const seen = { wider: 0 };
      await fc.assert(
        fc.asyncProperty(choices(), choices(), async (first, second) => {
          const { total } = await listing(generated, first);
          const [code] = Object.keys(first);
          const wider =
            code && second[code]
              ? await listing(generated, { ...first, [code]: [...list(first[code]), ...list(second[code])] })
              : undefined;
          expect(wider?.total ?? total).to.be.at.least(total);
          seen.wider += wider ? 1 : 0;
          expect((await listing(generated, { ...second, ...first })).total).to.be.at.most(total);
        }),
        { numRuns: 100 },
      );
      expect(seen.wider, 'more in the same facet').to.be.above(0);
    });

    it('every product falls in the price bucket of each of its variants [RU-08]', async () => {
      await fc.assert(
        fc.asyncProperty(choices(), async (chosen) => {
          const { price: _without, ...others } = chosen;
          const all = await listing(generated, others);
          const perBucket = await Promise.all(BUCKET_IDS.map((id) => listing(generated, { ...others, price: [id] })));
          const found = perBucket.flatMap((result) => result.hits.map((hit) => hit.id));
          expect([...new Set(found)].sort()).to.deep.equal(all.hits.map((hit) => hit.id).sort());
          expect(buckets(all, 'agg_range_price').reduce((sum, bucket) => sum + bucket.doc_count, 0)).to.equal(
            found.length,
          );
          if (kind === 'sizes') expect(found).to.have.length(all.total);
        }),
        { numRuns: 30 },
      );
    });
  });
}

const SOLD_OUT = { is_in_stock: false, qty: 0 };

/** A product with these variants, of which the cheapest makes its price. */
function pump(
  id: number,
  variants: readonly (Partial<ProductVariant> & { readonly price: number })[],
): ProductDocument {
  const price = Math.min(...variants.map((variant) => variant.price));
  return {
    id,
    sku: `PUMP-${id}`,
    type_id: 'configurable',
    name: `Pump ${id}`,
    status: 1,
    visibility: 4,
    url_key: `pump-${id}`,
    url_path: `pump-${id}`,
    slug: `pump-${id}`,
    image: '/x.svg',
    category_ids: [2],
    price,
    final_price: price,
    stock: { product_id: id, is_in_stock: true, qty: 0 },
    configurable_children: variants.map((variant, place) => ({
      id: id * 100 + place,
      sku: `PUMP-${id}-${place}`,
      status: 1,
      stock: { is_in_stock: true, qty: 3 },
      ...variant,
      final_price: variant.price,
    })),
  };
}

const ids = async (engine: SearchEngine, chosen: Choices, rest: Partial<SearchRequest> = {}): Promise<string[]> =>
  (await listing(engine, chosen, rest)).hits.map(({ id }) => id);

type Choices = Readonly<Record<string, FilterValue>>;

/** Options that a shopper might have chosen, some of which no product has. */
function choices(): fc.Arbitrary<Choices> {
  const some = (from: number, to: number) =>
    fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 3 });
  return fc.record(
    {
      collection: some(1, 7),
      brand: some(0, 60),
      gender: some(1, 2),
      simple_colour: some(20, 29),
      size: some(159, 172).map((sizes) => sizes.map(String)),
      removable_inner_sole: some(0, 1),
      price: fc.uniqueArray(fc.constantFrom(...BUCKET_IDS), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
}

function list(value: FilterValue | undefined): (string | number | boolean)[] {
  return Array.isArray(value) ? [...value] : [];
}

async function listing(
  engine: SearchEngine,
  chosen: Choices,
  rest: Partial<SearchRequest> = {},
): Promise<SearchResult> {
  const filters = Object.entries(chosen).map(([attribute, value]): AppliedFilter => ({
    attribute,
    value,
    scope: 'catalog',
  }));
  const available = CODES.map((field) => ({ field, scope: 'catalog' as const, options: { size: 100 } }));
  return engine.search('product', {
    query: { _appliedFilters: [...LISTED, ...filters], _availableFilters: available },
    size: 1000,
    includeFields: ['id'],
    compact: false,
    ...rest,
  });
}

function buckets(result: SearchResult, name: string) {
  return result.aggregations[name]?.buckets ?? [];
}

function options(result: SearchResult, code: string): [string | number, number][] {
  return buckets(result, `agg_terms_${code}`).map(({ key, doc_count }) => [key, doc_count]);
}
