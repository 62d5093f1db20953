import { bagContents } from './drawings/editorial/bag-contents.ts';
import { polishing } from './drawings/editorial/care.ts';
import { agedLeather, resoled } from './drawings/editorial/leather.ts';
import { lasts, shoeApart } from './drawings/editorial/making.ts';
import { heels, rain } from './drawings/editorial/walking.ts';

/** How the pictures of the magazine are drawn, 1600 x 1067, by path. */
export const blogPictures: readonly (readonly [path: string, draw: () => string])[] = [
  ['/blog/handelingen.svg', shoeApart],
  ['/blog/leesten.svg', lasts],
  ['/blog/leer.svg', agedLeather],
  ['/blog/poetsen.svg', polishing],
  ['/blog/hakken.svg', heels],
  ['/blog/regen.svg', rain],
  ['/blog/zool.svg', resoled],
  ['/blog/tas.svg', bagContents],
];
