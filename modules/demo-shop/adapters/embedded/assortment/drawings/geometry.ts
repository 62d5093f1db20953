/** A point in drawing units: x to the right, y upwards from the ground, so that a shoe is described as it stands. */
export type Point = readonly [x: number, y: number];

/** Points as SVG lists them, x and y of each, commas between points: `points('0 150, 20 127')`. */
export const points = (...rows: readonly string[]): Point[] =>
  rows
    .flatMap((row) => row.split(', '))
    .map((point) => point.split(' ').map(Number))
    .map(([x = NaN, y = NaN]) => [x, y]);

// Whole units, a pixel in the largest picture; adding 0 turns -0 into 0.
const inUnits = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(-y) + 0];
const flip = (point: Point): string => inUnits(point).join(' ');
/** `to` as seen from `from`, both rounded first, so that errors do not add up along a path. */
function step(from: Point, to: Point): string {
  const [[x1, y1], [x2, y2]] = [inUnits(from), inUnits(to)];
  return `${x2 - x1} ${y2 - y1}`;
}

/**
 * A smooth curve through points, as the `c` commands of an SVG path (Catmull-Rom; the curve starts where the path is).
 * `tension` 1 is the usual roundness, 0 gives straight lines.
 */
export function curve(points: readonly Point[], tension = 1): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  return points
    .slice(1)
    .map((end, index) => {
      const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
      const k = tension / 6;
      const first: Point = [start[0] + (end[0] - before[0]) * k, start[1] + (end[1] - before[1]) * k];
      const second: Point = [end[0] - (after[0] - start[0]) * k, end[1] - (after[1] - start[1]) * k];
      return `c${step(start, first)} ${step(start, second)} ${step(start, end)}`.replaceAll(' -', '-');
    })
    .join('');
}

/** An open smooth line through points. */
export const line = (points: readonly Point[], tension = 1): string =>
  `M${flip(points[0] ?? [0, 0])}${curve(points, tension)}`;

/** A closed outline of several smooth stretches; where two stretches meet there is a corner. */
export function outline(...stretches: readonly (readonly Point[])[]): string {
  const start = stretches[0]?.[0] ?? [0, 0];
  return `M${flip(start)}${stretches.map((points) => `L${flip(points[0] ?? start)}${curve(points)}`).join('')}Z`;
}

/** The points moved by (dx, dy). */
export const moved = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** The points in the other order. */
export const reversed = (points: readonly Point[]): Point[] => [...points].reverse();

/** Points along a polyline's smooth curve, `count` of them, evenly by parameter: for stitches, eyelets and laces. */
export function along(points: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) => pointAt(points, count === 1 ? 0.5 : index / (count - 1)));
}

/** The point at `t` (0 to 1) of the smooth curve through points. */
export function pointAt(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const position = Math.max(0, Math.min(last, t * last));
  const index = Math.min(last - 1, Math.floor(position));
  const u = position - index;
  const at = (i: number): Point => points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const axis = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * u +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u * u * u);
  return [axis(0), axis(1)];
}
