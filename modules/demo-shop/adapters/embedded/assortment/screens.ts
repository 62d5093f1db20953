import { WORDMARK } from '../logo.ts';

/** A picture on a screen; in px. */
interface Place {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly wordmark: { readonly x: number; readonly y: number; readonly scale: number };
  readonly places: readonly Place[];
}

const PRODUCTS = [
  '/z/pump/valentina-bordeaux-side.svg',
  '/z/bag/aurelia-cognac-side.svg',
  '/z/boot/bianca-zwart-side.svg',
  '/z/sneaker/livia-wit-side.svg',
];
/** As wide to high as pictures of products are. */
const PROPORTION = 1488 / 1200;

const row = (paths: readonly string[], { x, y, width }: Pick<Place, 'x' | 'y' | 'width'>): readonly Place[] =>
  paths.map((path, index) => ({ path, x: x + index * (width + 20), y, width, height: width * PROPORTION }));

/** The shop on a phone and on a desk, for whoever is asked to install it: its own pictures, and no words. */
const SCREENS: ReadonlyMap<string, Screen> = new Map([
  [
    '/z/screen-narrow.svg',
    {
      width: 780,
      height: 1688,
      wordmark: { x: 184, y: 46, scale: 2 },
      places: [
        { path: '/campaign/hero-tall.svg', x: 0, y: 140, width: 780, height: 600 },
        ...row(PRODUCTS.slice(0, 2), { x: 30, y: 770, width: 350 }),
        ...row(PRODUCTS.slice(2), { x: 30, y: 1224, width: 350 }),
      ],
    },
  ],
  [
    '/z/screen-wide.svg',
    {
      width: 1290,
      height: 800,
      wordmark: { x: 40, y: 32, scale: 1.5 },
      places: [
        { path: '/campaign/hero-wide.svg', x: 0, y: 100, width: 1290, height: 330 },
        ...row(PRODUCTS, { x: 40, y: 455, width: 287 }),
      ],
    },
  ],
]);

/** The paths of the pictures of screens. */
export const screenPaths: readonly string[] = [...SCREENS.keys()];

/** Draws the shop on a screen; undefined for a path that is none of these. @param draw draws the shop's pictures */
export function drawScreen(path: string, draw: (path: string) => string | undefined): string | undefined {
  const screen = SCREENS.get(path);
  if (!screen) return undefined;
  const { width, height, wordmark, places } = screen;
  const pictures = places.map((place, index) => placed(draw(place.path) ?? '', place, `s${index}-`));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#fbf9f5"/>` +
    `<g transform="translate(${wordmark.x} ${wordmark.y}) scale(${wordmark.scale})" fill="none" stroke="#1e1b18" ` +
    `stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${WORDMARK}</g>${pictures.join('')}</svg>`
  );
}

/** A picture that fills its place, with ids of its own. */
const placed = (svg: string, { x, y, width, height }: Place, prefix: string): string =>
  svg
    .replaceAll(/\bid="|url\(#|href="#/g, (before) => before + prefix)
    .replace(/^<svg [^>]*>/, (tag) => {
      const viewBox = /viewBox="[^"]*"/.exec(tag)?.[0] ?? '';
      const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
      return `<svg ${viewBox} ${box} preserveAspectRatio="xMidYMid slice">`;
    });
