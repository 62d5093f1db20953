import { seededRandom } from '../../random.ts';
import { line, moved, outline, points, reversed, type Point } from '../geometry.ts';
import { piece } from '../shoe-parts.ts';
import { mix } from '../tones.ts';
import { at, box, matter, scene, shadowOf, standing } from './scene.ts';

/** The foot of a low shoe, from toe to heel. */
const FOOT = points('16 24, 70 8, 180 1, 300 0, 430 6, 540 24, 630 40, 700 44, 790 44, 856 44');

/** One sheet of what a shoe stands on. */
interface Sheet {
  readonly colour: string;
  readonly height: number;
  readonly from?: number;
  readonly detail?: 'cork' | 'stitches';
}

const SHEETS: readonly Sheet[] = [
  { colour: '#d9b58c', height: 13 },
  { colour: '#b98958', height: 22, detail: 'cork' },
  { colour: '#7d4526', height: 12, detail: 'stitches' },
  { colour: '#4a2c1b', height: 24 },
];

/** A derby taken apart: its upper over insole, cork, welt, sole and heel. */
export function shoeApart(): string {
  const scale = 1.06;
  const left = 800 - 436 * scale;
  const upper = standing(
    { shape: { silhouette: 'derby', heelHeight: 28 }, surface: 'leather', colour: 'cognac' },
    { prefix: 'u-', x: 793, y: FOOT_AT, scale },
  );
  const sheets = SHEETS.map((sheet, place) =>
    at(left, 590 + place * 72, shadowOf(sheetPath(sheet), 10, 18, 8, 0.5) + drawnSheet(sheet, place), scale),
  );
  const heel = outline(points('634 0, 630 74'), points('630 74, 858 74'), points('858 74, 862 0'));
  return scene(
    '#d3bfa0',
    guides(left, scale),
    {
      definitions: `${upper.definitions}<clipPath id="cut"><path d="${cut(left, scale)}"/></clipPath>`,
      body: `<g clip-path="url(#cut)">${upper.body}</g>`,
    },
    sheets.join(''),
    at(
      left,
      930,
      shadowOf(heel, 10, 18, 10, 0.5) +
        piece('heel', heel, '#553220', 'part', matter(), [], false) +
        [18, 37, 56]
          .map((y) => `<path d="M632 ${-y}H860" stroke="#1c0f08" stroke-opacity=".5" stroke-width="2.5"/>`)
          .join(''),
      scale,
    ),
  );
}

/** Where the upper stands, and what lies above its sole. */
const FOOT_AT = 512;
const cut = (left: number, scale: number): string => {
  const edge = moved(FOOT, 0, 20).map(([x, y]): Point => [left + x * scale, y * scale - FOOT_AT]);
  return outline(
    [
      [0, -40],
      [0, -FOOT_AT + 40],
    ],
    edge,
    [
      [1600, -FOOT_AT + 60],
      [1600, -40],
    ],
  );
};

const sheetPath = ({ height }: Sheet): string => outline(FOOT, reversed(moved(FOOT, 0, height)));

function drawnSheet(sheet: Sheet, place: number): string {
  const { colour, height, detail } = sheet;
  const top = moved(FOOT, 0, height);
  const marks =
    detail === 'cork'
      ? crumbs(height, colour)
      : detail === 'stitches'
        ? `<path d="${line(moved(FOOT, 0, height / 2))}" fill="none" stroke="#ecd9b6" stroke-width="3.4" ` +
          'stroke-dasharray="9 8" stroke-linecap="round"/>'
        : '';
  return (
    piece(`s${place}`, sheetPath(sheet), colour, 'part', matter(), [marks], false) +
    `<path d="${line(moved(top, 0, -1.5))}" fill="none" stroke="#fff3df" stroke-opacity=".5" stroke-width="2.5"/>`
  );
}

/** Cork from its side. */
function crumbs(height: number, colour: string): string {
  const random = seededRandom('cork');
  const dots = Array.from({ length: 260 }, () => {
    const x = 20 + random() * 830;
    const y = random() * (height + 46);
    const shade = random() > 0.5 ? mix(colour, '#3b2413', 0.5) : mix(colour, '#ffe6c4', 0.4);
    return (
      `<circle cx="${x.toFixed(0)}" cy="${(-y).toFixed(0)}" r="${(1.4 + random() * 2.4).toFixed(1)}" ` +
      `fill="${shade}"/>`
    );
  });
  return dots.join('');
}

