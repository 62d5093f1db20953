import { component, defineTheme, fill } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import zool from 'etalage/theme';

/** The look of this shop: what is not said here is inherited. */
export default defineTheme({
  id: 'example',
  extends: zool,
  base: import.meta.url,
  // Any custom property of the parent's tokens.ts, or new ones for the theme's own style sheets.
  tokens: { '--color-page': '#f7f8f6', '--color-accent': '#1f4d3a', '--color-focus': '#1f4d3a' },
  styles: ['./styles/example.css'],
  icon: './icon.svg',
  parts: [
    component(ShellUi.Logo, () => import('./layout/logo.tsx')),
    component(CatalogUi.ProductCard, () => import('./catalog/product-card.tsx')),
  ],
  fills: [fill(ShellUi.footerStart, 'example.footer-note', () => import('./layout/footer-note.tsx'))],
  // etalage:compare
  // Fills that are not shown; `npx etalage inspect` lists them.
  hide: ['compare.card'],
  // etalage:end
});
