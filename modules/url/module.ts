import {
  defineModule,
  endpointRef,
  point,
  requestToken,
  type Context,
  type Forward,
  type InputType,
  type ResultType,
  type RouteContext,
} from 'etalage/core';
import type * as schemas from './api/schemas.ts';

/** Addresses without a route of their own: the URL map, redirects and the dispatcher. */
export const url = defineModule({ id: 'url', kernel: '^0.1.0', after: ['shell'] });

/** What a mapped address shows. `_type` is product, category or cms_page; `_source` the document. */
export type UrlMapHit = NonNullable<ResultType<typeof schemas.map>>;

/** Every client routes by these fields, so they come along whatever it asked for. */
export const ROUTING_FIELDS: readonly string[] = ['id', 'type_id', 'sku', 'slug', 'url_path', 'identifier'];

/**
 * What a source found. The fields that it computed because the request's options want them stay, whichever others were
 * asked for.
 */
export interface MappedHit extends UrlMapHit {
  readonly computed?: readonly string[];
}

/** Asks what an address stands for; the body is the hit itself or null, as Vue Storefront 1's API answers. */
export type UrlMapRequest = InputType<typeof schemas.map>['body'];
/** How a product is prepared for its client; each may be left out, and so may all: then the document comes as it is. */
export type UrlMapOptions = NonNullable<UrlMapRequest['options']>;
/** Says what stands at an address, null where nothing does. */
export const UrlMapEndpoint = endpointRef<InputType<typeof schemas.map>, UrlMapHit | null>(
  'url.map',
  'POST',
  '/api/url/map',
  { raw: true },
);

/** The customer's group as the URL map gets it: nothing, unless a module with prices of groups replaces it. */
export interface UrlMapCustomer {
  current(): Pick<UrlMapRequest, 'groupId' | 'groupToken'>;
}
export const UrlMapCustomer = requestToken<UrlMapCustomer>('url.MapCustomer', 'pages');

/**
 * Looks an address up on the server; modules add what they know. `path` has no slash at either end. The first hit wins.
 */
export interface UrlMapSource {
  find(path: string, request: UrlMapRequest, context: Context): Promise<MappedHit | undefined> | MappedHit | undefined;
}
/** Where addresses are looked up, in order. */
export const UrlMapSources = point<UrlMapSource>('url.mapSources', 'api');

/** Turns a hit of its type into a route, in the browser and in the render. */
export interface UrlTarget {
  readonly type: string;
  /** Fields of the document that `forward` reads; when every target says so, only those travel. */
  readonly fields?: readonly string[];
  /** Fields that it does without, for a target that needs a whole document; `*` stands for any characters. */
  readonly excludeFields?: readonly string[];
  /** The forward's `found` is handed on with a new answer only; an address that was looked up before has none. */
  forward(hit: UrlMapHit, query: URLSearchParams): Forward;
}
/** What turns a hit of the URL map into a route, by its type. */
export const UrlTargets = point<UrlTarget>('url.targets', 'pages');

/**
 * Other ways to answer an address, asked in order when the URL map knows nothing (stories, for example). `path` as in
 * UrlMapSource.
 */
export interface UrlFallback {
  resolve(path: string, context: Context): Promise<Forward | undefined>;
}
/** What is tried, in order, for an address that no route and no hit of the URL map has. */
export const UrlFallbacks = point<UrlFallback>('url.fallbacks', 'pages');

/** A page of the shop that shoppers look for by its words: help, sizes, a story. */
export interface SearchablePage {
  readonly title: string;
  /** Canonical, without store prefix. */
  readonly path: string;
  /** Headings and questions on the page. */
  readonly headings: readonly string[];
  /** All else that it says. */
  readonly text: string;
}

/** Pages that a search finds beside products; modules add those that they show. */
export interface SearchablePageSource {
  list(context: Context): Promise<readonly SearchablePage[]>;
}
/** Pages that the shop’s search finds beside products. */
export const SearchablePages = point<SearchablePageSource>('url.searchablePages', 'api');

/** A moved address; `redirect_type` is the status. */
export interface Redirect {
  readonly request_path: string;
  readonly target_path: string;
  readonly redirect_type: 301 | 302;
}

/** Looks redirect records up; contributed by whoever stores them, through the API in the browser. */
export interface RedirectSource {
  find(path: string, context: Context): Promise<Redirect | undefined>;
}
/** Where moved addresses are looked up. */
export const RedirectSources = point<RedirectSource>('url.redirects', 'pages');

/**
 * Finds what an address without a route of its own shows: a redirect, a mapped document or a fallback, in this order.
 */
export interface UrlDispatcher {
  /**
   * @throws RedirectTo for a moved address, NotFound when nothing has it, and an AggregateError when nothing answered
   * and a source failed: what could not be looked up is not gone.
   */
  dispatch(context: RouteContext): Promise<Forward>;
}
export const UrlDispatcher = requestToken<UrlDispatcher>('url.Dispatcher', 'pages');
