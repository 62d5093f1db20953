import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { CurrentStoreView, prefixOf } from '../../config/store-view.ts';
import type { Page, PageView } from '../../routing/page.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RequestScope } from '../../kernel/request-scope.ts';
import { turns } from '../../kernel/turns.ts';
import { quietTags, WhenQuiet, type ShowApart } from '../../kernel/when-quiet.ts';
import { PartView } from '../views.tsx';
import { VisitProvider, visitOf } from '../scope.tsx';

/** One after the other: those that come later may build on those before. */
const inTurn = turns();

/** Brings the module that a tag names, and lets it begin. */
export const start = (
  kernel: Kernel,
  scope: RequestScope,
  router: Pick<DataRouter, 'state'>,
  { content: id, dataset }: HTMLMetaElement,
): Promise<void> =>
  inTurn(async () => {
    const told: unknown = JSON.parse(dataset['told'] ?? 'null');
    // Without a connection it begins with the next document.
    await kernel.later(id)?.catch(() => undefined);
    const waiting = [...quietTags(id)];
    const letBegin = (): void => {
      for (const tag of waiting.splice(0)) void start(kernel, scope, router, tag);
    };
    for (const quiet of kernel.get(WhenQuiet)) {
      const view = viewOf(router, kernel);
      if (quiet.id === id && view) quiet.start(scope, { view, told, show: showApart(kernel, scope), letBegin });
    }
  });

const showApart =
  (kernel: Kernel, scope: RequestScope): ShowApart =>
  (of, props) => {
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

/** The page on screen; undefined while it could not be loaded. */
function viewOf({ state }: Pick<DataRouter, 'state'>, kernel: Kernel): PageView | undefined {
  const page = Object.values(state.loaderData).findLast(Boolean) as Page | undefined;
  const { pathname, search } = state.location;
  const path = pathname.slice(prefixOf(kernel.get(CurrentStoreView)).length) + search;
  return page && { page, path, route: page.route, title: document.title };
}
