import type { ReactNode } from 'react';
import { part, ui } from '../kernel/ui.ts';

/** What a layout puts around a page. */
export interface LayoutProps {
  readonly children: ReactNode;
}

/** What stands around pages; a route names one of them. */
export const Layouts = ui('layout', {
  /** Around most pages: the header with menu and search, the footer, the tabs of narrow screens */
  default: part<LayoutProps>(),
  /** Logo and footer: errors */
  minimal: part<LayoutProps>({ lazyTexts: true }),
  /** The logo and a way back: the checkout */
  basic: part<LayoutProps>({ lazyTexts: true }),
  /** Nothing: the visual editor */
  empty: part<LayoutProps>({ lazyTexts: true }),
  /** A page without any script: forms, links and what the browser does by itself */
  amp: part<LayoutProps>({ lazyTexts: true }),
});
