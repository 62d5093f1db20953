import { seededRandom } from '../../random.ts';
import { sole } from '../plan/sole.ts';
import { line, outline, points, reversed, type Point } from '../geometry.ts';
import { withPrefix } from '../own-ids.ts';
import { gradients, paletteOf } from '../palette.ts';
import { piece } from '../shoe-parts.ts';
import { texturePatterns } from '../surfaces.ts';
import { mix } from '../tones.ts';
import { at, box, matter, scene, shadowOf, unsteady, type Parts } from './scene.ts';

/** The same leather, new and after one, two, five and ten years. */
const YEARS = ['#dcb68c', '#c98f5c', '#ad6a38', '#834823', '#5a2f1b'];

/** Five pieces of leather over a rail, and a twig of the oak that tanned them. */
export function agedLeather(): string {
  const leather = paletteOf({ colour: 'cognac', surface: 'leather' });
  const rail = box(90, 178, 1420, 30);
  return scene(
    '#a9b3a0',
    { definitions: texturePatterns(leather), body: '' },
    shadowOf(rail, 16, 30, 14, 0.4),
    YEARS.map((colour, place) => swatch(colour, place)).join(''),
    piece('rail', rail, '#6b4a2e', 'part', matter(true), [], false),
    YEARS.map((colour, place) => fold(colour, place)).join(''),
    at(1190, 800, twig(), 0.96, -14),
  );
}

const left = (place: number): number => 168 + place * 258;

function swatch(colour: string, place: number): string {
  const x = left(place);
  const foot = -(800 + ([10, -34, 24, -18, 0][place] ?? 0));
  const path = outline(
    [
      [x, -196],
      [x + 4, -480],
      [x - 3, foot + 14],
    ],
    unsteady([x - 3, foot + 14], [x + 226, foot], 7, 12, `foot${place}`),
    [
      [x + 226, foot],
      [x + 219, -470],
      [x + 224, -196],
    ],
  );
  const folds = [56, 128, 178].map(
    (dx, at) =>
      ({
        points: [
          [x + dx, -220],
          [x + dx + 8, -480],
          [x + dx - 6, foot],
        ] as Point[],
        width: 46,
        amount: at === 1 ? 0.16 : -0.14,
      }) as const,
  );
  return shadowOf(path, 22, 26, 20, 0.42) + piece(`w${place}`, path, colour, 'panel', matter(), folds);
}

/** Where the leather lies over the rail. */
function fold(colour: string, place: number): string {
  const x = left(place);
  const path = outline(
    [
      [x, -206],
      [x + 2, -184],
      [x + 8, -172],
    ],
    [
      [x + 8, -172],
      [x + 112, -168],
      [x + 216, -172],
    ],
    [
      [x + 216, -172],
      [x + 222, -184],
      [x + 224, -206],
    ],
    [
      [x + 224, -232],
      [x, -232],
    ],
  );
  return piece(`f${place}`, path, mix(colour, '#fff4e2', 0.06), 'part', matter(), [], false);
}

/** Oak: three leaves and two acorns on a twig. */
function twig(): string {
  const leaf = (turn: number, x: number, y: number, scale: number, colour: string, id: string): string =>
    at(
      x,
      y,
      shadowOf(LEAF, 10, 16, 9, 0.35) +
        piece(id, LEAF, colour, 'panel', matter(true), [], false) +
        `<g fill="none" stroke="${mix(colour, '#f4ecd0', 0.4)}" stroke-width="2.5"><path ` +
        `d="${line(points('0 0, 4 90, 0 196'))}"/>` +
        VEINS.map((d) => `<path d="${d}" stroke-opacity=".6"/>`).join('') +
        '</g>',
      scale,
      turn,
    );
  return (
    `<path d="${line(points('-230 -36, -120 -6, 0 0, 130 34, 210 30'))}" fill="none" stroke="#5d432c" ` +
    `stroke-width="11" stroke-linecap="round"/>` +
    leaf(-62, -70, 0, 1.16, '#5f6e3d', 'o1') +
    leaf(34, 60, -14, 1.3, '#74803f', 'o2') +
    leaf(118, 70, 0, 1, '#4c5d38', 'o3') +
    acorn(-150, 42, 'a1') +
    acorn(-84, 66, 'a2')
  );
}

/** One side of a leaf with its round lobes, from stem to tip. */
const LOBES = points(
  '0 -10, 8 18, 26 22, 42 34, 44 50, 34 60, 30 68, 48 70, 66 82, 68 100, 54 108, 40 112',
  '58 116, 74 130, 72 148, 56 154, 40 156, 52 164, 58 178, 50 192, 34 196, 18 206, 0 220',
);
const LEAF = outline(LOBES, reversed(LOBES.map(([x, y]): Point => [-x, y])));
const VEINS = [26, 72, 118, 158].flatMap((y) =>
  [-1, 1].map((way) =>
    line([
      [0, y],
      [way * 20, y + 10],
      [way * 40, y + 24],
    ]),
  ),
);

