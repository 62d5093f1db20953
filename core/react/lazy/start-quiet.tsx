import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { CurrentStoreView, prefixOf } from '../../config/store-view.ts';
import type { Page, PageView } from '../../routing/page.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RequestScope } from '../../kernel/request-scope.ts';
import { QUIET, WhenQuiet, type ShowApart } from '../../kernel/when-quiet.ts';
import { PartView } from '../views.tsx';
import { VisitProvider, visitOf } from '../scope.tsx';

/** Brings the modules that the document names, one after the other, and lets each begin. */
export async function start(kernel: Kernel, scope: RequestScope, router: Pick<DataRouter, 'state'>): Promise<void> {
  const show: ShowApart = (of, props) => {
    const place = document.createElement('div');
    document.body.prepend(place);
    const root = createRoot(place);
    root.render(
      <VisitProvider visit={visitOf(kernel, scope)}>
        <Suspense>
          <PartView of={of} props={props} />
        </Suspense>
      </VisitProvider>,
    );
    return () => {
      root.unmount();
      place.remove();
    };
  };
  for (const { content: id, dataset } of document.querySelectorAll<HTMLMetaElement>(QUIET)) {
    const told: unknown = JSON.parse(dataset['told'] ?? 'null');
    // Without a connection it begins with the next document.
    await kernel.later(id)?.catch(() => undefined);
    for (const quiet of kernel.get(WhenQuiet)) {
      const view = viewOf(router, kernel);
      if (quiet.id === id && view) quiet.start(scope, { view, told, show });
    }
  }
}

/** The page on screen; undefined while it could not be loaded. */
function viewOf({ state }: Pick<DataRouter, 'state'>, kernel: Kernel): PageView | undefined {
  const page = Object.values(state.loaderData).findLast(Boolean) as Page | undefined;
  const { pathname, search } = state.location;
  const path = pathname.slice(prefixOf(kernel.get(CurrentStoreView)).length) + search;
  return page && { page, path, route: page.route, title: document.title };
}
