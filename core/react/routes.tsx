import {
  createContext,
  redirect,
  redirectDocument,
  replace,
  RouterContextProvider,
  useLoaderData,
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import type { ReactNode } from 'react';
import type { Address, Kernel } from '../kernel/kernel.ts';
import type { RequestScope } from '../kernel/request-scope.ts';
import { CurrentStoreView, prefixOf } from '../config/store-view.ts';
import { isOffline } from '../http/is-offline.ts';
import { VisitStart } from '../kernel/visit-start.ts';
import { Translator } from '../i18n/translator.ts';
import { Notifications } from '../notifications/notifications.ts';
import { showLoadFailure } from '../routing/load-failure.ts';
import { PageLoader } from '../routing/load-page.ts';
import type { Page } from '../routing/page.ts';
import { RedirectTo, type RouteContext } from '../routing/route.ts';
import { Root, RootError } from './root.tsx';
import { PartById } from './views.tsx';

/** Carries the scope through React Router to the loaders. */
const ScopeKey = createContext<RequestScope>();

/** React Router's base path: with the slash at its end, so that links to the home page have it too. */
export const basenameOf = (kernel: Kernel): string => `${prefixOf(kernel.get(CurrentStoreView))}/`;

/** React Router's context with the scope in it. */
export function contextOf(scope: RequestScope): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(ScopeKey, scope);
  return context;
}

/** What the browser adds to the routes; the server has none of it. */
export interface Browsing {
  /** The address that is shown, query included. */
  readonly shown: () => string;
  /** The pages seen in this visit by address: without a network, what is seen once can be seen again. */
  readonly seen: Map<string, Page>;
}

/** How many of them are remembered. */
const MAX_SEEN = 30;

/** The kernel's routes as React Router takes them, below one root that holds the layout. */
export function routeObjects(
  kernel: Kernel,
  browsing?: Browsing,
): [RouteObject & { readonly children: RouteObject[] }] {
  const prefix = prefixOf(kernel.get(CurrentStoreView));
  return [
    {
      id: 'root',
      element: <Root />,
      errorElement: <RootError />,
      loader: ({ context }) => startSession(kernel, context.get(ScopeKey)),
      shouldRevalidate: () => false,
      children: kernel.addresses.map((route) => ({
        id: route.name,
        path: route.path,
        element: ROUTE_PAGE,
        loader: loaderOf(kernel, route, prefix, browsing),
      })),
    },
  ];
}

/** Fills the stores that every page needs (menu, footer); the browser finds them filled. */
async function startSession(kernel: Kernel, scope: RequestScope): Promise<null> {
  await Promise.all(kernel.get(VisitStart).map((start) => start(scope)));
  return null;
}

function RoutePage(): ReactNode {
  const page = useLoaderData<Page>();
  return <PartById id={page.part} props={page.props as object} />;
}

/** One for all routes: of many that stay V8 may learn that elements do, and keep those of each render too. */
const ROUTE_PAGE = <RoutePage />;

function loaderOf(kernel: Kernel, route: Address, prefix: string, browsing: Browsing | undefined) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Page> => {
    const scope = context.get(ScopeKey);
    const { t } = scope.get(Translator);
    const url = withoutPrefix(new URL(request.url), prefix);
    const { pathname, search } = new URL(request.url);
    const routeContext: RouteContext = { get: (token) => scope.get(token), params, url, signal: request.signal };
    // Without a network nothing is asked for that was seen before: whoever is sent back to a page stays there.
    const seenOffline = (): Page | undefined =>
      browsing && isOffline() ? browsing.seen.get(pathname + search) : undefined;
    const before = seenOffline();
    if (before) return before;
    try {
      const page = await scope.get(PageLoader).load(route.name, routeContext);
      // A page without scripts does not live inside of one that has them.
      if (page.layout === 'amp' && browsing) throw redirectDocument(url.pathname + url.search);
      // The page's code comes along with its data, so that a navigation shows both at once.
      await kernel.views.load([page.part]);
      if (browsing) remember(browsing.seen, pathname + search, page);
      return page;
    } catch (error) {
      const lost = seenOffline();
      if (lost) return lost;
      const sayStays = (): void =>
        void scope.get(Notifications).show({
          type: 'danger',
          message: t('This page is not available without a connection.'),
          isOffline: true,
          action1: { label: t('OK') },
        });
      // Home is on screen already: there is nowhere to go.
      if (error instanceof RedirectTo && browsing && isOffline() && browsing.shown() === prefix + error.to) sayStays();
      if (error instanceof RedirectTo) throw answerTo(error, prefix, new URL(request.url), browsing?.shown());
      if (!browsing || error instanceof Response || request.signal.aborted) throw error;
      // The home page cannot be loaded either: the visitor stays on this page, with a message.
      const shown = browsing.shown();
      if (isOffline() && url.pathname === '/' && browsing.seen.has(shown)) {
        sayStays();
        throw replace(shown.slice(prefix.length));
      }
      showLoadFailure(error, scope.get(Notifications), scope.get(Translator));
      // Of code or of an answer that another build has made the server makes the page.
      await (await import('../http/lazy/other-build.ts')).reload(error, request);
      throw error;
    }
  };
}

function remember(seen: Map<string, Page>, address: string, page: Page): void {
  seen.delete(address);
  seen.set(address, page);
  for (const oldest of seen.keys()) {
    if (seen.size <= MAX_SEEN) break;
    seen.delete(oldest);
  }
}

/**
 * Going back, the browser stands on the redirecting entry already, which a redirect must replace, or the next "back"
 * ends here again. It also replaces the entry that shows the target. Any other redirect becomes a new entry, so that
 * "back" finds the page before.
 */
function answerTo(
  { to, status }: RedirectTo,
  prefix: string,
  { pathname, search }: URL,
  shown: string | undefined,
): Response {
  // React Router puts its basename, our prefix, before the path.
  return (shown === pathname + search || shown === prefix + to ? replace : redirect)(to, status);
}

const REFRESH_LIMIT_MS = 10_000;

/**
 * Loads the page on screen anew. It is loaded once by itself first, because what fails inside of the router takes the
 * place of the page; modules answer the second time from memory.
 * @throws whatever the loader threw
 */
export async function refreshPage(router: DataRouter, kernel: Kernel, scope: RequestScope): Promise<void> {
  const { location, matches } = router.state;
  const match = matches.at(-1);
  if (!match?.route.id) return;
  const url = withoutPrefix(new URL(window.location.href), prefixOf(kernel.get(CurrentStoreView)));
  await scope
    .get(PageLoader)
    .load(match.route.id, { get: scope.get, params: match.params, url, signal: AbortSignal.timeout(REFRESH_LIMIT_MS) });
  if (router.state.location.key === location.key && router.state.navigation.state === 'idle') await router.revalidate();
}

function withoutPrefix(url: URL, prefix: string): URL {
  if (prefix && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)))
    url.pathname = url.pathname.slice(prefix.length) || '/';
  return url;
}
