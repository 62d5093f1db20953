import type { Part } from '../kernel/ui.ts';
import type { Context } from '../kernel/request-scope.ts';

/** The layouts a route may ask for; a theme has markup for each. */
export type LayoutName = 'default' | 'minimal' | 'basic' | 'empty' | 'amp';

/** What belongs into the document's head. Absent fields fall back to the store view's SEO settings. */
export interface Head {
  readonly title?: string;
  /** The title stands alone, without the store view's template. */
  readonly plainTitle?: boolean;
  readonly description?: string;
  /** Path without store prefix, or absent for none. */
  readonly canonical?: string;
  readonly robots?: string;
  /** How previews of links to it show the page, where nothing else on it says so. */
  readonly preview?: { readonly type?: 'article'; /** Path of the image service. */ readonly picture?: string };
}

/** What a route's loader works with. `url` has no store prefix. */
export interface RouteContext extends Context {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
  /** What the route that forwarded here found on the way. Of any shape: look at it before you use it. */
  readonly found?: unknown;
}

declare const FORWARD: unique symbol;

/** "Answer with that route instead, at this address." */
export interface Forward {
  readonly forward: string;
  readonly params: Readonly<Record<string, string>>;
  readonly found?: unknown;
  readonly [FORWARD]?: true;
}

/** A page of a module, as data. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly part: string;
  readonly layout: LayoutName;
  readonly status: number;
  readonly load: (context: RouteContext) => unknown;
  readonly head: (props: never, context: RouteContext) => Head;
}

interface RouteOptions<P> {
  /** Unique in the shop; links are made by name. */
  readonly name: string;
  /** React Router's path syntax, without store prefix. */
  readonly path: string;
  readonly layout?: LayoutName;
  /** HTTP status of a successful render (default 200). */
  readonly status?: number;
  /** Returns exactly the part's props, or a forward; throws `notFound()` or `redirectTo(...)`. */
  readonly load: (context: RouteContext) => P | Forward | Promise<P | Forward>;
  readonly head?: (props: P, context: RouteContext) => Head;
}

/** Declares a page: an address, the part that shows it and the loader that returns the part's props. */
/* @__NO_SIDE_EFFECTS__ */
export const route = <P>(part: Part<P>, options: RouteOptions<NoInfer<P>>): Route => ({
  name: options.name,
  path: options.path,
  part: part.id,
  layout: options.layout ?? 'default',
  status: options.status ?? 200,
  load: options.load,
  head: (options.head ?? (() => ({}))) as Route['head'],
});

/**
 * Answers with another route at the same address: how the URL dispatcher shows a category under its own path. `found`
 * is handed on to its loader, which need not look it up again.
 */
export const forward = (
  name: string,
  params: Readonly<Record<string, string>> = {},
  { found }: { readonly found?: unknown } = {},
): Forward => ({
  forward: name,
  params,
  ...(found !== undefined && { found }),
});

/** Thrown by a loader when there is nothing to show: the page-not-found route answers, with status 404. */
export class NotFound extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotFound';
  }
}

/** Thrown by a loader to send the visitor elsewhere. `to` is a path without store prefix, or an absolute URL. */
export class RedirectTo extends Error {
  readonly to: string;
  readonly status: number;
  constructor(to: string, status: number) {
    super(`redirect to ${to}`);
    this.name = 'RedirectTo';
    this.to = to;
    this.status = status;
  }
}

/** Nothing to show here; the reason goes to the log. */
export const notFound = (reason: string): NotFound => new NotFound(reason);

/** 301 (moved), 302 (for now). In the browser it replaces the entry that redirects, if the history has one. */
export const redirectTo = (to: string, status: 301 | 302 = 302): RedirectTo => new RedirectTo(to, status);
