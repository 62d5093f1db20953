import { expect } from 'chai';
import sharp from 'sharp';
import type { ApiError } from 'etalage/core';
import { createProfilePictures } from '../../../modules/profile-picture/adapters/embedded/profile-pictures.ts';
import { pictureMigrations } from '../../../modules/profile-picture/adapters/embedded/tables.ts';
import { PICTURE_SIDE } from '../../../modules/profile-picture/module.ts';
import { onBothEngines } from '../../support/both-engines.ts';

/** An SVG that is small, and takes long to be measured: each group shows the one before ten times. */
const NESTED = [
  '<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><rect width="1" height="1"/></g>',
  ...Array.from({ length: 12 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`),
  '</svg>',
].join('');

/** A wide photo of one colour, with what a camera writes beside. */
const photo = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

onBothEngines('pictures of customers', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase({ 'profile-picture': pictureMigrations });
    return createProfilePictures({
      database,
      transact: (work) => database.transaction(work),
      now: () => 1,
      call: { signal: new AbortController().signal },
    });
  };
  const redOf = async (bytes: Uint8Array | undefined): Promise<number> =>
    (await sharp(bytes).raw().toBuffer()).at(0) ?? 0;

  it('are squares made anew from their pixels, without what a camera writes beside [RU-25, SC-34]', async () => {
    const pictures = await open();
    const sent = await photo(200);
    expect(sent.includes('Exif')).to.equal(true);
    await pictures.write(7, sent);
    const kept = Buffer.from((await pictures.read(7)) ?? []);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height }).to.deep.equal({ format: 'jpeg', width: PICTURE_SIDE, height: PICTURE_SIDE });
    expect(exif).to.equal(undefined);
    expect(kept.includes('Exif') || kept.includes('Somebody')).to.equal(false);
  });

  it('are one for each customer, the last one that was sent, until it is taken away', async () => {
    const pictures = await open();
    for (const red of [20, 220]) await pictures.write(7, await photo(red));
    await pictures.write(8, await photo(90));
    expect(await redOf(await pictures.read(7))).to.be.closeTo(220, 4);
    for (const _ of [1, 2]) await pictures.remove(7);
    expect(await pictures.read(7)).to.equal(undefined);
    expect(await redOf(await pictures.read(8))).to.be.closeTo(90, 4);
  });

  it('are no SVG, no text and no photo that is broken, whatever they are called', async () => {
    const pictures = await open();
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      Buffer.from(NESTED),
      Buffer.from('GIF89a, or so they say'.repeat(20)),
      (await photo(1)).subarray(0, 200),
      Buffer.alloc(0),
    ];
    for (const bytes of bad) {
      const error = await pictures.write(7, bytes).then(
        () => undefined,
        (refused: ApiError) => refused,
      );
      expect(error).to.include({ code: 400, reason: 'profile-picture.bad' });
      expect(error?.result, 'what a library says of it is told to nobody').to.equal(error?.message);
      if (String(bytes).startsWith('<svg'))
        expect(String(error?.cause), 'nothing computes it').to.equal('Error: No photo');
    }
    expect(await pictures.read(7)).to.equal(undefined);
  });
});
