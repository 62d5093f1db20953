import type { CarePart } from './drawing.ts';
import type { Point } from './geometry.ts';
import { outline, points } from './geometry.ts';
import type { Palette } from './palette.ts';
import { castShadow, piece, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix, tonesOf } from './tones.ts';

/** What keeps leather well: a tin of cream, a spray or a brush; middle at x = 430. */
export function care(item: CarePart['item'], palette: Palette): string {
  switch (item) {
    case 'tin':
      return tin(palette, 430, 1);
    case 'spray':
      return spray(palette, 430, 1);
    case 'brush':
      return brush(palette, 430, 0, 1);
  }
}

const METAL = '#c9c5bd';

/** A tin of cream. `id` tells it from others in the picture, as of the others here. */
export function tin(palette: Palette, x: number, scale: number, id = ''): string {
  const lacquer: Palette = { ...palette, surface: 'patent', shine: 0.7 };
  const wall = outline(
    points('-250 190, -250 18'),
    points('-250 18, -180 -8, 0 -20, 180 -8, 250 18'),
    points('250 18, 250 190'),
    points('250 190, 0 150, -250 190'),
  );
  const lid = outline(
    points('-258 250, -258 150'),
    points('-258 150, -190 122, 0 108, 190 122, 258 150'),
    points('258 150, 258 250'),
    points('258 250, 0 200, -258 250'),
  );
  return (
    floorShadow(x - 240 * scale, x + 260 * scale, 0.5) +
    contactShadow(x - 236 * scale, x + 250 * scale, 0.6) +
    `<g transform="translate(${x} ${-14 * scale}) scale(${scale})">` +
    piece(
      `${id}w`,
      wall,
      METAL,
      'part',
      metal(palette),
      [
        {
          points: points('-120 180, -120 0'),
          width: 50,
          amount: 0.4,
        },
        {
          points: points('190 180, 190 0'),
          width: 60,
          amount: -0.35,
        },
      ],
      false,
    ) +
    piece(
      `${id}l`,
      lid,
      palette.upper.base,
      'part',
      lacquer,
      [
        streak(points('-130 220, -130 130'), lacquer, 2),
        {
          points: points('200 230, 200 130'),
          width: 70,
          amount: -0.35,
        },
      ],
      false,
    ) +
    `<ellipse cy="-250" rx="258" ry="74" fill="${mix(palette.upper.base, palette.upper.light, 0.22)}"/><ellipse ` +
    `cy="-250" rx="238" ry="65" fill="none" stroke="${palette.upper.glow}" stroke-width="3" stroke-opacity=".45"/>` +
    `<ellipse cy="-250" rx="150" ry="40" fill="#f1e7d3"/><ellipse cy="-250" rx="138" ry="35" fill="none" ` +
    `stroke="${palette.upper.base}" stroke-width="2.5"/><path d="M-62 -258h124M-84 -246h168M-46 -235h92" ` +
    `stroke="${palette.upper.base}" stroke-width="5" stroke-opacity=".75"/>` +
    `<path d="M-190 -286q120 -34 250 -22" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" ` +
    `stroke-opacity=".35"/></g>`
  );
}

