import { expect } from 'chai';
import fc from 'fast-check';
import {
  DEFAULT_PRICE_BOUNDS,
  bucketId,
  bucketKey,
  inBucket,
  parseBucket,
  priceBuckets,
  shownPrice,
} from '../../../../../modules/catalog/domain/prices/price-bucket.ts';

describe('price buckets', () => {
  it('are the shop’s six, named in its own and in VSF1’s spelling [CA-83, CA-84]', () => {
    const buckets = priceBuckets(DEFAULT_PRICE_BOUNDS);
    expect(buckets.map(bucketId)).to.deep.equal(['0-75', '75-100', '100-125', '125-150', '150-200', '200-']);
    expect(buckets.map(bucketKey)).to.deep.equal([
      '0.0-75.0',
      '75.0-100.0',
      '100.0-125.0',
      '125.0-150.0',
      '150.0-200.0',
      '200.0-*',
    ]);
  });

  it('hold every price in exactly one, whatever the bounds [RU-08]', () => {
    const bounds = fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 8 })
      .map((list) => list.sort((left, right) => left - right));
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 60_000 }), (list, cents) => {
        expect(priceBuckets(list).filter((bucket) => inBucket(bucket, cents / 100))).to.have.lengthOf(1);
      }),
    );
  });

  it('are read back from either spelling [RU-08]', () => {
    for (const bucket of priceBuckets([75, 99.5])) {
      for (const text of [bucketId(bucket), bucketKey(bucket)]) expect(parseBucket(text), text).to.deep.equal(bucket);
    }
    expect(['', '-', '75', 'a-b', '1-2-3', '-5--1'].map(parseBucket)).to.deep.equal(Array(6).fill(undefined));
  });

  it('judge the final price including tax', () => {
    expect(shownPrice({ price: 100, final_price: 80, final_price_incl_tax: 96.8 })).to.equal(96.8);
    expect(shownPrice({ price: 100, final_price: 80 })).to.equal(80);
    expect(shownPrice({ price: 0 })).to.equal(0);
    expect(shownPrice({ price: null })).to.equal(undefined);
  });
});
