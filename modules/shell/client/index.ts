import { ApiClient, CurrentStoreView, defineClient, provideLazy, route, StoreViews, unlistedHead } from 'etalage/core';
import { shell, ShellUi, StoreViewLinks, UiStore } from '../module.ts';
import { closeOnNavigation, uiProviders } from './panels.ts';

const notFoundPage = route(ShellUi.NotFoundPage, {
  name: 'page-not-found',
  path: '/page-not-found/',
  status: 404,
  load: ({ url }) => ({ path: url.pathname }),
  head: unlistedHead('404 page not found'),
});

const errorPage = route(ShellUi.ErrorPage, {
  name: 'error',
  path: '/error/',
  layout: 'minimal',
  status: 500,
  // The server hands in the request's id when it shows this page for a failure; whoever comes by address has none.
  load: () => ({ requestId: undefined }),
  head: unlistedHead('Something went wrong.'),
});

export const storeViewLinksDeps = { views: StoreViews, current: CurrentStoreView, api: ApiClient };

const storeViewLinksProvider = provideLazy(
  StoreViewLinks,
  storeViewLinksDeps,
  async () => (await import('./lazy/store-view-links.ts')).createStoreViewLinks,
);

export default defineClient(shell, () => ({
  routes: [notFoundPage, errorPage],
  stores: [UiStore],
  providers: [...uiProviders, storeViewLinksProvider],
  taps: [closeOnNavigation],
}));
