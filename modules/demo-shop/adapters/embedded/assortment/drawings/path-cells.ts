import type { Point } from './geometry.ts';

/**
 * A raster over part of a drawing: `values` row by row, a cell `size` units wide and high, from (left, top), y
 * downwards.
 */
export interface Cells {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Lines looked at in each row of cells. */
const LINES = 4;

/**
 * How much of each cell lies inside a path, 0 to 1, with `margin` units around it. The path is one outline, of `M`,
 * `L`, `c` and `Z` only.
 */
export function coverage(path: string, size: number, margin = 2 * size): Cells {
  const corners = cornersOf(path);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const columns = Math.ceil((Math.max(...xs) + margin - left) / size);
  const rows = Math.ceil((Math.max(...ys) + margin - top) / size);
  const values = new Float32Array(columns * rows);
  crossings(corners, top, size / LINES, rows * LINES).forEach((places, line) => {
    const row = Math.floor(line / LINES) * columns;
    places.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < places.length; pair += 2) {
      const [from, to] = [((places[pair] ?? 0) - left) / size, ((places[pair + 1] ?? 0) - left) / size];
      for (let column = Math.floor(from); column < to; column += 1) {
        const inside = Math.min(column + 1, to) - Math.max(column, from);
        values[row + column] = Math.min(1, (values[row + column] ?? 0) + inside / LINES);
      }
    }
  });
  return { left, top, size, columns, rows, values };
}

function cornersOf(path: string): Point[] {
  const corners: Point[] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLcZ])([^MLcZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M' || command === 'L') corners.push([a, b]);
    if (command !== 'c') continue;
    const [x, y] = corners.at(-1) ?? [0, 0];
    for (let step = 1; step <= 8; step += 1) {
      const t = step / 8;
      const at = (p: number, q: number, r: number, s: number): number =>
        (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s;
      corners.push([at(x, x + a, x + c, x + e), at(y, y + b, y + d, y + f)]);
    }
  }
  return corners;
}

/**
 * Where the outline crosses each of `count` horizontal lines, `spacing` apart, the first half a spacing below `top`.
 */
function crossings(corners: readonly Point[], top: number, spacing: number, count: number): number[][] {
  const lines = Array.from({ length: count }, (): number[] => []);
  let [x1, y1] = corners.at(-1) ?? [0, 0];
  for (const [x2, y2] of corners) {
    const first = Math.ceil((Math.min(y1, y2) - top) / spacing - 0.5);
    const end = Math.ceil((Math.max(y1, y2) - top) / spacing - 0.5);
    for (let line = first; line < end; line += 1) {
      lines[line]?.push(x1 + ((top + (line + 0.5) * spacing - y1) / (y2 - y1)) * (x2 - x1));
    }
    [x1, y1] = [x2, y2];
  }
  return lines;
}

/** A Gaussian blur of `deviation` units, as three box blurs; beyond the raster everything counts as 0. */
export function blurred({ columns, rows, size, values }: Cells, deviation: number): Float32Array {
  const reach = Math.max(1, Math.round(deviation / size));
  let result = values;
  for (let pass = 0; pass < 3; pass += 1) {
    result = boxBlur(result, columns, rows, 1, columns, reach);
    result = boxBlur(result, rows, columns, columns, 1, reach);
  }
  return result;
}

function boxBlur(
  values: Float32Array,
  length: number,
  count: number,
  step: number,
  next: number,
  reach: number,
): Float32Array {
  const result = new Float32Array(values.length);
  for (let track = 0; track < count; track += 1) {
    const start = track * next;
    let sum = 0;
    for (let at = 0; at < Math.min(reach, length); at += 1) sum += values[start + at * step] ?? 0;
    for (let at = 0; at < length; at += 1) {
      if (at + reach < length) sum += values[start + (at + reach) * step] ?? 0;
      if (at - reach - 1 >= 0) sum -= values[start + (at - reach - 1) * step] ?? 0;
      result[start + at * step] = sum / (2 * reach + 1);
    }
  }
  return result;
}

/** The place of the raster in the drawing, as attributes of an element. */
export function boxOf({ left, top, columns, rows, size }: Cells): string {
  return `x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${columns * size}" height="${rows * size}"`;
}
