import type { Page } from 'etalage/core';
import { isOverlayOpen, openPanel, type SubmenuState, type UiState } from './ui-state.ts';

/** What Vue Storefront 1 keeps of its frame, by its names. */
export interface UiFlags {
  readonly sidebar: boolean;
  readonly microcart: boolean;
  readonly searchpanel: boolean;
  readonly shoppanel: boolean;
  /** `data` is what `Panels.open` was given; both are null while it is closed. */
  readonly shopTheLookPanel: { readonly isOpen: boolean; readonly data: unknown; readonly id: string | null };
  readonly notifySize: boolean;
  readonly overlay: boolean;
  readonly loader: boolean;
  /** The page is without menu, search and footer. */
  readonly checkoutMode: boolean;
  readonly openMyAccount: boolean;
  readonly submenu: SubmenuState;
  /** Every browser that runs the shop's scripts shows it. */
  readonly webp: boolean;
  /** The panel `reviews`, of a module that shows some. */
  readonly reviewTab: boolean;
  /** The same panel as the sidebar. */
  readonly mobileMenu: boolean;
  readonly sizeGuide: boolean;
}

const LOOK = 'shop-the-look-';

/** The frame's state as Vue Storefront 1 has it, for code that was taken over from it. */
export function uiFlags(state: UiState, { layout }: Pick<Page, 'layout'>): UiFlags {
  const isOpen = (name: string): boolean => openPanel(state, name) !== undefined;
  const look = state.panel?.name.startsWith(LOOK) ? state.panel : undefined;
  return {
    sidebar: isOpen('menu'),
    microcart: isOpen('microcart'),
    searchpanel: isOpen('searchpanel'),
    shoppanel: isOpen('shop'),
    shopTheLookPanel: {
      isOpen: look !== undefined,
      data: look?.data ?? null,
      id: look?.name.slice(LOOK.length) ?? null,
    },
    notifySize: isOpen('notify-size'),
    overlay: isOverlayOpen(state),
    loader: state.waiting > 0,
    checkoutMode: layout === 'basic',
    openMyAccount: isOpen('account'),
    submenu: state.submenu,
    webp: true,
    reviewTab: isOpen('reviews'),
    mobileMenu: isOpen('menu'),
    sizeGuide: isOpen('size-guide'),
  };
}
