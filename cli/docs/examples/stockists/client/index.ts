import { ApiClient, defineClient, PageTags, route, component, Translator } from 'etalage/core';
import { stockists, STOCKISTS_TAG, StockistsEndpoint, StockistsUi } from '../module.ts';

export default defineClient(stockists, () => ({
  routes: [
    route(StockistsUi.Page, {
      name: 'stockists',
      path: '/stockists/',
      async load({ get }) {
        get(PageTags).add(STOCKISTS_TAG);
        return { stockists: await get(ApiClient).call(StockistsEndpoint, {}) };
      },
      head: (_, { get }) => ({ title: get(Translator).t('Our stockists') }),
    }),
  ],
  parts: [component(StockistsUi.Page, () => import('./stockists-page.tsx'))],
}));
