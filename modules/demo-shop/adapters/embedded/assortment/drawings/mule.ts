import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import { heelBlock } from './heel.ts';
import { flatSole, heeledSole, HEEL_SCALE } from './last.ts';
import type { Palette } from './palette.ts';
import { castShadow, footShade, piece, rim, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type MuleShape = Extract<Drawing['shape'], { silhouette: 'mule' }>;

const TOES = {
  pointed: { tip: 0, heights: [22, 42, 62, 82, 100, 116] },
  almond: { tip: 22, heights: [21, 52, 73, 90, 106, 118] },
  round: { tip: 46, heights: [27, 68, 88, 101, 112, 120] },
} as const;
const THROAT = 300;

/** A shoe without a back, from the side: a mule on a heel or flat, or with a strap around the heel a slingback. */
export function mule({ heel, heelHeight, toe, back, trim }: MuleShape, palette: Palette): string {
  const { upper } = palette;
  const { tip, heights } = TOES[toe];
  const flat = heel === 'flat';
  const h = flat ? 34 : heelHeight * HEEL_SCALE;
  const sole = flat ? flatSole(tip) : heeledSole(tip, h);
  const thick = flat ? 18 : 12;
  const welt = moved(sole, 0, thick);
  const rise = flat ? 0 : h * 0.1;
  const vamp = heights.map((height, index): Point => [
    tip + ((THROAT - tip) * index) / 5 + (index === 1 ? -8 : 0),
    height + rise * (index / 5) * 0.4,
  ]);
  const [topX, topY]: Point = [402, 176 + rise * 1.6];
  const seatY = flat ? 12 : h * 0.42;
  const cut: Point[] =
    back === 'sling'
      ? points(
          `320 ${112 + rise * 0.6}, 390 ${92 + rise}, 452 ${92 + h * 0.3}, 520 ${90 + h * 0.47}`,
          `566 ${74 + h * 0.62}`,
        )
      : points(`${topX} ${topY}, 440 ${138 + rise * 1.8}, 476 ${84 + h * 0.3}, 500 ${seatY + thick}`);
  const ridge: Point[] =
    back === 'sling' ? [] : points(`${THROAT} ${heights[5] + rise * 0.4}, 352 ${150 + rise}, ${topX} ${topY}`);
  const foot = welt.filter(([x]) => x < (back === 'sling' ? 590 : 500));
  const end: Point = back === 'sling' ? [590, h * 0.68 + thick] : [500, seatY + thick];
  const body = outline(
    vamp,
    ...(back === 'sling' ? [] : [ridge]),
    cut,
    [cut.at(-1) ?? end, end],
    reversed([...foot, end]),
  );
  const far: Point[] =
    back === 'sling'
      ? moved(cut, -6, 26)
      : points(`${topX} ${topY}, 458 ${156 + rise * 1.9}, 506 ${104 + h * 0.3}`, `544 ${seatY + thick + h * 0.1 + 8}`);
  return [
    floorShadow(50, 850, 0.34),
    contactShadow(100, flat ? 600 : 330, 0.6),
    flat ? contactShadow(640, 860, 0.55) + stacked(palette) : heelBlock(heel, h, palette),
    insole(welt, palette),
    `<path d="${outline(cut, [cut.at(-1) ?? end, far.at(-1) ?? end], reversed(far))}" ` +
      `fill="${mix(palette.lining, '#3a2413', 0.3)}"/>`,
    back === 'sling' ? slingBehind(h, palette) : '',
    `<path d="${outline(sole, reversed(welt))}" fill="${palette.sole}"/>`,
    piece('u', body, upper.base, 'upper', palette, [
      footShade(foot, palette),
      streak(
        vamp.slice(1).map(([x, y]): Point => [x + 10, y - 28]),
        palette,
        1,
      ),
      streak(points(`400 ${128 + rise}, 440 ${96 + rise}, 466 ${60 + h * 0.24}`), palette, 0.9),
      ...(trim === 'buckle' ? [band(palette, rise)] : []),
    ]),
    rim(cut, palette),
    trim === 'buckle' ? buckle(rise) : '',
    back === 'sling' ? sling(h, palette) : '',
  ].join('');
}

function insole(welt: readonly Point[], { lining }: Palette): string {
  const shown = welt.filter(([x]) => x > 280);
  const far = shown.map(([x, y], index): Point => [x, y + (index === shown.length - 1 ? 6 : 22)]);
  return (
    `<path d="${outline(shown, reversed(far))}" fill="${mix(lining, '#3a2413', 0.06)}"/><path ` +
    `d="${line(far)}" fill="none" stroke="#3a2413" stroke-opacity=".3" stroke-width="3"/>`
  );
}

const slingLine = (h: number): Point[] =>
  points(`552 ${66 + h * 0.62}, 650 ${90 + h * 0.77}, 750 ${118 + h * 0.92}, 824 ${142 + h}`, `852 ${134 + h}`);

function sling(h: number, palette: Palette): string {
  const top = slingLine(h);
  const path = outline(
    top,
    points(`852 ${h + 134}, 858 ${h + 120}, 850 ${h + 108}`),
    reversed(top).map(([x, y]): Point => [x - (x > 840 ? 2 : 0), y - 25]),
  );
  return (
    castShadow(path, palette, 2, 5, 0.3) +
    piece('r', path, palette.upper.base, 'part', palette, [stitches(moved(top, 2, -7), palette.stitch, 0.6)]) +
    `<g transform="translate(668 ${-Math.round(84 + h * 0.8)}) rotate(${-Math.round(12 + h / 24)})"><rect x="-15" ` +
    `y="-20" width="32" height="40" rx="7" fill="none" stroke="#5b4018" stroke-width="8"/><rect x="-15" y="-20" ` +
    `width="32" height="40" rx="7" fill="none" stroke="url(#gold)" stroke-width="6"/></g>`
  );
}

function slingBehind(h: number, { upper }: Palette): string {
  const far = points(
    `852 ${128 + h}, 800 ${156 + h}, 716 ${136 + h * 0.9}, 620 ${106 + h * 0.75}`,
    `546 ${88 + h * 0.6}`,
  );
  return (
    `<path d="${line(far)}" fill="none" stroke="${mix(upper.shade, upper.deep, 0.4)}" stroke-width="19" ` +
    `stroke-linecap="round"/>`
  );
}

/** The strap across the instep. It is a mark on the upper, which cuts it off where the upper ends. */
function band(palette: Palette, rise: number): string {
  const y = 104 + rise;
  const path = outline(
    points(`338 ${y + 120}, 372 ${y + 20}, 384 ${y - 40}, 384 ${y - 110}`),
    points(`384 ${y - 110}, 436 ${y - 110}`),
    points(`436 ${y - 110}, 434 ${y - 30}, 420 ${y + 36}, 392 ${y + 120}`),
    points(`392 ${y + 120}, 338 ${y + 120}`),
  );
  return castShadow(path, palette, 0, 4, 0.4) + piece('s', path, palette.upper.base, 'part', palette);
}

function buckle(rise: number): string {
  return (
    `<g transform="translate(402 ${-Math.round(100 + rise)})"><rect x="-34" y="-26" width="66" height="50" ` +
    `rx="10" fill="none" stroke="#4d3614" stroke-width="13"/><rect x="-34" y="-26" width="66" height="50" rx="10" ` +
    `fill="none" stroke="url(#gold)" stroke-width="10"/><path d="M-30 0H30" stroke="url(#gold)" ` +
    `stroke-width="7"/></g>`
  );
}

function stacked(palette: Palette): string {
  return (
    piece(
      'heel',
      outline(points('664 36, 660 14, 658 0'), points('658 0, 850 0'), points('850 0, 856 18, 852 38')),
      palette.sole,
      'part',
      palette,
      [],
      false,
    ) + '<path d="M660 -12H855" stroke="#000" stroke-opacity=".4" stroke-width="2"/>'
  );
}
