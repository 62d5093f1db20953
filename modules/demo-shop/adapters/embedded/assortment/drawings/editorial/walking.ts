import { seededRandom } from '../../random.ts';
import type { Drawing } from '../drawing.ts';
import { outline } from '../geometry.ts';
import { scene, standing } from './scene.ts';
import { mix } from '../tones.ts';

type Product = Omit<Drawing, 'view'>;

/** From flat to high, each a step higher. */
const HEELS: readonly Product[] = [
  { shape: { silhouette: 'loafer', heelHeight: 20 }, surface: 'leather', colour: 'bordeaux' },
  { shape: { silhouette: 'pump', heel: 'kitten', heelHeight: 45, toe: 'pointed' }, surface: 'leather', colour: 'ecru' },
  { shape: { silhouette: 'pump', heel: 'block', heelHeight: 50, toe: 'round' }, surface: 'suede', colour: 'navy' },
  {
    shape: { silhouette: 'pump', heel: 'stiletto', heelHeight: 95, toe: 'pointed' },
    surface: 'leather',
    colour: 'bordeaux',
  },
];
const WALL = '#d6a390';
const STEP = 400;
const topOf = (place: number): number => 890 - place * 128;

/** Four shoes on a stair before a low sun. */
export function heels(): string {
  const shoes = HEELS.map((drawing, place) =>
    standing(drawing, { prefix: `h${place}-`, x: 204 + place * STEP, y: topOf(place), scale: 0.385, mirrored: true }),
  );
  return scene(
    WALL,
    '<circle cx="1010" cy="470" r="330" fill="#f3d9b4" opacity=".75"/>',
    HEELS.map((_, place) => step(place)).join(''),
    ...shoes,
  );
}

function step(place: number): string {
  const [x, y] = [place * STEP, topOf(place)];
  const face = mix(WALL, '#6d3427', 0.22 + place * 0.1);
  return (
    `<rect x="${x}" y="${y + 14}" width="${1600 - x}" height="${1067 - y}" fill="${face}"/>` +
    `<rect x="${x}" y="${y - 12}" width="${1600 - x}" height="30" fill="${mix(WALL, '#fff4e6', 0.42)}"/>` +
    `<rect x="${x}" y="${y + 18}" width="${1600 - x}" height="16" fill="#3a1b12" opacity=".16"/>`
  );
}

/** A boot in the rain, and itself in the puddle. */
export function rain(): string {
  const boot: Product = {
    shape: { silhouette: 'boot', heel: 'flat', heelHeight: 25, toe: 'round', closure: 'elastic' },
    surface: 'leather',
    colour: 'cognac',
  };
  const where = { x: 760, y: 730, scale: 0.86 };
  const shoe = standing(boot, { prefix: 'r-', ...where });
  const puddle = outline(
    [
      [150, -796],
      [330, -752],
      [700, -738],
      [1080, -742],
      [1390, -776],
      [1500, -838],
    ],
    [
      [1500, -838],
      [1420, -912],
      [1120, -960],
      [760, -972],
      [420, -944],
      [210, -880],
      [150, -796],
    ],
  );
  return scene(
    '#33525c',
    { definitions: `${shoe.definitions}<clipPath id="puddle"><path d="${puddle}"/></clipPath>`, body: '' },
    street(),
    `<path d="${puddle}" fill="#7fa0a3" opacity=".5"/>`,
    `<g clip-path="url(#puddle)"><g opacity=".42" transform="translate(0 ${2 * where.y + 8}) scale(1 ` +
      `-1)">${shoe.body}</g>` +
      `<path d="${puddle}" fill="#33525c" opacity=".2"/>${ripples()}</g>`,
    shoe.body,
    drops(),
  );
}

/** Wet cobbles, smaller towards the back. */
function street(): string {
  const random = seededRandom('cobbles');
  const rows = [640, 676, 722, 782, 862, 964];
  return (
    '<linearGradient id="wet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27424b"/><stop ' +
    'offset="1" stop-color="#1c3139"/></linearGradient>' +
    '<rect y="640" width="1600" height="427" fill="url(#wet)"/>' +
    rows
      .flatMap((y, row) => {
        const height = (rows[row + 1] ?? 1080) - y;
        const width = height * 2.3;
        return Array.from({ length: Math.ceil(1700 / width) + 1 }, (_, place) => {
          const x = place * width - (row % 2) * width * 0.5 - 20;
          const shade = mix('#2d4a53', random() > 0.5 ? '#5b7a80' : '#182a31', 0.16 + random() * 0.2);
          return (
            `<rect x="${(x + 3).toFixed(0)}" y="${y + 2}" width="${(width - 6).toFixed(0)}" ` +
            `height="${height - 4}" rx="${(height * 0.32).toFixed(0)}" fill="${shade}"/>` +
            `<rect x="${(x + width * 0.14).toFixed(0)}" y="${(y + height * 0.16).toFixed(0)}" ` +
            `width="${(width * 0.4).toFixed(0)}" height="${Math.max(2, height * 0.07).toFixed(0)}" rx="2" ` +
            `fill="#cfe3e2" opacity=".16"/>`
          );
        });
      })
      .join('')
  );
}

function ripples(): string {
  const rings: readonly (readonly [number, number, number])[] = [
    [330, 840, 58],
    [1180, 850, 84],
    [1390, 820, 40],
    [560, 925, 64],
    [960, 930, 46],
  ];
  return rings
    .flatMap(([x, y, r]) =>
      [1, 0.62, 0.28].map((part) => `<ellipse cx="${x}" cy="${y}" rx="${r * part}" ry="${r * part * 0.3}"/>`),
    )
    .join('')
    .replace(/^/, '<g fill="none" stroke="#e3f0ee" stroke-opacity=".55" stroke-width="2.6">')
    .concat('</g>');
}

/** Rain that the wind drives a little. */
function drops(): string {
  const random = seededRandom('rain');
  const lines = Array.from({ length: 150 }, () => {
    const [x, y, length] = [random() * 1700 - 50, random() * 1000 - 40, 26 + random() * 64];
    return (
      `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.17).toFixed(0)} ${length.toFixed(0)}" ` +
      `stroke-opacity="${(0.16 + random() * 0.4).toFixed(2)}"/>`
    );
  });
  return `<g stroke="#e9f3f2" stroke-width="2.4" stroke-linecap="round">${lines.join('')}</g>`;
}
