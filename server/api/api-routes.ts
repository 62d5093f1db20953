import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { ApiError, type Endpoint, type StoreView } from 'etalage/core';
import type { EndpointTable } from './endpoint-table.ts';
import { viewOfHost } from '../pages/page-address.ts';
import { countAs } from '../metrics/count-as.ts';
import { bodyReader } from './http-body.ts';
import { callerOf, codeOf, namedView, textParams } from './http-caller.ts';
import { sendError, sendReply, setBuild, type PagesBuild } from './http-answer.ts';
import { openApiOf } from './openapi.ts';
import { BadMethod, NoEndpoint, NoStoreView } from './errors.ts';

/** The API of one store view. */
export interface ViewApi {
  readonly view: StoreView;
  readonly table: EndpointTable;
  readonly build?: PagesBuild;
}

interface ApiOptions {
  /** That of the host answers where the request names none. */
  readonly apis: readonly ViewApi[];
  readonly version: string;
}

/**
 * Every endpoint of every store view over HTTP, each path once; the store view comes from address, header, query or
 * host.
 */
export function apiRoutes({ apis, version }: ApiOptions): Router {
  const router = Router();
  const views = apis.map(({ view }) => view);
  const byCode = new Map(apis.map((api) => [api.view.storeCode, api]));
  /** By its code; where none is named, or one that there is not, by the host. */
  const apiOf = (code: string, request: Request): ViewApi | undefined =>
    byCode.get(code) ?? apis.find(({ view }) => view === viewOfHost(views, request.host ?? '')) ?? apis[0];
  router.use('/api', cors, (request, response, next) => {
    setBuild(response, apiOf(namedView(request), request)?.build);
    next();
  });
  router.get('/api', (_request, response) => {
    response.json({ version });
  });
  const documents = new Map<ViewApi, object>();
  router.get('/api/openapi.json', (request, response) => {
    const api = apiOf(namedView(request), request);
    if (!api) throw new ApiError(NoStoreView, { storeCode: '' });
    const document = documents.get(api) ?? openApiOf({ ...api, isFirst: api === apis[0], version });
    documents.set(api, document);
    response.set('Vary', 'x-vs-store-code').json(document);
  });
  const areaOf = areas(router);
  const endpoints = new Map(
    apis.flatMap(({ table }) => [...table].map(([id, { endpoint }]) => [id, endpoint] as const)),
  );
  for (const [id, endpoint] of endpoints) {
    const handler: RequestHandler = async (request, response) => {
      countAs(response, 'endpoint', id);
      const params = textParams(request.params);
      const api = apiOf(codeOf(endpoint, params, request, views), request);
      const callable = api?.table.get(id);
      if (!callable) throw new ApiError(NoEndpoint);
      const input = { params, query: request.query, body: request.body as unknown };
      try {
        sendReply(response, endpoint, await callable.call(input, callerOf(request, response, endpoint)));
      } catch (error) {
        // The table has told the operators.
        sendError(response, error, endpoint);
      }
    };
    areaOf(endpoint.ref.path)[methodOf(endpoint)](endpoint.ref.path, bodyReader(endpoint), handler);
  }
  for (const [path, methods] of methodsByPath(endpoints.values())) areaOf(path).all(path, methodNotAllowed(methods));
  router.use('/api', (_request, response) => sendError(response, new ApiError(NoEndpoint)));
  router.use(refused);
  return router;
}

/** The area of an address: `cart` of `/api/cart/pull`. Letters count as small ones, as for Express. */
const areaIn = (path: string): string => /^\/api\/([a-z\d-]+)(?=\/|$)/i.exec(path)?.[1]?.toLowerCase() ?? '';

/**
 * A router for each area of the API: to compare each request, those for pages too, with the paths of all endpoints of
 * all modules would take longer than many an answer.
 * @returns the router for an endpoint's path; those in no area share one, which is asked after the others
 */
function areas(router: Router): (path: string) => Router {
  const known = new Map<string, Router>();
  const others = Router();
  router.use((request, response, next) => {
    const area = known.get(areaIn(request.path));
    if (area) area(request, response, next);
    else next();
  });
  router.use(others);
  return (path) => {
    const area = areaIn(path);
    if (!area) return others;
    const found = known.get(area) ?? Router();
    known.set(area, found);
    return found;
  };
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
  (_request, response) =>
    sendError(response.set('Allow', methods.join(', ')), new ApiError(BadMethod));

/** What was refused before an endpoint was called; all else is for the server's last handler. */
const refused: ErrorRequestHandler = (error: unknown, _request, response, next) =>
  error instanceof ApiError ? sendError(response, error) : next(error);

/** Vue Storefront 1's API is open to every origin: it knows no cookies. */
const cors: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Link, Retry-After, X-Etalage-Build, X-Request-Id',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (request.method !== 'OPTIONS') return next();
  response
    .set({
      'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE',
      'Access-Control-Allow-Headers': 'content-type,authorization,x-vs-store-code,idempotency-key',
    })
    .status(204)
    .end();
};
