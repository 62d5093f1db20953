import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { line, moved, outline, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, softLine, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type CarrierShape = Extract<Drawing['shape'], { silhouette: 'carrier' }>;

/** How high each form stands, in drawing units. */
export const CARRIER_HEIGHT: Readonly<Record<CarrierShape['form'], number>> = {
  shopper: 860,
  clutch: 380,
  backpack: 790,
  briefcase: 600,
};

/** Bags other than handbags, from the front with their middle at x = 430. */
export function carrier({ form }: CarrierShape, palette: Palette): string {
  return { shopper, clutch, backpack, briefcase }[form](palette);
}

/** A four-sided panel with round lower corners: half widths at foot and top, from the ground to `height`. */
function panel(middle: number, foot: number, top: number, height: number, round: number, y = 0): string {
  const corner = (side: 1 | -1): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((turn): Point => {
      const angle = (turn * Math.PI) / 2;
      return [middle + side * (foot - round + round * Math.cos(angle)), y + round - round * Math.sin(angle)];
    });
  return outline(
    [
      [middle - top, y + height],
      [middle - foot, y + round],
    ],
    corner(-1),
    [
      [middle - foot + round, y],
      [middle + foot - round, y],
    ],
    corner(1).reverse(),
    [
      [middle + foot, y + round],
      [middle + top, y + height],
    ],
  );
}

/** A rolled or flat strap along points, lit from above. */
function strap(points: readonly Point[], width: number, { upper }: Palette, far = false): string {
  const tone = far ? upper.shade : upper.base;
  return (
    `<path d="${line(points)}" fill="none" stroke="${upper.deep}" stroke-width="${width + 5}" ` +
    `stroke-linecap="round"/><path d="${line(moved(points, 0, 1))}" fill="none" stroke="${tone}" ` +
    `stroke-width="${width}" stroke-linecap="round"/>` +
    softLine(moved(points, 2, -width / 4), upper.deep, width * 0.45, 0.45) +
    softLine(moved(points, -2, width / 5), upper.light, width * 0.4, far ? 0.3 : 0.6)
  );
}

const ring = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${-y}" rx="${rx}" ry="${ry}" fill="none" stroke="#5b4018" stroke-width="10"/><ellipse ` +
  `cx="${x}" cy="${-y}" rx="${rx}" ry="${ry}" fill="none" stroke="url(#gold)" stroke-width="7.5"/>`;

function shopper(palette: Palette): string {
  const { upper, stitch } = palette;
  const height = 500;
  const arch = (x: number, y: number): Point[] => [
    [x - 118, y],
    [x - 112, y + 170],
    [x - 78, y + 306],
    [x, y + 356],
    [x + 78, y + 306],
    [x + 112, y + 170],
    [x + 118, y],
  ];
  const mouth = outline(
    [
      [84, height],
      [430, height - 16],
      [776, height],
    ],
    [
      [776, height],
      [736, height + 34],
      [430, height + 44],
      [124, height + 34],
      [84, height],
    ],
  );
  const tab = (x: number): string => {
    const path = outline(
      [
        [x - 20, height - 4],
        [x + 20, height - 4],
      ],
      [
        [x + 20, height - 4],
        [x + 20, height - 84],
        [x, height - 108],
        [x - 20, height - 84],
        [x - 20, height - 4],
      ],
    );
    return (
      castShadow(path, palette, 3, 6, 0.45) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(
          [
            [x - 12, height - 12],
            [x - 12, height - 80],
            [x, height - 96],
            [x + 12, height - 80],
            [x + 12, height - 12],
          ],
          stitch,
          0.7,
        ),
      ])
    );
  };
  const charm = outline(
    [
      [640, 300],
      [668, 300],
    ],
    [
      [668, 300],
      [682, 214],
    ],
    [
      [682, 214],
      [626, 214],
    ],
    [
      [626, 214],
      [640, 300],
    ],
  );
  return [
    floorShadow(110, 770, 0.5),
    contactShadow(96, 764, 0.6),
    strap(arch(452, height + 6), 19, palette, true),
    `<path d="${mouth}" fill="${mix(palette.lining, '#3a2413', 0.35)}"/><path d="${mouth}" fill="url(#inside)"/>`,
    piece('u', panel(430, 320, 346, height, 46), upper.base, 'panel', palette, [
      streak(
        [
          [150, height - 60],
          [132, 240],
          [140, 90],
        ],
        palette,
        1.9,
      ),
      {
        points: [
          [110, 10],
          [430, 2],
          [750, 10],
        ],
        width: 70,
        amount: -0.4,
      },
      {
        points: [
          [300, 470],
          [340, 300],
          [310, 120],
        ],
        width: 60,
        amount: -0.1,
      },
      {
        points: [
          [560, 480],
          [600, 280],
          [640, 90],
        ],
        width: 70,
        amount: 0.07,
      },
      {
        points: [
          [86, height - 22],
          [430, height - 36],
          [774, height - 22],
        ],
        width: 26,
        amount: -0.2,
      },
    ]),
    `<path d="${line([
      [84, height],
      [430, height - 16],
      [776, height],
    ])}" fill="none" stroke="${upper.light}" stroke-width="4" stroke-opacity=".7"/>`,
    stitches(
      [
        [90, height - 18],
        [430, height - 33],
        [770, height - 18],
      ],
      stitch,
      0.7,
    ),
    stitches(
      [
        [126, 110],
        [142, 44],
        [186, 20],
        [430, 16],
        [674, 20],
        [718, 44],
        [734, 110],
      ],
      stitch,
      0.5,
    ),
    strap(arch(408, height - 34), 21, palette),
    tab(290),
    tab(526),
    `<path d="${line([
      [526, height - 60],
      [600, 400],
      [652, 310],
    ])}" fill="none" stroke="${upper.shade}" stroke-width="7"/>`,
    castShadow(charm, palette, 5, 6, 0.4),
    piece('ch', charm, upper.base, 'part', palette, [
      stitches(
        [
          [646, 288],
          [634, 226],
          [674, 226],
          [662, 288],
        ],
        stitch,
        0.6,
      ),
    ]),
    ring(654, 306, 11, 11),
  ].join('');
}

