import {
  atFirstSign,
  CoreHooks,
  CurrentStoreView,
  defineClient,
  isOffline,
  prefixOf,
  route,
  tap,
  Translator,
  whenIdle,
} from 'etalage/core';
import { isKept, OFFLINE_PATH } from '../domain/kept.ts';
import { pwa, PwaUi } from '../module.ts';

/** The worker's own code and this come when a visitor does something with a page, in a quiet moment. */
const code = (): Promise<typeof import('./lazy/keep-pages.ts')> => import('./lazy/keep-pages.ts');

/** A page that was kept is left by loading the next one whole, and without a network kept pages are loaded so too. */
const loadWhole = tap(CoreHooks.beforeRoute, ({ path }, { get }) => {
  const isSaved = typeof document === 'object' && document.documentElement.dataset['savedAt'] !== undefined;
  if (!isSaved && !isOffline()) return undefined;
  return code().then(
    (pages) => pages.loadWhole(prefixOf(get(CurrentStoreView)) + path, isSaved),
    () => undefined,
  );
});

const keepPages = tap(CoreHooks.pageViewed, ({ page }) => {
  if (!('serviceWorker' in navigator)) return;
  const isWanted = isKept(page.route, page.head.robots);
  atFirstSign(() =>
    whenIdle(
      () =>
        void code()
          .then(({ keep }) => keep(isWanted))
          .catch(() => undefined),
    ),
  );
});

export default defineClient(pwa, ({ offline }) => ({
  routes: [
    route(PwaUi.OfflinePage, {
      name: 'offline',
      path: OFFLINE_PATH,
      load: () => ({}),
      head: (_, { get }) => ({ title: get(Translator).t('You are offline'), robots: 'noindex' }),
    }),
  ],
  taps: offline && process.env.NODE_ENV !== 'development' ? [loadWhole, keepPages] : [],
}));
