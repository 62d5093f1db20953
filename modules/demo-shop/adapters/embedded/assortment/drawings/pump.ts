import type { Drawing, Toe } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, line, moved, outline, points, reversed } from './geometry.ts';
import { heelBlock } from './heel.ts';
import { heeledSole, HEEL_SCALE } from './last.ts';
import type { Palette } from './palette.ts';
import type { Mark } from './shoe-parts.ts';
import { footShade, openingOf, piece, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';

type PumpShape = Extract<Drawing['shape'], { silhouette: 'pump' }>;

/** Length of the shoe and pixels a millimetre. */
const LENGTH = 860;

/** Where the toe ends, where the throat begins, and the vamp's height from throat to tip (evenly spread). */
const TOES: Readonly<
  Record<Toe, { readonly tip: number; readonly throat: number; readonly heights: readonly number[] }>
> = {
  pointed: { tip: 0, throat: 290, heights: [122, 114, 101, 84, 64, 42, 22] },
  almond: { tip: 22, throat: 282, heights: [122, 115, 104, 90, 73, 52, 20] },
  round: { tip: 56, throat: 272, heights: [122, 119, 114, 106, 95, 76, 30] },
};

/** One pump from the side, toe to the left, standing on y = 0 with its toe tip near x = 0. */
export function pump(shape: PumpShape, palette: Palette): string {
  const h = shape.heelHeight * HEEL_SCALE;
  const { tip, throat, heights } = TOES[shape.toe];
  const sole = heeledSole(tip, h);
  const welt = moved(sole, 0, 10);
  const back = points(`852 ${h + 8}, 869 ${h + 60}, 864 ${h + 132}, 842 ${h + 200}`);
  const lift = h * 0.03;
  const ridge = (heights[0] ?? 0) + lift;
  const side = points(
    `842 ${h + 200}, 796 ${h + 184}, 714 ${h * 0.94 + 138}, 612 ${h * 0.75 + 102}`,
    `506 ${h * 0.45 + 86}, 420 ${h * 0.17 + 88}, ${throat + 52} ${ridge - 18}`,
    `${throat} ${ridge}`,
  );
  const vamp = heights.map((height, index): Point => [
    throat - ((throat - tip) * index) / (heights.length - 1) - (index === 5 ? 8 : 0),
    height + lift * (1 - index / 6),
  ]);
  const upper = outline(welt, back, side, vamp);
  const farSide = points(
    `842 ${h + 200}, 790 ${h + 200}, 706 ${h * 0.94 + 168}, 604 ${h * 0.75 + 136}`,
    `498 ${h * 0.45 + 122}, 412 ${h * 0.17 + 118}, ${throat + 56} ${ridge + 4}`,
    `${throat} ${ridge}`,
  );
  const opening = outline(reversed(side), farSide);
  const soleShape = outline(sole, reversed(welt));
  return [
    floorShadow(60, LENGTH - 20),
    contactShadow(110, 330, 0.6),
    heelBlock(shape.heel, h, palette),
    openingOf(opening),
    piece('u', upper, palette.upper.base, 'upper', palette, marks(side, vamp, welt, palette, h)),
    `<path d="${soleShape}" fill="${palette.sole}"/><path d="${line(moved(sole, 0, 10))}" fill="none" ` +
      `stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`,
    `<path d="${line(side)}" fill="none" stroke="${palette.upper.light}" stroke-width="3" stroke-opacity=".75"/>`,
    `<path d="${line(moved(side, 0, -11))}" fill="none" stroke="${palette.stitch}" stroke-width="1.8" ` +
      `stroke-dasharray="6.5 4.5" stroke-opacity=".7"/>`,
  ].join('');
}

function marks(
  side: readonly Point[],
  vamp: readonly Point[],
  welt: readonly Point[],
  palette: Palette,
  h: number,
): Mark[] {
  return [
    footShade(welt, palette),
    streak(
      vamp.slice(0, 4).map(([x, y]): Point => [x - 6, y - 26]),
      palette,
    ),
    streak(points(`822 ${h + 150}, 832 ${h + 100}, 826 ${h + 40}`), palette),
    streak(along(moved(side, -4, -58), 6).slice(0, 5), palette, 1.2),
  ];
}
