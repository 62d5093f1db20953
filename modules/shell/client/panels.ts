import { CoreHooks, provide, tap, type Store } from 'etalage/core';
import { Loader, Panels, Submenu, UiStore, type UiState } from '../module.ts';

function createPanels({ ui }: { readonly ui: Store<UiState> }): Panels {
  const close: Panels['close'] = (name) =>
    ui.set((state) =>
      state.panel && (name === undefined || state.panel.name === name)
        ? { ...state, panel: name === undefined ? undefined : state.panel.over }
        : state,
    );
  let following: Promise<void> | undefined;
  /** Without its code "back" leaves the page, as ever; the next opening tries again. */
  const followBack = (): void => {
    following ??= import('./lazy/close-on-back.ts').then(
      ({ closeOnBack }) => closeOnBack(ui, close),
      () => {
        following = undefined;
      },
    );
  };
  return {
    close,
    open(name, data, { over, ...options } = {}) {
      const under = over && ui.get().panel;
      if (!under) close();
      ui.set((state) => ({
        ...state,
        panel: { name, ...(data === undefined ? {} : { data }), ...options, ...(under && { over: under }) },
        submenu: { depth: 0, path: [] },
      }));
      if (typeof document !== 'undefined') followBack();
    },
  };
}

const SLIDE_MS = 300;

function createSubmenu({ ui }: { readonly ui: Store<UiState> }): Submenu {
  return {
    open: (key) =>
      ui.set((state) => {
        const { depth, path } = state.submenu;
        return { ...state, submenu: { depth: depth + 1, path: [...path.slice(0, depth), key] } };
      }),
    back() {
      ui.set((state) => ({ ...state, submenu: { ...state.submenu, depth: Math.max(0, state.submenu.depth - 1) } }));
      // Whoever goes deeper again meanwhile sees that level.
      setTimeout(
        () =>
          ui.set((state) => ({
            ...state,
            submenu: { ...state.submenu, path: state.submenu.path.slice(0, state.submenu.depth) },
          })),
        SLIDE_MS,
      );
    },
  };
}

function createLoader({ ui }: { readonly ui: Store<UiState> }): Loader {
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

export const uiProviders = [
  provide(Panels, { ui: UiStore }, createPanels),
  provide(Submenu, { ui: UiStore }, createSubmenu),
  provide(Loader, { ui: UiStore }, createLoader),
];

const pathnameOf = (path: string | undefined): string | undefined => path?.split('?')[0];

/**
 * What was opened on one page has nothing to say on the next; a filter, which changes the query only, keeps its panel.
 */
export const closeOnNavigation = tap(CoreHooks.routeChanged, ({ path, from }, context) => {
  if (pathnameOf(path) !== pathnameOf(from)) context.get(Panels).close();
});
