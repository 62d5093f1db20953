import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, line, moved, outline, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { eyeletHoles, footShade, laces, openingOf, piece, rim, seam, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix, tonesOf } from './tones.ts';

type SneakerShape = Extract<Drawing['shape'], { silhouette: 'sneaker' }>;

const THROAT: readonly Point[] = [
  [262, 179],
  [330, 214],
  [404, 254],
  [470, 293],
  [506, 317],
];
const COLLAR: readonly Point[] = [
  [506, 317],
  [552, 301],
  [620, 269],
  [700, 261],
  [776, 286],
  [836, 318],
];
const FAR_COLLAR: readonly Point[] = [
  [506, 318],
  [560, 323],
  [630, 302],
  [704, 293],
  [776, 307],
  [836, 320],
];
const BACK: readonly Point[] = [
  [836, 318],
  [853, 304],
  [860, 262],
  [861, 200],
  [863, 138],
  [866, 77],
];
const TOE: readonly Point[] = [
  [262, 179],
  [200, 170],
  [132, 157],
  [70, 136],
  [30, 106],
  [20, 62],
];
const FEATHER: readonly Point[] = [
  [862, 77],
  [700, 72],
  [430, 64],
  [180, 62],
  [24, 62],
];

/** One sneaker from the side, toe to the left. */
export function sneaker({ sole }: SneakerShape, palette: Palette): string {
  const { upper } = palette;
  const body = outline(FEATHER, reversed(TOE), THROAT, COLLAR, BACK);
  const facing: Point[] = [
    [252, 174],
    [300, 152],
    [350, 171],
    [430, 214],
    [500, 253],
    [556, 277],
    [552, 301],
  ];
  const stay = outline(
    facing,
    [
      [552, 301],
      [506, 317],
    ],
    reversed(THROAT),
    [
      [262, 179],
      [252, 174],
    ],
  );
  const counter: Point[] = [
    [770, 282],
    [738, 216],
    [742, 144],
    [776, 74],
  ];
  const eyelets = along(
    [
      [296, 178],
      [356, 210],
      [424, 248],
      [494, 290],
    ],
    6,
  );
  const cord =
    palette.dark && sole === 'cup'
      ? mix(upper.base, '#ffffff', 0.1)
      : mix('#f3ede2', upper.base, sole === 'runner' ? 0.28 : 0.12);
  const toePanel: Point[] =
    sole === 'cup'
      ? [
          [258, 170],
          [300, 136],
          [330, 98],
          [336, 62],
        ]
      : [
          [170, 163],
          [232, 141],
          [262, 102],
          [330, 62],
        ];
  const sidePanel: Point[] =
    sole === 'cup'
      ? []
      : [
          [352, 173],
          [430, 160],
          [520, 134],
          [640, 152],
          [742, 168],
        ];
  const marks = [
    footShade(FEATHER, palette),
    ...seam(toePanel, palette),
    ...(sidePanel.length > 0
      ? [...seam(sidePanel, palette), ...seam(moved(sidePanel, 6, -34), palette, false)]
      : [perforations()]),
    streak(
      [
        [250, 157],
        [190, 142],
        [130, 122],
        [90, 98],
      ],
      palette,
      1.2,
    ),
    streak(
      [
        [640, 232],
        [700, 229],
        [740, 237],
      ],
      palette,
      0.9,
    ),
    palette.lightness > 0.75
      ? ''
      : streak(
          [
            [380, 144],
            [470, 168],
            [560, 181],
          ],
          palette,
          1.1,
        ),
  ];
  return [
    floorShadow(20, 850, 0.36),
    contactShadow(50, 850, 0.6),
    tongue(palette),
    openingOf(outline(reversed(COLLAR), FAR_COLLAR)),
    piece('u', body, upper.base, 'upper', palette, marks),
    piece(
      'k',
      outline(counter, reversed(BACK.slice(0, 6)).slice(0, 1), reversed(BACK), [
        [836, 318],
        [770, 282],
      ]),
      mix(upper.base, upper.shade, 0.3),
      'overlay',
      palette,
      [footShade(FEATHER, palette), ...seam(counter, palette)],
    ),
    piece('s', stay, upper.base, 'overlay', palette, [stitches(moved(facing, 4, 12), palette.stitch, 0.7)]),
    `<path d="${line(facing)}" fill="none" stroke="${upper.deep}" stroke-opacity=".5" stroke-width="2.4"/>`,
    eyeletHoles(eyelets),
    laces(eyelets, [-34, 36], cord, upper.deep),
    rim(COLLAR, palette),
    sole === 'cup' ? cupSole(palette) : runnerSole(palette),
  ].join('');
}

