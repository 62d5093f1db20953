import type { Point } from './geometry.ts';
import { line, moved, outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { softLine } from './shoe-parts.ts';

/** A four-sided panel with round lower corners: half widths at foot and top, from the ground to `height`. */
export function panel(middle: number, foot: number, top: number, height: number, round: number, y = 0): string {
  const corner = (side: 1 | -1): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((turn): Point => {
      const angle = (turn * Math.PI) / 2;
      return [middle + side * (foot - round + round * Math.cos(angle)), y + round - round * Math.sin(angle)];
    });
  return outline(
    points(`${middle - top} ${y + height}, ${middle - foot} ${y + round}`),
    corner(-1),
    points(`${middle - foot + round} ${y}, ${middle + foot - round} ${y}`),
    corner(1).reverse(),
    points(`${middle + foot} ${y + round}, ${middle + top} ${y + height}`),
  );
}

/** A rolled or flat strap along points, lit from above. */
export function strap(points: readonly Point[], width: number, { upper }: Palette, far = false): string {
  const tone = far ? upper.shade : upper.base;
  return (
    `<path d="${line(points)}" fill="none" stroke="${upper.deep}" stroke-width="${width + 5}" ` +
    `stroke-linecap="round"/><path d="${line(moved(points, 0, 1))}" fill="none" stroke="${tone}" ` +
    `stroke-width="${width}" stroke-linecap="round"/>` +
    softLine(moved(points, 2, -width / 4), upper.deep, width * 0.45, 0.45) +
    softLine(moved(points, -2, width / 5), upper.light, width * 0.4, far ? 0.3 : 0.6)
  );
}

/** A metal ring, middle at (x, y). */
export const ring = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${-y}" rx="${rx}" ry="${ry}" fill="none" stroke="#5b4018" stroke-width="10"/><ellipse ` +
  `cx="${x}" cy="${-y}" rx="${rx}" ry="${ry}" fill="none" stroke="url(#gold)" stroke-width="7.5"/>`;
