import type { Shape } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, outline, reversed } from './geometry.ts';
import type { Relief } from './light.ts';
import type { Palette } from './palette.ts';
import { paletteOf } from './palette.ts';
import { castShadow, piece, softLine, type Mark } from './shoe-parts.ts';
import { softShape } from './soft-shape.ts';
import { HEIGHT } from './studio.ts';
import { mix } from './tones.ts';

/** Bags that are worn: all of them. */
export type Bag = Extract<Shape, { readonly silhouette: 'bag' | 'carrier' }>;

export const isBag = (shape: Shape): shape is Bag => shape.silhouette === 'bag' || shape.silhouette === 'carrier';

/**
 * How a bag is carried: in the hand, over the forearm, under it, or on the back. `x` is the bag's middle, `grip` the
 * height in the picture at which it is held, `height` from its foot to there in drawing units.
 */
interface Hold {
  readonly by: 'hand' | 'forearm' | 'under-arm' | 'back';
  readonly x: number;
  readonly grip: number;
  readonly height: number;
  readonly scale: number;
}

const HOLDS: Readonly<Record<Bag['form'], Hold>> = {
  tote: { by: 'hand', x: 842, grip: 930, height: 650, scale: 0.66 },
  mini: { by: 'hand', x: 842, grip: 930, height: 500, scale: 0.62 },
  briefcase: { by: 'hand', x: 842, grip: 930, height: 580, scale: 0.7 },
  shoulder: { by: 'forearm', x: 700, grip: 716, height: 850, scale: 0.64 },
  shopper: { by: 'forearm', x: 716, grip: 716, height: 860, scale: 0.68 },
  clutch: { by: 'under-arm', x: 700, grip: 800, height: 380, scale: 0.62 },
  backpack: { by: 'back', x: 600, grip: 300, height: 790, scale: 0.8 },
};

