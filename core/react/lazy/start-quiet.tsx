import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { CurrentStoreView, prefixOf } from '../../config/store-view.ts';
import type { Page, PageView } from '../../routing/page.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RequestScope } from '../../kernel/request-scope.ts';
import { turns } from '../../kernel/turns.ts';
import { QUIET, WhenQuiet, type ShowApart } from '../../kernel/when-quiet.ts';
import { onFirstInteraction } from '../../routing/preload.ts';
import { isStored } from '../../storage/browser-storage.ts';
import { PartView } from '../views.tsx';
import { VisitProvider, visitOf } from '../scope.tsx';

/** One after the other: those that come later may build on those before. */
const inTurn = turns();

/** Brings the modules that the document names, when each may begin. */
export function start(...[kernel, scope, router]: StartDeps): void {
  const tags = [...document.querySelectorAll<HTMLMetaElement>(QUIET)];
  // The first one has been waited for.
  const isUsed = tags[0] !== undefined && waitsForUse(tags[0]);
  for (const tag of tags) {
    const run = (): void => void begin(tag, kernel, scope, router);
    if (isUsed || !waitsForUse(tag)) run();
    else onFirstInteraction(run);
  }
}

type StartDeps = readonly [kernel: Kernel, scope: RequestScope, router: Pick<DataRouter, 'state'>];

const waitsForUse = ({ dataset: { known } }: HTMLMetaElement): boolean => Boolean(known) && !isStored(known ?? '');

/** Brings the module that a tag names, and lets it begin. */
const begin = ({ content: id, dataset }: HTMLMetaElement, ...[kernel, scope, router]: StartDeps): Promise<void> =>
  inTurn(async () => {
    const told: unknown = JSON.parse(dataset['told'] ?? 'null');
    // Without a connection it begins with the next document.
    await kernel.later(id)?.catch(() => undefined);
    const waiting = [...document.querySelectorAll<HTMLMetaElement>(`meta[name="when-${id}"]`)];
    const letBegin = (): void => {
      for (const tag of waiting.splice(0)) void begin(tag, kernel, scope, router);
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
