import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, softLine, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type BagShape = Extract<Drawing['shape'], { silhouette: 'bag' }>;

/** Measures of a bag's form: half widths at foot and top, heights of body and flap, all in drawing units. */
interface Form {
  readonly foot: number;
  readonly top: number;
  readonly height: number;
  readonly flap: number;
  readonly round: number;
  readonly depth: number;
}

const FORMS: Readonly<Record<BagShape['form'], Form>> = {
  tote: { foot: 356, top: 306, height: 478, flap: 252, round: 34, depth: 54 },
  shoulder: { foot: 268, top: 292, height: 408, flap: 300, round: 150, depth: 40 },
  mini: { foot: 308, top: 282, height: 390, flap: 236, round: 30, depth: 50 },
};

/** Where the lock sits: what a close-up looks at. */
export const lockHeight = (form: BagShape['form']): number => FORMS[form].height - FORMS[form].flap + 26;

/** A handbag from the front, turned a little, standing on y = 0 with its middle at x = 430. */
export function bag({ form }: BagShape, palette: Palette): string {
  const { foot, top, height, flap, round, depth } = FORMS[form];
  const { upper } = palette;
  const [l, r] = [430 - depth / 2, 430 - depth / 2];
  const corner = (side: 1 | -1): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((turn): Point => {
      const angle = (turn * Math.PI) / 2;
      return [430 - depth / 2 + side * (foot - round + round * Math.cos(angle)), 4 + round - round * Math.sin(angle)];
    });
  const shell = (dx: number, dy: number): string =>
    outline(
      ...[
        points(
          `${l - top} ${height}, ${l - (top + foot) / 2 - 4} ${height / 2 + round / 3}`,
          `${l - foot} ${round + 4}`,
        ),
        corner(-1),
        points(`${l - foot + round} 4, ${430 - depth / 2} 0, ${r + foot - round} 4`),
        corner(1).reverse(),
        points(
          `${r + foot} ${round + 4}, ${r + (top + foot) / 2 + 4} ${height / 2 + round / 3}`,
          `${r + top} ${height}`,
        ),
      ].map((stretch) => stretch.map(([x = 0, y = 0]): Point => [x + dx, y + dy])),
    );
  const body = shell(0, 0);
  const gusset = shell(depth * 0.8, 14);
  const lid = outline(
    points(`${l - top} ${height - 8}, ${l - top + depth * 0.8} ${height + 15}`),
    points(`${l - top + depth * 0.8} ${height + 15}, ${r + top + depth * 0.8} ${height + 15}`),
    points(`${r + top + depth * 0.8} ${height + 15}, ${r + top} ${height - 8}`),
  );
  const low = height - flap;
  const drop = form === 'shoulder' ? 130 : 64;
  const flapEdge = points(
    `${r + top + 6} ${height - 2}, ${r + top + 8} ${low + drop}`,
    `${r + top - 34} ${low + drop * 0.34}, ${430 + 100} ${low + 8}`,
    `${430 - depth / 2} ${low}, ${430 - depth - 100} ${low + 8}`,
    `${l - top + 34} ${low + drop * 0.34}, ${l - top - 8} ${low + drop}`,
    `${l - top - 6} ${height - 2}`,
  );
  const flapPath = outline(
    points(`${l - top - 6} ${height - 2}, 430 ${height + 6}, ${r + top + 6} ${height - 2}`),
    flapEdge,
  );
  const inset = flapEdge.map(([x, y]): Point => [
    430 - depth / 2 + (x - 430 + depth / 2) * 0.962,
    y + (y < height - 30 ? 13 : 0),
  ]);
  return [
    floorShadow(430 - foot, 470 + foot, 0.5),
    contactShadow(l - foot + 20, r + foot + depth * 0.6, 0.6),
    form === 'shoulder' ? strap(height, top, palette) : handle(form, height, palette, 'back'),
    form === 'mini' ? chain(r + top + depth - 10, height) : '',
    piece(
      'g',
      gusset,
      mix(upper.shade, upper.deep, 0.35),
      'panel',
      palette,
      [],
      showing(r + top, r + foot + depth, height + 20),
    ),
    piece('l', lid, mix(upper.base, upper.shade, 0.4), 'overlay', palette),
    piece(
      'u',
      body,
      upper.base,
      'panel',
      palette,
      [
        streak(points(`${l - foot + 60} ${height * 0.4}, ${l - foot + 44} 90`), palette, 1.8),
        {
          points: points(`${l - foot} 8, 430 0, ${r + foot} 8`),
          width: 60,
          amount: -0.4,
        },
        { points: moved(flapEdge, 4, -12).slice(1, -1), width: 44, amount: -0.42 },
        castShadow(flapPath, palette, 4, 9, 0.45),
      ],
      showing(l - foot, r + foot, low + drop + 10),
    ),
    form === 'shoulder'
      ? ''
      : stitches(
          points(
            `${l - foot + 22} ${round + 30}, ${l - foot + round + 14} 22, 430 18`,
            `${r + foot - round - 14} 22, ${r + foot - 22} ${round + 30}`,
          ),
          palette.stitch,
          0.6,
        ),
    piece('f', flapPath, mix(upper.base, upper.light, 0.12), 'panel', palette, [
      streak(points(`${l - top + 70} ${height - 46}, 300 ${height - 40}, 500 ${height - 44}`), palette, 2.4),
      streak(points(`${l - top + 34} ${height - 90}, ${l - top + 30} ${low + drop + 20}`), palette, 1.4),
    ]),
    `<path d="${line(flapEdge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".7"/><path ` +
      `d="${line(moved(flapEdge, 0, 3))}" fill="none" stroke="${upper.glow}" stroke-width="1.6" stroke-opacity=".4"/>`,
    stitches(inset, palette.stitch, 0.7),
    form === 'shoulder' ? buckle(low, palette) : handle(form, height, palette, 'front') + turnLock(low + 26),
  ].join('');
}

