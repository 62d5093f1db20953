import { store } from 'etalage/core';

/**
 * What may lie over the page; modules add names of their own. On wide screens `menu` and `filters` stand in the page.
 */
export type PanelName =
  | 'menu'
  | 'filters'
  | 'microcart'
  | 'searchpanel'
  | 'shop'
  | `shop-the-look-${string}`
  | 'size-guide'
  | 'notify-size'
  | 'account'
  | 'feature-not-implemented'
  | 'language'
  | (string & {});

/** `data` is what the panel is about: the product of a size guide, the id of a look. JSON. */
export interface OpenPanel {
  readonly name: PanelName;
  readonly data?: unknown;
  /** It lies beside what the visitor reads instead of over it: "back" leaves the page and does not close it. */
  readonly beside?: true;
  /** What it was opened over, and what is shown again when it closes: the cart beneath a question about a line. */
  readonly over?: OpenPanel;
}

/**
 * Where the visitor is in the menu's levels. `path` holds the keys of the levels that were opened, the one that is
 * leaving too.
 */
export interface SubmenuState {
  readonly depth: number;
  readonly path: readonly string[];
}

/** What the frame shows now. */
export interface UiState {
  /** One at a time: opening another closes it, unless it is opened over it. */
  readonly panel: OpenPanel | undefined;
  readonly submenu: SubmenuState;
  /** How many things the visitor waits for. */
  readonly waiting: number;
}
/** What lies over the page: panels, the submenu, the loader. */
export const UiStore = store<UiState>('shell.ui', () => ({
  panel: undefined,
  submenu: { depth: 0, path: [] },
  waiting: 0,
}));

/** The page behind lies under an overlay and does not scroll. */
export const isOverlayOpen = ({ panel }: UiState): boolean => panel !== undefined;

/** The panel of this name if it is open, on top or beneath another. */
export const openPanel = ({ panel }: UiState, name: PanelName): OpenPanel | undefined => {
  let open = panel;
  while (open && open.name !== name) open = open.over;
  return open;
};
