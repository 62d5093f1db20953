import type { Drawing } from './drawing.ts';
import type { Point } from './geometry.ts';
import { along, line, moved, outline, points, reversed } from './geometry.ts';
import type { Palette } from './palette.ts';
import {
  eyeletHoles,
  footShade,
  laces,
  openingOf,
  piece,
  rim,
  seam,
  stitches,
  streak,
  type Mark,
} from './shoe-parts.ts';
import { FEATHER, FORMS, TOE, type SneakerForm } from './sneaker-forms.ts';
import { cupSole, gumSole, runnerSole } from './sneaker-soles.ts';
import { contactShadow, floorShadow } from './studio.ts';
import { mix } from './tones.ts';

type SneakerShape = Extract<Drawing['shape'], { silhouette: 'sneaker' }>;

const SOLES = { cup: cupSole, runner: runnerSole, gum: gumSole } as const;

/** One sneaker from the side, toe to the left. */
export function sneaker({ sole, cut }: SneakerShape, palette: Palette): string {
  const form = FORMS[cut];
  const { throat, collar, farCollar, back } = form;
  const body = outline(FEATHER, reversed(TOE), throat, collar, back);
  const hasLaces = cut !== 'slip-on';
  return [
    floorShadow(20, 850, 0.36),
    contactShadow(50, 850, 0.6),
    hasLaces ? tongue(form, palette) : '',
    openingOf(outline(reversed(collar), farCollar)),
    piece('u', body, palette.upper.base, 'upper', palette, [
      footShade(FEATHER, palette),
      ...panels(sole, cut, palette),
      ...heelCounter(form, palette),
      ...glances(palette),
    ]),
    hasLaces ? lacing(form, palette, sole) : '',
    rim(collar, palette),
    SOLES[sole](palette),
  ].join('');
}

/** What the upper is cut from, by sole and cut. */
function panels(sole: SneakerShape['sole'], cut: SneakerShape['cut'], palette: Palette): Mark[] {
  if (cut === 'slip-on') return slipOnPanels(palette);
  if (cut === 'high') return [...toeCap(palette), ...seam(PADDING, palette), ...seam(BACK_STAY, palette, false)];
  if (sole === 'gum') return [toeT(palette), ...seam(QUARTER, palette)];
  if (sole === 'runner')
    return [...seam(RUNNER_TOE, palette), ...seam(WAVE, palette), ...seam(moved(WAVE, 6, -34), palette, false)];
  return [...seam(CUP_TOE, palette), perforations()];
}

const CUP_TOE = points('258 170, 300 136, 330 98, 336 62');
const RUNNER_TOE = points('170 163, 232 141, 262 102, 330 62');
const WAVE = points('352 173, 430 160, 520 134, 640 152, 742 168');
/** Where a gum sneaker's side is sewn to its vamp. */
const QUARTER = points('372 170, 396 132, 404 96, 400 58');
/** Below the padded edge of a high sneaker, and the strip up its heel. */
const PADDING = points('548 440, 640 420, 730 424, 824 446');
const BACK_STAY = points('772 536, 770 430, 770 350, 786 286');

/** A cap over the toes; of rubber under canvas. */
function toeCap(palette: Palette): Mark[] {
  const edge = points('196 182, 226 140, 232 100, 224 56');
  if (palette.surface !== 'canvas') return seam(edge, palette);
  const cap = outline(edge, points('224 56, 0 56, 0 190, 196 182'));
  return [
    piece('r', cap, '#efe9de', 'overlay', { ...palette, lightness: 0.9 }, [], false),
    ...seam(edge, palette, false),
  ];
}

/** A toe guard with a stem that runs up to the laces, a shade darker than the rest. */
function toeT(palette: Palette): string {
  const edge = points('300 202, 268 168, 250 152, 286 116, 318 56');
  const guard = outline(edge, points('318 56, 0 56, 0 200, 300 202'));
  return piece('g', guard, mix(palette.upper.base, palette.upper.shade, 0.5), 'overlay', palette, [
    footShade(FEATHER, palette),
    stitches(moved(edge, -9, 0), palette.stitch, 0.7),
  ]);
}

/** A vamp in one piece, and elastic at the side in which the foot slips in. */
function slipOnPanels(palette: Palette): Mark[] {
  const front = points('520 352, 530 284, 566 204');
  const rear = points('566 204, 610 246, 660 300');
  const ribs = Array.from({ length: 13 }, (_, index) => `M${516 + index * 11} -356L${548 + index * 5} -196`).join('');
  const elastic = piece(
    'e',
    outline(front, rear),
    mix(palette.upper.shade, '#17130f', 0.3),
    'overlay',
    palette,
    [`<path d="${ribs}" stroke="#000" stroke-opacity=".3" stroke-width="3.4"/>`],
    false,
  );
  const side = points('566 204, 548 150, 556 104, 570 58');
  return [elastic, ...seam(front, palette), ...seam(rear, palette, false), ...seam(side, palette)];
}

function heelCounter({ counter }: SneakerForm, palette: Palette): Mark[] {
  const path = outline(counter, [[776, 60], [900, 60], [900, 330], counter[0] ?? [0, 0]]);
  const fill = mix(palette.upper.base, palette.upper.shade, 0.3);
  return [piece('k', path, fill, 'overlay', palette, [footShade(FEATHER, palette)]), ...seam(counter, palette)];
}

/** Streaks of light on the toes and the sides. */
function glances(palette: Palette): Mark[] {
  const toe = points('250 157, 190 142, 130 122, 90 98');
  const heel = points('640 232, 700 229, 740 237');
  const side = points('380 144, 470 168, 560 181');
  return [
    streak(toe, palette, 1.2),
    streak(heel, palette, 0.9),
    palette.lightness > 0.75 ? '' : streak(side, palette, 1.1),
  ];
}

/** The part that holds the laces, and the laces. */
function lacing({ facing, throat, lacing: way, eyelets: count }: SneakerForm, palette: Palette, sole: string): string {
  const { upper } = palette;
  const [start, end]: [Point, Point] = [throat[0] ?? [0, 0], throat.at(-1) ?? [0, 0]];
  const stay = outline(facing, [facing.at(-1) ?? [0, 0], end], reversed(throat), [start, facing[0] ?? [0, 0]]);
  const eyelets = along(way, count);
  const pale = mix('#f3ede2', upper.base, sole === 'runner' ? 0.28 : 0.12);
  const cord = palette.dark && sole === 'cup' ? mix(upper.base, '#ffffff', 0.1) : pale;
  // Up the shin they lie flatter than over the instep.
  const [low, high] = [eyelets.filter(([, y]) => y < 340), eyelets.filter(([, y]) => y >= 340)];
  return [
    piece('s', stay, upper.base, 'overlay', palette, [stitches(moved(facing, 4, 12), palette.stitch, 0.7)]),
    `<path d="${line(facing)}" fill="none" stroke="${upper.deep}" stroke-opacity=".5" stroke-width="2.4"/>`,
    eyeletHoles(eyelets),
    laces(low, [-34, 36], cord, upper.deep),
    high.length > 0 ? laces(high, [-52, 12], cord, upper.deep, 15, 'cord2') : '',
  ].join('');
}

function tongue({ tongue: edges }: SneakerForm, palette: Palette): string {
  const { upper } = palette;
  const fold = moved(edges[1] ?? [], 0, -11);
  return piece('t', outline(...edges), mix(upper.base, upper.light, 0.4), 'part', palette, [
    stitches(fold, upper.shade, 0.5),
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
