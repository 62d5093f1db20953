import { defineTheme } from 'etalage/core';
import zool from 'etalage/theme';

/** The shop after sunset: every view is inherited, the colours are others. Text keeps 4.5 on every surface. */
export default defineTheme({
  id: 'dark',
  extends: zool,
  base: import.meta.url,
  tokens: {
    '--color-page': '#161311',
    '--color-raised': '#211d1a',
    '--color-ground': '#2b2622',
    '--color-inverse': '#f1ece3',
    '--color-text': '#f4efe7',
    '--color-text-quiet': '#b9aea0',
    '--color-text-inverse': '#161311',
    '--color-accent': '#e6a79f',
    '--color-line': '#3b342e',
    '--color-control': '#94887a',
    '--color-focus': '#e6a79f',
    '--color-info': '#a9c3d8',
    '--color-success': '#a5cfae',
    '--color-warning': '#e3bd77',
    '--color-danger': '#f0a49d',
    '--color-scrim': 'rgb(0 0 0 / 65%)',
    '--shadow-panel': '0 18px 48px rgb(0 0 0 / 50%)',
  },
  styles: ['./styles/dark.css'],
});
