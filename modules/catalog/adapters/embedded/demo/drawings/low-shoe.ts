import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, line, moved, outline, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Mark } from './shoe-parts.ts';
import {
  castShadow,
  eyeletHoles,
  footShade,
  laces,
  openingOf,
  piece,
  rim,
  seam,
  stitches,
  streak,
} from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type LowShape = Extract<Drawing['shape'], { silhouette: 'loafer' | 'derby' }>;

const SOLE: readonly Point[] = [
  [16, 24],
  [70, 8],
  [180, 1],
  [300, 0],
  [430, 6],
  [540, 24],
  [630, 40],
  [700, 44],
  [790, 44],
  [856, 44],
];
const BACK: readonly Point[] = [
  [858, 62],
  [872, 120],
  [862, 190],
  [842, 262],
];
const TOE: readonly Point[] = [
  [318, 218],
  [250, 190],
  [170, 164],
  [100, 138],
  [48, 104],
  [22, 66],
  [16, 44],
];

/** A loafer or a derby from the side, toe to the left: both stand on a welted sole with a stacked heel. */
export function lowShoe({ silhouette }: LowShape, palette: Palette): string {
  const welt = moved(SOLE, 0, 20);
  return [
    floorShadow(30, 850, 0.36),
    contactShadow(90, 520, 0.6),
    contactShadow(624, 866, 0.65),
    stackedHeel(palette),
    silhouette === 'loafer' ? loafer(welt, palette) : derby(welt, palette),
    weltedSole(welt, palette),
  ].join('');
}

function loafer(welt: readonly Point[], palette: Palette): string {
  const { upper } = palette;
  const tongueTop: Point[] = [
    [318, 218],
    [370, 242],
    [420, 272],
    [444, 282],
  ];
  const side: Point[] = [
    [842, 262],
    [796, 236],
    [706, 206],
    [610, 192],
    [530, 194],
    [482, 216],
    [444, 282],
  ];
  const far: Point[] = [
    [842, 262],
    [790, 262],
    [700, 242],
    [606, 230],
    [530, 236],
    [484, 262],
    [444, 282],
  ];
  const apron: Point[] = [
    [452, 214],
    [380, 194],
    [290, 168],
    [200, 142],
    [130, 120],
    [86, 104],
    [70, 112],
  ];
  const strapFront: Point[] = [
    [300, 211],
    [318, 160],
    [336, 100],
    [350, 20],
  ];
  const strapBack: Point[] = [
    [386, 250],
    [404, 190],
    [424, 110],
    [440, 26],
  ];
  const strap = outline(strapFront, reversed(strapBack), [
    [386, 250],
    [340, 230],
    [300, 211],
  ]);
  const slot = outline(
    [
      [330, 196],
      [356, 200],
      [386, 212],
    ],
    [
      [386, 212],
      [382, 192],
      [352, 184],
      [334, 180],
    ],
    [
      [334, 180],
      [330, 196],
    ],
  );
  const marks = [
    footShade(welt, palette),
    ...puckers(apron, palette),
    castShadow(strap, palette, 0, 3, 0.4),
    streak(
      [
        [262, 178],
        [190, 150],
        [120, 122],
        [80, 92],
      ],
      palette,
      1.2,
    ),
    streak(
      [
        [600, 160],
        [700, 172],
        [790, 204],
      ],
      palette,
      1.2,
    ),
    streak(
      [
        [836, 200],
        [846, 150],
        [838, 100],
      ],
      palette,
      1,
    ),
    ...seam(
      [
        [760, 226],
        [744, 160],
        [752, 90],
        [770, 58],
      ],
      palette,
    ),
  ];
  return (
    openingOf(outline(reversed(side), far)) +
    piece('u', outline(welt, BACK, side, reversed(tongueTop), TOE), upper.base, 'upper', palette, marks) +
    piece('s', strap, upper.base, 'overlay', palette, [
      stitches(moved(strapFront, 9, 2), palette.stitch),
      stitches(moved(strapBack, -9, 0), palette.stitch),
      streak(
        [
          [352, 214],
          [366, 160],
          [384, 100],
        ],
        palette,
        1.6,
      ),
    ]) +
    `<path d="${slot}" fill="${upper.deep}"/><path d="${line([
      [330, 197],
      [356, 201],
      [386, 213],
    ])}" fill="none" stroke="${upper.glow}" stroke-width="2" stroke-opacity=".5"/>` +
    rim(side, palette)
  );
}