/** The part of a piece that another does not hide: between two x, up to a height. */
const showing = (from: number, to: number, height: number): string =>
  `x="${from}" y="${-height}" width="${to - from}" height="${height}"`;

function handle(form: BagShape['form'], height: number, palette: Palette, side: 'front' | 'back'): string {
  const { upper, stitch } = palette;
  const [half, rise] = form === 'tote' ? [138, 196] : [104, 146];
  const x = side === 'front' ? 404 : 446;
  const y = side === 'front' ? height - 20 : height + 12;
  const arch = points(
    `${x - half} ${y}, ${x - half + 10} ${y + rise * 0.55}`,
    `${x - half * 0.5} ${y + rise * 0.94}, ${x} ${y + rise}`,
    `${x + half * 0.5} ${y + rise * 0.94}, ${x + half - 10} ${y + rise * 0.55}`,
    `${x + half} ${y}`,
  );
  const tone = side === 'front' ? upper.base : upper.shade;
  const roll =
    `<path d="${line(arch)}" fill="none" stroke="${upper.deep}" stroke-width="27" stroke-linecap="round"/><path ` +
    `d="${line(moved(arch, 0, 1))}" fill="none" stroke="${tone}" stroke-width="22" stroke-linecap="round"/>` +
    softLine(moved(arch, 2, -6), upper.deep, 10, 0.5) +
    softLine(moved(arch, -2, 4), upper.light, 9, 0.7) +
    softLine(moved(arch, -2, 6), upper.glow, 4, 0.3 + palette.shine * 0.4);
  if (side === 'back') return roll;
  const at = x - half;
  const tab = outline(
    points(`${at - 22} ${y + 8}, ${at + 22} ${y + 8}`),
    points(`${at + 22} ${y + 8}, ${at + 22} ${y - 60}, ${at} ${y - 88}, ${at - 22} ${y - 60}`, `${at - 22} ${y + 8}`),
  );
  const end =
    castShadow(tab, palette, 3, 6) +
    piece('tab', tab, tone, 'part', palette, [
      stitches(
        points(`${at - 15} ${y}, ${at - 15} ${y - 54}, ${at} ${y - 76}, ${at + 15} ${y - 54}`, `${at + 15} ${y}`),
        stitch,
        0.7,
      ),
    ]) +
    `<ellipse cx="${at}" cy="${-(y + 16)}" rx="21" ry="17" fill="none" stroke="#5b4018" stroke-width="11"/>` +
    `<ellipse cx="${at}" cy="${-(y + 16)}" rx="21" ry="17" fill="none" stroke="url(#gold)" stroke-width="8"/>` +
    `<circle cx="${at}" cy="${-(y - 46)}" r="7" fill="url(#gold)" stroke="#5b4018" stroke-opacity=".6"/>`;
  return `${roll}<g id="end">${end}</g><use href="#end" x="${2 * half}"/>`;
}

