import { expect } from 'chai';
import { bestEncoding } from '../../../../server/http/accept-encoding.ts';

describe('bestEncoding', () => {
  it('prefers zstd, then brotli, then gzip, then nothing', () => {
    const headers = [
      'gzip, deflate, br, zstd',
      'gzip, br',
      'gzip;q=1.0, BR;q=0.5',
      'gzip, deflate',
      'br;q=0, gzip',
      '*',
      'identity',
      '',
      undefined,
      'brotli, x-gzip',
    ];
    expect(headers.map((header) => bestEncoding(header, ['gzip', 'br', 'zstd']))).to.deep.equal([
      'zstd',
      'br',
      'br',
      'gzip',
      'gzip',
      'zstd',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('chooses among what there is', () => {
    expect(bestEncoding('gzip, br, zstd', ['gzip', 'br'])).to.equal('br');
    expect(bestEncoding('gzip, br', ['gzip'])).to.equal('gzip');
    expect(bestEncoding('br', ['gzip'])).to.equal(undefined);
  });
});
