import { ApiError } from '../http/api-error.ts';
import { provide, requestToken, token } from '../kernel/token.ts';
import { CoreHooks, type Page } from './page.ts';
import { NotFound, notFound, RedirectTo, redirectTo, type Forward, type Route, type RouteContext } from './route.ts';
import { QueryReads } from './query-reads.ts';
import { Urls } from './urls.ts';
import { ReportError } from '../kernel/report.ts';

/** The routes of the kernel by name; the surroundings provide it after boot. */
export interface RouteTable {
  /** Where a route is. */
  byName(name: string): Pick<Route, 'name' | 'path'> | undefined;
  /** The route itself, with the code of its module. */
  load(name: string): Promise<Route | undefined>;
}
export const RouteTable = token<RouteTable>('core.RouteTable', 'pages');

/**
 * Loads the page of a route: follows forwards. An address whose route has nothing to show is looked up like one that no
 * route has, then it is that of the page-not-found page.
 */
export interface PageLoader {
  /**
   * @param name the matched route.
   * @throws RedirectTo, NotFound when the shop has no page-not-found route, or whatever the loader threw.
   */
  load(name: string, context: RouteContext): Promise<Page>;
}
export const PageLoader = requestToken<PageLoader>('core.PageLoader', 'pages');

/** The name of the route that answers when there is nothing to show. */
export const NOT_FOUND_ROUTE = 'page-not-found';

/** The name of the route that looks up what has an address, where no other route has anything there. */
const DISPATCHER_ROUTE = 'urldispatcher';

/** The name of the route whose page is shown when another page fails. */
export const ERROR_ROUTE = 'error';
const MAX_FORWARDS = 3;

/** What a loader throws, or lets an endpoint throw, when there is nothing at the address. */
const isNothing = (error: unknown): error is NotFound | ApiError =>
  error instanceof NotFound || (error instanceof ApiError && error.code === 404);

const isForward = (value: unknown): value is Forward =>
  typeof value === 'object' && value !== null && 'forward' in value && typeof value.forward === 'string';

/** Routes match whatever the case of an address: its fixed segments as the route writes them. */
function asWritten(pathname: string, routePath: string): string {
  const written = routePath.split('/');
  const isFixed = (segment: string | undefined): segment is string => segment !== undefined && /^[^:*]/.test(segment);
  return pathname
    .split('/')
    .map((segment, place) => {
      const own = written[place];
      return isFixed(own) && own.toLowerCase() === segment.toLowerCase() ? own : segment;
    })
    .join('/');
}

/** The loader over a route table. */
export const pageLoaderProviders = [
  provide(
    PageLoader,
    {
      routes: RouteTable,
      urls: Urls,
      beforeRoute: CoreHooks.beforeRoute.caller,
      report: ReportError,
      noted: QueryReads,
    },
    ({ routes, urls, beforeRoute, report, noted }): PageLoader => {
      const run = async (name: string, context: RouteContext, forwards: number): Promise<Page> => {
        const route = await routes.load(name);
        if (!route) throw notFound(`No route found: ${name}`);
        const props = await route.load(context);
        if (!isForward(props)) {
          return {
            route: name,
            part: route.part,
            layout: route.layout,
            props,
            head: route.head(props as never, context),
            status: route.status,
          };
        }
        if (forwards >= MAX_FORWARDS) throw new Error(`Route ${name} forwards in a circle`);
        return run(props.forward, { ...context, params: props.params, found: props.found }, forwards + 1);
      };
      /** What the route has there, else what the dispatcher finds. @throws what the route threw when nobody has any */
      const found = async (name: string, context: RouteContext): Promise<Page> => {
        const lookUp = (): Promise<Page> => run(DISPATCHER_ROUTE, context, 0);
        if (name === NOT_FOUND_ROUTE) return lookUp();
        return run(name, context, 0).catch((error: unknown) => {
          if (!isNothing(error) || name === DISPATCHER_ROUTE) throw error;
          return lookUp().catch((other: unknown) => {
            throw isNothing(other) ? error : other;
          });
        });
      };
      /** Where an address in another form leads: to its canonical form, or at once to where that would lead. */
      const redirectOf = async (name: string, canonical: string, context: RouteContext): Promise<RedirectTo> => {
        const further = await found(name, { ...context, url: new URL(canonical, context.url.origin) }).catch(
          (error: unknown) => error,
        );
        return further instanceof RedirectTo ? further : redirectTo(canonical, 301);
      };
      return {
        async load(name, context) {
          const { pathname, search } = context.url;
          const canonical = urls.canonical(asWritten(pathname, routes.byName(name)?.path ?? '*'));
          if (canonical !== pathname && name !== NOT_FOUND_ROUTE)
            throw await redirectOf(name, canonical + search, context);
          const elsewhere = await beforeRoute({ path: pathname + search, route: name });
          if (elsewhere) throw redirectTo(elsewhere);
          const at = { ...context, url: noted(context.url) };
          return found(name, at).catch((error: unknown) => {
            if (!isNothing(error)) throw error;
            if (name !== NOT_FOUND_ROUTE) report(error instanceof NotFound ? error : notFound(error.message));
            return run(NOT_FOUND_ROUTE, { ...context, params: {} }, 0);
          });
        },
      };
    },
  ),
];
