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
import { PriceGroupStore } from '../module.ts';
import { groupsMatter } from './customer-group.ts';
import { PlatformPrices } from './platform-prices.ts';
import { PriceSync } from './price-sync.ts';
import { CatalogSettings } from './view-tools.ts';

/** Shows the page on screen anew when somebody of another group looks at it: after a login and a logout. */
export type PricesOfGroup = (view: PageView) => void;
export const PricesOfGroup = requestToken<PricesOfGroup>('catalog.PricesOfGroup', 'pages');

export const pricesOfGroupProvider = provide(
  PricesOfGroup,
  {
    sessions: SessionStore,
    group: PriceGroupStore,
    page: PageRefresh,
    prices: PlatformPrices,
    sync: PriceSync,
    settings: CatalogSettings,
    storeView: CurrentStoreView,
    report: ReportError,
  },
  ({ sessions, group, page, prices, sync, settings, storeView, report }): PricesOfGroup => {
    let onScreen: PageView;
    let isFollowing = !groupsMatter(settings, storeView);
    const follow = async (): Promise<void> => {
      const { groupId } = sessions.get();
      if (groupId === group.get().groupId) return;
      delete prices.mark;
      group.set({ groupId });
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