/** The bag as it is carried: on a figure in a long coat, from the chin to the knee. `group` is the bag's markup. */
export function worn(shape: Bag, palette: Palette, group: string): string {
  const { by, x, grip, height, scale } = HOLDS[shape.form];
  const coat = coatOf(palette);
  const foot = Math.round(grip + height * scale);
  // What hangs throws no shadow on the ground.
  const hanging = group.replaceAll(/<ellipse[^<>]*>/g, (shape) => (/#(?:touch|pool)\)/.test(shape) ? '' : shape));
  const bag =
    `<ellipse cx="${x - 20}" cy="${foot - 130}" rx="${Math.round(340 * scale)}" ry="${Math.round(300 * scale)}" ` +
    `fill="url(#pool)" opacity=".5"/>` +
    `<g transform="translate(${Math.round(x - 430 * scale)} ${foot}) scale(${scale})">${hanging}</g>`;
  if (by === 'back') return figure(coat, 'back') + straightArm(coat) + fist(842, 960, coat) + bag;
  if (by === 'hand') return figure(coat, 'front') + bag + fist(x, grip, coat) + straightArm(coat);
  return figure(coat, 'front') + (by === 'forearm' ? bentArm(coat) + bag : bag + bentArm(coat));
}

/** A coat that lets the bag be seen: light behind dark bags, dark behind light ones. */
const coatOf = ({ lightness }: Palette): Palette => ({
  ...paletteOf({ colour: lightness > 0.32 ? 'navy' : 'camel', surface: 'canvas' }),
});

const place = ([x, y]: Point): Point => [x, -y];
/** Points as the picture has them, y downwards. */
const at = (...points: readonly Point[]): Point[] => points.map(place);

/** Neck, knitwear and coat, from the chin down. */
function figure(coat: Palette, from: 'front' | 'back'): string {
  const { upper } = coat;
  const skin = '#d9b397';
  const neck = outline(
    at([548, -20], [552, 70], [520, 128], [470, 160]),
    at([470, 160], [600, 250], [730, 160]),
    at([730, 160], [680, 128], [648, 70], [652, -20]),
  );
  const left = at(
    [470, 132],
    [376, 172],
    [318, 236],
    [300, 420],
    [322, 640],
    [330, 760],
    [286, 1040],
    [252, HEIGHT + 40],
  );
  const right = at(
    [730, 132],
    [824, 172],
    [882, 236],
    [896, 420],
    [872, 640],
    [866, 760],
    [914, 1040],
    [950, HEIGHT + 40],
  );
  const coatPath = outline(
    left,
    at([252, HEIGHT + 40], [950, HEIGHT + 40]),
    reversed(right),
    at([730, 132], [600, from === 'front' ? 300 : 116], [470, 132]),
  );
  const opening = at([600, 470], [612, 700], [606, 1000], [620, HEIGHT + 40]);
  return (
    `<g transform="translate(26 10)">${softShape(coatPath, '#3b2f26', 0.28, 44)}</g>` +
    piece('neck', neck, skin, 'part', { ...coat, surface: 'canvas', lightness: 0.7 }, [], false) +
    roll(coat) +
    cloth('coat', coatPath, 'panel', coat, [
      { points: at([380, 330], [398, 640], [352, 1000], [330, 1400]), width: 70, amount: -0.16 },
      { points: at([520, 720], [500, 1000], [470, 1440]), width: 50, amount: -0.2 },
      { points: at([560, 720], [552, 1000], [540, 1440]), width: 46, amount: 0.09 },
      { points: at([700, 720], [730, 1040], [760, 1440]), width: 60, amount: -0.18 },
      { points: at([300, 250], [340, 210], [420, 180]), width: 40, amount: 0.12 },
      softLine(opening, upper.deep, 22, 0.9),
    ]) +
    (from === 'back' ? '' : lapel(coat, -1) + lapel(coat, 1)) +
    belt(coat) +
    (from === 'back' ? '' : buttons(coat))
  );
}

const buttons = ({ upper }: Palette): string =>
  `<g fill="${mix(upper.base, '#1a1210', 0.55)}"><circle cx="648" cy="560" r="15"/>` +
  `<circle cx="650" cy="880" r="15"/></g>`;

/** A part of the coat: wool, without the bag's texture. */
const cloth = (id: string, path: string, relief: Relief, coat: Palette, marks: readonly Mark[] = []): string =>
  piece(id, path, coat.upper.base, relief, coat, marks, false);

/** The roll neck under the coat. */
function roll({ upper }: Palette): string {
  const knit = mix(upper.base, '#f3ece0', 0.78);
  const path = outline(
    at([520, 62], [512, 120], [470, 190], [600, 420]),
    at([600, 420], [730, 190], [688, 120], [680, 62]),
    at([680, 62], [600, 96], [520, 62]),
  );
  const ribs = Array.from(
    { length: 9 },
    (_, rib) => `<path d="M${536 + rib * 16} 84q-2 60 ${(rib - 4) * 4} 130"/>`,
  ).join('');
  return (
    piece('knit', path, knit, 'part', paletteOf({ colour: 'ecru', surface: 'canvas' }), [], false) +
    `<g fill="none" stroke="${mix(knit, '#5b4a3a', 0.4)}" stroke-opacity=".4" stroke-width="3">${ribs}</g>`
  );
}

function lapel(coat: Palette, way: 1 | -1): string {
  const x = (value: number): number => 600 + way * value;
  const path = outline(
    at([x(132), 128], [x(172), 240], [x(168), 330]),
    at([x(168), 330], [x(208), 344], [x(146), 470], [x(6), 640]),
    at([x(6), 640], [x(30), 470], [x(64), 330], [x(132), 128]),
  );
  return castShadow(path, coat, way * 6, 12, 0.6) + cloth(way === 1 ? 'l1' : 'l2', path, 'overlay', coat);
}

function belt(coat: Palette): string {
  const path = outline(
    at([328, 716], [600, 738], [868, 716]),
    at([868, 716], [868, 776]),
    at([868, 776], [600, 798], [328, 776]),
    at([328, 776], [328, 716]),
  );
  return castShadow(path, coat, 0, 12, 0.6) + cloth('belt', path, 'part', coat);
}

/** The near arm, hanging down. */
function straightArm(coat: Palette): string {
  const path = outline(
    at([812, 190], [900, 300], [926, 520], [914, 720], [900, 900]),
    at([900, 900], [790, 904]),
    at([790, 904], [776, 720], [790, 520], [780, 330], [812, 190]),
  );
  return castShadow(path, coat, -8, 10, 0.55) + cloth('arm', path, 'upper', coat);
}

/** The near arm, bent before the waist. */
function bentArm(coat: Palette): string {
  const path = outline(
    at([800, 200], [890, 300], [930, 520], [936, 720], [900, 800]),
    at([900, 800], [780, 850], [620, 872], [520, 880]),
    at([520, 880], [512, 800], [560, 790]),
    at([560, 790], [700, 760], [780, 690], [782, 520], [776, 330], [800, 200]),
  );
  return fist(492, 842, coat) + castShadow(path, coat, -6, 14, 0.6) + cloth('arm', path, 'upper', coat);
}

function fist(x: number, y: number, coat: Palette): string {
  const glove = { ...paletteOf({ colour: 'zwart', surface: 'leather' }), lightness: coat.lightness };
  const path = outline(
    at([x - 44, y - 60], [x - 50, y], [x - 36, y + 40], [x + 30, y + 44], [x + 46, y], [x + 42, y - 60]),
    at([x + 42, y - 60], [x - 44, y - 60]),
  );
  return (
    piece('fist', path, '#4a2f22', 'part', glove, [], false) +
    `<path d="${line(at([x - 14, y + 40], [x - 10, y - 6]))}M${x + 12} ${y + 42}l2 -46" fill="none" ` +
    `stroke="#000" stroke-opacity=".35" stroke-width="3"/>`
  );
}