function clutch(palette: Palette): string {
  const { upper, stitch } = palette;
  const [left, right, height] = [56, 804, 372];
  const edge: Point[] = [
    [left - 2, height - 6],
    [left + 6, 268],
    [left + 60, 226],
    [430, 122],
    [right - 60, 226],
    [right - 6, 268],
    [right + 2, height - 6],
  ];
  const flap = outline(
    [
      [left - 2, height - 6],
      [430, height + 6],
      [right + 2, height - 6],
    ],
    reversed(edge),
  );
  const loop: Point[] = [
    [right - 6, 250],
    [right + 66, 214],
    [right + 74, 96],
    [right + 38, 40],
    [right + 6, 110],
    [right - 6, 214],
  ];
  return [
    floorShadow(60, 830, 0.55),
    contactShadow(50, 812, 0.65),
    strap(loop, 14, palette),
    piece('g', panel(448, 384, 378, height + 8, 22), mix(upper.shade, upper.deep, 0.3), 'panel', palette),
    piece('u', panel(430, 380, 374, height, 24), upper.base, 'panel', palette, [
      {
        points: [
          [60, 8],
          [430, 0],
          [800, 8],
        ],
        width: 50,
        amount: -0.38,
      },
      { points: moved(edge, 4, -12).slice(1, -1), width: 40, amount: -0.42 },
      castShadow(flap, palette, 3, 8, 0.45),
    ]),
    piece('f', flap, mix(upper.base, upper.light, 0.12), 'panel', palette, [
      streak(
        [
          [130, height - 46],
          [330, height - 40],
          [560, height - 46],
        ],
        palette,
        2.2,
      ),
      {
        points: [
          [430, height],
          [430, 240],
          [430, 150],
        ],
        width: 120,
        amount: 0.06,
      },
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".65"/><path ` +
      `d="${line(moved(edge, 0, 3))}" fill="none" stroke="${upper.glow}" stroke-width="1.6" stroke-opacity=".4"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.965, y + (y < 300 ? 13 : 0)]),
      stitch,
      0.7,
    ),
    `<g transform="translate(430 -150)"><ellipse cx="4" cy="10" rx="46" ry="34" fill="#1a120a" opacity=".25"/>` +
      `<circle r="38" fill="url(#gold)" stroke="#6a4c1e" stroke-width="1.5"/><circle r="29" fill="none" ` +
      `stroke="#fff6da" stroke-opacity=".55" stroke-width="2"/><circle r="14" cx="-3" cy="-5" fill="#fff6da" ` +
      `opacity=".25"/></g>`,
  ].join('');
}

