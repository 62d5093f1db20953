import type { GeneratedImage } from 'etalage/core';

/** Where the image service has it. */
const PATH = '/z/logo.svg';

/** The lines of the theme's wordmark, 206 x 24; a test compares them. */
export const WORDMARK =
  '<path d="M1 21L9 3l8 18M4 14.5h10M24.5 3h14M31.5 3v18M56 3H46v18h10M46 12h8.5M63.5 3v18h10M81 3v18"/>' +
  '<path d="M98.5 3h-10v18h10M88.5 12h8.5M106 21V3h5.5a5 5 0 0 1 0 10H106M111 13l6.5 8"/>' +
  '<path d="M134 3h13l-13 18h13.5M155 12a9.4 9.4 0 1 1 18.8 0a9.4 9.4 0 1 1-18.8 0"/>' +
  '<path d="M167.8 12a9.4 9.4 0 1 1 18.8 0a9.4 9.4 0 1 1-18.8 0M194.5 3v18h10"/>';

/** The wordmark on the ground of buttons, for e-mails. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 24" width="824" height="96">' +
  '<rect width="206" height="24" fill="#1e1b18"/>' +
  `<g fill="none" stroke="#fbf9f5" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${WORDMARK}</g>` +
  '</svg>';

/** The mark of the theme's icon, at a scale, on a ground that reaches the edges or has round corners. */
const icon = (corners: number, scale: number): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="1024" height="1024">' +
  `<rect width="64" height="64" rx="${corners}" fill="#1d1a17"/>` +
  `<path transform="translate(32 32) scale(${scale})" d="M-14 -14h28L-14 14h28" fill="none" stroke="#f4efe6" ` +
  'stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const DRAWINGS: ReadonlyMap<string, string> = new Map([
  [PATH, LOGO],
  ['/z/icon.svg', icon(12, 1)],
  // Systems cut off up to a fifth on all sides.
  ['/z/icon-maskable.svg', icon(0, 0.8)],
]);

/** The shop's logo, and the icons of the installed shop; undefined for another path. */
export function findLogo(path: string): GeneratedImage | undefined {
  const drawing = DRAWINGS.get(path);
  return drawing === undefined ? undefined : { version: '1', read: async () => Buffer.from(drawing) };
}
