import { onFirstInteraction, CoreHooks, defineClient, isOffline, isStored, route, tap } from 'etalage/core';
import { pwa, PwaUi } from '../module.ts';

const code = (): Promise<typeof import('./lazy/persisted-pages.ts')> => import('./lazy/persisted-pages.ts');
const nothing = (): undefined => undefined;

/** A page that was kept is left by loading the next one whole, and without a network kept pages are loaded so too. */
const loadWhole = tap(CoreHooks.beforeRoute, ({ path }, { get }) =>
  typeof document === 'object' && (document.documentElement.dataset['savedAt'] || isOffline())
    ? code().then((pages) => pages.loadWhole(path, get), nothing)
    : undefined,
);

/** The code for it comes when a visitor does something with a page: who lands and leaves needs no copy. */
const keepPages = tap(CoreHooks.pageViewed, ({ page }, { get }) => {
  const begin = (): void => void code().then(({ keep }) => keep(page, get), nothing);
  // Browsers tell early that the shop can be installed: who was here before may be asked.
  if (isStored('shop/pwa/invitation')) begin();
  else onFirstInteraction(begin);
});

export default defineClient(pwa, ({ offline }) => ({
  routes: [
    route(PwaUi.OfflinePage, {
      name: 'offline',
      path: '/offline/',
      load: () => ({}),
      head: () => ({ robots: 'noindex' }),
    }),
  ],
  taps: offline && process.env.NODE_ENV !== 'development' ? [loadWhole, keepPages] : [],
}));
