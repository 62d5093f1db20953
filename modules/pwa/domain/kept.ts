/** Names of the caches in a browser. */
export const CACHES = {
  /** Offline pages, one a store view. */
  shell: 'etalage-shell',
  /** Documents of visited pages. */
  pages: 'etalage-pages',
  /** Pictures of visited pages. */
  pictures: 'etalage-pictures',
  /** Built files: scripts, styles, fonts. Their names change with their content. */
  assets: 'etalage-assets',
} as const;

const DAY_SECONDS = 24 * 3600;

/** How much is kept, and for how long. Beyond `entries` what was used longest ago goes first. */
export const LIMITS = {
  pages: { entries: 60, seconds: 30 * DAY_SECONDS },
  pictures: { entries: 300, seconds: 30 * DAY_SECONDS },
  /** As long as the server has those of earlier builds. */
  assets: { entries: 400, seconds: 30 * DAY_SECONDS },
  /** After so many seconds without an answer a page that is kept is shown instead. */
  answerSeconds: 4,
  /** After so many seconds without one, of a page that is not kept, the offline page is. */
  giveUpSeconds: 20,
  /** Offline pages older than this are fetched anew. */
  shellSeconds: DAY_SECONDS,
} as const;

/** A page that was kept for less than this is not fetched again, in ms. */
export const FRESH_MS = 10 * 60 * 1000;

/** The only page kept that search engines may not list: without a customer's data, as every document of the server. */
export const CHECKOUT_ROUTE = 'checkout';

/**
 * Whether a page may be kept: what search engines may follow, lists that were filtered and searches among them. So the
 * account, orders and links from e-mails are not, whichever module has them.
 */
export const isKept = (route: string, robots: string | undefined): boolean =>
  robots !== 'noindex' || route === CHECKOUT_ROUTE;

/**
 * The offline page, without store prefix; the route says it again. Neither that nor `module.ts` may import this file,
 * which would be in the first one of every page then.
 */
export const OFFLINE_PATH = '/offline/';

/** The path of `WorkerEndpoint`. */
export const WORKER_PATH = '/service-worker.js';

/** The query parameter of the offline page that names the page that was wanted. */
export const WANTED = 'page';
