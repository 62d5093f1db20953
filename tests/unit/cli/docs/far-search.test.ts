import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { SearchEngine } from 'etalage/modules/catalog';
import { remoteSearch } from '../../../../cli/docs/examples/far-search/api/remote-search.ts';
import { searchByWords } from '../../../../cli/docs/examples/far-search/api/search-by-words.ts';

type Request = Parameters<SearchEngine['search']>[1];
const ASKED: Request = { query: { _searchText: 'red pumps' }, compact: false };

/** An engine that knows three products, and tells what it was asked. */
function ownEngine(): { engine: SearchEngine; asked: Request[] } {
  const asked: Request[] = [];
  const engine: SearchEngine = {
    sizesIn: (text) => ({ sizes: text.match(/38|45/) ?? [], rest: text.replace(/ ?maat (38|45)/, '') }),
    search(_, request) {
      asked.push(request);
      const filter = request.query._appliedFilters?.find(({ attribute }) => attribute === 'sku')?.value;
      const wanted = filter && typeof filter === 'object' && 'in' in filter ? filter.in : ['A', 'B', 'C'];
      const sized = request.sizes?.includes('45') ? [] : ['A', 'B', 'C'];
      const skus = sized.filter((sku) => Array.isArray(wanted) && wanted.includes(sku));
      return {
        hits: skus.map((sku) => ({ id: sku, score: 1, source: { sku } })),
        total: skus.length,
        aggregations: {},
      };
    },
  };
  return { engine, asked };
}

describe('the example of a search adapter', () => {
  let answer: unknown = ['C', 'A'];
  let status = 200;
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (answer !== undefined) response.writeHead(status).end(JSON.stringify(answer));
  });
  let url = '';
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/skus`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  async function search(request: Request = ASKED, entity: 'product' | 'category' = 'product') {
    const { engine, asked } = ownEngine();
    const reports: string[] = [];
    const far = searchByWords(engine, {
      words: remoteSearch({ url, timeoutMs: answer === undefined ? 50 : 10_000, most: 10 }),
      report: (error) => reports.push(error.message),
    });
    const { hits, total, correction } = await far.search(entity, request);
    return { skus: hits.map(({ id }) => id), total, correction, asked, reports };
  }

  it('finds what the other engine names, in its order, page by page', async () => {
    expect(await search()).to.deep.include({ skus: ['C', 'A'], total: 2, reports: [] });
    expect(calls.at(-1)).to.equal('/skus?q=red+pumps&size=10');
    expect((await search({ ...ASKED, from: 1, size: 1 })).skus).to.deep.equal(['A']);
    const sorted = await search({ ...ASKED, sort: [{ field: 'final_price', descending: false }], size: 1 });
    expect(sorted.asked[0]).to.deep.include({ size: 1 });
    expect(sorted.skus).to.deep.equal(['A', 'C']);
  });

  it('asks the other engine for words alone, and the shop who has a size', async () => {
    const { asked, skus } = await search({ ...ASKED, query: { _searchText: 'red pumps maat 38' } });
    expect(calls.at(-1)).to.equal('/skus?q=red+pumps&size=10');
    expect([skus, asked[0]?.query._searchText, asked[0]?.sizes]).to.deep.equal([['C', 'A'], undefined, ['38']]);
    const before = calls.length;
    const size: Request = { ...ASKED, query: { _searchText: 'maat 38' } };
    expect((await search(size)).asked).to.deep.equal([size]);
    expect(calls).to.have.lengthOf(before);
  });

  it('finds all that is meant where nothing can be had in the size, and says so', async () => {
    const query = { _searchText: 'red pumps maat 45' };
    for (const sort of [[], [{ field: 'final_price', descending: false }]]) {
      const { skus, correction } = await search({ ...ASKED, sort, query });
      expect([skus.toSorted(), correction]).to.deep.equal([['A', 'C'], { text: 'red pumps' }]);
    }
  });

  it('leaves the rest to the shop: other kinds, and lists without a text', async () => {
    const before = calls.length;
    expect((await search(ASKED, 'category')).asked).to.deep.equal([ASKED]);
    expect((await search({ query: {}, compact: false })).skus).to.deep.equal(['A', 'B', 'C']);
    expect(calls).to.have.lengthOf(before);
  });

  it('finds nothing where the other engine does', async () => {
    answer = [];
    expect(await search()).to.deep.include({ skus: [], total: 0 });
  });

  it('searches itself when the other engine fails, is silent, or answers nonsense', async () => {
    for (const [fate, code] of [
      [['A'], 503],
      [undefined, 200],
      [{ skus: [] }, 200],
    ] as const) {
      answer = fate;
      status = code;
      const { skus, reports, asked } = await search();
      expect(skus).to.deep.equal(['A', 'B', 'C']);
      expect(asked).to.deep.equal([ASKED]);
      expect(reports).to.have.lengthOf(1);
    }
  });
});
