import {
  BrowserStorage,
  CoreHooks,
  defineClient,
  fill,
  Notifications,
  openOnce,
  provide,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { Compare, compare, CompareStore, CompareUi } from '../module.ts';

/** The comparison's own code comes when the page is quiet, with the comparison. */
const compareProvider = provide(
  Compare,
  [BrowserStorage, CompareStore, Notifications, Translator],
  (storage, store, notifications, translator) => {
    const open = openOnce(async () =>
      (await import('./lazy/kept-comparison.ts')).keptComparison(storage, store, notifications, translator),
    );
    /** Without a connection there is no code either. */
    const sorry = (): void => {
      notifications.show({ type: 'danger', message: translator.t('Something went wrong.') });
    };
    return {
      load: () =>
        open().then(
          (opened) => opened.load(),
          () => undefined,
        ),
      add: (product) => open().then((opened) => opened.add(product), sorry),
      remove: (sku) => open().then((opened) => opened.remove(sku), sorry),
      clear: () => open().then((opened) => opened.clear(), sorry),
    };
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
  ],
  fills: [
    fill(ShellUi.pageEnd, 'compare.bar', CompareUi.Bar, 90),
    fill(CatalogUi.cardActions, 'compare.card', CompareUi.CardButton, 40),
    fill(CatalogUi.productActions, 'compare.product', CompareUi.ProductButton, 60),
  ],
}));
