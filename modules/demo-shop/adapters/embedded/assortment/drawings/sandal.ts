import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import { heelBlock } from './heel.ts';
import { flatSole, heeledSole, HEEL_SCALE } from './last.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, softLine, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type SandalShape = Extract<Drawing['shape'], { silhouette: 'sandal' }>;

/** A sandal from the side, toe to the left: bands over the toes, a counter and a strap around the ankle. */
export function sandal({ heel, heelHeight, straps }: SandalShape, palette: Palette): string {
  const flat = heel === 'flat';
  const h = flat ? 34 : heelHeight * HEEL_SCALE;
  const sole = flat ? flatSole(30) : heeledSole(30, h);
  const thick = flat ? 22 : 14;
  const footbed = moved(sole, 0, thick);
  return [
    floorShadow(50, 850, 0.34),
    contactShadow(100, flat ? 600 : 330, 0.6),
    flat ? contactShadow(640, 860, 0.55) + flatHeel(palette) : heelBlock(heel, h, palette),
    insole(footbed, palette),
    ankleBehind(h, palette),
    ...bands(straps).map((band) => inside(band, palette)),
    `<path d="${outline(sole, reversed(footbed))}" fill="${palette.sole}"/>`,
    `<path d="${line(moved(sole, 0, thick - 1))}" fill="none" stroke="${mix(palette.lining, '#ffffff', 0.2)}" ` +
      `stroke-width="3.5" stroke-opacity=".8"/>`,
    flat
      ? `<path d="${line(moved(sole, 0, 10))}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`
      : '',
    counter(h, thick, palette),
    ...bands(straps).map((band, index) => bandPiece(band, `b${index}`, palette)),
    ankle(h, palette),
  ].join('');
}

/** A band over the foot: its front and its back edge, from the sole to the top of the foot. */
interface Band {
  readonly front: readonly Point[];
  readonly back: readonly Point[];
}

function bands(straps: SandalShape['straps']): readonly Band[] {
  const toe: Band = {
    front: points('118 16, 122 64, 146 96, 184 108, 214 100'),
    back: points('206 10, 212 74, 232 104, 258 112, 276 104'),
  };
  const second: Band = {
    front: points('248 12, 256 84, 282 124, 318 140, 346 132'),
    back: points('318 14, 328 94, 346 132, 370 146, 392 138'),
  };
  const crossed: Band = {
    front: points('126 16, 150 74, 210 120, 290 142, 330 130'),
    back: points('230 10, 246 78, 288 122, 334 148, 366 142'),
  };
  const broad: Band = {
    front: points('112 16, 114 66, 140 104, 190 124, 230 118'),
    back: points('318 12, 316 86, 322 132, 340 152, 356 148'),
  };
  return { single: [toe], double: [toe, second], crossed: [crossed], broad: [broad] }[straps];
}

/** What one sees of a band's far half: its lining, through the opening behind it. */
function inside({ back }: Band, { lining }: Palette): string {
  const [topX, topY] = back.at(-1) ?? [0, 0];
  const [footX, footY] = back[0] ?? [0, 0];
  const path = outline(
    back,
    points(`${topX} ${topY}, ${topX + 22} ${topY - 16}, ${footX + 66} ${footY + 56}`, `${footX + 60} ${footY + 20}`),
    points(`${footX + 60} ${footY + 20}, ${footX} ${footY + 12}`),
  );
  return `<path d="${path}" fill="${mix(lining, '#3a2413', 0.34)}"/><path d="${path}" fill="url(#inside)"/>`;
}

function bandPiece({ front, back }: Band, id: string, palette: Palette): string {
  const path = outline(front, reversed(back));
  const middle = front.map(([x, y], index): Point => [
    (x + (back[index]?.[0] ?? x)) / 2,
    (y + (back[index]?.[1] ?? y)) / 2,
  ]);
  return (
    piece(id, path, palette.upper.base, 'part', palette, [
      { points: front.slice(0, 2), width: 30, amount: -0.3 },
      streak(middle.slice(1, 4), palette, 0.9),
      stitches(moved(front, 8, -3), palette.stitch, 0.55),
      stitches(moved(back, -8, -3), palette.stitch, 0.55),
    ]) + `<path d="${line(back)}" fill="none" stroke="${palette.upper.glow}" stroke-width="2" stroke-opacity=".4"/>`
  );
}

