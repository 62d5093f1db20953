import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points, reversed } from './geometry.ts';
import { flatSole } from './last.ts';
import type { Palette } from './palette.ts';
import { castShadow, footShade, openingOf, piece, rim, softLine, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type BallerinaShape = Extract<Drawing['shape'], { silhouette: 'ballerina' }>;

/** Toe tip, throat, and the vamp's height from throat to tip (evenly spread). */
const TOES = {
  pointed: { tip: 0, throat: 246, heights: [106, 97, 85, 70, 52, 34, 20] },
  almond: { tip: 22, throat: 238, heights: [104, 98, 89, 77, 62, 46, 21] },
  round: { tip: 44, throat: 226, heights: [102, 100, 95, 87, 76, 60, 26] },
} as const;

/** A ballet flat from the side, toe to the left: bow, strap or neither. */
export function ballerina({ toe, trim }: BallerinaShape, palette: Palette): string {
  const { tip, throat, heights } = TOES[toe];
  const { upper } = palette;
  const sole = flatSole(tip);
  const welt = moved(sole, 0, 9);
  const back = points('854 43, 869 96, 862 158, 844 214');
  const side = points(
    `844 214, 796 196, 712 152, 612 116, 506 96, 400 84, ${throat + 44} 88`,
    `${throat} ${heights[0]}`,
  );
  const far = points(
    `844 214, 788 212, 704 182, 604 148, 498 128, 394 114, ${throat + 50} 112`,
    `${throat} ${heights[0]}`,
  );
  const vamp = heights.map((height, index): Point => [
    throat - ((throat - tip) * index) / 6 - (index === 5 ? 7 : 0),
    height,
  ]);
  return [
    floorShadow(40, 850, 0.36),
    contactShadow(80, 560, 0.62),
    contactShadow(690, 864, 0.55),
    lowHeel(palette),
    openingOf(outline(reversed(side), far)),
    trim === 'strap' ? strapBehind(palette) : '',
    piece('u', outline(welt, back, side, vamp), upper.base, 'upper', palette, [
      footShade(welt, palette),
      streak(
        vamp.slice(0, 5).map(([x, y]): Point => [x - 4, y - 24]),
        palette,
        0.9,
      ),
      streak(points('830 168, 842 120, 834 70'), palette, 0.9),
      streak(points('380 58, 500 68, 620 86'), palette, 0.8),
    ]),
    `<path d="${outline(sole, reversed(welt))}" fill="${palette.sole}"/>`,
    rim(side, palette),
    trim === 'bow' ? bow(throat, heights[0], palette) : '',
    trim === 'strap' ? strap(palette) : '',
  ].join('');
}

function lowHeel(palette: Palette): string {
  return (
    piece(
      'heel',
      outline(points('702 36, 700 12, 698 0'), points('698 0, 850 0'), points('850 0, 856 18, 852 38')),
      palette.sole,
      'part',
      palette,
      [],
      false,
    ) + '<path d="M700 -11H855" stroke="#000" stroke-opacity=".4" stroke-width="2"/>'
  );
}

/** A flat bow of ribbon on the throat, seen from its side. */
function bow(x: number, y: number, palette: Palette): string {
  const { upper } = palette;
  const loop = (way: 1 | -1): string =>
    outline(
      points(`${x} ${y + 4}, ${x + way * 30} ${y + 30}, ${x + way * 66} ${y + 34}`, `${x + way * 76} ${y + 12}`),
      points(`${x + way * 76} ${y + 12}, ${x + way * 66} ${y - 12}, ${x + way * 30} ${y - 14}`, `${x} ${y + 4}`),
    );
  const tail = outline(
    points(`${x + 4} ${y}, ${x + 32} ${y - 22}, ${x + 50} ${y - 52}`),
    points(`${x + 50} ${y - 52}, ${x + 24} ${y - 54}`),
    points(`${x + 24} ${y - 54}, ${x + 12} ${y - 26}, ${x + 4} ${y}`),
  );
  const knot = outline(
    points(`${x - 14} ${y + 18}, ${x + 14} ${y + 20}`),
    points(`${x + 14} ${y + 20}, ${x + 17} ${y + 4}, ${x + 13} ${y - 12}`),
    points(`${x + 13} ${y - 12}, ${x - 13} ${y - 12}`),
    points(`${x - 13} ${y - 12}, ${x - 16} ${y + 4}, ${x - 14} ${y + 18}`),
  );
  const cloth = mix(upper.base, upper.light, 0.16);
  return (
    castShadow(loop(1), palette, 3, 7, 0.5) +
    castShadow(loop(-1), palette, 2, 7, 0.5) +
    piece('b3', tail, upper.base, 'part', palette) +
    piece('b1', loop(-1), cloth, 'part', palette) +
    piece('b2', loop(1), cloth, 'part', palette) +
    piece('b4', knot, upper.base, 'part', palette) +
    `<path d="M${x - 5} ${-y - 12}l2 22M${x + 5} ${-y - 13}l0 22" stroke="${upper.deep}" stroke-width="2" ` +
    `stroke-opacity=".5"/>`
  );
}

const STRAP = points('414 62, 420 112, 452 156, 508 178, 566 172');

/** The instep strap of a Mary Jane: up from the near side, over where the foot will be. */
function strap(palette: Palette): string {
  const outer: Point[] = STRAP.map(([x, y], index): Point => [x + 44 - index * 3, y - 4 - index * 5]);
  const path = outline(STRAP, reversed(outer));
  return (
    castShadow(path, palette, 3, 5, 0.4) +
    piece('r', path, palette.upper.base, 'part', palette, [stitches(moved(STRAP, 8, -4), palette.stitch, 0.6)]) +
    `<g transform="translate(446 -104)"><rect x="-17" y="-20" width="36" height="40" rx="7" fill="none" ` +
    `stroke="#5b4018" stroke-width="9"/><rect x="-17" y="-20" width="36" height="40" rx="7" fill="none" ` +
    `stroke="url(#gold)" stroke-width="6.5"/><path d="M-14 0H16" stroke="url(#gold)" stroke-width="5"/></g>`
  );
}

function strapBehind({ upper }: Palette): string {
  const far = points('566 166, 602 148, 618 118');
  return (
    `<path d="${line(far)}" fill="none" stroke="${upper.deep}" ` +
    `stroke-width="30"/>${softLine(moved(far, -6, 4), upper.shade, 22, 0.6)}`
  );
}
