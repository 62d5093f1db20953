import { expect } from 'chai';
import type { SearchEngine } from '../../../modules/catalog/domain/search/search-engine.ts';
import { LISTED, skus } from './queries.ts';

/** Full text: what is found by which words. */
export function describeText(engine: () => SearchEngine): void {
  const found = (text: string) => skus(engine(), { query: { _searchText: text, _appliedFilters: LISTED } });

  describe('finds by text', () => {
    it('words of the name with two typos, one in short words [CA-96]', async () => {
      expect(await found('snekr')).to.deep.equal(['SHOE-2']);
      expect(await found('elegnace')).to.deep.equal(['SHOE-1']);
      expect(await found('pimp')).to.include('SHOE-1');
      expect(await found('pimq')).to.not.include('SHOE-1');
    });
    it('the name before the category, the category too', async () => {
      const pumps = await found('pumps');
      expect(pumps[0]).to.equal('SHOE-1');
      expect(pumps).to.include.members(['SHOE-2', 'BAG-3']);
    });
    it('three quarters of the words, rounded down [CA-97]', async () => {
      expect(await found('zwarte pump elegance onvindbaar')).to.deep.equal(['SHOE-1']);
      expect(await found('zwarte elegance onvindbaar onbestaand')).to.deep.equal([]);
    });
    it('the beginning of the last word, accents or not', async () => {
      expect(await found('rode vlin')).to.include('SHOE-2');
      expect(await found('cafe')).to.deep.equal(['BAG-4']);
    });
    it('an article number before all else, a variant by its own too, in either case', async () => {
      expect((await found('BAG-3'))[0]).to.equal('BAG-3');
      expect((await found('shoe-2-38'))[0]).to.equal('SHOE-2');
      expect((await found('pump SHOE-2'))[0]).to.equal('SHOE-2');
    });
    it('nothing by words under three characters [CA-99]', async () => {
      expect(await found('pu')).to.deep.equal([]);
      expect(await found('zw ro')).to.deep.equal([]);
    });
    it('the best first, each with its score', async () => {
      const { hits } = await engine().search('product', { query: { _searchText: 'leren handtas' }, compact: false });
      expect(hits.every((hit) => hit.score > 0)).to.equal(true);
      expect(hits[0]?.source['sku']).to.equal('BAG-3');
    });
    it('also without any filter, and in the order that was asked for', async () => {
      const text = 'artikel';
      expect(await skus(engine(), { query: { _searchText: text } })).to.have.members(['BAG-5', 'BAG-6', 'BAG-7']);
      expect(
        await skus(engine(), { query: { _searchText: text, _appliedSort: [{ field: 'id', options: 'desc' }] } }),
      ).to.deep.equal(['BAG-7', 'BAG-6', 'BAG-5']);
    });
    it('everything when the text is blank', async () => {
      expect(await found('  ')).to.have.lengthOf(4);
    });
  });
}
