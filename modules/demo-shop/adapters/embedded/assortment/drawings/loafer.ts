import type { Point } from './geometry.ts';
import { along, line, moved, outline, points, reversed } from './geometry.ts';
import { BACK, TOE } from './low-shoe-last.ts';
import type { Palette } from './palette.ts';
import type { Mark } from './shoe-parts.ts';
import { castShadow, footShade, openingOf, piece, rim, seam, stitches, streak } from './shoe-parts.ts';

/** A loafer above its welt: apron, strap and saddle. */
export function loafer(welt: readonly Point[], palette: Palette): string {
  const { upper } = palette;
  const tongueTop = points('318 218, 370 242, 420 272, 444 282');
  const side = points('842 262, 796 236, 706 206, 610 192, 530 194, 482 216, 444 282');
  const far = points('842 262, 790 262, 700 242, 606 230, 530 236, 484 262, 444 282');
  const apron = points('452 214, 380 194, 290 168, 200 142, 130 120, 86 104, 70 112');
  const strapFront = points('300 211, 318 160, 336 100, 350 20');
  const strapBack = points('386 250, 404 190, 424 110, 440 26');
  const strap = outline(strapFront, reversed(strapBack), points('386 250, 340 230, 300 211'));
  const slot = outline(
    points('330 196, 356 200, 386 212'),
    points('386 212, 382 192, 352 184, 334 180'),
    points('334 180, 330 196'),
  );
  const marks = [
    footShade(welt, palette),
    ...puckers(apron, palette),
    castShadow(strap, palette, 0, 3, 0.4),
    streak(points('262 178, 190 150, 120 122, 80 92'), palette, 1.2),
    streak(points('600 160, 700 172, 790 204'), palette, 1.2),
    streak(points('836 200, 846 150, 838 100'), palette, 1),
    ...seam(points('760 226, 744 160, 752 90, 770 58'), palette),
  ];
  return (
    openingOf(outline(reversed(side), far)) +
    piece('u', outline(welt, BACK, side, reversed(tongueTop), TOE), upper.base, 'upper', palette, marks) +
    piece('s', strap, upper.base, 'overlay', palette, [
      stitches(moved(strapFront, 9, 2), palette.stitch),
      stitches(moved(strapBack, -9, 0), palette.stitch),
      streak(points('352 214, 366 160, 384 100'), palette, 1.6),
    ]) +
    `<path d="${slot}" fill="${upper.deep}"/><path d="${line(points('330 197, 356 201, 386 213'))}" ` +
    `fill="none" stroke="${upper.glow}" stroke-width="2" stroke-opacity=".5"/>` +
    rim(side, palette)
  );
}

/** The hand-sewn apron: a raised seam with short stitches across it. */
function puckers(apron: readonly Point[], palette: Palette): Mark[] {
  const across = along(apron, 44)
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(-y - 7)}l4 13`)
    .join('');
  return [
    { points: moved(apron, 0, -9), width: 16, amount: -0.36 },
    { points: moved(apron, 0, 7), width: 13, amount: 0.22 },
    `<path d="${across}" stroke="${palette.upper.deep}" stroke-width="2.6" stroke-opacity=".6" ` +
      `stroke-linecap="round"/>`,
  ];
}
