import { provide } from '../kernel/token.ts';
import { bail, hooks, series } from '../kernel/hooks.ts';
import { PageTags } from './page-tags.ts';
import type { Head, LayoutName } from './route.ts';

/** A page as loaded: what the server renders, serialises and the browser takes up. */
export interface Page {
  /** The route that answered, after forwards. */
  readonly route: string;
  readonly part: string;
  readonly layout: LayoutName;
  readonly props: unknown;
  readonly head: Head;
  readonly status: number;
}

/** A visit, as hooks see it. Paths are without store prefix. */
export interface PageVisit { readonly path: string; readonly route: string; readonly title: string }

/** The kernel's own hooks. */
export const CoreHooks = hooks('core', {
  /** Before a page's loader runs; an answer sends the visitor to that path instead. */
  beforeRoute: bail<{ readonly path: string; readonly route: string }, string>(),
  /** In the browser, after the address changed. */
  routeChanged: series<PageVisit & { readonly from: string | undefined }>(),
  /** In the browser, once a page is on screen, the first included. */
  pageViewed: series<PageVisit>(),
});

/** The providers of this folder; part of every kernel. */
export const pageProviders = [provide(PageTags, [], () => new Set<string>())];
