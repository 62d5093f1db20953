import {
  ApiError,
  NotFound,
  notFound,
  RedirectTo,
  redirectTo,
  type Forward,
  type RouteContext,
  type DepsOf,
} from 'etalage/core';
import {
  ROUTING_FIELDS,
  UrlMapEndpoint,
  type Redirect,
  type UrlDispatcher,
  type UrlMapHit,
  type UrlMapRequest,
  type UrlTarget,
} from '../../module.ts';
import { mapPath, redirectTarget } from '../../domain/paths.ts';
import { pickFields } from '../../domain/pick-fields.ts';
import type { dispatcherDeps } from '../dispatcher.ts';

/** How long the URL map may take, in ms: a page that is rendered must not wait for a search that hangs. */
const TIMEOUT_MS = typeof document === 'undefined' ? 1000 : 5000;

type Sources = DepsOf<typeof dispatcherDeps>;

/** What is known of a path. The hit is remembered instead of its forward, which depends on the query too. */
interface Mapping {
  readonly redirect?: Redirect;
  readonly hit?: UrlMapHit;
  readonly fallback?: Forward;
}

/** Asks a source; a failure is noted and counts as no answer. */
type Attempt = <T>(look: () => Promise<T>) => Promise<T | undefined>;

class Dispatcher implements UrlDispatcher {
  readonly #sources: Sources;
  /** A browser's scope lives as long as its visit, so an address is looked up once. */
  readonly #known = new Map<string, Mapping>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async dispatch(context: RouteContext): Promise<Forward> {
    const { url } = context;
    const path = mapPath(url.pathname);
    if (!path) throw notFound(`No route found for ${url.pathname}`);
    const known = this.#known.get(path);
    const { redirect, hit, fallback } = known ?? (await this.#lookUp(path, context));
    if (redirect) throw redirectTo(this.#addressOf(redirect, url), redirect.redirect_type);
    const found = hit ? this.#targetOf(hit)?.forward(hit, url.searchParams) : fallback;
    // What was found a while ago may have changed since.
    if (found) return known ? { forward: found.forward, params: found.params } : found;
    await this.#leadToLowerCase(path, context);
    throw notFound(`No route found for ${url.pathname}: no product, category, page or story has this address`);
  }

  /** Addresses are in lower case: one that was written otherwise leads to the page, if there is one. */
  async #leadToLowerCase(path: string, context: RouteContext): Promise<void> {
    const lower = path.toLowerCase();
    if (lower === path) return;
    const { origin, search } = context.url;
    const url = new URL(`/${lower.split('/').map(encodeURIComponent).join('/')}${search}`, origin);
    try {
      await this.dispatch({ ...context, url });
    } catch (error) {
      if (error instanceof NotFound) return;
      throw error;
    }
    throw redirectTo(this.#sources.urls.canonical(url.pathname) + search, 301);
  }

  #addressOf({ target_path }: Redirect, { search }: URL): string {
    const target = redirectTarget(target_path, search);
    return target.startsWith('/') ? this.#sources.urls.canonical(target) : target;
  }