function backpack(palette: Palette): string {
  const { upper, stitch } = palette;
  const edge: Point[] = [
    [150, 620],
    [146, 470],
    [176, 396],
    [300, 372],
    [430, 368],
    [560, 372],
    [684, 396],
    [714, 470],
    [710, 620],
  ];
  const flap = outline(
    [
      [150, 620],
      [190, 682],
      [300, 716],
      [430, 722],
      [560, 716],
      [670, 682],
      [710, 620],
    ],
    reversed(edge),
  );
  const pocket = panel(430, 216, 222, 236, 44, 44);
  const tab = (x: number): string => {
    const path = outline(
      [
        [x - 19, 452],
        [x + 19, 452],
      ],
      [
        [x + 19, 452],
        [x + 19, 268],
        [x, 244],
        [x - 19, 268],
        [x - 19, 452],
      ],
    );
    return (
      castShadow(path, palette, 4, 7, 0.5) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(
          [
            [x - 11, 446],
            [x - 11, 270],
            [x, 256],
            [x + 11, 270],
            [x + 11, 446],
          ],
          stitch,
          0.7,
        ),
      ]) +
      `<rect x="${x - 29}" y="-340" width="58" height="44" rx="9" fill="none" stroke="#4d3614" stroke-width="12"/>` +
      `<rect x="${x - 29}" y="-340" width="58" height="44" rx="9" fill="none" stroke="url(#gold)" ` +
      `stroke-width="9"/><path d="M${x} -336V-302" stroke="url(#gold)" stroke-width="7"/>`
    );
  };
  return [
    floorShadow(150, 740, 0.5),
    contactShadow(146, 728, 0.62),
    strap(
      [
        [700, 600],
        [772, 470],
        [782, 280],
        [748, 120],
        [706, 66],
      ],
      32,
      palette,
      true,
    ),
    strap(
      [
        [160, 600],
        [88, 470],
        [78, 280],
        [112, 120],
        [154, 66],
      ],
      32,
      palette,
      true,
    ),
    strap(
      [
        [366, 716],
        [374, 772],
        [430, 792],
        [486, 772],
        [494, 716],
      ],
      20,
      palette,
    ),
    piece('u', panel(430, 304, 280, 660, 84), upper.base, 'panel', palette, [
      {
        points: [
          [150, 14],
          [430, 2],
          [710, 14],
        ],
        width: 80,
        amount: -0.42,
      },
      { points: moved(edge, 4, -14).slice(1, -1), width: 44, amount: -0.4 },
      {
        points: [
          [140, 500],
          [132, 300],
          [150, 100],
        ],
        width: 44,
        amount: -0.22,
      },
      {
        points: [
          [722, 500],
          [728, 300],
          [712, 100],
        ],
        width: 50,
        amount: -0.3,
      },
      castShadow(pocket, palette, 4, 8, 0.5),
    ]),
    piece('p', pocket, mix(upper.base, upper.light, 0.06), 'panel', palette, [
      {
        points: [
          [230, 60],
          [430, 50],
          [630, 60],
        ],
        width: 40,
        amount: -0.25,
      },
    ]),
    stitches(
      [
        [226, 262],
        [232, 100],
        [262, 66],
        [430, 60],
        [598, 66],
        [628, 100],
        [634, 262],
      ],
      stitch,
      0.6,
    ),
    castShadow(flap, palette, 3, 8, 0.4),
    piece('f', flap, mix(upper.base, upper.light, 0.12), 'panel', palette, [
      streak(
        [
          [240, 660],
          [330, 680],
          [470, 684],
        ],
        palette,
        2.2,
      ),
      streak(
        [
          [176, 600],
          [176, 500],
        ],
        palette,
        1.3,
      ),
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".65"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.95, y + 14]),
      stitch,
      0.7,
    ),
    tab(312),
    tab(548),
  ].join('');
}

