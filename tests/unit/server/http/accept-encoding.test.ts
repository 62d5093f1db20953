import { expect } from 'chai';
import express from 'express';
import { bestEncoding } from '../../../../server/http/accept-encoding.ts';

/** A request with just this header. */
const asking = (header: string | undefined): express.Request =>
  Object.assign(Object.create(express.request) as express.Request, { headers: { 'accept-encoding': header } });

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
    expect(headers.map((header) => bestEncoding(asking(header), ['gzip', 'br', 'zstd']))).to.deep.equal([
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
    expect(bestEncoding(asking('gzip, br, zstd'), ['gzip', 'br'])).to.equal('br');
    expect(bestEncoding(asking('gzip, br'), ['gzip'])).to.equal('gzip');
    expect(bestEncoding(asking('br'), ['gzip'])).to.equal(undefined);
  });
});
