import type { Store } from 'etalage/core';
import type { Panels, UiState } from '../../module.ts';

/** Marks the history entry that stands for what lies over a page. */
const MARK = 'shellOverlay';

/** The state of a history entry: React Router's, and our mark. */
interface Entry {
  readonly key?: string;
  readonly idx?: number;
  readonly [MARK]?: true;
}

const isSamePage = (one: Entry | null, other: Entry | null): boolean =>
  one?.key === other?.key && one?.idx === other?.idx;

/**
 * Lets "back" close what lies over the page. While something does, the history has an entry of its own upon the page's,
 * with the same address; the next page takes that entry's place. An entry that is no longer needed stays until then:
 * taking it away would be a step back that may meet a navigation. "Back" passes over it.
 */
export function closeOnBack(ui: Store<UiState>, close: Panels['close']): void {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let at: Entry | null = history.state;

  const covers = (): boolean => {
    const { panel } = ui.get();
    return panel !== undefined && !panel.beside;
  };
  const cover = (): void => {
    const state: Entry | null = history.state;
    if (covers() && !state?.[MARK]) push({ ...state, [MARK]: true }, '');
    at = history.state;
  };
  history.pushState = (state: unknown, unused, url) => {
    if (at?.[MARK]) replace(state, unused, url);
    else push(state, unused, url);
    cover();
  };
  history.replaceState = (state: unknown, unused, url) => {
    replace(state, unused, url);
    cover();
  };
  const follow = (event: PopStateEvent): void => {
    const from = at;
    at = event.state as Entry | null;
    if (from?.[MARK] === at?.[MARK] || !isSamePage(from, at)) return; // another page: the router's
    event.stopImmediatePropagation();
    if (at?.[MARK]) return; // forward again: what was closed stays closed
    if (covers()) close();
    else history.back();
  };
  // Heard before the router, which would load the page anew.
  window.addEventListener('popstate', follow, true);
  // Told once for "closed and opened anew".
  ui.subscribe(() => queueMicrotask(cover));
  cover();
}
