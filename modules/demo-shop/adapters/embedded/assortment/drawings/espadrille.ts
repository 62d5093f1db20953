import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { footShade, openingOf, piece, rim, seam, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { tonesOf } from './tones.ts';

type EspadrilleShape = Extract<Drawing['shape'], { silhouette: 'espadrille' }>;

const JUTE = '#c8a878';

/** An espadrille from the side, toe to the left: cloth or suede, sewn to a sole of rope, flat or a wedge. */
export function espadrille({ sole }: EspadrilleShape, palette: Palette): string {
  const h = sole === 'wedge' ? 150 : 0;
  const lift = (x: number): number => h * Math.min(1, Math.max(0, (x - 250) / 560)) ** 1.35;
  const at = ([x, y]: Point): Point => [x, y + lift(x)];
  const ground = points('22 18, 60 4, 180 0, 440 0, 700 0, 840 2, 868 16');
  const top = points('14 46, 120 50, 280 50, 430 50, 580 50, 720 52, 874 56').map(at);
  const rope = outline(
    ground,
    [[868, 16], ...(h > 0 ? [[876, 60] as const, [872, 150] as const] : []), top.at(-1) ?? [874, 56]],
    reversed(top),
    points('14 46, 12 30, 22 18'),
  );
  const back = points('870 54, 876 110, 864 190, 842 250').map(([x, y]): Point => [x, y + h]);
  const side = points('842 250, 790 222, 700 190, 600 170, 510 172, 430 200, 386 222').map(at);
  const far = points('842 250, 784 244, 696 220, 598 202, 516 204, 442 222, 386 222').map(at);
  const vamp = points(`386 ${at([386, 222])[1]}, 300 ${196 + lift(300)}, 210 168, 130 140, 66 106, 28 70, 18 46`);
  const quarter = points('398 216, 410 160, 440 100, 470 48').map(at);
  const cloth = piece('u', outline(top, back, side, vamp), palette.upper.base, 'upper', palette, [
    footShade(top, palette),
    ...seam(quarter, palette),
    streak(points(`300 ${168 + lift(300)}, 210 138, 130 110`), palette, 1.1),
    streak(points(`836 ${h + 190}, 848 ${h + 140}, 840 ${h + 90}`), palette, 0.9),
  ]);
  return [
    floorShadow(30, 850, 0.36),
    contactShadow(50, 850, 0.62),
    openingOf(outline(reversed(side), far)),
    cloth,
    rim(side, palette),
    piece('j', rope, JUTE, 'part', ropeTones(palette), [plaits(h, lift)], false),
    stitches(moved(top, 0, 14), '#efe0c2', 0.95),
    `<path d="${line(moved(ground, 0, 5).slice(1, 6))}" fill="none" stroke="#2a1d12" stroke-width="9" ` +
      `stroke-opacity=".75"/>`,
  ].join('');
}

/** Rows of plaited rope: short slanted strands, each row leaning the other way. */
function plaits(h: number, lift: (x: number) => number): string {
  const rows = Math.round(h > 0 ? (46 + h) / 22 : 3);
  const strands = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 58 }, (__, index) => {
      const x = 8 + index * 15 + (row % 2) * 7;
      const share = (row + 0.5) / rows;
      const y = 6 + share * (44 + lift(x));
      return `M${x} ${-Math.round(y)}l${row % 2 === 0 ? '9 -8' : '9 8'}`;
    }).join(''),
  ).join('');
  const lines = Array.from({ length: rows + 1 }, (_, row) => {
    const along = [200, 400, 600, 740, 876].map((x) => `L${x} ${-Math.round(4 + (row / rows) * (46 + lift(x)))}`);
    return `M8 ${-(4 + row * (46 / rows))}${along.join('')}`;
  }).join('');
  return (
    `<path d="${strands}" stroke="#7d5f38" stroke-width="3.6" stroke-linecap="round" stroke-opacity=".75"/><path ` +
    `d="${strands}" transform="translate(3 -3)" stroke="#f2dcb2" stroke-width="2.4" stroke-linecap="round" ` +
    `stroke-opacity=".75"/>` +
    `<path d="${lines}" fill="none" stroke="#5d4527" stroke-width="2.6" stroke-opacity=".5"/>`
  );
}

function ropeTones(palette: Palette): Palette {
  return { ...palette, surface: 'suede', shine: 0, lightness: 0.7, upper: tonesOf(JUTE) };
}
