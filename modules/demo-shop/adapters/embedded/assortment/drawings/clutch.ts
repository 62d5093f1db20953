import { panel, strap } from './carrier-parts.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

/** A flat bag with a flap and a wrist loop. */
export function clutch(palette: Palette): string {
  const { upper, stitch } = palette;
  const [left, right, height] = [56, 804, 372];
  const edge = points(
    `${left - 2} ${height - 6}, ${left + 6} 268, ${left + 60} 226, 430 122`,
    `${right - 60} 226, ${right - 6} 268, ${right + 2} ${height - 6}`,
  );
  const flap = outline(
    points(`${left - 2} ${height - 6}, 430 ${height + 6}, ${right + 2} ${height - 6}`),
    reversed(edge),
  );
  const loop = points(
    `${right - 6} 250, ${right + 66} 214, ${right + 74} 96, ${right + 38} 40`,
    `${right + 6} 110, ${right - 6} 214`,
  );
  return [
    floorShadow(60, 830, 0.55),
    contactShadow(50, 812, 0.65),
    strap(loop, 14, palette),
    piece('g', panel(448, 384, 378, height + 8, 22), mix(upper.shade, upper.deep, 0.3), 'panel', palette),
    piece('u', panel(430, 380, 374, height, 24), upper.base, 'panel', palette, [
      {
        points: points('60 8, 430 0, 800 8'),
        width: 50,
        amount: -0.38,
      },
      { points: moved(edge, 4, -12).slice(1, -1), width: 40, amount: -0.42 },
      castShadow(flap, palette, 3, 8, 0.45),
    ]),
    piece('f', flap, mix(upper.base, upper.light, 0.12), 'panel', palette, [
      streak(points(`130 ${height - 46}, 330 ${height - 40}, 560 ${height - 46}`), palette, 2.2),
      {
        points: points(`430 ${height}, 430 240, 430 150`),
        width: 120,
        amount: 0.06,
      },
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".65"/><path ` +
      `d="${line(moved(edge, 0, 3))}" fill="none" stroke="${upper.glow}" stroke-width="1.6" stroke-opacity=".4"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.965, y + (y < 300 ? 13 : 0)]),
      stitch,
      0.7,
    ),
    `<g transform="translate(430 -150)"><ellipse cx="4" cy="10" rx="46" ry="34" fill="#1a120a" opacity=".25"/>` +
      `<circle r="38" fill="url(#gold)" stroke="#6a4c1e" stroke-width="1.5"/><circle r="29" fill="none" ` +
      `stroke="#fff6da" stroke-opacity=".55" stroke-width="2"/><circle r="14" cx="-3" cy="-5" fill="#fff6da" ` +
      `opacity=".25"/></g>`,
  ].join('');
}
