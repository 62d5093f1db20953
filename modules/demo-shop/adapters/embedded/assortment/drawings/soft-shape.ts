import { blurred, boxOf, coverage } from './path-cells.ts';
import type { Colour } from './png.ts';
import { pngUrl } from './png.ts';
import { channels } from './tones.ts';

const LEVELS = 40;

/**
 * A shape with soft edges, blurred by `deviation` units: shadows, and light that falls in. With `around` it is what
 * lies around the shape that is painted, for the shadow inside a hollow. An `<image>` of few cells, since a blur filter
 * is slow.
 */
export function softShape(path: string, colour: string, opacity: number, deviation: number, around = false): string {
  const size = deviation / 1.5;
  const cells = coverage(path, size, 2.5 * deviation);
  const pixels = Uint8Array.from(blurred(cells, deviation), (value) =>
    Math.round((around ? 1 - value : value) * LEVELS),
  );
  const colours = Array.from({ length: LEVELS + 1 }, (_, level): Colour => [
    ...channels(colour),
    Math.round((level / LEVELS) * opacity * 255),
  ]);
  return `<image ${boxOf(cells)} preserveAspectRatio="none" href="${pngUrl(cells.columns, pixels, colours)}"/>`;
}
