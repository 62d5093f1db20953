import { panel, ring, strap } from './carrier-parts.ts';
import type { Point } from './geometry.ts';
import { line, outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

/** An open bag with two long handles and a charm. */
export function shopper(palette: Palette): string {
  const { upper, stitch } = palette;
  const height = 500;
  const arch = (x: number, y: number): Point[] =>
    points(
      `${x - 118} ${y}, ${x - 112} ${y + 170}, ${x - 78} ${y + 306}, ${x} ${y + 356}`,
      `${x + 78} ${y + 306}, ${x + 112} ${y + 170}, ${x + 118} ${y}`,
    );
  const mouth = outline(
    points(`84 ${height}, 430 ${height - 16}, 776 ${height}`),
    points(`776 ${height}, 736 ${height + 34}, 430 ${height + 44}, 124 ${height + 34}, 84 ${height}`),
  );
  const tab = (x: number): string => {
    const path = outline(
      points(`${x - 20} ${height - 4}, ${x + 20} ${height - 4}`),
      points(
        `${x + 20} ${height - 4}, ${x + 20} ${height - 84}, ${x} ${height - 108}`,
        `${x - 20} ${height - 84}, ${x - 20} ${height - 4}`,
      ),
    );
    return (
      castShadow(path, palette, 3, 6, 0.45) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(
          points(
            `${x - 12} ${height - 12}, ${x - 12} ${height - 80}, ${x} ${height - 96}`,
            `${x + 12} ${height - 80}, ${x + 12} ${height - 12}`,
          ),
          stitch,
          0.7,
        ),
      ])
    );
  };
  const charm = outline(
    points('640 300, 668 300'),
    points('668 300, 682 214'),
    points('682 214, 626 214'),
    points('626 214, 640 300'),
  );
  return [
    floorShadow(110, 770, 0.5),
    contactShadow(96, 764, 0.6),
    strap(arch(452, height + 6), 19, palette, true),
    `<path d="${mouth}" fill="${mix(palette.lining, '#3a2413', 0.35)}"/><path d="${mouth}" fill="url(#inside)"/>`,
    piece('u', panel(430, 320, 346, height, 46), upper.base, 'panel', palette, [
      streak(points(`150 ${height - 60}, 132 240, 140 90`), palette, 1.9),
      {
        points: points('110 10, 430 2, 750 10'),
        width: 70,
        amount: -0.4,
      },
      {
        points: points('300 470, 340 300, 310 120'),
        width: 60,
        amount: -0.1,
      },
      {
        points: points('560 480, 600 280, 640 90'),
        width: 70,
        amount: 0.07,
      },
      {
        points: points(`86 ${height - 22}, 430 ${height - 36}, 774 ${height - 22}`),
        width: 26,
        amount: -0.2,
      },
    ]),
    `<path d="${line(points(`84 ${height}, 430 ${height - 16}, 776 ${height}`))}" ` +
      `fill="none" stroke="${upper.light}" stroke-width="4" stroke-opacity=".7"/>`,
    stitches(points(`90 ${height - 18}, 430 ${height - 33}, 770 ${height - 18}`), stitch, 0.7),
    stitches(points('126 110, 142 44, 186 20, 430 16, 674 20, 718 44, 734 110'), stitch, 0.5),
    strap(arch(408, height - 34), 21, palette),
    tab(290),
    tab(526),
    `<path d="${line(points(`526 ${height - 60}, 600 400, 652 310`))}" ` +
      `fill="none" stroke="${upper.shade}" stroke-width="7"/>`,
    castShadow(charm, palette, 5, 6, 0.4),
    piece('ch', charm, upper.base, 'part', palette, [
      stitches(points('646 288, 634 226, 674 226, 662 288'), stitch, 0.6),
    ]),
    ring(654, 306, 11, 11),
  ].join('');
}
