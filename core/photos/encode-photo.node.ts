import type { PhotoShape } from './make-small.ts';

/** Characters of a photo as base64 that is sent: what a browser makes of one is a tenth of that. */
export const PHOTO_LENGTH = 6 * 1024 ** 2;
/** As large as it is ever shown, in px. */
const SIDE = 1600;
const MOST_PIXELS = 50_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** How files of these formats begin, in hexadecimal digits. */
const STARTS = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;
const START_BYTES = 12;

/**
 * A photo made anew from its pixels: upright, small, without what a camera or a hand has written beside (EXIF, a place,
 * a thumbnail, another file). @throws Error for what is no photo
 */
export async function encodePhoto(
  bytes: Uint8Array,
  { side = SIDE, isSquare = false }: PhotoShape = {},
): Promise<Buffer> {
  // Before anybody reads it: to say how large it is, an SVG of 2 kB is computed for seconds, past any time limit.
  if (!STARTS.test(Buffer.from(bytes.subarray(0, START_BYTES)).toString('hex'))) throw new Error('No photo');
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: 10 });
  const { format } = await image.metadata();
  if (!FORMATS.includes(format)) throw new Error(`No photo: ${format}`);
  return image
    .autoOrient()
    .resize({ width: side, height: side, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
