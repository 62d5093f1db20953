import { defineModule, endpointRef, part, requestToken, slot, ui, type StoreView } from 'etalage/core';
import type { PanelName } from './contract/ui-state.ts';

export * from './contract/ui-flags.ts';
export * from './contract/ui-state.ts';

/** The frame of every page: layouts, panels, the page-not-found and the error page. */
export const shell = defineModule({ id: 'shell', kernel: '^0.1.0' });

/** Shown with status 404 when nothing answers an address. */
export interface NotFoundPageProps {
  readonly path: string;
}

/**
 * Shown with status 500; `requestId` lets support find the log line. With status 405 and `isUnsent` it answers to a
 * form that was sent without scripts.
 */
export interface ErrorPageProps {
  readonly requestId?: string;
  readonly isUnsent?: boolean;
}

export const ShellUi = ui('shell', {
  /** Nothing has this address. */
  NotFoundPage: part<NotFoundPageProps>({ lazyTexts: true }),
  /** Something went wrong. */
  ErrorPage: part<ErrorPageProps>({ lazyTexts: true }),
  /** In the header: the shop's mark, which leads home. */
  Logo: part<object>(),
  /** In the header, after the search box: account, wishlist, cart. */
  headerEnd: slot<object>(),
  /** The bar at the foot of narrow screens, after home and menu: one link or button each. */
  tabBar: slot<object>(),
  /** Above the footer's own content. */
  footerStart: slot<object>(),
  /** Between a page's content and the footer, on every page of the default layout. */
  pageEnd: slot<object>(),
});

/**
 * Modals that are loaded when they are opened first and are in no page until then. Any module may add some:
 * `ui('modal', { 'order-confirmation': part<Order>() })`, opened by `Panels.open('order-confirmation', order)`, which
 * hands `data` in as props.
 */
export const Modals = ui('modal', {
  /** Says that the operator has switched a feature off. */
  'feature-not-implemented': part<object>({ lazyTexts: true }),
  /** The store views, each a link to this page in it. */
  language: part<object>(),
  /** Terms and conditions, or another story by its slug, read without leaving the page. */
  terms: part<{ readonly slug?: string }>({ lazyTexts: true }),
});

/** Opens and closes what lies over the page: panels and modals, by name. Navigating to another path closes them. */
export interface Panels {
  /**
   * Closes what is open, this very panel too, which opens anew, with the menu at its beginning. In the browser "back"
   * closes it, unless it lies `beside` the page. `over`: what is open stays so beneath it.
   */
  open(name: PanelName, data?: unknown, options?: { readonly beside?: true; readonly over?: true }): void;
  /** Closes the panel of this name if it is on top; without a name all that is open. */
  close(name?: PanelName): void;
}
export const Panels = requestToken<Panels>('shell.Panels', 'pages');

/** Walks through the menu's levels on narrow screens. */
export interface Submenu {
  /** Goes a level deeper. @param key the address of the item whose children are shown */
  open(key: string): void;
  /** Goes back a level at once; what is left stays in `path` for 300 ms, the time it takes to slide away. */
  back(): void;
}
export const Submenu = requestToken<Submenu>('shell.Submenu', 'pages');

/** A store view and where this page is in it. `href` is an address for a full navigation. */
export interface StoreViewLink {
  readonly view: StoreView;
  readonly href: string;
  readonly isCurrent: boolean;
}

/**
 * Where a page is in the shop's store views: its product or category, its path. Null when no other store view has it
 * among its pages for search engines. Answered by whoever knows pages, the module `seo`.
 */
export const CounterpartsEndpoint = endpointRef<
  { query: { path: string } },
  readonly { readonly storeCode: string; readonly path: string }[] | null
>('shell.counterparts', 'GET', '/api/ext/shell/counterparts');

/** Finds a page in the shop's other store views; for the browser. */
export interface StoreViewLinks {
  /**
   * One link a store view: to the same page, or to the home page where there is no such page. @param path with query,
   * without store prefix
   */
  of(path: string): Promise<readonly StoreViewLink[]>;
}
export const StoreViewLinks = requestToken<StoreViewLinks>('shell.StoreViewLinks', 'pages');

/** Shows that the shop is at work, while the visitor can do nothing but wait. */
export interface Loader {
  /** Shows the loader until the work has ended, well or not; answers what it answers. */
  during<T>(work: Promise<T>): Promise<T>;
}
export const Loader = requestToken<Loader>('shell.Loader', 'pages');
