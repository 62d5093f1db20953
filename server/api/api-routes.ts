import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { ApiError, refusal, type Endpoint, type StoreView } from 'etalage/core';
import type { EndpointTable } from './endpoint-table.ts';
import { openApiOf } from './openapi.ts';

/** The API of one store view. */
export interface ViewApi {
  readonly view: StoreView;
  readonly table: EndpointTable;
}

interface ApiOptions {
  /** The first one answers where the request names none. */
  readonly apis: readonly ViewApi[];
  readonly version: string;
  readonly onError: (error: unknown, request: Request) => void;
}

const NoStoreView = refusal(404, 'core.noStoreView', 'This shop has no store view');
const NoEndpoint = refusal(404, 'core.noEndpoint', 'This store view has no such endpoint');

const BODY_LIMIT = '100kb';

/** Every endpoint of every store view over HTTP, each path once; the store view comes from address, header or query. */
export function apiRoutes({ apis, version, onError }: ApiOptions): Router {
  const router = Router();
  const views = apis.map(({ view }) => view);
  const byCode = new Map(apis.map((api) => [api.view.storeCode, api]));
  router.use('/api', cors, express.json({ limit: BODY_LIMIT, strict: false }));
  router.get('/api', (_request, response) => {
    response.json({ version });
  });
  const documents = new Map<ViewApi, object>();
  router.get('/api/openapi.json', (request, response) => {
    const api = byCode.get(namedView(request)) ?? apis[0];
    if (!api) throw new ApiError(NoStoreView);
    const document = documents.get(api) ?? openApiOf({ ...api, isFirst: api === apis[0], version });
    documents.set(api, document);
    response.set('Vary', 'x-vs-store-code').json(document);
  });
  const endpoints = new Map(
    apis.flatMap(({ table }) => [...table].map(([id, { endpoint }]) => [id, endpoint] as const)),
  );
  for (const [id, endpoint] of endpoints) {
    const handler: RequestHandler = async (request, response) => {
      try {
        const params = textParams(request.params);
        const api = byCode.get(codeOf(endpoint, params, request, views)) ?? apis[0];
        const callable = api?.table.get(id);
        if (!callable) throw new ApiError(NoEndpoint);
        const result = await callable.call(
          { params, query: request.query, body: request.body as unknown },
          originOf(request),
          bearerOf(request),
        );
        // Only what an endpoint says is for everybody: another answer may be for one customer, as prices of a group
        // are.
        response.set(
          'Cache-Control',
          endpoint.ref.maxAge === undefined ? 'private, no-cache' : `public, max-age=${endpoint.ref.maxAge}`,
        );
        // A header chose the store view, unless the address does.
        if (!endpoint.storeView) response.vary('X-VS-Store-Code');
        if (endpoint.ref.type) response.type(endpoint.ref.type).send(String(result));
        else if (endpoint.ref.raw) response.json(result);
        else response.json({ code: 200, result: result === undefined ? 'OK' : result });
      } catch (error) {
        sendError(response, error, () => onError(error, request));
      }
    };
    router[methodOf(endpoint)](endpoint.ref.path, handler);
  }
  for (const [path, methods] of methodsByPath(endpoints.values())) router.all(path, methodNotAllowed(methods));
  router.use('/api', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').json({ code: 404, result: 'No such endpoint' });
  });
  return router;
}

const methodOf = ({ ref }: Endpoint): 'get' | 'post' | 'put' | 'delete' =>
  (({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' }) as const)[ref.method];

/** What each path can be asked with. */
function methodsByPath(endpoints: Iterable<Endpoint>): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>([
    ['/api', ['GET', 'HEAD']],
    ['/api/openapi.json', ['GET', 'HEAD']],
  ]);
  for (const { ref } of endpoints) {
    const own = ref.method === 'GET' ? ['GET', 'HEAD'] : [ref.method];
    methods.set(ref.path, [...(methods.get(ref.path) ?? []), ...own]);
  }
  return methods;
}

const methodNotAllowed =
  (methods: readonly string[]): RequestHandler =>
  (_request, response) => {
    response
      .status(405)
      .set({ Allow: methods.join(', '), 'Cache-Control': 'no-store' })
      .json({ code: 405, result: 'Method Not Allowed' });
  };

const originOf = ({ protocol, host }: Request): string => URL.parse(`${protocol}://${host}`)?.origin ?? '';

const bearerOf = (request: Request): string => /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';

/** Express gives a wildcard as a list of segments. */
const textParams = (params: Request['params']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );

const codeOf = (
  endpoint: Endpoint,
  params: Record<string, string>,
  request: Request,
  views: readonly StoreView[],
): string => endpoint.storeView?.(params, views) ?? namedView(request);

function namedView(request: Request): string {
  const named = request.get('x-vs-store-code') ?? request.query.storeCode;
  return typeof named === 'string' ? named : '';
}

/** Vue Storefront 1's API is open to every origin: it knows no cookies. */
const cors: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Link',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (request.method !== 'OPTIONS') return next();
  response
    .set({
      'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE',
      'Access-Control-Allow-Headers': 'content-type,authorization,x-vs-store-code',
    })
    .status(204)
    .end();
};

/** `{code, result}` with the status equal to the code; anything unexpected is reported and answered without details. */
function sendError(response: Response, error: unknown, report: () => void): void {
  response.set('Cache-Control', 'no-store');
  if (error instanceof ApiError) {
    const status = error.code >= 400 && error.code < 600 ? error.code : 500;
    const { result, reason, template: message, params } = error;
    const words = Object.keys(params).length > 0 && { message, params };
    response.status(status).json({ code: status, result, meta: { reason, ...words } });
    return;
  }
  report();
  response.status(500).json({ code: 500, result: 'Internal error' });
}