/** A can. */
export function spray(palette: Palette, x: number, scale: number, id = ''): string {
  const can: Palette = { ...metal(palette), surface: 'patent', shine: 0.5 };
  const body = outline(
    points('-112 470, -112 20'),
    points('-112 20, -70 2, 0 -4, 70 2, 112 20'),
    points('112 20, 112 470'),
    points('112 470, 96 520, 62 544'),
    points('62 544, -62 544'),
    points('-62 544, -96 520, -112 470'),
  );
  const label = outline(
    points('-112 380, 0 368, 112 380'),
    points('112 380, 112 110'),
    points('112 110, 0 98, -112 110'),
    points('-112 110, -112 380'),
  );
  const cap = outline(
    points('-66 540, -66 690'),
    points('-66 690, -50 706, 0 710, 50 706, 66 690'),
    points('66 690, 66 540'),
    points('66 540, 0 530, -66 540'),
  );
  const round = (from: number, to: number): { points: Point[]; width: number; amount: number }[] => [
    {
      points: points(`-58 ${to}, -58 ${from}`),
      width: 34,
      amount: 0.45,
    },
    {
      points: points(`88 ${to}, 88 ${from}`),
      width: 44,
      amount: -0.4,
    },
    {
      points: points(`-104 ${to}, -104 ${from}`),
      width: 22,
      amount: -0.3,
    },
  ];
  return (
    floorShadow(x - 120 * scale, x + 160 * scale, 0.5) +
    contactShadow(x - 106 * scale, x + 120 * scale, 0.65) +
    `<g transform="translate(${x} 0) scale(${scale})">` +
    piece(`${id}can`, body, '#d8d4cc', 'part', can, round(10, 530), false) +
    piece(
      `${id}lab`,
      label,
      palette.upper.base,
      'overlay',
      { ...palette, surface: 'leather', shine: 0.1 },
      round(110, 370),
      false,
    ) +
    `<path d="M-64 -300H64M-46 -276H46" stroke="#f1e7d3" stroke-width="9" stroke-opacity=".9"/><path d="M-70 ` +
    `-210H70M-70 -190H70M-70 -170H40" stroke="#f1e7d3" stroke-width="4" stroke-opacity=".6"/>` +
    piece(
      `${id}cap`,
      cap,
      '#26221f',
      'part',
      { ...palette, surface: 'leather', shine: 0.3, lightness: 0.15, upper: tonesOf('#26221f') },
      [
        {
          points: points('-34 690, -34 550'),
          width: 24,
          amount: 0.35,
        },
      ],
      false,
    ) +
    '</g>'
  );
}

/** A brush, `y` above the ground. */
export function brush(palette: Palette, x: number, y: number, scale: number, id = ''): string {
  const wood = { ...palette, surface: 'leather', shine: 0.25, lightness: 0.4, upper: tonesOf('#9a6a3d') } as const;
  const back = outline(
    points('-300 150, -306 190, -270 236, -120 262, 60 266, 230 250, 306 206, 300 150'),
    points('300 150, 0 140, -300 150'),
  );
  const block = outline(
    points('-276 156, 0 146, 276 156'),
    points('276 156, 286 40, 292 0'),
    points('292 0, 0 -10, -292 0'),
    points('-292 0, -286 40, -276 156'),
  );
  const hair = palette.dark ? '#2b2320' : mix('#c9a878', palette.upper.base, 0.35);
  const bristles = Array.from({ length: 74 }, (_, index) => {
    const at = -272 + index * 7.4;
    return `M${at.toFixed(0)} -154L${(at * 1.055 + ((index * 7) % 5) - 2).toFixed(0)} ${(index * 3) % 7}`;
  }).join('');
  return (
    floorShadow(x - 270 * scale, x + 300 * scale, 0.5) +
    contactShadow(x - 280 * scale, x + 296 * scale, 0.6) +
    `<g transform="translate(${x} ${-y}) scale(${scale})">` +
    piece(
      `${id}br`,
      block,
      hair,
      'part',
      { ...palette, surface: 'suede', shine: 0 },
      [
        `<path d="${bristles}" stroke="#000" stroke-opacity=".26" stroke-width="2.4"/><path d="${bristles}" ` +
          `transform="translate(2.6 0)" stroke="#fff" stroke-opacity=".2" stroke-width="1.8"/>`,
        {
          points: points('-280 140, 0 132, 280 140'),
          width: 30,
          amount: -0.4,
        },
      ],
      false,
    ) +
    castShadow(back, palette, 0, 6, 0.4) +
    piece(
      `${id}bw`,
      back,
      '#9a6a3d',
      'part',
      wood,
      [
        '<g fill="none" stroke="#4a2c14" stroke-opacity=".28" stroke-width="2.4"><path d="M-290 -196q160 -34 300 ' +
          '-26t280 18"/><path d="M-280 -214q180 -40 330 -30t220 20"/><path d="M-296 -174q200 -16 320 -14t270 ' +
          '8"/><path d="M-200 -240q160 -18 300 -8"/></g>',
        {
          points: points('-240 226, 0 246, 220 228'),
          width: 26,
          amount: 0.26,
        },
      ],
      false,
    ) +
    '</g>'
  );
}

function metal(palette: Palette): Palette {
  return { ...palette, surface: 'leather', shine: 0.5, lightness: 0.75, upper: tonesOf(METAL) };
}
