import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LogRequest } from '../http/access-log.ts';
import { REQUEST_ID, requestIdFor } from '../http/request-id.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';

/** A page as it is being sent from the cache. */
export interface Hit {
  /** What the cache holds it by. */
  readonly key: string;
  readonly page: CachedPage;
  readonly encoding: keyof CachedPage['bodies'];
}

/** What the app answered from the cache, by all of the request that the answer depends on. */
export interface KnownHits {
  /** To be called when all headers of an answer with a body are set. */
  learn(request: IncomingMessage, response: ServerResponse, hit: Hit): void;
  get(request: IncomingMessage): KnownHit | undefined;
}

interface KnownHit extends Omit<Hit, 'page'>, Pick<CachedPage, 'etag' | 'storedAt'> {
  /** Names in lower case and values by turns, without the request's id. */
  readonly headers: readonly string[];
}

/** About 1 kB each. */
const MOST = 2000;
const LONGEST_SIGNATURE = 1000;

/** Creates an empty list of known hits, bounded in size. */
export function createKnownHits(): KnownHits {
  const hits = new LRUCache<string, KnownHit>({ max: MOST });
  return {
    learn(request, response, { key, page: { etag, storedAt }, encoding }) {
      const signature = signatureOf(request);
      // A cookie is of one visitor.
      if (signature === undefined || response.hasHeader('set-cookie')) return;
      const { [REQUEST_ID]: _own, ...rest } = response.getHeaders();
      const headers = Object.entries(rest).flatMap(([name, value]) => [name, String(value)]);
      hits.set(signature, { key, encoding, etag, storedAt, headers });
    },
    get(request) {
      const signature = signatureOf(request);
      return signature === undefined ? undefined : hits.get(signature);
    },
  };
}

/**
 * All that an answer from the cache depends on: address, encodings, where it came in and, of a request through a
 * proxy, which proxy and what that says. Undefined for requests that the app answers otherwise: HEAD, conditional ones.
 */
function signatureOf({ method, url = '', headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined)
    return undefined;
  const { 'x-forwarded-proto': protocol, 'x-forwarded-host': host, 'x-forwarded-for': visitor } = headers;
  const isForwarded = protocol !== undefined || host !== undefined || visitor !== undefined;
  const proxy = isForwarded ? `${socket.remoteAddress}\n${protocol}\n${String(host)}` : '';
  const signature = `${url}\n${headers.host}\n${String(headers['accept-encoding'])}\n${socket.localAddress}\n${proxy}`;
  return signature.length > LONGEST_SIGNATURE ? undefined : signature;
}

export interface RepeatHitsOptions {
  readonly cache: PageCache;
  readonly known: KnownHits;
  /** Answers what is not answered here. */
  readonly app: RequestListener;
  readonly metrics: Pick<Metrics, 'count'>;
  /** Absent when requests are not logged. */
  readonly logRequest?: LogRequest;
}

/**
 * Answers a request like one that the app answered from the cache with the same headers and bytes, as long as the page
 * is still cached and fresh; everything else goes to the app. What the app does for each request takes several times
 * as long as sending a page.
 */
export function repeatHits({ cache, known, app, metrics, logRequest }: RepeatHitsOptions): RequestListener {
  return (request, response) => {
    const hit = known.get(request);
    if (!hit) return app(request, response);
    void cache
      .get(hit.key)
      .catch(() => undefined)
      .then((found) => {
        const isSame = found && !found.isStale && found.page.storedAt === hit.storedAt && found.page.etag === hit.etag;
        if (isSame) send(request, response, hit, found.page);
        else app(request, response);
      });
  };

  function send(request: IncomingMessage, response: ServerResponse, hit: KnownHit, page: CachedPage): void {
    const requestId = requestIdFor(request.headers[REQUEST_ID]);
    metrics.count(response, () => ({ answerer: ['page', page.route ?? ''], cache: 'Hit' }));
    logRequest?.(request, response, { requestId, cache: () => 'Hit' });
    response.writeHead(page.status, [REQUEST_ID, requestId, ...hit.headers]).end(page.bodies[hit.encoding]);
  }
}