function briefcase(palette: Palette): string {
  const { upper, stitch } = palette;
  const [height, low] = [440, 196];
  const edge: Point[] = [
    [70, height - 4],
    [66, 300],
    [84, low + 34],
    [130, low],
    [430, low - 4],
    [730, low],
    [776, low + 34],
    [794, 300],
    [790, height - 4],
  ];
  const flap = outline(
    [
      [70, height - 4],
      [430, height + 8],
      [790, height - 4],
    ],
    reversed(edge),
  );
  const tab = (x: number): string => {
    const path = outline(
      [
        [x - 24, 330],
        [x + 24, 330],
      ],
      [
        [x + 24, 330],
        [x + 24, 132],
        [x, 104],
        [x - 24, 132],
        [x - 24, 330],
      ],
    );
    return (
      castShadow(path, palette, 4, 7, 0.5) +
      piece(`t${x}`, path, upper.base, 'part', palette, [
        stitches(
          [
            [x - 15, 324],
            [x - 15, 134],
            [x, 116],
            [x + 15, 134],
            [x + 15, 324],
          ],
          stitch,
          0.7,
        ),
      ]) +
      `<rect x="${x - 35}" y="-216" width="70" height="52" rx="10" fill="none" stroke="#4d3614" ` +
      `stroke-width="13"/><rect x="${x - 35}" y="-216" width="70" height="52" rx="10" fill="none" ` +
      `stroke="url(#gold)" stroke-width="10"/><path d="M${x} -212V-168" stroke="url(#gold)" stroke-width="8"/>`
    );
  };
  const handle: Point[] = [
    [318, height + 4],
    [326, height + 76],
    [372, height + 106],
    [430, height + 112],
    [488, height + 106],
    [534, height + 76],
    [542, height + 4],
  ];
  return [
    floorShadow(50, 830, 0.55),
    contactShadow(44, 822, 0.65),
    piece('g', panel(452, 392, 376, height + 14, 30), mix(upper.shade, upper.deep, 0.35), 'panel', palette),
    strap(handle, 26, palette),
    piece('u', panel(430, 388, 366, height, 32), upper.base, 'panel', palette, [
      {
        points: [
          [50, 8],
          [430, 0],
          [812, 8],
        ],
        width: 60,
        amount: -0.4,
      },
      { points: moved(edge, 4, -12).slice(1, -1), width: 44, amount: -0.42 },
      castShadow(flap, palette, 4, 9, 0.45),
    ]),
    stitches(
      [
        [56, 130],
        [66, 40],
        [100, 20],
        [430, 16],
        [760, 20],
        [794, 40],
        [804, 130],
      ],
      stitch,
      0.6,
    ),
    piece('f', flap, mix(upper.base, upper.light, 0.1), 'panel', palette, [
      streak(
        [
          [130, height - 44],
          [300, height - 38],
          [560, height - 42],
        ],
        palette,
        2.4,
      ),
      streak(
        [
          [100, 360],
          [98, 260],
        ],
        palette,
        1.3,
      ),
    ]),
    `<path d="${line(edge)}" fill="none" stroke="${upper.deep}" stroke-width="4" stroke-opacity=".7"/><path ` +
      `d="${line(moved(edge, 0, 3))}" fill="none" stroke="${upper.glow}" stroke-width="1.6" stroke-opacity=".4"/>`,
    stitches(
      edge.map(([x, y]): Point => [430 + (x - 430) * 0.968, y + 13]),
      stitch,
      0.7,
    ),
    tab(226),
    tab(634),
    ring(326, height + 6, 20, 15),
    ring(534, height + 6, 20, 15),
  ].join('');
}
