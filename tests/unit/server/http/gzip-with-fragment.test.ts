import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import { gzipWithFragment } from '../../../../server/http/gzip-with-fragment.ts';

describe('gzip with a fragment that is compressed once', () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const isWhole = (before: Uint8Array, fragment: Uint8Array, after: Uint8Array): void => {
    const body = Buffer.concat([before, fragment, after]);
    const answer = gzipWithFragment(body, { start: before.length, bytes: fragment });
    expect(gunzipSync(answer).equals(body)).to.equal(true);
  };

  it('unpacks to the body, wherever the fragment is', () => {
    fc.assert(fc.property(bytes, bytes, bytes, isWhole));
  });

  it('unpacks to the body when more stands before the fragment than a stored block holds', () => {
    isWhole(Buffer.alloc(70_000, 'before'), Buffer.from('fragment'), Buffer.from('after'));
  });

  it('is the same fragment in two bodies', () => {
    const fragment = Buffer.from('a{color:red}'.repeat(100));
    isWhole(Buffer.from('<head>'), fragment, Buffer.from('one'));
    isWhole(Buffer.from('<head lang>'), fragment, Buffer.from('two'));
  });
});