function tongue(palette: Palette): string {
  const { upper } = palette;
  const path = outline(
    [
      [262, 179],
      [330, 229],
      [410, 282],
      [470, 331],
      [486, 358],
    ],
    [
      [486, 358],
      [520, 370],
      [560, 357],
      [566, 328],
    ],
    [
      [566, 328],
      [520, 298],
      [262, 168],
    ],
  );
  return piece('t', path, mix(upper.base, upper.light, 0.4), 'part', palette, [
    stitches(
      [
        [486, 349],
        [520, 358],
        [556, 344],
      ],
      upper.shade,
      0.5,
    ),
  ]);
}

/** Rows of small holes, for air and for looks: dots are lines without length, with round ends. */
function perforations(): string {
  const rows = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 7 - row }, (_, index): Point => [150 + index * 19 + row * 11, 124 + index * 4 - row * 13]),
  );
  return (
    `<path d="${rows.map(([x, y]) => `M${x} ${-y}h0`).join('')}" stroke="#000" stroke-width="6" ` +
    `stroke-linecap="round" opacity=".42"/>`
  );
}

function cupSole(palette: Palette): string {
  const rubber = mix('#efe9de', palette.upper.base, palette.dark ? 0.02 : 0.06);
  const top: Point[] = [
    [14, 68],
    [180, 66],
    [430, 66],
    [700, 76],
    [868, 86],
  ];
  const bottom: Point[] = [
    [870, 74],
    [868, 32],
    [848, 6],
    [780, 0],
    [480, 0],
    [180, 0],
    [86, 4],
    [34, 18],
    [8, 44],
    [14, 68],
  ];
  return piece(
    'c',
    outline(top, bottom),
    rubber,
    'part',
    soleTones(palette),
    [
      { points: moved(top, 0, -2), width: 14, amount: -0.16 },
      stitches(moved(top, 0, -14), '#b9ab98', 0.95),
      `<path d="${line([
        [16, 30],
        [90, 18],
        [200, 15],
        [700, 15],
        [868, 22],
      ])}" fill="none" stroke="#8b7b69" stroke-opacity=".4" stroke-width="2.5"/>`,
      {
        points: [
          [40, 6],
          [200, 0],
          [700, 0],
          [860, 6],
        ],
        width: 16,
        amount: -0.26,
      },
    ],
    false,
  );
}

function runnerSole(palette: Palette): string {
  const foam = mix('#f1ebe0', palette.upper.base, 0.05);
  const gum = palette.dark ? '#2a2522' : '#8a6440';
  const top: Point[] = [
    [18, 74],
    [120, 66],
    [300, 64],
    [470, 72],
    [660, 88],
    [790, 104],
    [882, 102],
  ];
  const bottom: Point[] = [
    [882, 102],
    [892, 60],
    [876, 20],
    [780, 12],
    [480, 12],
    [180, 12],
    [76, 24],
    [14, 58],
    [18, 74],
  ];
  const tread = outline(
    [
      [15, 54],
      [64, 28],
      [180, 16],
      [480, 15],
      [780, 15],
      [878, 24],
    ],
    [
      [878, 24],
      [860, 3],
      [780, 0],
      [180, 0],
      [84, 5],
      [28, 30],
      [15, 54],
    ],
  );
  const grooves =
    '<path d="M122 -3H850" stroke="#1b120b" stroke-width="10" stroke-dasharray="5 31" stroke-opacity=".45"/>';
  return (
    piece(
      'c',
      outline(top, bottom),
      foam,
      'part',
      soleTones(palette),
      [
        { points: moved(top, 0, -2), width: 14, amount: -0.16 },
        {
          points: [
            [420, 52],
            [540, 48],
            [680, 56],
            [800, 72],
            [890, 74],
          ],
          width: 16,
          amount: -0.16,
        },
        {
          points: [
            [420, 42],
            [540, 38],
            [680, 46],
            [800, 62],
            [890, 64],
          ],
          width: 10,
          amount: 0.3,
        },
        `<path d="${line([
          [420, 48],
          [540, 44],
          [680, 52],
          [800, 68],
          [890, 70],
        ])}" fill="none" stroke="#8b7b69" stroke-opacity=".5" stroke-width="3"/>`,
        `<path d="${line([
          [540, 30],
          [650, 32],
          [760, 40],
          [890, 44],
        ])}" fill="none" stroke="#8b7b69" stroke-opacity=".35" stroke-width="2.5"/>`,
      ],
      false,
    ) + piece('g', tread, gum, 'part', palette, [grooves], false)
  );
}

/** Rubber is lit as pale, dull leather, whatever the upper is. */
function soleTones(palette: Palette): Palette {
  return { ...palette, surface: 'leather', shine: 0, lightness: 0.9, upper: tonesOf('#d9cdb9') };
}
