import type { Surface } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Cells } from './path-cells.ts';
import { blurred, boxOf, coverage } from './path-cells.ts';
import type { Colour } from './png.ts';
import { pngUrl } from './png.ts';
import { channels, mix } from './tones.ts';

/**
 * How a piece is rounded: a shoe's upper, a bag's stiff panel, a small part such as a heel, or a piece that lies on
 * another.
 */
export type Relief = 'upper' | 'panel' | 'part' | 'overlay';

/** A soft streak, `width` units to where it has faded: light when `amount` (-1 to 1) is above 0, shade below. */
export interface Streak {
  readonly points: readonly Point[];
  readonly width: number;
  readonly amount: number;
}

/**
 * Cells of `size` units; `[deviation, slope]` of the outlines' blurs that add up to the height; contrast of light and
 * shade.
 */
const RELIEFS: Readonly<
  Record<Relief, { size: number; slopes: readonly (readonly [deviation: number, slope: number])[]; contrast: number }>
> = {
  upper: {
    size: 8,
    slopes: points('60 0.5, 26 0.5, 9 0.4'),
    contrast: 1,
  },
  panel: {
    size: 8,
    slopes: points('70 0.2, 14 0.4, 6 0.3'),
    contrast: 0.85,
  },
  part: {
    size: 5,
    slopes: points('24 0.75, 8 0.5'),
    contrast: 1,
  },
  overlay: {
    size: 8,
    slopes: points('26 0.25, 6 0.5'),
    contrast: 0.6,
  },
};

/** Strength of the lamp's reflection, and how far it has spread: 0 is a mirror. */
const GLOSS: Readonly<Record<Surface, { strength: number; spread: number }>> = {
  leather: { strength: 0.62, spread: 0.26 },
  suede: { strength: 0, spread: 1 },
  patent: { strength: 0.95, spread: 0.1 },
  croc: { strength: 0.55, spread: 0.24 },
  pebbled: { strength: 0.5, spread: 0.32 },
  canvas: { strength: 0, spread: 1 },
  woven: { strength: 0.4, spread: 0.3 },
};

/** What lies over a piece's colour, and the box, as attributes, that covers the whole piece. */
export interface Light {
  readonly box: string;
  readonly image: string;
}

/**
 * The light on a piece, as an `<image>` to lay over it and clip by its outline. The outline, blurred, is taken for a
 * height map that a large lamp lights from above on the left, with a little light thrown back by the floor. It is
 * worked out here in a few thousand cells that the renderer enlarges, because SVG's own lighting filters take a second
 * a picture.
 */
export function lightOn(path: string, relief: Relief, palette: Palette, streaks: readonly Streak[] = []): Light {
  const { size, slopes, contrast } = RELIEFS[relief];
  // A mirror shows every unevenness, so it gets smaller cells.
  const cells = coverage(path, palette.surface === 'patent' ? size * 0.625 : size);
  const height = new Float32Array(cells.values.length);
  for (const [deviation, slope] of slopes) {
    blurred(cells, deviation).forEach((value, at) => {
      height[at] = (height[at] ?? 0) + value * deviation * slope * 2.5;
    });
  }
  const light = lit(cells, height, palette, contrast);
  for (const streak of streaks) addStreak(cells, light, streak);
  const box = boxOf(cells);
  return { box, image: `<image ${box} preserveAspectRatio="none" href="${png(cells.columns, light, palette)}"/>` };
}

function lit(
  { columns, rows, size, left, top }: Cells,
  height: Float32Array,
  { surface, lightness, shine }: Palette,
  contrast: number,
): Float32Array {
  const light = new Float32Array(height.length);
  const depth = contrast * (lightness > 0.75 ? 0.75 : lightness < 0.2 ? 1.35 : 1.15);
  const { strength, spread } = GLOSS[surface];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const [before, after] = [
        column === 0 ? 0 : (height[at - 1] ?? 0),
        column === columns - 1 ? 0 : (height[at + 1] ?? 0),
      ];
      const [dx, dy] = [
        (before - after) / (2 * size),
        ((height[at - columns] ?? 0) - (height[at + columns] ?? 0)) / (2 * size),
      ];
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      const [x, y, z] = [dx / length, dy / length, 1 / length];
      const key = Math.max(0, -0.26 * x - 0.6 * y + 0.756 * z);
      const bounce = Math.max(0, y) * 0.16;
      const diffuse = 0.72 * key + 0.28 * z + bounce - 0.824;
      const nap =
        surface === 'suede'
          ? napLight(z, left + column * size, top + row * size) * (lightness > 0.75 || lightness < 0.2 ? 0.5 : 1)
          : 0;
      light[at] =
        diffuse * depth * (diffuse > 0 ? 0.7 : surface === 'suede' ? 0.8 : 1) +
        nap +
        strength * Math.min(1, 0.4 + shine) * reflection(2 * z * x, 2 * z * y, spread);
    }
  }
  return light;
}

