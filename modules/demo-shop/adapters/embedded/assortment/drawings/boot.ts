import type { Drawing, Toe } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, line, moved, outline, points, reversed } from './geometry.ts';
import { heelBlock } from './heel.ts';
import type { Palette } from './palette.ts';
import type { Mark } from './shoe-parts.ts';
import { eyeletHoles, footShade, laces, openingOf, piece, rim, seam, stitches, streak } from './shoe-parts.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type BootShape = Extract<Drawing['shape'], { silhouette: 'boot' }>;

const SCALE = 3.3;

/** Toe tip and the toe box: its heights at `STEPS`, from the vamp (0) to the tip (1). */
const TOES: Readonly<Record<Toe, { readonly tip: number; readonly heights: readonly number[] }>> = {
  pointed: { tip: 0, heights: [150, 127, 104, 81, 56, 37, 22] },
  almond: { tip: 24, heights: [152, 135, 119, 102, 80, 57, 27] },
  round: { tip: 46, heights: [154, 143, 133, 121, 102, 78, 29] },
};
const STEPS = [0, 0.2, 0.4, 0.6, 0.82, 0.95, 1] as const;
const VAMP_START = 262;

/**
 * What boots have below the ankle, whatever their height: lines of sole and vamp, and the heights that the rest is
 * counted from.
 */
export function shoeOfBoot(shape: Pick<BootShape, 'heel' | 'heelHeight' | 'toe'>) {
  const flat = shape.heel === 'flat';
  const h = shape.heelHeight * SCALE;
  const { tip, heights } = TOES[shape.toe];
  const thick = flat ? 26 : 13;
  const sole: Point[] = flat
    ? points(`${tip + 4} 20, ${tip + 50} 7, 170 1, 300 0, 420 2, 540 16, 630 30, 700 34, 790 34`, '852 34')
    : points(
        `${tip} 14, ${tip + 50} 6, 170 1, 285 0, 372 ${h * 0.085}, 470 ${h * 0.33}`,
        `572 ${h * 0.64}, 668 ${h * 0.86}, 760 ${h * 0.955}, 848 ${h}`,
      );
  const base = flat ? 20 : h;
  const instep = base * 0.62;
  const vamp = STEPS.map((step, index): Point => [
    VAMP_START - (VAMP_START - tip) * step,
    (heights[index] ?? 0) + instep * (index === 0 ? 0.14 : 0.05 * (1 - step)),
  ]);
  return { flat, h, tip, thick, sole, welt: moved(sole, 0, thick), seat: flat ? 34 : h, base, instep, vamp };
}

/** One ankle boot from the side, toe to the left. */
export function boot(shape: BootShape, palette: Palette): string {
  const { flat, h, tip, thick, sole, welt, seat, base, instep, vamp } = shoeOfBoot(shape);
  const back = points(
    `854 ${seat + thick}, 872 ${base + 110}, 852 ${base + 230}, 826 ${base + 330}`,
    `828 ${base + 430}, 838 ${base + 492}`,
  );
  const top = points(`838 ${base + 492}, 760 ${base + 478}, 650 ${base + 474}, 536 ${base + 486}`);
  const farTop = points(
    `838 ${base + 492}, 780 ${base + 512}, 680 ${base + 520}, 590 ${base + 512}`,
    `536 ${base + 486}`,
  );
  const shin = points(
    `536 ${base + 486}, 532 ${base + 400}, 520 ${base + 320}`,
    `486 ${instep + 262 + base * 0.14}, 420 ${instep + 206}, 340 ${instep * 0.5 + 176}`,
    `${VAMP_START} ${152 + instep * 0.14}`,
  );
  const body = outline(welt, back, top, shin, vamp);
  const marks = [
    footShade(welt, palette),
    ...creases(base),
    ...closing(shape.closure, base, palette),
    streak(
      vamp.slice(0, 5).map(([x, y]): Point => [x + 12, y - 34]),
      palette,
      1.1,
    ),
    ...(shape.closure === 'lace'
      ? []
      : [streak(points(`566 ${base + 440}, 562 ${base + 340}, 540 ${base + 270}`), palette, 1.6)]),
    streak(points(`822 ${base + 190}, 836 ${base + 120}, 826 ${base + 60}`), palette, 1.1),
  ];
  return [
    floorShadow(40, 850, 0.34),
    contactShadow(tip + 70, flat ? 560 : 330, 0.6),
    flat ? stackedHeel(palette) : heelBlock(shape.heel === 'stiletto' ? 'stiletto' : 'block', h, palette),
    shape.closure === 'elastic' ? pullTab(base, palette) : '',
    shape.closure === 'lace' ? tongue(base, palette) : '',
    openingOf(outline(reversed(top), farTop)),
    piece('u', body, palette.upper.base, 'upper', palette, marks),
    soleEdge(sole, welt, palette, flat),
    rim(top, palette),
    shape.closure === 'lace' ? lacing(shin, palette) : '',
  ].join('');
}

function closing(closure: BootShape['closure'], base: number, palette: Palette): Mark[] {
  switch (closure) {
    case 'elastic':
      return elastic(base, palette);
    case 'zip':
      return zipSeams(base, palette);
    case 'lace':
      return [
        ...seam(
          points(`716 ${base + 478}, 706 ${base + 330}, 712 ${base + 210}, 760 ${base + 120}`, `862 ${base + 96}`),
          palette,
        ),
        ...seam(points('176 190, 206 150, 216 96, 208 40'), palette),
        ...seam(
          points(
            `352 ${base * 0.62 + 170}, 424 ${base * 0.5 + 150}, 500 ${base * 0.5 + 130}`,
            `556 ${base * 0.6 + 50}`,
          ),
          palette,
        ),
      ];
  }
}

