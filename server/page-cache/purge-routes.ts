import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { visitorNetwork } from '../http/visitor-network.ts';
import type { PageCache } from './page-cache.ts';

export interface PurgeOptions {
  /** Without it there is nothing to purge, and the answer says so. */
  cache?: PageCache;
  /** The shared secret. There is no default: without it every purge is refused. */
  key?: string;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** How many wrong keys one client may give, and in how many seconds. */
const WRONG_KEYS = { points: 10, duration: 60 };

/**
 * Cache invalidation as in Vue Storefront's API, to be mounted at `/invalidate`: GET or POST with `key` and `tag` (`*`
 * or a list with commas). Better than a key in an address: POST with `Authorization: Bearer {key}` and the JSON body `{
 * "tag": ["P1", "C20"] }`.
 */
export function purgeRoutes({ cache, key, log }: PurgeOptions): Router {
  const wrongKeys = new RateLimiterMemory(WRONG_KEYS);

  async function purge(req: Request, res: Response): Promise<void> {
    res.set('Cache-Control', 'no-store');
    if (!cache) return answer(res, 200, 'Cache invalidation is not required, output cache is disabled');
    if (!key) return answer(res, 403, 'Cache invalidation is refused: no invalidation key is configured');
    const given = keyOf(req);
    if (given === undefined) {
      res.set('WWW-Authenticate', 'Bearer');
      return answer(res, 401, 'Invalid cache invalidation key');
    }
    const client = visitorNetwork(req);
    const earlier = await wrongKeys.get(client);
    if (earlier && earlier.remainingPoints <= 0) {
      res.set('Retry-After', String(Math.ceil(earlier.msBeforeNext / 1000)));
      return answer(res, 429, 'Too many wrong keys, try again later');
    }
    if (!isSame(given, key)) {
      await wrongKeys.penalty(client);
      return answer(res, 403, 'Invalid cache invalidation key');
    }
    const tags = tagsOf(req);
    if (tags.length === 0) return answer(res, 400, 'Invalid parameters for Clear cache request');
    const { purged, refused, pages } = await cache.purge(tags);
    if (refused.length > 0) log.warn({ tags: refused }, 'Cache invalidation skipped tags that are not available');
    log.info({ tags: purged, pages }, 'Cache invalidated');
    answer(res, 200, `Tags invalidated successfully [${purged.join(',')}]`);
  }

  return Router()
    .get('/', purge)
    .post('/', express.json({ limit: '50kb' }), purge);
}

function answer(res: Response, code: number, result: string): void {
  res.status(code).json({ code, result });
}

function keyOf(req: Request): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(req.get('authorization') ?? '')?.[1];
  return (
    bearer ??
    [req.query.key, fieldsOf(req).key].find((value): value is string => typeof value === 'string' && value !== '')
  );
}

function tagsOf(req: Request): string[] {
  const given = [req.query.tag, fieldsOf(req).tag].flat().filter((value) => typeof value === 'string');
  return [
    ...new Set(
      given
        .flatMap((value) => value.split(','))
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}

function fieldsOf(req: Request): { key?: unknown; tag?: unknown } {
  return typeof req.body === 'object' && req.body !== null ? req.body : {};
}

// Compared as hashes: equal lengths, and a time that tells nothing of the key.
function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hash(given), hash(key));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
