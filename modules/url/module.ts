import { defineModule, endpointRef, point, requestToken, type Context, type Forward, type RouteContext } from 'etalage/core';

/** Addresses without a route of their own: the URL map, redirects and the dispatcher. */
export const url = defineModule({ id: 'url', kernel: '^0.1.0', after: ['shell'] });

/** What a mapped address shows. `_type` is product, category or cms_page; `_source` the document. */
export interface UrlMapHit { readonly _index: string; readonly _type: string; readonly _id: string; readonly _score: number; readonly _source: Readonly<Record<string, unknown>> }

/** Asks what an address stands for; the body is the hit itself or null, as Vue Storefront 1's API answers. */
export interface UrlMapRequest {
  readonly url: string;
  readonly includeFields?: readonly string[] | null;
  readonly excludeFields?: readonly string[] | null;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly filters?: { readonly sku?: string };
  readonly groupId?: number | string | null;
  readonly groupToken?: string | null;
}
export const UrlMapEndpoint = endpointRef<{ body: UrlMapRequest }, UrlMapHit | null>('url.map', 'POST', '/api/url/map', { raw: true });

/** Looks an address up on the server; modules add what they know. `path` has no slash at either end. The first hit wins. */
export interface UrlMapSource { find(path: string, request: UrlMapRequest, context: Context): Promise<UrlMapHit | undefined> | UrlMapHit | undefined }
export const UrlMapSources = point<UrlMapSource>('url.mapSources');

/** Turns a hit of its type into a route, in the browser and in the render. */
export interface UrlTarget {
  readonly type: string;
  /** Fields of the document that `forward` reads; when every target says so, only those travel. */
  readonly fields?: readonly string[];
  forward(hit: UrlMapHit, query: URLSearchParams): Forward;
}
export const UrlTargets = point<UrlTarget>('url.targets');

/** Other ways to answer an address, asked in order when the URL map knows nothing (stories, for example). `path` as in UrlMapSource. */
export interface UrlFallback { resolve(path: string, context: Context): Promise<Forward | undefined> }
export const UrlFallbacks = point<UrlFallback>('url.fallbacks');

/** A moved address; `redirect_type` is the status. */
export interface Redirect { readonly request_path: string; readonly target_path: string; readonly redirect_type: 301 | 302 }

/** Looks redirect records up; contributed by whoever stores them, through the API in the browser. */
export interface RedirectSource { find(path: string, context: Context): Promise<Redirect | undefined> }
export const RedirectSources = point<RedirectSource>('url.redirects');

/** Finds what an address without a route of its own shows: a redirect, a mapped document or a fallback, in this order. */
export interface UrlDispatcher {
  /**
   * @throws RedirectTo for a moved address, NotFound when nothing has it, and an AggregateError when nothing answered and
   * a source failed: what could not be looked up is not gone.
   */
  dispatch(context: RouteContext): Promise<Forward>;
}
export const UrlDispatcher = requestToken<UrlDispatcher>('url.Dispatcher');