function tongue(base: number, palette: Palette): string {
  const path = outline(
    points(`530 ${base + 330}, 500 ${base + 420}, 496 ${base + 500}, 516 ${base + 536}`),
    points(`516 ${base + 536}, 580 ${base + 544}, 620 ${base + 528}`),
    points(`620 ${base + 528}, 610 ${base + 440}, 530 ${base + 330}`),
  );
  return piece('t', path, mix(palette.upper.base, palette.upper.shade, 0.4), 'part', palette);
}

/** The facing along the shin with its eyelets, and laces that cross to the other side. */
function lacing(shin: readonly Point[], palette: Palette): string {
  const edge = shin.slice(0, 6);
  const facing = outline(
    edge,
    [edge.at(-1) ?? [0, 0], [380, (edge.at(-1)?.[1] ?? 0) - 52]],
    reversed(edge.map(([x, y], index): Point => [x + 58 - index * 3, y - (index > 2 ? 38 : 4)])),
  );
  const eyelets = along(
    edge.map(([x, y], index): Point => [x + 26 - index, y - (index > 2 ? 18 : 2)]),
    7,
  );
  const cord = mix(palette.upper.base, palette.dark ? '#ffffff' : '#1a100a', palette.dark ? 0.1 : 0.5);
  return (
    piece('f', facing, palette.upper.base, 'overlay', palette, [
      stitches(
        edge.map(([x, y], index): Point => [x + 48 - index * 3, y - (index > 2 ? 32 : 4)]),
        palette.stitch,
        0.7,
      ),
    ]) +
    eyeletHoles(eyelets, 7) +
    laces(eyelets, [-46, 22], cord, palette.upper.deep, 11)
  );
}

function creases(base: number): Mark[] {
  const folds: readonly (readonly Point[])[] = [
    points(`430 ${base * 0.62 + 190}, 490 ${base + 190}, 560 ${base + 176}`),
    points(`470 ${base * 0.62 + 236}, 540 ${base + 240}, 610 ${base + 218}`),
  ];
  return folds.flatMap((points) => [
    { points, width: 24, amount: -0.16 },
    { points: moved(points, 0, 20), width: 20, amount: 0.08 },
  ]);
}

function elastic(base: number, palette: Palette): Mark[] {
  const left = points(`598 ${base + 482}, 606 ${base + 380}, 640 ${base + 250}, 686 ${base + 176}`);
  const right = points(`686 ${base + 176}, 740 ${base + 250}, 772 ${base + 380}, 776 ${base + 486}`);
  const path = outline(left, right);
  const lines = Array.from(
    { length: 17 },
    (_, index) =>
      `M${600 + index * 11} ${-Math.round(base + 490)}L${Math.round(640 + index * 5.6)} ${-Math.round(base + 170)}`,
  ).join('');
  const ribs = `<path d="${lines}" stroke="#000" stroke-opacity=".34" stroke-width="3.4"/>`;
  return [
    piece('e', path, mix(palette.upper.shade, '#17130f', 0.35), 'overlay', palette, [ribs], false),
    ...seam(left, palette),
    ...seam(right, palette),
    ...seam(points(`686 ${base + 176}, 640 ${base + 120}, 560 ${base * 0.7 + 104}, 450 ${40 + base * 0.6}`), palette),
  ];
}

function pullTab(base: number, { upper }: Palette): string {
  const loop = points(
    `802 ${base + 430}, 810 ${base + 520}, 824 ${base + 550}, 840 ${base + 520}`,
    `820 ${base + 430}`,
  );
  return (
    `<path d="${line(loop)}" fill="none" stroke="${upper.deep}" stroke-width="16"/><path ` +
    `d="${line(moved(loop, -2, 2))}" fill="none" stroke="${upper.shade}" stroke-width="11"/>`
  );
}

function zipSeams(base: number, palette: Palette): Mark[] {
  return [
    ...seam(
      points(`700 ${base + 480}, 690 ${base + 360}, 694 ${base + 240}, 716 ${base + 120}`, `728 ${base * 0.95 + 20}`),
      palette,
    ),
    ...seam(points(`516 ${base + 300}, 560 ${base + 200}, 590 ${base + 100}, 560 ${base * 0.7 + 10}`), palette),
  ];
}

export function soleEdge(
  sole: readonly Point[],
  welt: readonly Point[],
  { sole: colour, dark }: Palette,
  welted: boolean,
): string {
  const path = outline(sole, reversed(welt));
  const edge =
    `<path d="${path}" fill="${colour}"/><path d="${line(moved(welt, 0, -3))}" fill="none" ` +
    `stroke="#fff" stroke-opacity="${dark ? 0.16 : 0.22}" stroke-width="2.5"/>`;
  if (!welted) return edge;
  const threads =
    `<path d="${line(moved(welt, 0, -5))}" fill="none" stroke="#e3d2b4" stroke-width="3" ` +
    `stroke-dasharray="6 8" stroke-linecap="round" stroke-opacity=".8"/>`;
  return (
    `${edge}<path d="${line(moved(sole, 0, 14))}" fill="none" stroke="#000" stroke-opacity=".45" ` +
    `stroke-width="2.5"/>${threads}`
  );
}

export function stackedHeel(palette: Palette): string {
  const body = outline(points('640 36, 636 16, 634 0'), points('634 0, 856 0'), points('856 0, 860 20, 858 38'));
  return (
    contactShadow(628, 864, 0.6) +
    piece('heel', body, palette.sole, 'part', palette, [], false) +
    [10, 22].map((y) => `<path d="M636 ${-y}L859 ${-y}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`).join('')
  );
}
