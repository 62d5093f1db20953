import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Router, type RequestHandler, type Response } from 'express';
import { bestEncoding, type ContentEncoding } from './accept-encoding.ts';
import { withoutDocumentHeaders } from './security-headers.ts';

export interface StaticAssetsOptions {
  folder: string;
  /**
   * Whether file names carry a hash of their content, so that browsers may cache them for a year and a missing one is
   * 404. Otherwise browsers ask each time whether a file changed, and a missing one is left to the next handler.
   */
  hashed: boolean;
  /** Answers, instead of with 404, for names with a hash that are not in the folder. */
  missing?: RequestHandler;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

interface Asset {
  path: string;
  encodings: (keyof typeof suffixes)[];
}

/**
 * Serves a built folder as it is at this moment; a name that is not in it then never reaches the disk. Sends `.br` and
 * `.gz` siblings (see precompress) to browsers that accept them. Throws when the folder does not exist.
 */
export function staticAssets({ folder, hashed, missing = notFound }: StaticAssetsOptions): Router {
  const assets = listAssets(folder);

  return Router().use((req, res, next) => {
    const asset = assets.get(decoded(req.path));
    if (!asset) {
      if (!hashed) return next();
      return missing(req, res, next);
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET, HEAD').end();
    const encoding = bestEncoding(req, asset.encodings);
    setAssetHeaders(res, extname(asset.path), asset.encodings, encoding);
    if (!hashed) res.set('Cache-Control', 'no-cache');
    const file = encoding ? asset.path + suffixes[encoding] : asset.path;
    res.sendFile(
      file,
      {
        root: folder,
        cacheControl: false,
        dotfiles: 'allow',
        ...(hashed && { acceptRanges: false, lastModified: false }),
      },
      (error) => error && !res.headersSent && next(error),
    );
  });
}

const notFound: RequestHandler = (_req, res) =>
  void res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');

/**
 * Sets the headers of a built file whose name has a hash of its content.
 * @param encodings in which it is there
 * @param encoding in which it is sent, if in any
 */
export function setAssetHeaders(
  res: Response,
  extension: string,
  encodings: readonly ContentEncoding[],
  encoding: ContentEncoding | undefined,
): void {
  if (!/^\.(html?|svg|xml)$/.test(extension)) withoutDocumentHeaders(res);
  // Shared caches store it too: only answers to calls with a token would have to say `public`.
  res.type(extension).set('Cache-Control', 'max-age=31536000, immutable');
  // Module scripts are UTF-8 whatever is said of them (HTML Standard, "fetch a single module script").
  if (extension === '.js') res.setHeader('Content-Type', 'text/javascript');
  if (encodings.length > 0) res.vary('Accept-Encoding');
  if (encoding) res.set('Content-Encoding', encoding);
}

function listAssets(folder: string): Map<string, Asset> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const names = new Set(paths);
  const encodingsOf = (path: string) =>
    (['br', 'gzip'] as const).filter((encoding) => names.has(path + suffixes[encoding]));
  const isSibling = (path: string) => /\.(br|gz)$/.test(path) && names.has(path.replace(/\.(br|gz)$/, ''));
  return new Map(
    paths.filter((path) => !isSibling(path)).map((path) => [`/${path}`, { path, encodings: encodingsOf(path) }]),
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
