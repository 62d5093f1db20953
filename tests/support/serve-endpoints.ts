import { shopProviders, testStoreView } from 'etalage/core/testing';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  defineApi,
  defineModule,
  LocaleMessages,
  provideValue,
  replace,
  SessionFinder,
  type Endpoint,
  type Kernel,
  type Provider,
} from 'etalage/core';
import { checkKernel } from 'etalage/core/tools';
import { createEndpointTable, type TableOptions } from 'etalage/server';
import { apiRoutes } from '../../server/api/api-routes.ts';
import { requestId } from '../../server/http/request-id.ts';

const calls = defineModule({ id: 'calls', kernel: '*' });

const CUSTOMER = { id: 7, groupId: 2, sessionId: 's-1' };

/** Customer 7 has the token "good", customer 8 "other". */
const finder: SessionFinder = {
  customerOf: async (token) =>
    new Map([
      ['good', CUSTOMER],
      ['other', { ...CUSTOMER, id: 8 }],
    ]).get(token),
  groupOf: async () => undefined,
};

/** The kernel behind some endpoints. */
export const kernelWith = (endpoints: readonly Endpoint[], host: readonly Provider[] = []): Promise<Kernel> =>
  bootKernel(
    {
      modules: [coreModule, calls].map((value) => ({ value, file: value.id })),
      sides: [
        coreApi,
        defineApi(calls, () => ({ endpoints, providers: [replace(SessionFinder, {}, () => finder)] })),
      ].map((value) => ({ value, file: value.module.id })),
      config: {},
      host: [
        ...shopProviders,
        provideValue(CurrentStoreView, testStoreView()),
        provideValue(LocaleMessages, {}),
        ...host,
      ],
    },
    { check: checkKernel },
  );

export interface ServeOptions extends TableOptions {
  readonly trustProxy?: boolean | string;
  /** What the surroundings provide: a database. */
  readonly host?: readonly Provider[];
}

/** Serves some endpoints on a free port. */
export async function serve(
  endpoints: readonly Endpoint[],
  { trustProxy = false, host = [], ...options }: ServeOptions = {},
): Promise<{ url: string; kernel: Kernel; stop: () => Promise<void> }> {
  const kernel = await kernelWith(endpoints, host);
  const app = express().set('trust proxy', trustProxy).use(requestId());
  app.use(apiRoutes({ apis: [{ view: testStoreView(), table: createEndpointTable(kernel, options) }], version: '1' }));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kernel,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Status, headers and JSON of an answer. */
export async function ask(
  address: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> {
  const response = await fetch(address, init);
  return { status: response.status, headers: response.headers, json: (await response.json()) as never };
}

/** A call with a JSON body. */
export const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
