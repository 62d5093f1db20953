import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router';
import { CurrentStoreView } from '../config/store-view.ts';
import { ERROR_ROUTE } from '../routing/load-page.ts';
import { PageVisits } from '../routing/page-visits.ts';
import { headTags, titleOf } from '../routing/head.ts';
import { Layouts } from '../routing/layouts.ts';
import type { Page } from '../routing/page.ts';
import { LinkNavigation } from './link.tsx';
import { useService, useVisit, useTranslator } from './scope.tsx';
import { HYDRATED } from './page-state.ts';
import { PartById } from './views.tsx';

/** The page of the deepest match that has loaded. */
function useCurrentPage(): Page | undefined {
  return useMatches().findLast(({ loaderData }) => loaderData)?.loaderData as Page | undefined;
}

/** The frame that stays while pages change: layout, scroll, document head and the announcement for screen readers. */
export function Root(): ReactNode {
  const page = useCurrentPage();
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
    // Of a page that had to be loaded anew; see `server/http/gone-script.ts`.
    if (history.state?.fields) void import('../http/lazy/other-build.ts').then((file) => file.refill());
  }, []);
  const layout = Layouts[page?.layout ?? 'default'].id;
  return (
    <>
      <PartById id={layout} props={{ children: <Outlet /> }} />
      <ScrollRestoration />
      <LinkNavigation />
      {page && <PageEffects page={page} />}
    </>
  );
}

/**
 * Keeps title and meta in step with the page, moves focus, announces it and tells the hooks. Renders a live region
 * only.
 */
function PageEffects({ page }: { page: Page }): ReactNode {
  const view = useService(CurrentStoreView);
  const visits = useService(PageVisits);
  const location = useLocation();
  const live = useRef<HTMLParagraphElement>(null);
  const seen = useRef<string>(undefined);
  const path = location.pathname + location.search;
  const { route, layout } = page;
  // Styles go by it: a moment later everything below the header would move.
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { route, layout });
  }, [route, layout]);
  useEffect(() => {
    if (seen.current === path) return;
    const from = seen.current;
    seen.current = path;
    const title = titleOf(page.head, view);
    const visit = { path, route: page.route, title };
    if (from !== undefined) {
      applyHead(page, title, headTags(page.head, view, window.location.origin));
      if (live.current) live.current.textContent = title;
      // Focus goes to the new page, unless only its query changed (a filter keeps its place).
      if (from.split('?')[0] !== path.split('?')[0])
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      visits.routeChanged({ ...visit, from });
    }
    visits.pageViewed({ ...visit, page });
  }, [path, page, view, visits]);
  return <p ref={live} className="visually-hidden" aria-live="polite" role="status" />;
}

function applyHead(page: Page, title: string, tags: ReturnType<typeof headTags>): void {
  document.title = title;
  document.head.querySelectorAll('[data-head]').forEach((element) => element.remove());
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    document.head.append(element);
  }
}

/**
 * What is shown when a page fails in the browser: the theme's error page in the minimal layout. Their code may be what
 * cannot be had, without a connection for one: until it is there, a plain line says the same
 * and leads to the page's own document.
 */
export function RootError(): ReactNode {
  const error = useRouteError();
  const { kernel } = useVisit();
  const { t } = useTranslator();
  const route = kernel.routes.find(({ name }) => name === ERROR_ROUTE);
  const needed = route && [Layouts.minimal.id, route.part];
  const [isReady, setReady] = useState(() => needed?.every((id) => kernel.views.isLoaded(id)) ?? false);
  useEffect(() => {
    console.error(isRouteErrorResponse(error) ? error.statusText : error);
    if (process.env.NODE_ENV === 'development') dispatchEvent(new CustomEvent('etalage:failed', { detail: error }));
  }, [error]);
  useEffect(() => {
    // When this fails too, the plain text below stays.
    if (needed && !isReady)
      kernel.views.load(needed).then(
        () => setReady(true),
        () => undefined,
      );
    // Once is enough: who tries again loads the page anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!route || !isReady)
    return (
      <main>
        <p role="alert">
          {t('Something went wrong.')} {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this page's address */}
          <a href="" data-reload="">
            {t('Try again')}
          </a>
        </p>
      </main>
    );
  return (
    <PartById
      id={Layouts.minimal.id}
      props={{ children: <PartById id={route.part} props={{ requestId: undefined }} /> }}
    />
  );
}