/** The hand-sewn apron: a raised seam with short stitches across it. */
function puckers(apron: readonly Point[], palette: Palette): Mark[] {
  const across = along(apron, 44)
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(-y - 7)}l4 13`)
    .join('');
  return [
    { points: moved(apron, 0, -9), width: 16, amount: -0.36 },
    { points: moved(apron, 0, 7), width: 13, amount: 0.22 },
    `<path d="${across}" stroke="${palette.upper.deep}" stroke-width="2.6" stroke-opacity=".6" ` +
      `stroke-linecap="round"/>`,
  ];
}

function derby(welt: readonly Point[], palette: Palette): string {
  const { upper } = palette;
  const throat: Point[] = [
    [318, 218],
    [366, 250],
    [420, 288],
    [466, 318],
  ];
  const side: Point[] = [
    [842, 268],
    [796, 246],
    [716, 226],
    [630, 232],
    [548, 266],
    [500, 302],
    [466, 318],
  ];
  const far: Point[] = [
    [842, 268],
    [790, 276],
    [706, 264],
    [624, 272],
    [556, 300],
    [504, 320],
    [466, 318],
  ];
  const facing: Point[] = [
    [308, 206],
    [336, 176],
    [392, 176],
    [470, 190],
    [560, 168],
    [640, 110],
    [668, 58],
  ];
  const quarter = outline(
    facing,
    [[668, 58], ...welt.slice(7)],
    BACK.map(([x, y]): Point => [x, y + (y > 250 ? 6 : 0)]),
    side,
    reversed(throat),
    [
      [318, 218],
      [308, 206],
    ],
  );
  const eyelets = along(
    [
      [344, 208],
      [392, 238],
      [448, 274],
    ],
    4,
  );
  const cap: Point[] = [
    [176, 168],
    [204, 130],
    [214, 84],
    [206, 20],
  ];
  const marks = [
    footShade(welt, palette),
    ...seam(cap, palette),
    stitches(moved(cap, -8, 0), palette.stitch, 0.6),
    streak(
      [
        [160, 146],
        [110, 122],
        [70, 90],
      ],
      palette,
      1.5,
    ),
    streak(
      [
        [262, 180],
        [240, 160],
        [226, 130],
      ],
      palette,
      1,
    ),
    castShadow(quarter, palette, -6, 3),
  ];
  const quarterMarks = [
    footShade(welt, palette),
    stitches(moved(facing, 8, 10), palette.stitch),
    stitches(moved(facing, 14, 18), palette.stitch, 0.5),
    ...seam(
      [
        [768, 240],
        [750, 170],
        [756, 100],
        [776, 60],
      ],
      palette,
    ),
    streak(
      [
        [560, 214],
        [660, 190],
        [740, 196],
      ],
      palette,
      1.3,
    ),
    streak(
      [
        [838, 210],
        [848, 150],
        [838, 100],
      ],
      palette,
      1,
    ),
  ];
  const tongue = outline(
    [
      [318, 218],
      [380, 282],
      [440, 334],
      [468, 362],
    ],
    [
      [468, 362],
      [508, 352],
      [524, 316],
    ],
    [
      [524, 316],
      [318, 208],
    ],
  );
  return (
    piece('t', tongue, upper.shade, 'part', palette) +
    openingOf(outline(reversed(side), far)) +
    piece(
      'u',
      outline(
        welt,
        BACK,
        [
          [842, 262],
          [700, 200],
          [460, 200],
          [318, 218],
        ],
        TOE,
      ),
      upper.base,
      'upper',
      palette,
      marks,
    ) +
    piece('q', quarter, upper.base, 'upper', palette, quarterMarks) +
    eyeletHoles(eyelets, 5) +
    laces(
      eyelets,
      [-26, 30],
      palette.dark ? mix(upper.base, '#ffffff', 0.06) : mix(upper.base, '#1a100a', 0.45),
      upper.deep,
      10,
    ) +
    rim(side, palette)
  );
}

function weltedSole(welt: readonly Point[], { sole, dark }: Palette): string {
  const path = outline(SOLE, reversed(welt));
  return (
    `<path d="${path}" fill="${sole}"/><path d="${line(moved(welt, 0, -1))}" fill="none" stroke="#fff" ` +
    `stroke-opacity=".22" stroke-width="3"/>` +
    `<path d="${line(moved(SOLE, 0, 10))}" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2"/>` +
    `<path d="${line(moved(welt, 0, -5))}" fill="none" stroke="#e3d2b4" stroke-width="3" stroke-dasharray="6 7" ` +
    `stroke-linecap="round" stroke-opacity="${dark ? 0.55 : 0.8}"/>`
  );
}

function stackedHeel(palette: Palette): string {
  const body = outline(
    [
      [640, 46],
      [634, 20],
      [630, 0],
    ],
    [
      [630, 0],
      [858, 0],
    ],
    [
      [858, 0],
      [864, 24],
      [860, 48],
    ],
  );
  return (
    piece('heel', body, palette.sole, 'part', palette, [], false) +
    [9, 20, 31]
      .map((y) => `<path d="M634 ${-y}L862 ${-y}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`)
      .join('')
  );
}