/** Where each part belongs: thin lines from top to bottom. */
const guides = (left: number, scale: number): string =>
  [40, 300, 640, 852]
    .map((x) => Math.round(left + x * scale))
    .map(
      (x) =>
        `<path d="M${x} 430V920" stroke="#5b4027" stroke-opacity=".55" stroke-width="2" stroke-dasharray="2 ` +
        `11" stroke-linecap="round"/>`,
    )
    .join('');

/** A last from the side, toe to the left, in units of 310 long. */
const LAST = outline(
  points('6 30, 30 12, 80 3, 130 1, 180 7, 228 22, 262 30, 300 32'),
  points('300 32, 312 62, 311 96, 298 132, 292 158'),
  points('292 158, 268 170, 232 170, 204 160'),
  points('204 160, 190 132, 160 112, 118 92, 70 72, 28 56, 8 44, 6 30'),
);

const WOODS = ['#c69a63', '#b98a55', '#d0a972', '#a97a48', '#c08f58'];

/** A cupboard of lasts; one of them has its leather already. */
export function lasts(): string {
  const random = seededRandom('lasts');
  const rows = [332, 616, 900];
  const kinds = [...WOODS, '#6a1b28'].map((colour, kind) => {
    const isLeather = kind === WOODS.length;
    const marks = isLeather ? [] : [woodGrain(colour, kind)];
    return (
      `<g id="last${kind}">${shadowOf(LAST, 12, 8, 12, 0.5)}` +
      `${piece(`l${kind}`, LAST, colour, 'upper', matter(!isLeather), marks, isLeather)}` +
      `${isLeather ? '' : ring()}</g>`
    );
  });
  const shelves = rows.map((y) => shelf(y)).join('');
  const all = rows.flatMap((y, row) =>
    Array.from({ length: 5 }, (_, column) => {
      const isRed = row === 1 && column === 3;
      const kind = isRed ? WOODS.length : Math.floor(random() * WOODS.length);
      const scale = 0.84 + random() * 0.13;
      const x = 62 + column * 303 + random() * 24 - (row % 2) * 14;
      return `<use href="#last${kind}" transform="translate(${x.toFixed(0)} ${y}) scale(${scale.toFixed(2)})"/>`;
    }),
  );
  return scene(
    '#2f4438',
    { definitions: kinds.join(''), body: '' },
    `<rect x="0" width="1600" height="1067" fill="#17231b" opacity=".28"/>`,
    shelves,
    all.join(''),
  );
}

function woodGrain(colour: string, kind: number): string {
  const random = seededRandom(`wood${kind}`);
  return Array.from({ length: 13 }, (_, place) => {
    const y = -8 - place * 14 - random() * 6;
    const bow = 10 + random() * 16;
    return (
      `<path d="M-5 ${y.toFixed(0)}q90 ${(-bow).toFixed(0)} 170 ${(bow / 3).toFixed(0)}t160 ` +
      `${(-bow / 2).toFixed(0)}" ` +
      `fill="none" stroke="${mix(colour, '#4a2a12', 0.55)}" stroke-opacity=".4" ` +
      `stroke-width="${(1 + random() * 1.6).toFixed(1)}"/>`
    );
  }).join('');
}

const ring = (): string =>
  '<ellipse cx="250" cy="-166" rx="15" ry="6" fill="#2a1c11"/>' +
  '<ellipse cx="250" cy="-166" rx="15" ry="6" fill="none" stroke="#d9c69a" stroke-width="3"/>';

function shelf(y: number): string {
  const board = box(-20, y, 1640, 26);
  const corner: Point[] = [[0, -y]];
  return (
    shadowOf(board, 0, 34, 22, 0.55) +
    piece(`b${y}`, board, '#8a6038', 'part', matter(true), [], false) +
    `<path d="${line([...corner, [1600, -y]])}" stroke="#e3c08f" stroke-opacity=".55" stroke-width="3" fill="none"/>`
  );
}
