import { ApiError, errorType, type ErrorType } from '../http/api-error.ts';
import { QueueFullError, workQueue } from '../kernel/work-queue.ts';
import type { PhotoShape } from './make-small.ts';

/** More photos wait to be made anew than are done in a moment. */
export const PhotosBusy = errorType(503, 'core.photosBusy', 'It is very busy right now. Please try again in a moment.');

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
 * Of all modules together: while it is decoded, a photo of a few kB takes up to 300 MB of memory and seconds of a core.
 */
const decoding = workQueue({ concurrency: 1, maxWaiting: 20 });

/** What becomes of a photo, and until when somebody waits for it. */
export interface EncodeOptions extends PhotoShape {
  /** Of the call: what nobody waits for any more is not begun. */
  readonly signal?: AbortSignal;
}

/**
 * A photo made anew from its pixels: upright, small, without what a camera or a hand has written beside (EXIF, a place,
 * a thumbnail, another file). One at a time; what finds too many waiting is told to come back.
 * @param refused what is thrown for what is no photo
 * @throws ApiError `refused`, PhotosBusy; the reason of `signal` when that fires before it is this one's turn
 */
export async function encodePhoto(
  bytes: Uint8Array,
  refused: ErrorType,
  { signal, ...shape }: EncodeOptions = {},
): Promise<Buffer> {
  const encode = async (): Promise<Buffer> => {
    try {
      return await encoded(bytes, shape);
    } catch (cause) {
      throw noPhoto(refused, cause);
    }
  };
  // Before anybody reads it: to say how large it is, an SVG of 2 kB is computed for seconds, past any time limit.
  if (!STARTS.test(Buffer.from(bytes.subarray(0, START_BYTES)).toString('hex')))
    throw noPhoto(refused, new Error('No photo'));
  return decoding(encode, signal ? { signal } : {}).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new ApiError(PhotosBusy) : error;
  });
}

/** Why stays here: it is said in the words of a library. */
const noPhoto = (refused: ErrorType, cause: unknown): ApiError => Object.assign(new ApiError(refused), { cause });

async function encoded(bytes: Uint8Array, { side = SIDE, isSquare = false }: PhotoShape): Promise<Buffer> {
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