/** What of the lamp is seen in the direction (x, y): a long softbox above, and a window's strip at the right. */
function reflection(x: number, y: number, spread: number): number {
  const box = edge(-y, 0.42, spread) * (1 - edge(-y, 0.86, spread)) * (1 - edge(Math.abs(x + 0.12), 0.62, spread));
  const strip = edge(x, 0.55, spread) * (1 - edge(x, 0.8, spread)) * (1 - edge(Math.abs(y), 0.5, spread));
  return box + 0.45 * strip;
}

/** From 0 below `at` to 1 above it, over twice the spread. */
function edge(value: number, at: number, spread: number): number {
  const t = Math.max(0, Math.min(1, (value - at + spread) / (2 * spread)));
  return t * t * (3 - 2 * t);
}

/** Fibres that stand up: they catch light where the surface turns away, and show which way a hand has brushed them. */
const napLight = (z: number, x: number, y: number): number => 0.5 * (1 - z) ** 1.5 + 0.15 * brushed(x, y) - 0.02;

/** The cloudy look of suede that was brushed by hand: -1 to 1. */
function brushed(x: number, y: number): number {
  return (
    0.5 * Math.sin(x * 0.021 + 2.1 * Math.sin(y * 0.017 + x * 0.006)) +
    0.3 * Math.sin(x * 0.047 - y * 0.031 + 1.7 * Math.sin(x * 0.013)) +
    0.2 * Math.sin(y * 0.083 + x * 0.061)
  );
}

function addStreak(
  { columns, rows, size, left, top }: Cells,
  light: Float32Array,
  { points, width, amount }: Streak,
): void {
  const path = along(points, Math.ceil((3 * lengthOf(points)) / width));
  const reach = Math.ceil((width * 1.6) / size);
  // A cell takes the nearest point only, so that a streak is no brighter where its points are close together.
  const nearest = new Float32Array(light.length).fill(width * 1.6);
  for (const [px, py] of path) {
    const [column, row] = [(px - left) / size, (-py - top) / size];
    for (let r = Math.max(0, Math.floor(row) - reach); r <= Math.min(rows - 1, row + reach); r += 1) {
      for (let c = Math.max(0, Math.floor(column) - reach); c <= Math.min(columns - 1, column + reach); c += 1) {
        const distance = size * Math.sqrt((c + 0.5 - column) ** 2 + (r + 0.5 - row) ** 2);
        const at = r * columns + c;
        if (distance < (nearest[at] ?? 0)) nearest[at] = distance;
      }
    }
  }
  nearest.forEach((distance, at) => {
    if (distance < width * 1.6) light[at] = (light[at] ?? 0) + amount * Math.exp(-3 * (distance / width) ** 2);
  });
}

function lengthOf(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - (points[index]?.[0] ?? x), y - (points[index]?.[1] ?? y)), 1);
}

const LEVELS = 44;

function png(columns: number, light: Float32Array, { upper }: Palette): string {
  const [shade, shine] = [channels(mix(upper.deep, '#060308', 0.45)), channels(mix(upper.glow, '#fffaf2', 0.5))];
  const colours = Array.from({ length: 2 * LEVELS + 1 }, (_, level): Colour => [
    ...(level < LEVELS ? shade : shine),
    Math.round((Math.abs(level - LEVELS) / LEVELS) * 235),
  ]);
  const pixels = Uint8Array.from(light, (value) => LEVELS + Math.round(Math.max(-1, Math.min(1, value)) * LEVELS));
  return pngUrl(columns, pixels, colours);
}
