import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApiProviders } from '../http/api-client.ts';
import { LATER_PARTS } from '../kernel/later.ts';
import { bootPageKernel, type PageComposition } from '../kernel/page-kernel.ts';
import { hydrate } from '../stores/dehydrate.ts';
import { QUIET } from '../kernel/when-quiet.ts';
import { isStored } from '../storage/browser-storage.ts';
import { whenIdle } from '../storage/when-idle.ts';
import { ROOT_ID, STATE_ID, type PageState } from './page-state.ts';
import type { Page } from '../routing/page.ts';
import { Preload, fetchOnFirstInteraction, onFirstInteraction } from '../routing/preload.ts';
import { PageRefresh } from '../routing/page-refresh.ts';
import { basenameOf, contextOf, refreshPage, routeObjects } from './routes.tsx';
import { VisitProvider, visitOf } from './scope.tsx';

/** Lets the browser draw and listen before going on, so that a slow phone is not busy for long at a time. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Hydrates the page that the server rendered. One kernel and one scope live as long as the page is open. */
export async function startBrowser(composition: PageComposition): Promise<void> {
  // This file's code has just run, in the same task.
  await breath();
  const root = document.getElementById(ROOT_ID);
  const json = document.getElementById(STATE_ID)?.textContent;
  if (!root || !json) return;
  const state = JSON.parse(json) as PageState;
  const kernel = await bootPageKernel(composition, state.settings, browserApiProviders);
  const scope = kernel.scope();
  // What the page shows of modules whose code comes later, and what they have stored in it.
  await Promise.all([...state.views, ...Object.keys(state.stores)].map((id) => kernel.later(id)));
  hydrate(scope, kernel.stores, state.stores);
  await kernel.views.load(state.views);
  await breath();

  const shown = (): string => window.location.pathname + window.location.search;
  const first = Object.values(state.loaderData ?? {}).findLast(Boolean) as Page | undefined;
  const router = createBrowserRouter(routeObjects(kernel, { shown, seen: new Map(first && [[shown(), first]]) }), {
    basename: basenameOf(kernel),
    hydrationData: { loaderData: state.loaderData },
    getContext: () => contextOf(scope),
  });
  // Only a page that nobody has left yet may be without the true height of what is far from the screen: scroll
  // positions are restored.
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    delete document.documentElement.dataset['fresh'];
    stop();
  });
  scope.set(PageRefresh, { refresh: () => refreshPage(router, kernel, scope) });
  fetchOnFirstInteraction([...kernel.get(Preload), async () => kernel.later(LATER_PARTS)]);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <VisitProvider visit={visitOf(kernel, scope)}>
          <RouterProvider router={router} />
        </VisitProvider>
      </StrictMode>,
    );
  });
  const known = document.querySelector<HTMLMetaElement>(QUIET)?.dataset['known'];
  if (known !== undefined)
    // What fails is tried with the next document.
    (known && !isStored(known) ? onFirstInteraction : whenIdle)(
      () =>
        void import('./lazy/start-quiet.tsx').then(
          (quiet) => quiet.start(kernel, scope, router),
          () => {},
        ),
    );
}
