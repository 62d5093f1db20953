import { expect } from 'chai';
import { ApiError, type Database } from 'etalage/core';
import type { SavedProduct, WishlistSource } from 'etalage/modules/wishlist';
import {
  createWishlistSource,
  wishlistMigrations,
} from '../../../modules/wishlist/adapters/embedded/wishlist-source.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const AN = 1;
const JAN = 2;
const productOf = (product_id: number): Omit<SavedProduct, 'added_at'> => ({ product_id, sku: `S${product_id}` });

/** A source whose clock moves by 1 ms with each look. */
function sourceOf(database: Database): WishlistSource {
  const clock = { now: 1_000_000_000_000 };
  return createWishlistSource({ database, transact: (work) => database.transaction(work), clock: () => ++clock.now });
}

onBothEngines('the wishlists of customers', (openDatabase) => {
  const open = async (): Promise<WishlistSource> => sourceOf(await openDatabase({ wishlist: wishlistMigrations }));
  const idsOf = async (source: WishlistSource, customer: number): Promise<number[]> =>
    (await source.list(customer)).map(({ product_id }) => product_id);

  it('hold products, newest first, each customer their own', async () => {
    const source = await open();
    await source.add(AN, { ...productOf(11), variant: { sku: 'S11-38', open: ['colour'] } });
    await source.add(AN, productOf(12));
    await source.add(JAN, productOf(13));
    expect(await source.list(AN)).to.deep.equal([
      { product_id: 12, sku: 'S12', added_at: 1_000_000_000_002 },
      { product_id: 11, sku: 'S11', variant: { sku: 'S11-38', open: ['colour'] }, added_at: 1_000_000_000_001 },
    ]);
    await source.remove(JAN, 12);
    await source.remove(AN, 11);
    expect([await idsOf(source, AN), await idsOf(source, JAN)]).to.deep.equal([[12], [13]]);
  });

  it('answer saving and removing twice as once, also at the same time', async () => {
    const source = await open();
    await Promise.all(Array.from({ length: 10 }, () => source.add(AN, productOf(11))));
    expect(await idsOf(source, AN)).to.deep.equal([11]);
    await Promise.all([source.remove(AN, 11), source.remove(AN, 11), source.remove(AN, 99)]);
    expect(await idsOf(source, AN)).to.deep.equal([]);
  });

  it('hold 100 products, however many come at once', async () => {
    const source = await open();
    const ids = Array.from({ length: 103 }, (_, at) => at + 1);
    const ends = await Promise.allSettled(ids.map((id) => source.add(AN, productOf(id))));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).to.have.length(3);
    for (const error of refused) {
      expect(error).to.be.instanceOf(ApiError);
      if (error instanceof ApiError) expect([error.code, error.reason]).to.deep.equal([409, 'wishlist.full']);
    }
    expect(await idsOf(source, AN)).to.have.length(100);
  });
});
