import type { Point } from './geometry.ts';
import { line, moved } from './geometry.ts';
import type { Relief, Streak } from './light.ts';
import { lightOn } from './light.ts';
import type { Palette } from './palette.ts';
import { softShape } from './soft-shape.ts';
import { textureFill } from './surfaces.ts';

/** A stitched row: short threads along a line. */
export function stitches(points: readonly Point[], colour: string, opacity = 0.75): string {
  return (
    `<path d="${line(points)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="3.4"/>` +
    `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="6.5 4.5" ` +
    `stroke-linecap="round" stroke-opacity="${opacity}"/>`
  );
}

/** Where one piece of leather lies over another: a shadow below the edge and light on it. */
export function seam(points: readonly Point[], { upper }: Palette, stitched = true): Mark[] {
  return [
    { points: moved(points, -4, -5), width: 15, amount: -0.34 },
    { points: moved(points, 5, 6), width: 11, amount: 0.1 },
    `<path d="${line(points)}" fill="none" stroke="${upper.deep}" stroke-width="2.4" stroke-opacity=".85"/>` +
      `<path d="${line(moved(points, 1.5, 2))}" fill="none" stroke="${upper.glow}" stroke-width="1.8" ` +
      `stroke-opacity=".45"/>` +
      (stitched ? stitches(moved(points, 6, 8), upper.light, 0.6) : ''),
  ];
}

/** The opening's edge: a rounded, folded rim with a row of stitches under it. */
export function rim(points: readonly Point[], { upper, stitch }: Palette): string {
  return (
    `<path d="${line(points)}" fill="none" stroke="${upper.shade}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="${line(moved(points, 0, 1))}" fill="none" stroke="${upper.light}" stroke-width="2.6" ` +
    `stroke-linecap="round" stroke-opacity=".85"/>` +
    stitches(moved(points, 0, -13), stitch, 0.6)
  );
}

/** The space one looks into, in the lining's colour, darker towards the foot. */
export function openingOf(path: string): string {
  return `<path d="${path}" fill="url(#lining)"/><path d="${path}" fill="url(#inside)"/>`;
}

/** What is drawn on a piece, within its outline: markup, or a streak in its light. */
export type Mark = string | Streak;

/**
 * A piece of the product's material, lit and rounded. `textured` is false for rubber and wood; texture is what costs
 * most to render, so a large piece that lies partly under another gives the box, as attributes, in which it shows.
 */
export function piece(
  id: string,
  path: string,
  fill: string,
  relief: Relief,
  palette: Palette,
  marks: readonly Mark[] = [],
  textured: boolean | string = true,
): string {
  const texture = textured === false ? undefined : textureFill(palette.surface);
  const streaks = marks.filter((mark) => typeof mark !== 'string');
  const { box, image } = lightOn(path, relief, palette, streaks);
  return (
    `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})"><rect ${box} fill="${fill}"/>` +
    (texture === undefined ? '' : `<rect ${typeof textured === 'string' ? textured : box} fill="${texture}"/>`) +
    `${image}${marks.filter((mark) => typeof mark === 'string').join('')}</g>`
  );
}

/** The soft shadow that a piece throws on what lies under it, (dx, dy) units away, y downwards. */
export function castShadow(path: string, { upper }: Palette, dx: number, dy: number, strength = 0.5): string {
  return `<g transform="translate(${dx} ${dy})">${softShape(path, upper.deep, strength, 9)}</g>`;
}

/** A soft line: three translucent strokes, one within the other. */
export function softLine(points: readonly Point[], colour: string, width: number, opacity: number): string {
  const d = line(points);
  const strokes = [1.7, 1.1, 0.5].map((factor) => `<path d="${d}" stroke-width="${(width * factor).toFixed(1)}"/>`);
  return (
    `<g fill="none" stroke="${colour}" stroke-opacity="${(opacity * 0.38).toFixed(2)}" ` +
    `stroke-linecap="round">${strokes.join('')}</g>`
  );
}

/** A streak of light; wide and faint on dull leather, narrow and bright on patent. */
export function streak(points: readonly Point[], { shine }: Palette, width = 1): Streak {
  return { points, width: (34 - shine * 14) * width, amount: 0.07 + shine * 0.34 };
}

/** The shade that gathers where the upper meets the sole. */
export function footShade(points: readonly Point[], { lightness }: Palette): Streak {
  return { points, width: 46, amount: lightness > 0.75 ? -0.2 : -0.4 };
}

/** Laces: rounded cords, each with its shadow, from an eyelet over the tongue. */
export function laces(
  eyelets: readonly Point[],
  reach: Point,
  colour: string,
  shadow: string,
  width = 15,
  id = 'cord',
): string {
  const cord: Point[] = [[0, 0], [reach[0] * 0.5, reach[1] * 0.66], reach];
  return (
    `<defs><g id="${id}" fill="none" stroke-linecap="round">${softLine(moved(cord, 3, -6), shadow, width, 0.4)}` +
    `<path d="${line(cord)}" stroke="${colour}" stroke-width="${width}"/>` +
    `<path d="${line(moved(cord, -2, 3))}" stroke="#fff" stroke-width="${width / 3}" stroke-opacity=".3"/></g></defs>` +
    eyelets.map(([x, y]) => `<use href="#${id}" x="${x.toFixed(1)}" y="${(-y).toFixed(1)}"/>`).join('')
  );
}

/** Punched holes with a dark rim. */
export function eyeletHoles(points: readonly Point[], radius = 6): string {
  return points
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${(-y).toFixed(1)}" r="${radius}" fill="#15110f" stroke="#000" ` +
        `stroke-opacity=".3" stroke-width="2"/>`,
    )
    .join('');
}
