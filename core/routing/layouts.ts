import type { ReactNode } from 'react';
import { part, ui } from '../kernel/ui.ts';

/** What a layout puts around a page. */
export interface LayoutProps { readonly children: ReactNode }

/** `default` has header and footer, `minimal` only logo and footer (errors), `empty` nothing (the visual editor). */
export const Layouts = ui('layout', {
  default: part<LayoutProps>(),
  minimal: part<LayoutProps>(),
  empty: part<LayoutProps>(),
});
