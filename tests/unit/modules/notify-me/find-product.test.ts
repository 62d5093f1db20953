import { expect } from 'chai';
import type { Context } from 'etalage/core';
import { CatalogIndex, ProductOffers } from 'etalage/modules/catalog';
import { findProduct } from '../../../../modules/notify-me/api/find-product.ts';

/** An index with one simple product, as its indexer wrote it. */
const indexOf = (source: object): Context => {
  const search = async (_entity: string, { query }: { query: object }) => ({
    hits: JSON.stringify(query).includes('configurable_children') ? [] : [{ source }],
  });
  const known = new Map<symbol, unknown>([
    [CatalogIndex.key, { search }],
    [ProductOffers.key, { of: async () => [] }],
  ]);
  return { get: (token: { key: symbol }) => known.get(token.key) } as Context;
};
const pathOf = async (document: object): Promise<string> =>
  (await findProduct({ attribute: 'sku', value: 'CARE' }, indexOf({ sku: 'CARE', name: 'Wax', ...document }))).path;

describe('the page of what somebody waits for', () => {
  it('is at the address that its indexer gave it', async () => {
    expect(await pathOf({ url_path: 'care/wax' })).to.equal('/care/wax/');
    expect(await pathOf({ url_path: '/care/wax/' })).to.equal('/care/wax/');
  });

  it('is at that of its sku where an imported product has no other [PR-38]', async () => {
    expect(await pathOf({ slug: 'shoe wax' })).to.equal('/p/CARE/shoe%20wax/');
    expect(await pathOf({ url_path: null })).to.equal('/p/CARE/CARE/');
    expect(await pathOf({ url_path: '' })).to.equal('/p/CARE/CARE/');
  });
});