  async #lookUp(path: string, context: RouteContext): Promise<Mapping> {
    const failures: unknown[] = [];
    const outages: unknown[] = [];
    const attempt: Attempt = async (look) => {
      try {
        return await look();
      } catch (error) {
        // Nobody waits for the answer any more: other sources must not be asked either.
        if (error instanceof RedirectTo || error instanceof NotFound || context.signal.aborted) throw error;
        if (!isExpected(error)) failures.push(error);
        return undefined;
      }
    };
    const mapping = await this.#find(path, context, attempt, outages);
    const all = [...failures, ...outages];
    if (all.length === 0) this.#known.set(path, withoutDocument(mapping));
    else if (failures.length === 0 || Object.values(mapping).some(Boolean))
      all.forEach((error) => {
        this.#sources.report(asError(error));
      });
    else
      throw new AggregateError(
        failures,
        `What ${path} shows could not be looked up: ${failures.map((error) => asError(error).message).join('; ')}`,
      );
    return mapping;
  }

  /** @param outages collects answers of the URL map that are not ok: these yield nothing. */
  async #find(path: string, context: RouteContext, attempt: Attempt, outages: unknown[]): Promise<Mapping> {
    const { api, customer, fallbacks, redirects, targets } = this.#sources;
    // Side by side, because in the browser each is a request.
    const [redirect, hit] = await Promise.all([
      firstOf(redirects, (source) => attempt(() => source.find(path, context))),
      attempt(() =>
        api
          .call(
            UrlMapEndpoint,
            { body: { url: path, ...fieldsOf(targets), ...customer.current() } },
            { silent: true, signal: context.signal, timeout: TIMEOUT_MS },
          )
          .catch((error: unknown) => {
            if (!isOutage(error)) throw error;
            outages.push(error);
            return null;
          }),
      ),
    ]);
    const moved =
      redirect &&
      (await this.#endOf(redirect, path, (next) =>
        firstOf(redirects, (source) => attempt(() => source.find(next, context))),
      ));
    if (moved) return { redirect: moved };
    if (hit && this.#targetOf(hit)) return { hit };
    return { fallback: await firstOf(fallbacks, (source) => attempt(() => source.resolve(path, context))) };
  }

  /**
   * Where a chain of records ends, so that visitors are sent there in one step; nowhere when it leads in a circle. It
   * is for good when all of it is.
   */
  async #endOf(
    first: Redirect,
    from: string,
    find: (path: string) => Promise<Redirect | undefined>,
  ): Promise<Redirect | undefined> {
    const passed = new Set([from]);
    let end = first;
    for (let path = pathIn(first); path !== undefined; path = pathIn(end)) {
      if (passed.has(path)) return undefined;
      passed.add(path);
      const next = passed.size > MAX_RECORDS ? undefined : await find(path);
      if (!next || pathIn(next) === path) break;
      end = { ...next, redirect_type: end.redirect_type === 301 ? next.redirect_type : end.redirect_type };
    }
    return end;
  }

  #targetOf({ _type }: UrlMapHit): UrlTarget | undefined {
    return this.#sources.targets.find(({ type }) => type === _type);
  }
}

/** Records that are followed one after the other. */
const MAX_RECORDS = 10;

/**
 * The path that a record leads to, as records are looked up; none for another site, and for an address whose query
 * would be lost.
 */
const pathIn = ({ target_path }: Redirect): string | undefined =>
  /^https?:|\?/i.test(target_path) ? undefined : mapPath(target_path);

async function firstOf<S, T>(
  sources: readonly S[],
  ask: (source: S) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const source of sources) {
    const answer = await ask(source);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The API says that it cannot have such an address (it is too long, for example): then nothing has it. */
const isExpected = (error: unknown): boolean => error instanceof ApiError && (error.code === 400 || error.code === 404);
/** The API has answered, though not well. Without any answer nobody can say that there is nothing. */
const isOutage = (error: unknown): boolean => error instanceof ApiError && error.code >= 500;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The fields that all targets together read, or null for all when one of them does not say. */
function fieldsOf(targets: readonly UrlTarget[]): Pick<UrlMapRequest, 'includeFields' | 'excludeFields'> {
  const lists = targets.map(({ fields }) => fields);
  if (lists.every((list) => list !== undefined)) return { includeFields: [...new Set(lists.flat())] };
  const excludeFields = [...new Set(targets.flatMap((target) => target.excludeFields ?? []))];
  return { includeFields: null, ...(excludeFields.length > 0 && { excludeFields }) };
}

/** What is remembered of an address: a document is large, and grows old. */
const withoutDocument = ({ hit, ...others }: Mapping): Mapping => ({
  ...others,
  ...(hit && { hit: { ...hit, _source: pickFields(hit._source, ROUTING_FIELDS) } }),
});

/** The dispatcher of a request scope. */
export const createDispatcher = (needs: Sources): UrlDispatcher => new Dispatcher(needs);
