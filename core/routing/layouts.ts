import type { ReactNode } from 'react';
import { part, ui } from '../kernel/ui.ts';

/** What a layout puts around a page. */
export interface LayoutProps {
  readonly children: ReactNode;
}

/**
 * `default` has header and footer, `minimal` only logo and footer (errors), `basic` only the logo (checkout), `empty`
 * nothing (the visual editor). `amp` is a page without any script: forms, links and what the browser does by itself.
 */
export const Layouts = ui('layout', {
  default: part<LayoutProps>(),
  minimal: part<LayoutProps>({ lazyTexts: true }),
  basic: part<LayoutProps>({ lazyTexts: true }),
  empty: part<LayoutProps>({ lazyTexts: true }),
  amp: part<LayoutProps>({ lazyTexts: true }),
});
