import { seededRandom } from '../../random.ts';
import { brush, tin } from '../care.ts';
import { line, outline, type Point } from '../geometry.ts';
import { withPrefix } from '../own-ids.ts';
import { gradients, paletteOf } from '../palette.ts';
import { piece } from '../shoe-parts.ts';
import { texturePatterns } from '../surfaces.ts';
import { at, matter, scene, shadowOf, standing } from './scene.ts';

/** Where the table begins. */
const TABLE = 612;

/** A derby on yesterday's paper, with cream, brush and cloth. */
export function polishing(): string {
  const cream = paletteOf({ colour: 'cognac', surface: 'leather' });
  const bristles = paletteOf({ colour: 'chocolade', surface: 'leather' });
  const own = (prefix: string, palette: typeof cream, body: string) => ({
    definitions: withPrefix(gradients(palette) + texturePatterns(palette), prefix),
    body: withPrefix(body, prefix),
  });
  const tins = own('t-', cream, tin(cream, 0, 1));
  const brushes = own('b-', bristles, brush(bristles, 0, 0, 1));
  const shoe = standing(
    { shape: { silhouette: 'derby', heelHeight: 28 }, surface: 'leather', colour: 'cognac' },
    { prefix: 'd-', x: 744, y: 838, scale: 1.04 },
  );
  return scene(
    '#7f9188',
    { definitions: tins.definitions + brushes.definitions + shoe.definitions, body: '' },
    '<circle cx="800" cy="520" r="400" fill="#dfe0cf" opacity=".34"/>',
    table(),
    newspaper(),
    at(170, 822, tins.body, 0.52),
    shoe.body,
    at(1392, 836, brushes.body, 0.62),
    cloth(),
  );
}

function table(): string {
  const random = seededRandom('table');
  const rings = Array.from({ length: 22 }, () => {
    const y = TABLE + 20 + random() * 400;
    const x = random() * 1500 - 100;
    return (
      `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(160 + random() * 200).toFixed(0)} ` +
      `${(random() * 10 - 5).toFixed(0)} ` +
      `${(420 + random() * 300).toFixed(0)} ${(random() * 8 - 4).toFixed(0)}"/>`
    );
  });
  return (
    '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d6440"/>' +
    '<stop offset=".2" stop-color="#a3764d"/><stop offset="1" stop-color="#c29463"/></linearGradient>' +
    `<rect y="${TABLE}" width="1600" height="${1067 - TABLE}" fill="url(#wood)"/>` +
    `<g fill="none" stroke="#5f3d22" stroke-opacity=".28" stroke-width="2.5">${rings.join('')}</g>` +
    `<rect y="${TABLE - 2}" width="1600" height="5" fill="#3e2817" opacity=".35"/>`
  );
}

/** Two pages of columns, lying flat: nobody reads them any more. */
function newspaper(): string {
  const sheet = outline(
    [
      [330, -700],
      [760, -706],
      [1236, -698],
    ],
    [
      [1236, -698],
      [1330, -850],
      [1424, -1002],
    ],
    [
      [1424, -1002],
      [800, -1010],
      [150, -1000],
    ],
    [
      [150, -1000],
      [240, -850],
      [330, -700],
    ],
  );
  const random = seededRandom('paper');
  const x = (u: number, v: number): number => 330 - v * 180 + u * (906 + v * 368);
  const y = (v: number): number => 706 + v * 292;
  const columns = Array.from({ length: 7 }, (_, column) =>
    Array.from({ length: 22 }, (_, row) => {
      const v = 0.13 + row * 0.038;
      if (column > 1 && column < 4 && row < 11) return '';
      const from = 0.03 + column * 0.137;
      const to = from + 0.112 * (random() > 0.86 ? 0.55 : 1);
      return `<path d="M${x(from, v).toFixed(0)} ${y(v).toFixed(0)}H${x(to, v).toFixed(0)}"/>`;
    }).join(''),
  ).join('');
  const picture = `M${x(0.304, 0.13)} ${y(0.13)}H${x(0.553, 0.13)}L${x(0.553, 0.5)} ${y(0.5)}H${x(0.304, 0.5)}Z`;
  const head = `M${x(0.03, 0.055)} ${y(0.055)}H${x(0.62, 0.055)}`;
  return (
    shadowOf(sheet, 8, 10, 9, 0.4) +
    piece('sheet', sheet, '#eee6d6', 'panel', matter(true), [], false) +
    `<g clip-path="url(#sheet)"><g stroke="#3b362f" stroke-opacity=".38" stroke-width="3.4">${columns}</g>` +
    `<path d="${head}" stroke="#2c2823" stroke-opacity=".72" stroke-width="13"/><path d="${picture}" ` +
    `fill="#6d675d" opacity=".55"/>` +
    `<path d="M${x(0.5, 0)} ${y(0)}L${x(0.5, 1)} ${y(1.05)}" stroke="#8d8474" stroke-opacity=".5" ` +
    `stroke-width="3"/></g>`
  );
}

/** A soft cloth, put down in the middle of the work. */
function cloth(): string {
  const path = outline(
    [
      [1040, -930],
      [1066, -892],
      [1118, -884],
      [1160, -858],
      [1226, -872],
      [1290, -852],
      [1340, -884],
      [1398, -900],
    ],
    [
      [1398, -900],
      [1424, -936],
      [1404, -972],
      [1340, -984],
      [1262, -978],
      [1180, -992],
      [1096, -978],
      [1040, -930],
    ],
  );
  const folds = (
    [
      [
        [1080, -896],
        [1130, -930],
        [1150, -984],
      ],
      [
        [1160, -866],
        [1196, -920],
        [1250, -974],
      ],
      [
        [1300, -858],
        [1296, -910],
        [1330, -980],
      ],
      [
        [1350, -890],
        [1372, -930],
        [1400, -966],
      ],
    ] as const
  ).map((stretch, at) => ({ points: stretch as readonly Point[], width: 20, amount: at % 2 ? 0.26 : -0.3 }));
  const hem = line([
    [1054, -940],
    [1100, -966],
    [1180, -978],
    [1262, -964],
    [1340, -970],
    [1394, -960],
  ]);
  return (
    shadowOf(path, 10, 16, 10, 0.5) +
    piece('cloth', path, '#c9553f', 'upper', matter(true), folds, false) +
    `<path d="${hem}" fill="none" stroke="#f3d3c1" stroke-width="3" stroke-dasharray="10 8" stroke-opacity=".7"/>`
  );
}
