import { provide } from '../kernel/token.ts';
import type { Part } from '../kernel/ui.ts';
import { bail, hooks, series } from '../kernel/hooks.ts';
import type { HeadTag } from './head.ts';
import type { NetworkTask } from '../http/network-tasks.ts';
import { PageTags } from './page-tags.ts';
import { queryReadsProvider } from './query-reads.ts';
import type { Head, LayoutName } from './route.ts';

/** A page as loaded: what the server renders, serialises and the browser hydrates. */
export interface Page {
  /** The route that answered, after forwards. */
  readonly route: string;
  readonly part: string;
  readonly layout: LayoutName;
  readonly props: unknown;
  readonly head: Head;
  readonly status: number;
}

/** The props of a page that the part shows; undefined for any other page. */
export const propsOf = <P extends object>({ part, props }: Page, of: Part<P>): P | undefined =>
  // A route's declaration binds the part to what its loader returns.
  part === of.id ? (props as P) : undefined;

/** A good page whose document is about to be written. `url` is the full address asked for, store prefix included. */
export interface RenderedDocument {
  readonly page: Page;
  readonly url: URL;
  /** Adds to the document's head; taken away again when the visitor navigates, unless it `stays`. */
  addTag(tag: HeadTag): void;
  /** Adds a block of JSON-LD. */
  addStructuredData(data: object): void;
  /** Says when what the page shows is over, in ms since 1970: no cache keeps it longer. The earliest moment counts. */
  endsAt(moment: number): void;
}

/** A visit, as hooks see it. Paths are without store prefix. */
export interface PageVisit {
  readonly path: string;
  readonly route: string;
  readonly title: string;
}

/** A page that is on screen; `propsOf` reads what it shows. */
export interface PageView extends PageVisit {
  readonly page: Page;
}

/** The kernel's own hooks. */
export const CoreHooks = hooks('core', {
  /** Before a page's loader runs; an answer sends the visitor to that path instead. */
  beforeRoute: bail<{ readonly path: string; readonly route: string }, string>('pages'),
  /** In the browser, after the address changed. */
  routeChanged: series<PageVisit & { readonly from: string | undefined }>('pages'),
  /** In the browser, once a page is on screen, the first included. */
  pageViewed: series<PageView>('pages'),
  /** In the browser, after a network task was answered, also one of a page before. */
  taskCompleted: series<NetworkTask>('pages'),
  /**
   * On the server's API side, for pages with status 200: lets modules add what only search engines and link previews
   * read.
   */
  pageRendered: series<RenderedDocument>('api'),
});

/** The providers of this folder; part of every kernel. */
export const pageProviders = [provide(PageTags, {}, () => new Set<string>()), queryReadsProvider];
