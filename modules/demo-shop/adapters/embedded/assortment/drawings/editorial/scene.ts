import { seededRandom } from '../../random.ts';
import type { Drawing } from '../drawing.ts';
import { place, type Placed } from '../campaign.ts';
import { outline, type Point } from '../geometry.ts';
import { paletteOf, type Palette } from '../palette.ts';
import { softShape } from '../soft-shape.ts';
import { shadows } from '../studio.ts';
import { mix } from '../tones.ts';

/** The paper of the magazine's pictures, 3:2; what matters stands in the middle 900, which wide cuts leave. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Parts of a picture: what they refer to, and themselves. */
export interface Parts {
  readonly definitions: string;
  readonly body: string;
}

/** A picture on a coloured ground that is lit from the upper left. */
export function scene(ground: string, ...parts: readonly (Parts | string)[]): string {
  const of = (part: Parts | string): Parts => (typeof part === 'string' ? { definitions: '', body: part } : part);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${shadows}<radialGradient id="ground" cx=".32" cy=".2" r="1.05">` +
    `<stop offset="0" stop-color="${mix(ground, '#fff6e8', 0.24)}"/><stop offset=".55" stop-color="${ground}"/>` +
    `<stop offset="1" stop-color="${mix(ground, '#20140c', 0.26)}"/></radialGradient>` +
    `${parts.map((part) => of(part).definitions).join('')}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>` +
    `${parts.map((part) => of(part).body).join('')}</svg>`
  );
}

/** A product of the assortment in a picture. */
export const standing = (
  drawing: Omit<Drawing, 'view'>,
  { prefix, ...where }: Omit<Placed, 'drawing'> & { readonly prefix: string },
): Parts => place({ drawing, ...where }, prefix);

/** Leather and wood of any colour, for things that are no products. */
export const matter = (dull = false): Palette => ({
  ...paletteOf({ colour: 'cognac', surface: dull ? 'suede' : 'leather' }),
  shine: dull ? 0 : 0.3,
});

/** Turned right side up: the products' units have y upwards. */
export const at = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">` +
  `${content}</g>`;

/** A soft shadow of an outline, (dx, dy) away. */
export const shadowOf = (path: string, dx: number, dy: number, blur: number, strength = 0.4): string =>
  `<g transform="translate(${dx} ${dy})">${softShape(path, '#1c120b', strength, blur)}</g>`;

/** A rectangle as an outline whose corners are sharp; y downwards, as pictures count. */
export const box = (x: number, y: number, width: number, height: number): string =>
  outline([[x, -y]], [[x + width, -y]], [[x + width, -y - height]], [[x, -y - height]]);

/** A line that no ruler drew: points from one end to the other, each a little off. */
export function unsteady(from: Point, to: Point, steps: number, off: number, seed: string): Point[] {
  const random = seededRandom(seed);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const stray = step === 0 || step === steps ? 0 : (random() - 0.5) * 2 * off;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + stray];
  });
}
