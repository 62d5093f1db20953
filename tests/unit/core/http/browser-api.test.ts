import { expect } from 'chai';
import {
  ApiClient,
  bootKernel,
  coreModule,
  CurrentStoreView,
  endpointRef,
  LocaleMessages,
  NotificationStore,
  provideValue,
  RouteTable,
} from 'etalage/core';
import { coreClient, testStoreView } from 'etalage/core/testing';
import { browserApiProviders } from '../../../../core/http/api-client.ts';

const Stock = endpointRef<object, string>('stock.check', 'GET', '/api/stock/check');

describe('API client of the browser', () => {
  const { fetch: realFetch } = globalThis;
  let asked: string[];

  beforeEach(() => {
    asked = [];
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      return Response.json({ code: 500, result: 'Out of stock' });
    };
  });

  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  const session = async () =>
    (
      await bootKernel({
        modules: [{ value: coreModule, file: 'core' }],
        sides: [{ value: coreClient, file: 'core' }],
        config: {},
        host: [
          ...browserApiProviders,
          provideValue(CurrentStoreView, testStoreView({ storeCode: 'be' })),
          provideValue(RouteTable, { byName: () => undefined, load: async () => undefined }),
          provideValue(LocaleMessages, { 'Out of stock': 'Niet op voorraad', OK: 'Oké' }),
        ],
      })
    ).scope();

  it("shows a message of the server as an error, in the shop's language, with OK [PL-11]", async () => {
    const scope = await session();
    await scope
      .get(ApiClient)
      .call(Stock, {})
      .catch(() => {});
    expect(asked).to.deep.equal(['/api/stock/check?storeCode=be']);
    const [shown, ...more] = scope.get(NotificationStore).get();
    expect(shown).to.deep.include({ type: 'danger', message: 'Niet op voorraad', action1: { label: 'Oké' } });
    expect(more).to.be.empty;
  });

  it('shows nothing for a silent call', async () => {
    const scope = await session();
    await scope
      .get(ApiClient)
      .call(Stock, {}, { silent: true })
      .catch(() => {});
    expect(scope.get(NotificationStore).get()).to.be.empty;
  });
});
