import { defineModule, part, slot, store, ui } from 'etalage/core';

/** The frame of every page: layouts, panels, the page-not-found and the error page. */
export const shell = defineModule({ id: 'shell', kernel: '^0.1.0' });

/** Shown with status 404 when nothing answers an address. */
export interface NotFoundPageProps { readonly path: string }

/** Shown with status 500; `requestId` lets support find the log line. */
export interface ErrorPageProps { readonly requestId: string | undefined }

export const ShellUi = ui('shell', {
  /** Nothing has this address. */
  NotFoundPage: part<NotFoundPageProps>(),
  /** Something went wrong. */
  ErrorPage: part<ErrorPageProps>(),
  /** In the header, after the search box: account, wishlist, cart. */
  headerEnd: slot<object>(),
  /** Above the footer's own content. */
  footerStart: slot<object>(),
  /** Between a page's content and the footer, on every page of the default layout. */
  pageEnd: slot<object>(),
});

/** Which panels are open. Opening one closes the others; an open one raises the overlay. */
export interface UiState { readonly panel: 'menu' | 'search' | 'filters' | undefined }
export const UiStore = store<UiState>('shell.ui', () => ({ panel: undefined }));
