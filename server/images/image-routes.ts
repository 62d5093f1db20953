import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { Request, Response } from 'express';
import type { MediaSource } from 'etalage/core';
import { QueueFullError, workQueue, type WorkOptions } from 'etalage/core/tools';
import type { Logger } from 'pino';
import { withoutDocumentHeaders } from '../http/security-headers.ts';
import { visitorNetwork } from '../http/visitor-network.ts';
import { encodeImage, identifyImage, recipe } from './encode-image.ts';
import { imageCache } from './image-cache.ts';
import { ImageError } from './image-error.ts';
import { chooseFormat } from './image-format.ts';
import { parseImageRequest } from './image-request.ts';
import type { ImageRequest } from './image-request.ts';
import type { FindImage, SourceImage } from './image-source.ts';
import { orMade } from './made-pictures.ts';
import { mediaFolder } from './media-folder.ts';
import { remoteImages, remoteMedia } from './remote-images.ts';
import type { AllowedHost } from './remote-images.ts';
import { sharedWork } from './shared-work.ts';

export interface ImageOptions {
  /** Folder of the shop's pictures, or the http(s) URL under which another server has them. */
  media: string;
  /** Pictures that are made when they are asked for and `media` has none; none unless given. */
  mediaSources?: readonly MediaSource[];
  /** Hosts that `?url=` may name; none unless given. */
  allowedHosts?: readonly AllowedHost[];
  /** Folder for encoded pictures; made when needed. */
  cacheFolder: string;
  /** Bytes on disk; 2 GiB unless given. */
  maxCacheBytes?: number;
  /** Largest width and height that may be asked for, in px; 2000 unless given. */
  maxSize?: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * A picture's address does not change when the picture does. So browsers show what they have for a year, but after a
 * day they ask beside that whether it is still the same.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=31557600';

/**
 * How many pictures wait to be made, and how many of them one client's: a browser asks for a hundred at once at most,
 * over HTTP/2.
 */
const WAITING = { maxWaiting: 400, maxWaitingPerClient: 100 };

/**
 * The image proxy of Vue Storefront's API, to be mounted at `/img`: `/{width}/{height}/{action}/{path}` and
 * `/?url=&width=&height=&action=`. Answers AVIF or WebP to those who name them in Accept, else JPEG or PNG; with
 * `format=jpeg` or `format=png` that one.
 * Mistakes are answered as `{ code, result }`: 400, 404, 405, and 503 when too many pictures wait to be made.
 */
export function imageRoutes(options: ImageOptions): Router {
  const {
    media,
    mediaSources = [],
    allowedHosts = [],
    cacheFolder,
    maxCacheBytes = 2 * 1024 ** 3,
    maxSize = 2000,
    log,
  } = options;
  const find: Record<ImageRequest['source']['kind'], FindImage> = {
    media: orMade(/^https?:\/\//.test(media) ? remoteMedia(media) : mediaFolder(media), mediaSources),
    remote: remoteImages(allowedHosts),
  };
  const cache = imageCache({ folder: cacheFolder, maxBytes: maxCacheBytes });
  // Two cores' worth of encoding; the rest of the process must go on answering.
  const encoding = workQueue({ concurrency: 2, ...WAITING });
  // A download counts until it is encoded, which bounds the memory that downloads hold.
  const downloading = workQueue({ concurrency: 4, ...WAITING });
  const shared = sharedWork<Buffer>();

  async function make(
    key: string,
    image: SourceImage,
    options: WorkOptions,
    produce: (source: Buffer) => Promise<Buffer>,
  ): Promise<Buffer> {
    const cached = await cache.read(key);
    if (cached) return cached;
    const bytes = image.remote
      ? await downloading(async () => {
          const source = await image.read();
          return encoding(() => produce(source), options);
        }, options)
      : await encoding(async () => produce(await image.read()), options);
    await cache
      .write(key, bytes)
      .catch((error) => log.warn({ err: error }, 'A picture could not be written to the image cache'));
    return bytes;
  }

  async function answer(req: Request, res: Response): Promise<void> {
    const request = parseImageRequest(req.path, new URLSearchParams(/\?(.*)/s.exec(req.url)?.[1]), maxSize);
    const { width, height, action, source, format: asked } = request;
    const image = await find[source.kind](source.kind === 'media' ? source.path : source.url);
    const isMetadata = action === 'identify';
    const format = isMetadata ? 'json' : (asked ?? chooseFormat(req.get('accept'), image.name));
    const hash = createHash('sha256')
      .update([recipe, image.identity, width, height, action, format, maxSize].join('\n'))
      .digest('hex');
    res.set({ 'Cache-Control': CACHE_CONTROL, Vary: 'Accept', ETag: `"${hash.slice(0, 32)}"` });
    if (req.fresh) return void res.status(304).end();
    const key = `${hash}.${format}`;
    const bytes = await shared.run(key, res, (signal) =>
      make(key, image, { signal, client: visitorNetwork(req) }, async (original) =>
        format === 'json'
          ? Buffer.from(JSON.stringify(await identifyImage(original)))
          : encodeImage(original, { width, height, action, maxSize }, format),
      ),
    );
    withoutDocumentHeaders(res);
    // As the API: a shop's old pages and apps elsewhere show its pictures, and draw them too.
    res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' });
    res
      .type(format)
      .set('Content-Length', String(bytes.length))
      .end(req.method === 'HEAD' ? undefined : bytes);
  }

  function refuse(res: Response, error: unknown): void {
    // The client has left: there is nobody to answer.
    if (res.destroyed) return;
    res.removeHeader('ETag');
    res.set('Cache-Control', 'no-store');
    if (error instanceof QueueFullError) {
      res
        .status(503)
        .set('Retry-After', '2')
        .json({ code: 503, result: 'Too many pictures are being made, try again' });
    } else if (error instanceof ImageError) {
      if (error.cause) log.warn({ err: error }, 'A picture could not be served');
      res.status(error.status).json({ code: error.status, result: error.message });
    } else {
      throw error;
    }
  }

  return Router().use(async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.status(405).set('Allow', 'GET').type('text').send('Method Not Allowed');
      return;
    }
    await answer(req, res).catch((error) => refuse(res, error));
  });
}
