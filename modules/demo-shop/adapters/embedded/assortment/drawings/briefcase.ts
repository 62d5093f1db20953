import { panel, ring, strap } from './carrier-parts.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

/** A briefcase with a flap, a handle and two buckles. */
export function briefcase(palette: Palette): string {
  const { upper, stitch } = palette;
  const [height, low] = [440, 196];
  const edge = points(
    `70 ${height - 4}, 66 300, 84 ${low + 34}, 130 ${low}, 430 ${low - 4}, 730 ${low}`,
    `776 ${low + 34}, 794 300, 790 ${height - 4}`,
  );
  const flap = outline(points(`70 ${height - 4}, 430 ${height + 8}, 790 ${height - 4}`), reversed(edge));
  const tab = (x: number): string => {
    const path = outline(
      points(`${x - 24} 330, ${x + 24} 330`),
      points(`${x + 24} 330, ${x + 24} 132, ${x} 104, ${x - 24} 132, ${x - 24} 330`),
    );
    return (
      castShadow(path, palette, 4, 7, 0.5) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(points(`${x - 15} 324, ${x - 15} 134, ${x} 116, ${x + 15} 134, ${x + 15} 324`), stitch, 0.7),
      ]) +
      `<rect x="${x - 35}" y="-216" width="70" height="52" rx="10" fill="none" stroke="#4d3614" ` +
      `stroke-width="13"/><rect x="${x - 35}" y="-216" width="70" height="52" rx="10" fill="none" ` +
      `stroke="url(#gold)" stroke-width="10"/><path d="M${x} -212V-168" stroke="url(#gold)" stroke-width="8"/>`
    );
  };
  const handle = points(
    `318 ${height + 4}, 326 ${height + 76}, 372 ${height + 106}, 430 ${height + 112}`,
    `488 ${height + 106}, 534 ${height + 76}, 542 ${height + 4}`,
  );
  return [
    floorShadow(50, 830, 0.55),
    contactShadow(44, 822, 0.65),
    piece('g', panel(452, 392, 376, height + 14, 30), mix(upper.shade, upper.deep, 0.35), 'panel', palette),
    strap(handle, 26, palette),
    piece('u', panel(430, 388, 366, height, 32), upper.base, 'panel', palette, [
      {
        points: points('50 8, 430 0, 812 8'),
        width: 60,
        amount: -0.4,
      },
      { points: moved(edge, 4, -12).slice(1, -1), width: 44, amount: -0.42 },
      castShadow(flap, palette, 4, 9, 0.45),
    ]),
    stitches(points('56 130, 66 40, 100 20, 430 16, 760 20, 794 40, 804 130'), stitch, 0.6),
    piece('f', flap, mix(upper.base, upper.light, 0.1), 'panel', palette, [
      streak(points(`130 ${height - 44}, 300 ${height - 38}, 560 ${height - 42}`), palette, 2.4),
      streak(points('100 360, 98 260'), palette, 1.3),
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".7"/><path ` +
      `d="${line(moved(edge, 0, 3))}" fill="none" stroke="${upper.glow}" stroke-width="1.6" stroke-opacity=".4"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.968, y + 13]),
      stitch,
      0.7,
    ),
    tab(226),
    tab(634),
    ring(326, height + 6, 20, 15),
    ring(534, height + 6, 20, 15),
  ].join('');
}