/** How far the footbed's far edge shows above the near one. */
const RISE = [2, 14, 20, 22, 22, 22, 22, 22, 20, 8] as const;

function insole(footbed: readonly Point[], { lining }: Palette): string {
  const far = footbed.map(([x, y], index): Point => [x + (index === 0 ? 12 : 0), y + (RISE[index] ?? 0)]);
  return `<path d="${outline(footbed, reversed(far))}" fill="${mix(lining, '#3a2413', 0.1)}"/>`;
}

function counter(h: number, thick: number, palette: Palette): string {
  const path = outline(
    points(`700 ${h * 0.9 + thick}, 770 ${h * 0.96 + thick}, 850 ${h + thick}`),
    points(`850 ${h + thick}, 868 ${h + 70}, 862 ${h + 140}, 846 ${h + 196}`),
    points(`846 ${h + 196}, 818 ${h + 190}`),
    points(`818 ${h + 190}, 812 ${h + 120}, 770 ${h + 62}, 700 ${h * 0.9 + thick}`),
  );
  return piece('k', path, palette.upper.base, 'part', palette, [
    streak(points(`838 ${h + 160}, 848 ${h + 100}, 838 ${h + 40}`), palette, 0.7),
  ]);
}

function ankleBehind(h: number, { upper, lining }: Palette): string {
  const far = points(`836 ${h + 186}, 780 ${h + 222}, 690 ${h + 236}, 600 ${h + 226}, 556 ${h + 196}`);
  const low = moved(far, 0, -27);
  return (
    `<path d="${outline(far, reversed(low))}" fill="${mix(lining, '#3a2413', 0.3)}"/><path d="${line(far)}" ` +
    `fill="none" stroke="${upper.shade}" stroke-width="5"/>`
  );
}

function ankle(h: number, palette: Palette): string {
  const top = points(`846 ${h + 196}, 790 ${h + 168}, 700 ${h + 152}, 612 ${h + 164}, 556 ${h + 198}`);
  const low = points(`846 ${h + 162}, 790 ${h + 136}, 700 ${h + 121}, 612 ${h + 134}, 552 ${h + 166}`);
  const path = outline(top, reversed(low));
  return (
    castShadow(path, palette, 2, 5, 0.3) +
    piece('a', path, palette.upper.base, 'part', palette, [stitches(moved(top, 0, -7), palette.stitch, 0.55)]) +
    `<path d="${line(points(`556 ${h + 198}, 548 ${h + 184}, 552 ${h + 166}`))}" ` +
    `fill="none" stroke="${palette.upper.shade}" stroke-width="6"/>` +
    `<g transform="translate(676 ${-(h + 137)})"><rect x="-20" y="-23" width="36" height="46" rx="8" fill="none" ` +
    `stroke="#5b4018" stroke-width="9"/><rect x="-20" y="-23" width="36" height="46" rx="8" fill="none" ` +
    `stroke="url(#gold)" stroke-width="6.5"/><path d="M-18 0H18" stroke="url(#gold)" stroke-width="5"/></g>` +
    [714, 738, 762]
      .map((x) => `<circle cx="${x}" cy="${-(h + 139 + (x - 714) * 0.13)}" r="3.4" fill="#1a120c" fill-opacity=".7"/>`)
      .join('') +
    softLine(moved(top, 0, -4), palette.upper.light, 6, 0.3)
  );
}

function flatHeel(palette: Palette): string {
  return (
    piece(
      'heel',
      outline(points('646 36, 642 14, 640 0'), points('640 0, 850 0'), points('850 0, 856 18, 852 38')),
      palette.sole,
      'part',
      palette,
      [],
      false,
    ) + '<path d="M642 -12H855" stroke="#000" stroke-opacity=".4" stroke-width="2"/>'
  );
}
