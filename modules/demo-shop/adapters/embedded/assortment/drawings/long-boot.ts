import { shoeOfBoot, stackedHeel, soleEdge } from './boot.ts';
import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import { heelBlock } from './heel.ts';
import type { Palette } from './palette.ts';
import { castShadow, footShade, openingOf, piece, rim, seam, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';

type LongShape = Extract<Drawing['shape'], { silhouette: 'long-boot' }>;

/**
 * A boot to the knee from the side, toe to the left: `riding` has a strap at the ankle and stands straight, `slim`
 * follows the calf.
 */
export function longBoot(shape: LongShape, palette: Palette): string {
  const { flat, h, tip, thick, sole, welt, seat, base, instep, vamp } = shoeOfBoot(shape);
  const riding = shape.shaft === 'riding';
  const wide = riding ? 18 : 0;
  const back = points(
    `854 ${seat + thick}, 872 ${base + 110}, 854 ${base + 230}, ${828 + wide} ${base + 340}`,
    `${840 + wide} ${base + 480}, ${872 + wide} ${base + 660}, ${886 + wide} ${base + 820}`,
    `${872 + wide} ${base + 960}, ${866 + wide} ${base + 1040}`,
  );
  const [rightX, topY] = [866 + wide, base + 1040];
  const dip = riding ? 34 : 14;
  const top = points(`${rightX} ${topY}, 780 ${topY - dip}, 660 ${topY - dip * 0.7}, 502 ${topY + 22}`);
  const farTop = points(`${rightX} ${topY}, 790 ${topY + 30}, 650 ${topY + 44}, 560 ${topY + 40}`, `502 ${topY + 22}`);
  const shin = points(
    `502 ${topY + 22}, 500 ${base + 880}, 512 ${base + 700}, 530 ${base + 520}`,
    `532 ${base + 400}, 518 ${base + 316}, 486 ${instep + 262 + base * 0.14}`,
    `420 ${instep + 206}, 340 ${instep * 0.5 + 176}, 262 ${152 + instep * 0.14}`,
  );
  const body = outline(welt, back, top, shin, vamp);
  const folds: readonly (readonly Point[])[] = [
    points(`520 ${base + 380}, 600 ${base + 350}, 690 ${base + 366}`),
    points(`522 ${base + 300}, 600 ${base + 262}, 680 ${base + 280}`),
    points(`830 ${base + 330}, 760 ${base + 300}, 690 ${base + 320}`),
    points(`840 ${base + 420}, 770 ${base + 400}, 700 ${base + 420}`),
  ];
  return [
    floorShadow(40, 850, 0.36),
    contactShadow(tip + 70, flat ? 560 : 330, 0.6),
    flat ? stackedHeel(palette) : heelBlock(shape.heel === 'stiletto' ? 'stiletto' : 'block', h, palette),
    openingOf(outline(reversed(top), farTop)),
    piece('u', body, palette.upper.base, 'upper', palette, [
      footShade(welt, palette),
      ...folds.flatMap((points) => [
        { points, width: 26, amount: -0.15 },
        { points: moved(points, 0, 22), width: 22, amount: 0.08 },
      ]),
      ...seam(
        points(
          `712 ${topY - 20}, 716 ${base + 800}, 706 ${base + 520}, 694 ${base + 300}`,
          `716 ${base + 120}, 728 ${base * 0.95 + 20}`,
        ),
        palette,
      ),
      ...(riding
        ? seam(points(`516 ${base + 300}, 560 ${base + 200}, 590 ${base + 100}, 560 ${base * 0.7 + 10}`), palette)
        : []),
      streak(
        vamp.slice(0, 5).map(([x, y]): Point => [x + 12, y - 34]),
        palette,
        1.1,
      ),
      streak(points(`540 ${base + 960}, 538 ${base + 760}, 556 ${base + 560}, 560 ${base + 420}`), palette, 1.9),
      streak(points(`830 ${base + 900}, 842 ${base + 760}, 824 ${base + 600}`), palette, 1.2),
      streak(points(`822 ${base + 190}, 836 ${base + 120}, 826 ${base + 60}`), palette, 1.1),
    ]),
    soleEdge(sole, welt, palette, flat),
    rim(top, palette),
    riding ? ankleStrap(base, instep, palette) : '',
  ].join('');
}

function ankleStrap(base: number, instep: number, palette: Palette): string {
  const top = points(
    `508 ${instep + 290}, 580 ${base + 226}, 690 ${base + 196}, 790 ${base + 214}`,
    `856 ${base + 236}`,
  );
  const low = points(
    `476 ${instep + 252}, 566 ${base + 184}, 686 ${base + 154}, 790 ${base + 172}`,
    `862 ${base + 194}`,
  );
  const path = outline(top, reversed(low));
  return (
    castShadow(path, palette, 2, 7, 0.5) +
    piece('r', path, palette.upper.base, 'part', palette, [
      stitches(moved(top, 0, -8), palette.stitch, 0.6),
      stitches(moved(low, 0, 8), palette.stitch, 0.6),
    ]) +
    `<g transform="translate(690 ${-Math.round(base + 175)})"><rect x="-26" y="-30" width="52" height="60" rx="9" ` +
    `fill="none" stroke="#4d3614" stroke-width="12"/><rect x="-26" y="-30" width="52" height="60" rx="9" ` +
    `fill="none" stroke="url(#gold)" stroke-width="9"/><path d="M-22 0H24" stroke="url(#gold)" ` +
    `stroke-width="7"/></g>` +
    `<path d="${line(points(`516 ${instep + 300}, 506 ${instep + 292}, 476 ${instep + 252}`))}" ` +
    `fill="none" stroke="${palette.upper.deep}" stroke-opacity=".5" stroke-width="3"/>`
  );
}
