import {
  CoreHooks,
  CurrentStoreView,
  PageRefresh,
  provide,
  ReportError,
  requestToken,
  SessionStore,
  tap,
  type PageView,
} from 'etalage/core';
import { groupsMatter } from './customer-group.ts';
import { PlatformPrices } from './platform-prices.ts';
import { PriceSync } from './price-sync.ts';
import { CatalogSettings } from './view-tools.ts';

/** Shows the page on screen anew when somebody of another group looks at it: after a login and a logout. */
export type PricesOfGroup = (view: PageView) => void;
export const PricesOfGroup = requestToken<PricesOfGroup>('catalog.PricesOfGroup', 'pages');

export const pricesOfGroupProvider = provide(
  PricesOfGroup,
  [SessionStore, PageRefresh, PlatformPrices, PriceSync, CatalogSettings, CurrentStoreView, ReportError],
  (sessions, page, prices, sync, settings, storeView, report): PricesOfGroup => {
    let onScreen: PageView;
    let shown: number | undefined; // the server renders for nobody
    let isFollowing = !groupsMatter(settings, storeView);
    const follow = async (): Promise<void> => {
      const { groupId } = sessions.get();
      if (groupId === shown) return;
      shown = groupId;
      delete prices.mark;
      await page.refresh();
      if (settings.alwaysSyncPlatformPricesOver) await sync.viewed(onScreen);
    };
    const followed = (): void => void follow().catch(report);
    return (view) => {
      onScreen = view;
      if (isFollowing) return;
      isFollowing = true;
      sessions.subscribe(followed);
      followed();
    };
  },
);

export const followCustomerGroup = tap(CoreHooks.pageViewed, (view, { get }) => get(PricesOfGroup)(view));
