import {
  BrowserStorage,
  CoreHooks,
  defineClient,
  fill,
  isOffline,
  Notifications,
  provideLater,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { UserHooks } from 'etalage/modules/user';
import { Compare, compare, CompareStore, CompareUi } from '../module.ts';

/** The comparison's own code comes when the page is quiet, with the comparison. */
const compareProvider = provideLater(
  Compare,
  [BrowserStorage, CompareStore, Notifications, Translator],
  async () => (await import('./lazy/persisted-comparison.ts')).persistedComparison,
  // Without a connection there is no code either.
  (storage, _store, notifications, { t }) => {
    const sorry = async (): Promise<void> => {
      const message = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      notifications.show({ type: 'danger', message: t(message), isOffline: isOffline() });
    };
    return { load: async () => {}, add: sorry, remove: sorry, clear: () => storage.forget('compare') };
  },
);

export default defineClient(compare, ({ path }) => ({
  routes: [
    route(CompareUi.Page, {
      name: 'compare',
      path,
      load: () => ({}),
      head: (_, { get }) => ({ title: get(Translator).t('Compare'), robots: 'noindex' }),
    }),
  ],
  stores: [CompareStore],
  providers: [compareProvider],
  taps: [
    tap(CoreHooks.pageViewed, (_, { get }) => {
      whenIdle(() => void get(Compare).load());
    }),
    tap(UserHooks.loggedOut, (_, { get }) => get(Compare).clear()),
  ],
  fills: [
    fill(ShellUi.pageEnd, 'compare.bar', CompareUi.Bar, 90),
    fill(CatalogUi.cardActions, 'compare.card', CompareUi.CardButton, 40),
    fill(CatalogUi.productActions, 'compare.product', CompareUi.ProductButton, 60),
  ],
}));