function acorn(x: number, y: number, id: string): string {
  const nut = outline(points('-22 0, -24 -34, 0 -66, 24 -34, 22 0'), points('22 0, -22 0'));
  const cup = outline(points('-28 -2, -24 22, 0 32, 24 22, 28 -2'), points('28 -2, 0 -12, -28 -2'));
  return at(
    x,
    y,
    shadowOf(nut, 8, 12, 7, 0.4) +
      piece(id, nut, '#a8803f', 'part', matter(), [], false) +
      piece(`${id}c`, cup, '#6d5232', 'part', matter(true), [], false),
    1.25,
    14,
  );
}

/** Two soles from below: one that walked for six years, and a new one; the awl and the thread beside them. */
export function resoled(): string {
  const shape = { silhouette: 'derby', heelHeight: 28 } as const;
  const palette = paletteOf({ colour: 'cognac', surface: 'leather' });
  const one = (prefix: string, extra: string): Parts => ({
    definitions: withPrefix(gradients(palette) + texturePatterns(palette), prefix),
    body: withPrefix(sole(shape, palette) + extra, prefix),
  });
  const [worn, fresh] = [one('w-', wear()), one('n-', '')];
  const scale = 0.98;
  return scene(
    '#334a3d',
    { definitions: worn.definitions + fresh.definitions, body: '' },
    at(0, 0, `<circle cx="800" cy="533" r="455" fill="#e0b98a" opacity=".16"/>`),
    `<g transform="translate(630 962) rotate(-5) scale(${-scale} ${scale})">${worn.body}</g>`,
    `<g transform="translate(940 962) rotate(5) scale(${scale})">${fresh.body}</g>`,
    thread(),
    at(1330, 700, awl(), 1.15, 28),
  );
}

/** Six years of pavement: the middle pale and thin, a hole under the ball. */
function wear(): string {
  const random = seededRandom('wear');
  const scuffs = Array.from({ length: 46 }, () => {
    const [x, y] = [-80 + random() * 170, -480 - random() * 300];
    return (
      `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(10 + random() * 34).toFixed(0)} ` +
      `${(random() * 14 - 7).toFixed(0)}"/>`
    );
  }).join('');
  const hole = outline(points('-24 600, 4 584, 42 592, 58 622, 40 652, 4 660, -24 640, -32 618, -24 600'));
  return (
    `<ellipse cx="12" cy="-625" rx="104" ry="150" fill="#e7cfa6" opacity=".34"/><ellipse cx="4" cy="-90" ` +
    `rx="60" ry="66" fill="#000" opacity=".2"/>` +
    `<g stroke="#5b3b22" stroke-opacity=".45" stroke-width="2.4" stroke-linecap="round">${scuffs}</g>` +
    `<path d="${hole}" fill="#2b1a10"/><path d="${hole}" fill="none" stroke="#f0dcb8" stroke-opacity=".7" ` +
    `stroke-width="4"/>`
  );
}

function thread(): string {
  const d = line(
    points('1180 -150, 1300 -120, 1390 -210, 1330 -320, 1235 -270, 1262 -170, 1400 -130, 1520 -190, 1600 -170'),
  );
  return (
    `<path d="${d}" fill="none" stroke="#111a14" stroke-opacity=".4" stroke-width="8" transform="translate(8 12)"/>` +
    `<path d="${d}" fill="none" stroke="#efe3c8" stroke-width="6.5" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="#b7a27a" stroke-width="6.5" stroke-dasharray="2 7"/>`
  );
}

function awl(): string {
  const handle = outline(
    points('-34 0, -44 -60, -30 -120, -36 -170, 0 -196, 36 -170, 30 -120, 44 -60, 34 0'),
    points('34 0, -34 0'),
  );
  const blade = outline(points('-8 0, -5 120, 0 214'), points('0 214, 5 120, 8 0'));
  return (
    shadowOf(handle, 16, 22, 12, 0.5) +
    piece('blade', blade, '#b9bcbc', 'part', { ...matter(), shine: 0.9 }, [], false) +
    piece('handle', handle, '#b5793f', 'upper', matter(), [], false) +
    '<rect x="-24" y="-10" width="48" height="18" rx="4" fill="#cdb06b"/><rect x="-24" y="-10" width="48" ' +
    'height="6" rx="3" fill="#f2e0ad"/>'
  );
}
