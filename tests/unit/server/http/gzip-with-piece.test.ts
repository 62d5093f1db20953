import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import { gzipWithPiece } from '../../../../server/http/gzip-with-piece.ts';

describe('gzip with a piece that is compressed once', () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const isWhole = (before: Uint8Array, piece: Uint8Array, after: Uint8Array): void => {
    const body = Buffer.concat([before, piece, after]);
    const answer = gzipWithPiece(body, { start: before.length, bytes: piece });
    expect(gunzipSync(answer).equals(body)).to.equal(true);
  };

  it('unpacks to the body, wherever the piece is', () => {
    fc.assert(fc.property(bytes, bytes, bytes, isWhole));
  });

  it('unpacks to the body when more stands before the piece than a stored block holds', () => {
    isWhole(Buffer.alloc(70_000, 'before'), Buffer.from('piece'), Buffer.from('after'));
  });

  it('is the same piece in two bodies', () => {
    const piece = Buffer.from('a{color:red}'.repeat(100));
    isWhole(Buffer.from('<head>'), piece, Buffer.from('one'));
    isWhole(Buffer.from('<head lang>'), piece, Buffer.from('two'));
  });
});
