import { ImageError } from './image-error.ts';
import type { ImageFormat } from './image-format.ts';
import { stepFor } from './size-ladder.ts';

export type ImageAction = 'resize' | 'fit' | 'identify';

/** Where the picture comes from: a path in the shop's media, or an absolute URL elsewhere. */
export type ImageReference = { kind: 'media'; path: string } | { kind: 'remote'; url: string };

/**
 * What is to be made. Sizes are px, of the ladder's steps; 0 leaves that side to the picture's own proportions.
 */
export interface ImageRequest {
  width: number;
  height: number;
  action: ImageAction;
  source: ImageReference;
  /** Whatever Accept says: for mail programs. Absent: the best that Accept names. */
  format?: AskedFormat;
}

/** What every program shows, however old. */
export type AskedFormat = Extract<ImageFormat, 'jpeg' | 'png'>;

const formats: readonly string[] = ['jpeg', 'png'] satisfies AskedFormat[];
const actions: readonly string[] = ['resize', 'fit', 'identify'] satisfies ImageAction[];
const extensions = /\.(gif|png|jpe?g|webp|svg)$/i;
const pathForm =
  'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>';
const bothForms = `${pathForm} OR ?url=&width=&height=&action=`;

/**
 * Reads both forms of the image proxy's URL, relative to its mount point: `/{width}/{height}/{action}/{relative path}`
 * and `/?url=&width=&height=&action=`, where the action is resize unless given. Either may
 * end in `format=jpeg` or `format=png`.
 * Throws ImageError 400 with the text that Vue Storefront's API gives for the same mistake.
 */
export function parseImageRequest(path: string, query: URLSearchParams, maxSize: number): ImageRequest {
  const format = query.get('format');
  if (format !== null && !isFormat(format)) throw new ImageError(400, 'The format is jpeg or png, or is not given');
  const asked = format === null ? {} : { format };
  const url = query.get('url');
  if (url !== null) {
    const source = { kind: 'remote', url: decodedUrl(url) } as const;
    const action = query.get('action') ?? 'resize';
    return { ...checked(query.get('width'), query.get('height'), action, source, maxSize), ...asked };
  }
  const [, width, height, action, ...rest] = path.split('/');
  if (rest.length === 0) throw new ImageError(400, pathForm);
  const source = { kind: 'media', path: decoded(rest.join('/')) } as const;
  return { ...checked(width, height, action, source, maxSize), ...asked };
}

/** Refuses what does not name a picture: a product without one (`no_selection`) is 404, another file type 400. */
export function checkFileName(path: string): void {
  if (path.includes('no_selection')) throw new ImageError(404, 'This product has no picture');
  if (!extensions.test(path)) throw new ImageError(400, 'Unsupported file type');
}

function checked(
  widthText: string | null | undefined,
  heightText: string | null | undefined,
  action: string | undefined,
  source: ImageReference,
  maxSize: number,
): ImageRequest {
  const width = size(widthText);
  const height = size(heightText);
  if (width === undefined || height === undefined || !isAction(action)) throw new ImageError(400, bothForms);
  if (!within(width, maxSize) || !within(height, maxSize)) {
    throw new ImageError(400, `Width and height must have a value between 0 and ${maxSize}`);
  }
  if (action === 'identify') return { width: 0, height: 0, action, source };
  return { width: stepFor(width, maxSize), height: stepFor(height, maxSize), action, source };
}

function size(text: string | null | undefined): number | undefined {
  return text && /^-?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : undefined;
}

function within(value: number, maxSize: number): boolean {
  return value >= 0 && value <= maxSize;
}

function isFormat(value: string): value is AskedFormat {
  return formats.includes(value);
}

function isAction(value: string | undefined): value is ImageAction {
  return value !== undefined && actions.includes(value);
}

// Clients of Vue Storefront encode the address once more before they put it into the query.
function decodedUrl(url: string): string {
  return /^https?:\/\//i.test(url) ? url : decoded(url);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ImageError(400, 'The address of the picture is not valid percent-encoding');
  }
}
