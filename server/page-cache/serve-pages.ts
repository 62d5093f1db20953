import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { countAs } from '../metrics/count-as.ts';
import { bestEncoding, type ContentEncoding } from '../http/accept-encoding.ts';
import { gzipWithFragment } from '../http/gzip-with-fragment.ts';
import { allowStyles } from '../http/security-headers.ts';
import type { PageCache } from './page-cache.ts';
import { etagOf, isStorable, type PageAnswer, type CachedPage } from './cached-page.ts';
import type { KnownHits } from './repeat-hits.ts';
import { isForAll, pageParameters } from './page-parameters.ts';

export interface ServePagesOptions {
  /** Without it every request is rendered. */
  cache?: PageCache;
  /** Is told of every page that was sent from the cache, if given. */
  known?: KnownHits;
  /** The address that was asked for; undefined for a request whose page is not for everyone. */
  addressOf(req: Request): URL | undefined;
  /**
   * Makes the page, at the request's own address unless another is given. It may be made for several visitors at once,
   * or for nobody after the stale one was sent: so it must not write to the response nor stop when the connection does.
   */
  render(req: Request, res: Response, address?: URL): Promise<PageAnswer>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Answers with a page, from the cache if it has one. A stale page is sent at once and replaced in the background; many
 * who ask for the same missing page wait for one rendering. The header `X-VS-Cache` says Hit or Miss, `X-VS-Cache-Tags`
 * what the page shows.
 */
export function servePages({ cache, known, addressOf, render, log }: ServePagesOptions): RequestHandler {
  const underWay = new Map<string, Promise<{ page: PageAnswer; stored?: CachedPage }>>();
  const parametersOf = pageParameters();

  function renderOnce(cache: PageCache, address: URL, req: Request, res: Response) {
    const key = address.href;
    const rendering = underWay.get(key) ?? renderAndStore(cache, address, req, res).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  async function renderAndStore(cache: PageCache, address: URL, req: Request, res: Response) {
    const renderedFrom = cache.now();
    const page = await render(req, res, address);
    return { page, stored: isForAll(page, address) ? await cache.set(address.href, page, renderedFrom) : undefined };
  }

  return async (req, res) => {
    const asked = cache && (req.method === 'GET' || req.method === 'HEAD') ? addressOf(req) : undefined;
    if (!cache || !asked) return sendPage(req, res, await render(req, res));

    const parameters = parametersOf(asked);
    // What a page reads shows once it was rendered; then more of the visitor's address may count.
    for (;;) {
      const { address } = parameters;
      const found = await cache.get(address.href);
      if (found) {
        if (!parameters.learn(found.page.parameters)) continue;
        parameters.remember();
        sendStored(req, res, found.page, 'Hit', (encoding) =>
          known?.learn(req, res, { key: address.href, page: found.page, encoding }),
        );
        if (found.isStale)
          await renderOnce(cache, address, req, res).catch((error) =>
            log.warn({ err: error, key: address.href }, 'A stale page could not be renewed'),
          );
        return;
      }

      const isFirst = !underWay.has(address.href);
      const { page, stored } = await renderOnce(cache, address, req, res);
      const isWhole = parameters.learn(page.parameters ?? []);
      if (stored) parameters.remember();
      if (!isWhole) continue;
      if (stored) return sendStored(req, res, stored, isFirst ? 'Miss' : 'Hit');
      // What may not be cached may not be shared either: it may carry a visitor's cookie.
      return sendPage(req, res, isFirst ? page : await render(req, res, address));
    }
  };
}

/**
 * A page made for this request: compressed as a whole, which costs less than the streams of `compressResponses`. A
 * browser that has it is told so: the way to a phone takes longer than making the page.
 */
function sendPage(req: Request, res: Response, page: PageAnswer): void {
  const { status, route, headers, body, style, tags } = page;
  countAs(res, 'page', route);
  res.status(status).set(headers).vary('Accept-Encoding');
  allowStyles(res, style?.sources);
  setTags(res, tags);
  if (isStorable(page)) res.set('ETag', etagOf(body));
  if (req.fresh) return void res.status(304).end();
  const encoding = body.length > SMALLEST ? bestEncoding(req, AT_ONCE) : undefined;
  if (!encoding) return void res.send(body);
  const bytes = encoding === 'gzip' && style ? gzipWithFragment(body, style) : compress[encoding](body);
  res
    .set({ 'Content-Encoding': encoding, 'Content-Length': String(bytes.length) })
    .end(req.method === 'HEAD' ? undefined : bytes);
}

/** Below this many bytes compressing is not worth its header. */
const SMALLEST = 1024;

const AT_ONCE = ['zstd', 'br', 'gzip'] as const;

/** A compressed page fits into one chunk of so many bytes. */
const chunkSize = 65_536;

/**
 * Measured on a product page and on a list of 50 products (83 and 144 kB), ms of CPU: brotli 0 takes 0.3 and 0.35 for
 * 23.4 and 30.8 kB, brotli 1 0.65 and 0.8 for 22.6 and 29.0 kB, zstd 3 0.6 and 0.8 for 20.7 and 26.5 kB; gzip 6 takes
 * twice that. Brotli 1 would be a tenth of a page's CPU more for what 0.3 ms of a usual line bring. A brotli window of
 * 256 kB holds a page. Beside the event loop each costs 0.15 to 0.25 ms more, and the page just took ten times as long
 * on it.
 */
const compress: Record<ContentEncoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { chunkSize }),
  br: (body) =>
    brotliCompressSync(body, {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (body) => gzipSync(body, { chunkSize }),
};

/** The encodings of a cached page, smallest first. */
const STORED = ['br', 'gzip'] as const;

/** Longer headers make proxies answer 502; such a page is purged here, but cannot be by a proxy that reads tags. */
const LONGEST_TAGS = 4000;

function setTags(res: Response, tags: readonly string[]): void {
  const list = tags.join(' ');
  if (list && list.length <= LONGEST_TAGS) res.set('X-VS-Cache-Tags', list);
}

function sendStored(
  req: Request,
  res: Response,
  { status, route, headers, styleSources, tags, etag, bodies }: CachedPage,
  state: 'Hit' | 'Miss',
  onSend?: (encoding: keyof CachedPage['bodies']) => void,
): void {
  countAs(res, 'page', route);
  res.status(status).set(headers).set({ ETag: etag, 'X-VS-Cache': state }).vary('Accept-Encoding');
  allowStyles(res, styleSources);
  setTags(res, tags);
  if (req.fresh) return void res.status(304).end();
  const encoding = bestEncoding(req, STORED);
  if (encoding) res.set('Content-Encoding', encoding);
  const body = bodies[encoding ?? 'identity'];
  res.set('Content-Length', String(body.length));
  onSend?.(encoding ?? 'identity');
  res.end(req.method === 'HEAD' ? undefined : body);
}
