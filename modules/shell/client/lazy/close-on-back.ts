import type { Store } from 'etalage/core';
import type { Panels, UiState } from '../../module.ts';

/** Marks the history entry that stands for what lies over a page: with the key of the page's own entry beneath it. */
const MARK = 'shellOverlay';

/** The state of a history entry: React Router's, and our mark. */
interface Entry {
  readonly key?: string;
  readonly idx?: number;
  readonly [MARK]?: string;
}

const isMarked = (entry: Entry | null): boolean => entry?.[MARK] !== undefined;

/** The page of a marked entry replaced the one beneath it: a filter was chosen in a panel, and another after it. */
const isNewer = (entry: Entry | null): entry is Entry => isMarked(entry) && entry?.[MARK] !== (entry?.key ?? '');

/** A page's own entry and the marked one upon it have one index: the router counts neither marking nor replacing. */
const isSamePage = (one: Entry | null, other: Entry | null): boolean => one?.idx === other?.idx;

/**
 * Lets "back" close what lies over the page. While something does, the history has an entry of its own upon the page's,
 * with the same address; the next page takes that entry's place. A page that replaces its own does so in the upper
 * entry; the lower one follows when "back" reaches it. An entry that is no longer needed stays until then: taking it
 * away would be a step back that may meet a navigation. "Back" passes over it.
 */
export function closeOnBack(ui: Store<UiState>, close: Panels['close']): void {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let at: Entry | null = history.state;
  let address = location.href;

  const covers = (): boolean => {
    const { panel } = ui.get();
    return panel !== undefined && !panel.beside;
  };
  const arrive = (): void => {
    at = history.state;
    address = location.href;
  };
  const cover = (): void => {
    const state: Entry | null = history.state;
    if (covers() && !isMarked(state)) push({ ...state, [MARK]: state?.key ?? '' }, '');
    arrive();
  };
  history.pushState = (state: unknown, unused, url) => {
    if (isMarked(at) && !isNewer(at)) replace(state, unused, url);
    else push(state, unused, url);
    cover();
  };
  history.replaceState = (state: Entry | null, unused, url) => {
    replace(isMarked(at) ? { ...state, [MARK]: at?.[MARK] } : state, unused, url);
    arrive();
  };
  const follow = (event: PopStateEvent): void => {
    const from = at;
    const shown = address;
    arrive();
    if (isMarked(from) === isMarked(at) || !isSamePage(from, at)) return; // another page: the router's
    event.stopImmediatePropagation();
    if (isMarked(at)) return; // forward again: what was closed stays closed
    if (isNewer(from)) {
      const { [MARK]: _, ...page } = from;
      replace(page, '', shown);
      arrive();
    }
    if (covers()) close(ui.get().panel?.name);
    else history.back();
  };
  // Heard before the router, which would load the page anew.
  window.addEventListener('popstate', follow, true);
  // Told once for "closed and opened anew".
  ui.subscribe(() => queueMicrotask(cover));
  cover();
}
