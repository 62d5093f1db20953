import { panel, strap } from './carrier-parts.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

/** A backpack with a flap, a pocket and two buckles. */
export function backpack(palette: Palette): string {
  const { upper, stitch } = palette;
  const edge = points('150 620, 146 470, 176 396, 300 372, 430 368, 560 372, 684 396, 714 470, 710 620');
  const flap = outline(points('150 620, 190 682, 300 716, 430 722, 560 716, 670 682, 710 620'), reversed(edge));
  const pocket = panel(430, 216, 222, 236, 44, 44);
  const tab = (x: number): string => {
    const path = outline(
      points(`${x - 19} 452, ${x + 19} 452`),
      points(`${x + 19} 452, ${x + 19} 268, ${x} 244, ${x - 19} 268, ${x - 19} 452`),
    );
    return (
      castShadow(path, palette, 4, 7, 0.5) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(points(`${x - 11} 446, ${x - 11} 270, ${x} 256, ${x + 11} 270, ${x + 11} 446`), stitch, 0.7),
      ]) +
      `<rect x="${x - 29}" y="-340" width="58" height="44" rx="9" fill="none" stroke="#4d3614" stroke-width="12"/>` +
      `<rect x="${x - 29}" y="-340" width="58" height="44" rx="9" fill="none" stroke="url(#gold)" ` +
      `stroke-width="9"/><path d="M${x} -336V-302" stroke="url(#gold)" stroke-width="7"/>`
    );
  };
  return [
    floorShadow(150, 740, 0.5),
    contactShadow(146, 728, 0.62),
    strap(points('700 600, 772 470, 782 280, 748 120, 706 66'), 32, palette, true),
    strap(points('160 600, 88 470, 78 280, 112 120, 154 66'), 32, palette, true),
    strap(points('366 716, 374 772, 430 792, 486 772, 494 716'), 20, palette),
    piece('u', panel(430, 304, 280, 660, 84), upper.base, 'panel', palette, [
      {
        points: points('150 14, 430 2, 710 14'),
        width: 80,
        amount: -0.42,
      },
      { points: moved(edge, 4, -14).slice(1, -1), width: 44, amount: -0.4 },
      {
        points: points('140 500, 132 300, 150 100'),
        width: 44,
        amount: -0.22,
      },
      {
        points: points('722 500, 728 300, 712 100'),
        width: 50,
        amount: -0.3,
      },
      castShadow(pocket, palette, 4, 8, 0.5),
    ]),
    piece('p', pocket, mix(upper.base, upper.light, 0.06), 'panel', palette, [
      {
        points: points('230 60, 430 50, 630 60'),
        width: 40,
        amount: -0.25,
      },
    ]),
    stitches(points('226 262, 232 100, 262 66, 430 60, 598 66, 628 100, 634 262'), stitch, 0.6),
    castShadow(flap, palette, 3, 8, 0.4),
    piece('f', flap, mix(upper.base, upper.light, 0.12), 'panel', palette, [
      streak(points('240 660, 330 680, 470 684'), palette, 2.2),
      streak(points('176 600, 176 500'), palette, 1.3),
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".65"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.95, y + 14]),
      stitch,
      0.7,
    ),
    tab(312),
    tab(548),
  ].join('');
}
