import type { HeadTag } from '../routing/head.ts';
import type { PageView } from '../routing/page.ts';
import { point } from './token.ts';
import type { Context } from './request-scope.ts';
import type { Part } from './ui.ts';

/**
 * Shows a part beside the page, in a place of its own at the beginning of the document; answers what takes it away.
 * Links in it are plain ones: the router is the page's.
 */
export type ShowApart = <P extends object>(part: Part<P>, props: P) => () => void;

/** What such work begins with. */
export interface QuietPage {
  /** The page on screen; those after it come by `CoreHooks.pageViewed`. */
  readonly view: PageView;
  /** What `quietTag` tells. */
  readonly told: unknown;
  readonly show: ShowApart;
  /** Lets those begin that wait for this module (`quietTag` with `after`), in the document's order; once. */
  readonly letBegin: () => void;
}

/** What a module does once the first page of a visit is quiet. */
export interface QuietStart {
  /** The module. */
  readonly id: string;
  /** Runs once a document, in the browser, with the context of the visit. */
  readonly start: (context: Context, page: QuietPage) => void;
}

/**
 * Work that begins when the first page has been drawn and answers to clicks, such as a question or a measurement. It
 * happens in documents that have the module's `quietTag` alone, and only then the browser asks for the module's code:
 * what has such work, and taps no hooks but those of the kind `series`, comes later as any module does. Its taps hear
 * nothing of what was before.
 */
export const WhenQuiet = point<QuietStart>('core.whenQuiet', 'pages');

/** When work begins, where that is not the first quiet moment. */
export interface QuietWhen {
  /**
   * A place in local storage, as `isStored` takes it: while nothing is there, the work begins with the first sign of
   * use, since nobody misses it who lands and leaves. What stands in the document after it may have to wait as long.
   */
  readonly known?: string;
  /** A module whose own work lets it begin. */
  readonly after?: string;
}

/** The tags of `quietTag` in a document, but for those of work that waits for a module. */
export const QUIET = 'meta[name=when-quiet]';

/**
 * Has a module start when a page is quiet, with something to tell it, which is JSON and the same for everybody. For
 * taps of `CoreHooks.pageRendered`, in every document alike: it stays while the visitor goes on.
 */
/* @__NO_SIDE_EFFECTS__ */
export const quietTag = (
  module: string,
  told: object = {},
  { known = '', after = 'quiet' }: QuietWhen = {},
): HeadTag => ({
  tag: 'meta',
  attributes: {
    name: `when-${after}`,
    content: module,
    'data-known': known,
    'data-told': JSON.stringify(told),
  },
  stays: true,
});
