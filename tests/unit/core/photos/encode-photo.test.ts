import { expect } from 'chai';
import sharp from 'sharp';
import { errorType } from 'etalage/core';
import { encodePhoto } from 'etalage/core/photos';

const Refused = errorType(400, 'test.refused', 'No photo');
const reasonOf = ({ reason }: { readonly reason?: unknown }): unknown => reason;

describe('photos that visitors send', () => {
  const shot = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

  it('are made anew one at a time, whoever sends them; what comes beyond twenty that wait is told to come back', async () => {
    const bytes = await shot;
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => encodePhoto(bytes, Refused)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [reasonOf(answer.reason)] : []));
    expect(refused).to.deep.equal(Array.from({ length: 19 }, () => 'core.photosBusy'));
    expect((await encodePhoto(bytes, Refused)).length, 'afterwards they are').to.be.greaterThan(0);
  });

  it('wait no longer than their call, and cost nobody else a place once they are broken', async () => {
    const bytes = await shot;
    const gone = new AbortController();
    const first = encodePhoto(bytes.subarray(0, 100), Refused).catch(reasonOf);
    const left = encodePhoto(bytes, Refused, { signal: gone.signal }).catch(String);
    const next = encodePhoto(bytes, Refused, { side: 20 });
    gone.abort('gone');
    expect([await first, await left]).to.deep.equal(['test.refused', 'gone']);
    expect(await sharp(await next).metadata()).to.include({ format: 'jpeg', width: 20 });
  });
});
