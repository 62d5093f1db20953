import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { MediaSource } from 'etalage/core';
import type { Logger } from 'pino';
import { accessLog, requestLog } from './http/access-log.ts';
import { compressResponses } from './http/compression.ts';
import { errorPage } from './http/error-page.ts';
import { healthRoutes, type HealthCheck } from './http/health.ts';
import { hostKinds, onlyKnownHosts } from './http/known-hosts.ts';
import { requestId } from './http/request-id.ts';
import { allowStyles, securityHeaders, type SecurityHeaderOptions } from './http/security-headers.ts';
import { noteUntrustedProxy } from './http/visitor-network.ts';
import type { Metrics } from './metrics/metrics.ts';
import { imageRoutes } from './images/image-routes.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { purgeRoutes } from './page-cache/purge-routes.ts';
import { createKnownHits, repeatHits } from './page-cache/repeat-hits.ts';
import { servePages } from './page-cache/serve-pages.ts';
import { apiRoutes, type ViewApi } from './api/api-routes.ts';
import { renderPages, ownPages, renderUnsent, type ViewPages } from './pages/render-pages.ts';
import { addressOf } from './pages/page-address.ts';
import type { Shop } from './config/shop.ts';

/** Everything that the HTTP side of a shop is put together from. */
export interface ShopAppOptions {
  readonly shop: Shop;
  readonly version: string;
  readonly apis: readonly ViewApi[];
  readonly pages: readonly ViewPages[];
  /** Pictures that modules make when they are asked for. */
  readonly mediaSources: readonly MediaSource[];
  /** Absent when pages are not cached. */
  readonly cache?: PageCache;
  readonly checks: Readonly<Record<string, HealthCheck>>;
  readonly figures: Readonly<Record<string, () => Promise<unknown>>>;
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
  /** Built files, or the development server's middleware. */
  readonly assets: readonly { readonly path: string; readonly handler: RequestHandler }[];
  readonly csp?: SecurityHeaderOptions['csp'];
  readonly log: Logger;
}

/** What answers a shop's requests: health, API, pictures, built files and, for everything else, pages. */
export function createShopApp({
  shop,
  version,
  apis,
  pages,
  mediaSources,
  cache,
  checks,
  figures,
  isStopping,
  metrics,
  assets,
  csp,
  log,
}: ShopAppOptions): RequestListener {
  const { server } = shop;

  const baseHosts = shop.views.flatMap(({ view }) => URL.parse(view.baseUrl)?.host ?? []);
  const hostKindOf = hostKinds([...server.hosts, ...baseHosts]);

  const logRequest = server.accessLog ? requestLog({ log, except: ['/health/', '/assets/', '/img/'] }) : undefined;
  const known = createKnownHits();

  const app = express();
  app.set('trust proxy', server.trustProxy);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(requestId());
  app.use(noteUntrustedProxy(log));
  app.use(metrics.requests);
  if (logRequest) app.use(accessLog(logRequest));
  app.use(securityHeaders({ https: server.https, csp }));
  app.use('/health', healthRoutes({ checks, figures, isStopping, log }));
  if (!server.metrics.port) app.use(metrics.routes({ onlyHere: !server.metrics.public }));
  app.use(onlyKnownHosts(hostKindOf));
  for (const { path, handler } of assets) app.use(path, handler);
  app.use(
    '/img',
    imageRoutes({
      media: join(shop.dataFolder, 'media'),
      mediaSources,
      cacheFolder: join(shop.dataFolder, 'cache', 'images'),
      allowedHosts: [...server.images.allowedHosts],
      maxSize: server.images.maxSize,
      maxCacheBytes: server.images.cacheMegabytes * 1024 ** 2,
      log,
    }),
  );
  app.use('/invalidate', purgeRoutes({ cache, key: server.invalidateKey || undefined, log }));
  app.use(compressResponses());
  app.use(apiRoutes({ apis, version }));
  const unsent = renderUnsent(pages);
  const isOwn = ownPages(pages);
  app.use(async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
    if (request.accepts(['json', 'html']) !== 'html') response.json({ code: 405, result: 'Method Not Allowed' });
    else {
      const { headers, body, style } = await unsent(request);
      allowStyles(response, style?.sources);
      response.set(headers).send(body);
    }
  });
  app.use(
    servePages({
      cache,
      known,
      log,
      render: renderPages(pages, log),
      addressOf: (request) => {
        const url = hostKindOf(request) === 'known' ? addressOf(request) : undefined;
        return url && !isOwn(url) ? url : undefined;
      },
    }),
  );
  app.use(errorPage({ log }));
  return cache ? repeatHits({ cache, known, app, metrics, logRequest }) : app;
}
