import type { Point } from './geometry.ts';
import { along, moved, outline, points, reversed } from './geometry.ts';
import { BACK, TOE } from './low-shoe-last.ts';
import type { Palette } from './palette.ts';
import {
  castShadow,
  eyeletHoles,
  footShade,
  laces,
  openingOf,
  piece,
  rim,
  seam,
  stitches,
  streak,
} from './shoe-parts.ts';
import { mix } from './tones.ts';

/** A derby above its welt: open lacing over a tongue. */
export function derby(welt: readonly Point[], palette: Palette): string {
  const { upper } = palette;
  const throat = points('318 218, 366 250, 420 288, 466 318');
  const side = points('842 268, 796 246, 716 226, 630 232, 548 266, 500 302, 466 318');
  const far = points('842 268, 790 276, 706 264, 624 272, 556 300, 504 320, 466 318');
  const facing = points('308 206, 336 176, 392 176, 470 190, 560 168, 640 110, 668 58');
  const quarter = outline(
    facing,
    [[668, 58], ...welt.slice(7)],
    BACK.map(([x, y]): Point => [x, y + (y > 250 ? 6 : 0)]),
    side,
    reversed(throat),
    points('318 218, 308 206'),
  );
  const eyelets = along(points('344 208, 392 238, 448 274'), 4);
  const cap = points('176 168, 204 130, 214 84, 206 20');
  const marks = [
    footShade(welt, palette),
    ...seam(cap, palette),
    stitches(moved(cap, -8, 0), palette.stitch, 0.6),
    streak(points('160 146, 110 122, 70 90'), palette, 1.5),
    streak(points('262 180, 240 160, 226 130'), palette, 1),
    castShadow(quarter, palette, -6, 3),
  ];
  const quarterMarks = [
    footShade(welt, palette),
    stitches(moved(facing, 8, 10), palette.stitch),
    stitches(moved(facing, 14, 18), palette.stitch, 0.5),
    ...seam(points('768 240, 750 170, 756 100, 776 60'), palette),
    streak(points('560 214, 660 190, 740 196'), palette, 1.3),
    streak(points('838 210, 848 150, 838 100'), palette, 1),
  ];
  const tongue = outline(
    points('318 218, 380 282, 440 334, 468 362'),
    points('468 362, 508 352, 524 316'),
    points('524 316, 318 208'),
  );
  return (
    piece('t', tongue, upper.shade, 'part', palette) +
    openingOf(outline(reversed(side), far)) +
    piece(
      'u',
      outline(welt, BACK, points('842 262, 700 200, 460 200, 318 218'), TOE),
      upper.base,
      'upper',
      palette,
      marks,
    ) +
    piece('q', quarter, upper.base, 'upper', palette, quarterMarks) +
    eyeletHoles(eyelets, 5) +
    laces(
      eyelets,
      [-26, 30],
      palette.dark ? mix(upper.base, '#ffffff', 0.06) : mix(upper.base, '#1a100a', 0.45),
      upper.deep,
      10,
    ) +
    rim(side, palette)
  );
}
