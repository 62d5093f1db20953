import type { Point } from './geometry.ts';
import { line, moved } from './geometry.ts';
import type { Palette } from './palette.ts';

/** A stitched row: short threads along a line. */
export function stitches(points: readonly Point[], colour: string, opacity = 0.75): string {
  return `<path d="${line(points)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3.4"/>`
    + `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="6.5 4.5" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
}

/** Where one piece of leather lies over another: a shadow below the edge and light on it. */
export function seam(points: readonly Point[], { upper }: Palette, stitched = true): string {
  return `<path d="${line(moved(points, -3, -4))}" fill="none" stroke="${upper.deep}" stroke-width="9" stroke-opacity=".4" filter="url(#soft4)"/>`
    + `<path d="${line(points)}" fill="none" stroke="${upper.deep}" stroke-width="2.4" stroke-opacity=".85"/>`
    + `<path d="${line(moved(points, 1.5, 2))}" fill="none" stroke="${upper.glow}" stroke-width="1.8" stroke-opacity=".45"/>`
    + (stitched ? stitches(moved(points, 6, 8), upper.light, 0.6) : '');
}

/** The opening's edge: a rounded, folded rim with a row of stitches under it. */
export function rim(points: readonly Point[], { upper, stitch }: Palette): string {
  return `<path d="${line(points)}" fill="none" stroke="${upper.shade}" stroke-width="6" stroke-linecap="round"/>`
    + `<path d="${line(moved(points, 0, 1))}" fill="none" stroke="${upper.light}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".85"/>`
    + stitches(moved(points, 0, -13), stitch, 0.6);
}

/** The space one looks into, in the lining's colour, darker towards the foot. */
export function openingOf(path: string): string {
  return `<path d="${path}" fill="url(#lining)"/><path d="${path}" fill="url(#inside)"/>`;
}

/** Leather, lit and rounded; `marks` are drawn on it and do not leave it. */
export function piece(id: string, path: string, fill: string, filter: 'upper' | 'part' | 'overlay', marks = ''): string {
  return `<path d="${path}" fill="${fill}" filter="url(#${filter})"/>`
    + (marks === '' ? '' : `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${marks}</g>`);
}

/** A blurred streak of light; `strength` 0 to 1. */
export function streak(points: readonly Point[], { upper, shine }: Palette, width = 1): string {
  return `<path d="${line(points)}" fill="none" stroke="${upper.glow}" stroke-width="${Math.round((10 + shine * 8) * width)}" stroke-linecap="round" `
    + `stroke-opacity="${(0.16 + shine * 0.5).toFixed(2)}" filter="url(#${shine > 0.7 ? 'soft8' : 'soft'})"/>`;
}

/** The shade that gathers where the upper meets the sole. */
export function footShade(points: readonly Point[], { upper, lightness }: Palette): string {
  return `<path d="${line(points)}" fill="none" stroke="${upper.deep}" stroke-width="34" stroke-opacity="${lightness > 0.75 ? 0.22 : 0.5}" filter="url(#soft)"/>`;
}

/** Laces: rounded cords, each with its shadow, from an eyelet over the tongue. */
export function laces(eyelets: readonly Point[], reach: Point, colour: string, shadow: string, width = 15): string {
  return eyelets.map(([x, y]) => {
    const cord: Point[] = [[x, y], [x + reach[0] * 0.5, y + reach[1] * 0.66], [x + reach[0], y + reach[1]]];
    return `<path d="${line(moved(cord, 3, -6))}" fill="none" stroke="${shadow}" stroke-width="${width}" stroke-linecap="round" stroke-opacity=".4" filter="url(#soft4)"/>`
      + `<path d="${line(cord)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
      + `<path d="${line(moved(cord, -2, 3))}" fill="none" stroke="#fff" stroke-width="${width / 3}" stroke-linecap="round" stroke-opacity=".3"/>`;
  }).join('');
}

/** Punched holes with a dark rim. */
export function eyeletHoles(points: readonly Point[], radius = 6): string {
  return points.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${(-y).toFixed(1)}" r="${radius}" fill="#15110f" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`).join('');
}
