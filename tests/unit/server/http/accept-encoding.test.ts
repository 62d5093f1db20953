import { expect } from 'chai';
import { bestEncoding } from '../../../../server/http/accept-encoding.ts';

describe('bestEncoding', () => {
  it('prefers brotli, then gzip, then nothing', () => {
    const headers = ['gzip, deflate, br, zstd', 'gzip;q=1.0, BR;q=0.5', 'gzip, deflate', 'br;q=0, gzip', '*', 'identity', '', undefined, 'brotli, x-gzip'];
    expect(headers.map((header) => bestEncoding(header))).to.deep.equal(['br', 'br', 'gzip', 'gzip', 'br', undefined, undefined, undefined, undefined]);
  });

  it('chooses among what there is', () => {
    expect(bestEncoding('gzip, br', ['gzip'])).to.equal('gzip');
    expect(bestEncoding('br', ['gzip'])).to.equal(undefined);
  });
});
