import { createHash } from 'node:crypto';
import { ApiError, type CallCustomer, type EndpointInput, type Limit } from 'etalage/core';
import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { CallerGone, TooMany } from './errors.ts';

/** Makes what counts the calls of one limit. */
export type LimiterFor = (limit: Limit) => Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** The limits of a shop: endpoints and store views that name the same one share its count. */
export interface Limits {
  /**
   * Runs some work that takes points of limits. Points of limits that count refused calls are given back, unless the
   * work was refused (4xx), and those of accepted calls unless it was done: they are taken first, so that a hundred
   * guesses at the same time are counted too. Who is gone before the work was done has learned nothing.
   * @throws ApiError 429 when a limit has no point left, and what `work` throws
   */
  run<R>(work: (take: TakePoint) => Promise<R>): Promise<R>;
}
export type TakePoint = (limit: Limit, key: string) => Promise<void>;

export function createLimits(limiterFor: LimiterFor): Limits {
  const limiters = new Map<string, ReturnType<LimiterFor>>();
  const limiterOf = (limit: Limit): ReturnType<LimiterFor> => {
    const limiter = limiters.get(limit.id) ?? limiterFor(limit);
    limiters.set(limit.id, limiter);
    return limiter;
  };
  return {
    async run(work) {
      const lent: { readonly counts: Limit['counts']; readonly give: () => Promise<unknown> }[] = [];
      const take: TakePoint = async (limit, key) => {
        const limiter = limiterOf(limit);
        const { msBeforeNext } = await limiter.consume(key).catch(tooMany);
        const end = Date.now() + msBeforeNext;
        // In the next window it would be a point that was never taken.
        const { counts } = limit;
        if (counts) lent.push({ counts, give: async () => Date.now() < end && limiter.reward(key) });
      };
      const release = (became?: Limit['counts']) =>
        Promise.all(lent.map(({ counts, give }) => counts !== became && give()));
      try {
        const done = await work(take);
        await release('accepted');
        return done;
      } catch (error) {
        await release(isRefused(error) ? 'refused' : undefined);
        throw error;
      }
    },
  };
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && error.reason !== CallerGone.reason;

function tooMany(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  throw new ApiError(TooMany, { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
}

/** So many keys of one limit are counted in memory at the same time; of more, those used longest ago are forgotten. */
const MAX_KEYS = 10_000;

/** Counts in memory: right for one process. Bounded, since anybody may make up keys. */
export const limiterInMemory =
  (maxKeys = MAX_KEYS) =>
  (limit: Limit): RateLimiterMemory =>
    new BoundedLimiter(limit, maxKeys);

class BoundedLimiter extends RateLimiterMemory {
  readonly #keys: LRUCache<string, true>;

  constructor({ id, max, seconds }: Limit, maxKeys: number) {
    super({ keyPrefix: id, points: max, duration: seconds });
    this.#keys = new LRUCache({
      max: maxKeys,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void this.delete(key);
      },
    });
  }

  override consume(...[key, ...rest]: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#keys.set(String(key), true);
    return super.consume(key, ...rest);
  }
}

/** Takes a call's points of the limits that count addresses, or customers. */
export async function takeForCaller(
  take: TakePoint,
  limits: readonly Limit[],
  by: 'address' | 'customer',
  network: string,
  customer?: CallCustomer,
): Promise<void> {
  const key = by === 'customer' && customer ? `customer ${customer.id}` : network;
  for (const limit of limits) if (limit.by === by) await take(limit, key);
}

/** Takes a call's points of the limits that count what the input says: hashed, as it may be an e-mail address. */
export async function takeForInput(take: TakePoint, limits: readonly Limit[], input: EndpointInput): Promise<void> {
  for (const limit of limits)
    if (typeof limit.by === 'function')
      await take(
        limit,
        createHash('sha256')
          .update(limit.by(input as never))
          .digest('base64url'),
      );
}
