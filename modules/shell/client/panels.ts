import { CoreHooks, provide, tap, type Store } from 'etalage/core';
import { Loader, Panels, UiStore, type UiState } from '../module.ts';

function createPanels(ui: Store<UiState>): Panels {
  const close: Panels['close'] = (name) => ui.set((state) =>
    (state.panel && (name === undefined || state.panel.name === name) ? { ...state, panel: undefined } : state));
  return {
    close,
    open(name, data) {
      close();
      ui.set((state) => ({ ...state, panel: data === undefined ? { name } : { name, data } }));
    },
  };
}

function createLoader(ui: Store<UiState>): Loader {
  const wait = (more: 1 | -1): void => ui.set((state) => ({ ...state, waiting: state.waiting + more }));
  return {
    async during(work) {
      wait(1);
      try {
        return await work;
      } finally {
        wait(-1);
      }
    },
  };
}

export const uiProviders = [provide(Panels, [UiStore], createPanels), provide(Loader, [UiStore], createLoader)];

const pathnameOf = (path: string | undefined): string | undefined => path?.split('?')[0];

/** What was opened on one page has nothing to say on the next; a filter, which changes the query only, keeps its panel. */
export const closeOnNavigation = tap(CoreHooks.routeChanged, ({ path, from }, context) => {
  if (pathnameOf(path) !== pathnameOf(from)) context.get(Panels).close();
});
