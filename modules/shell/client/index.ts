import {
  ApiClient,
  CurrentStoreView,
  defineClient,
  provideLazy,
  route,
  StoreViews,
  Translator,
  type Head,
  type RouteContext,
} from 'etalage/core';
import { shell, ShellUi, StoreViewLinks, UiStore } from '../module.ts';
import { closeOnNavigation, uiProviders } from './panels.ts';

/** Pages that say that there is nothing: titled in the visitor's language, not for search engines. */
const apart =
  (title: string) =>
  (_: unknown, context: RouteContext): Head => ({ title: context.get(Translator).t(title), robots: 'noindex' });

const notFoundPage = route(ShellUi.NotFoundPage, {
  name: 'page-not-found',
  path: '/page-not-found/',
  status: 404,
  load: ({ url }) => ({ path: url.pathname }),
  head: apart('404 page not found'),
});

const errorPage = route(ShellUi.ErrorPage, {
  name: 'error',
  path: '/error/',
  layout: 'minimal',
  status: 500,
  // The server hands in the request's id when it shows this page for a failure; whoever comes by address has none.
  load: () => ({ requestId: undefined }),
  head: apart('Something went wrong.'),
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
