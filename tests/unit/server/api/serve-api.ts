import { shopProviders, testStoreView } from 'etalage/core/testing';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  LocaleMessages,
  provideValue,
  type Kernel,
  type StoreView,
} from 'etalage/core';
import { checkKernel } from 'etalage/core/tools';
import { createEndpointTable } from 'etalage/server';
import { apiRoutes, type ViewApi } from '../../../../server/api/api-routes.ts';
import type { PagesBuild } from '../../../../server/api/http-answer.ts';
import type { Failure } from '../../../../server/api/reports.ts';
import { errorPage } from '../../../../server/http/error-page.ts';
import parcelsApi from '../../../fixtures/modules/endpoint/api/index.ts';
import { parcels } from '../../../fixtures/modules/endpoint/module.ts';

/** The kernel behind the API of a store view with the fixture module "parcels". */
export const parcelsKernel = (view: StoreView): Promise<Kernel> =>
  bootKernel(
    {
      modules: [coreModule, parcels].map((value) => ({ value, file: value.id })),
      sides: [coreApi, parcelsApi].map((value) => ({ value, file: value.module.id })),
      config: {},
      host: [...shopProviders, provideValue(CurrentStoreView, view), provideValue(LocaleMessages, {})],
    },
    { check: checkKernel },
  );

/** Two store views; the first answers where none is named. */
export const views = [
  testStoreView(),
  testStoreView({ storeCode: 'be', storeId: 3, elasticsearch: { index: 'vue_storefront_catalog_be' } }),
];

/** Serves the API of both store views on a free port. */
export async function serveParcels(
  onFailure: (failure: Failure) => void,
  build?: PagesBuild,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const apis: ViewApi[] = await Promise.all(
    views.map(async (view) => ({
      view,
      table: createEndpointTable(await parcelsKernel(view), { onFailure }),
      build,
    })),
  );
  const app = express().disable('x-powered-by');
  app.use(apiRoutes({ apis, version: '1.2.3' }));
  app.use(errorPage({ log: pino({ level: 'silent' }) }));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
