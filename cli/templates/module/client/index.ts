import { ApiClient, component, decorate, defineClient, fill, provideValue, route, tap, Translator } from 'etalage/core';
import { CatalogHooks, CatalogUi } from 'etalage/modules/catalog';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { withLongReturns } from '../domain/returns.ts';
import { example, ExampleUi, HelloEndpoint, LongestMessage, MessagesEndpoint, ThanksStore } from '../module.ts';

// etalage:settings+table
export default defineClient(example, ({ longestMessage }) => ({
  // etalage:else
  // export default defineClient(example, () => ({
  // etalage:end
  // etalage:decorator+settings+table
  providers: [decorate(DeliveryPromises, {}, withLongReturns), provideValue(LongestMessage, longestMessage)],
  // etalage:else
  // etalage:decorator
  // providers: [decorate(DeliveryPromises, {}, withLongReturns)],
  // etalage:end
  // etalage:settings+table
  // providers: [provideValue(LongestMessage, longestMessage)],
  // etalage:end
  // etalage:end
  // etalage:store
  stores: [ThanksStore],
  // etalage:end
  // etalage:route
  routes: [
    route(ExampleUi.Page, {
      name: 'example',
      path: '/example/',
      // etalage:table
      async load({ get }) {
        const api = get(ApiClient);
        const [greeting, messages] = await Promise.all([api.call(HelloEndpoint, {}), api.call(MessagesEndpoint, {})]);
        return { greeting, messages };
      },
      // etalage:else
      // load: async ({ get }) => ({ greeting: await get(ApiClient).call(HelloEndpoint, {}) }),
      // etalage:end
      head: (_, { get }) => ({ title: get(Translator).t('Example') }),
    }),
  ],
  parts: [component(ExampleUi.Page, () => import('./example-page.tsx'))],
  // etalage:end
  // etalage:fill
  fills: [fill(CatalogUi.productActions, 'example.hint', () => import('./example-hint.tsx'))],
  // etalage:end
  // etalage:hook
  taps: [
    tap(CatalogHooks.productShown, (product, { get }) => {
      const { t } = get(Translator);
      return { ...product, attributes: [...product.attributes, { label: t('Example'), value: t('Yes') }] };
    }),
  ],
  // etalage:end
}));