function strap(height: number, top: number, { upper }: Palette): string {
  const y = height - 30;
  const arch = points(
    `${430 - top + 12} ${y + 36}, ${430 - top + 34} ${y + 190}, ${430 - 120} ${y + 420}`,
    `430 ${y + 476}, ${430 + 120} ${y + 420}, ${430 + top - 8} ${y + 190}`,
    `${430 + top + 12} ${y + 36}`,
  );
  return (
    `<path d="${line(arch)}" fill="none" stroke="${upper.deep}" stroke-width="26"/><path ` +
    `d="${line(moved(arch, 0, 1))}" fill="none" stroke="${upper.base}" stroke-width="22"/>` +
    `${softLine(moved(arch, 3, -5), upper.deep, 8, 0.4)}${softLine(moved(arch, -3, 4), upper.light, 8, 0.55)}` +
    [430 - top + 12, 430 + top + 12]
      .map(
        (at) =>
          `<rect x="${at - 24}" y="${-(y + 58)}" width="48" height="30" rx="8" fill="none" stroke="#5b4018" ` +
          `stroke-width="11"/><rect x="${at - 24}" y="${-(y + 58)}" width="48" height="30" rx="8" fill="none" ` +
          `stroke="url(#gold)" stroke-width="8"/>`,
      )
      .join('')
  );
}

function turnLock(y: number): string {
  const shadow = (grow: number): string =>
    `<rect x="${-47 - grow}" y="${-22 - grow}" width="${102 + 2 * grow}" height="${62 + 2 * grow}" ` +
    `rx="${14 + grow}" fill="#1a120a" opacity=".2"/>`;
  return (
    `<g transform="translate(404 ${-y})">${[0, 4, 8].map(shadow).join('')}` +
    `<rect x="-48" y="-29" width="96" height="58" rx="13" fill="url(#gold)" stroke="#6a4c1e" stroke-width="1.5"/>` +
    `<rect x="-41" y="-22" width="82" height="44" rx="8" fill="none" stroke="#fff6da" stroke-opacity=".6" ` +
    `stroke-width="2"/>` +
    `<rect x="-26" y="-7" width="58" height="20" rx="10" fill="#3a2810" opacity=".28"/><rect x="-24" y="-5" ` +
    `width="54" height="16" rx="8" fill="#3a2810" opacity=".28"/><rect x="-28" y="-10" width="56" height="18" ` +
    `rx="9" fill="url(#gold)" stroke="#6a4c1e"/><path d="M-22 -6H22" stroke="#fffbe9" stroke-width="3" ` +
    `stroke-linecap="round" stroke-opacity=".8"/></g>`
  );
}

function buckle(low: number, palette: Palette): string {
  const { upper, stitch } = palette;
  const x = 410;
  const tab = outline(
    points(`${x - 30} ${low + 150}, ${x + 30} ${low + 150}`),
    points(
      `${x + 30} ${low + 150}, ${x + 30} ${low - 20}, ${x} ${low - 56}, ${x - 30} ${low - 20}`,
      `${x - 30} ${low + 150}`,
    ),
  );
  return (
    castShadow(tab, palette, 4, 7, 0.55) +
    piece('b', tab, upper.base, 'part', palette, [
      stitches(
        points(
          `${x - 21} ${low + 146}, ${x - 21} ${low - 14}, ${x} ${low - 40}, ${x + 21} ${low - 14}`,
          `${x + 21} ${low + 146}`,
        ),
        stitch,
      ),
    ]) +
    `<rect x="${x - 42}" y="${-(low + 66)}" width="84" height="62" rx="14" fill="none" stroke="#4d3614" ` +
    `stroke-width="15"/><rect x="${x - 42}" y="${-(low + 66)}" width="84" height="62" rx="14" fill="none" ` +
    `stroke="url(#gold)" stroke-width="11"/><path d="M${x} ${-(low + 62)}V${-(low + 8)}" stroke="url(#gold)" ` +
    `stroke-width="9" stroke-linecap="round"/>`
  );
}

function chain(x: number, height: number): string {
  const path = line(
    points(
      `${x - 24} ${height - 6}, ${x + 60} ${height - 110}, ${x + 112} 150, ${x + 96} 40`,
      `${x + 20} 12, ${x - 60} 30`,
    ),
  );
  return (
    `<g fill="none" stroke="#2a2019" stroke-opacity=".13" stroke-linecap="round" transform="translate(8 9)"><path ` +
    `d="${path}" stroke-width="19"/><path d="${path}" stroke-width="13"/><path d="${path}" stroke-width="7"/>` +
    `</g><path d="${path}" fill="none" stroke="#6a4c1e" stroke-width="13" stroke-dasharray="17 5" ` +
    `stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="#d8b878" stroke-width="9" stroke-dasharray="15 7" ` +
    `stroke-linecap="round"/><path d="${path}" fill="none" stroke="#fff3d2" stroke-width="2.6" ` +
    `stroke-dasharray="9 13" stroke-dashoffset="-3" stroke-linecap="round"/>`
  );
}
