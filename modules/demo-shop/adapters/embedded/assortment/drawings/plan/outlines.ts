import type { Shape, Toe } from '../drawing.ts';
import type { Point } from '../geometry.ts';
import { outline, points, reversed } from '../geometry.ts';

/** A shoe, as far as its plan goes: silhouettes that are worn on feet. */
export type Shoe = Exclude<Shape, { readonly silhouette: 'bag' | 'carrier' | 'care' }>;

/** Everything with two feet. */
export const isShoe = (shape: Shape): shape is Shoe => !['bag', 'carrier', 'care'].includes(shape.silhouette);

/**
 * A right shoe in plan, heel on y = 0 and toe upwards, its inner side to the left; `outer` and `inner` run from heel to
 * tip.
 */
export interface Plan {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
}

/** From the heel to the ball of the foot. */
const BACK: Plan = {
  outer: points('0 0, 56 12, 90 66, 96 150, 90 262, 98 372, 126 486, 145 590'),
  inner: points('0 0, -52 12, -84 66, -88 150, -76 262, -78 372, -104 484, -128 590'),
};

/** From the ball of the foot to the tip. */
const TOES: Readonly<Record<Toe, Plan>> = {
  pointed: {
    outer: points('134 672, 96 764, 46 844, 16 886, 0 894'),
    inner: points('-122 684, -84 772, -40 848, -15 886, 0 894'),
  },
  almond: {
    outer: points('138 676, 114 760, 70 826, -4 862'),
    inner: points('-126 690, -106 770, -68 830, -4 862'),
  },
  round: {
    outer: points('142 684, 124 760, 78 824, -6 852'),
    inner: points('-130 694, -116 768, -80 826, -6 852'),
  },
};

const WIDTHS: Partial<Record<Shoe['silhouette'], number>> = {
  sneaker: 1.12,
  derby: 1.04,
  loafer: 1.04,
  espadrille: 1.06,
  boot: 1.04,
  'long-boot': 1.04,
};

/** The outline of a shoe from above. */
export function planOf(shape: Shoe): Plan {
  const { outer, inner } = TOES[toeOf(shape)];
  const width = WIDTHS[shape.silhouette] ?? 0.96;
  const wider = ([x, y]: Point): Point => [x * width, y];
  return { outer: [...BACK.outer, ...outer].map(wider), inner: [...BACK.inner, ...inner].map(wider) };
}

/** How far the plan reaches from the line through its heel, and how long it is. */
export const sizeOf = ({ outer, inner }: Plan): { left: number; right: number; length: number } => ({
  left: Math.min(...inner.map(([x]) => x)),
  right: Math.max(...outer.map(([x]) => x)),
  length: Math.max(...outer.map(([, y]) => y)),
});

function toeOf(shape: Shoe): Toe {
  if ('toe' in shape) return shape.toe;
  return shape.silhouette === 'loafer' || shape.silhouette === 'derby' ? 'almond' : 'round';
}

/** The whole plan as a path. */
export const planPath = ({ outer, inner }: Plan): string => outline([...outer, ...reversed(inner).slice(1)]);

/** The plan, smaller by `by` units all around. */
export function inset({ outer, inner }: Plan, by: number): Plan {
  const middle = 400;
  const shrink = ([x, y]: Point): Point => [
    x - Math.sign(x) * Math.min(Math.abs(x), by),
    y + (y < 60 ? by : y > 840 ? -by * 1.3 : (middle - y) * (by / 900)),
  ];
  return { outer: outer.map(shrink), inner: inner.map(shrink) };
}

/** Where the plan's edge is at a height, as `[inner x, outer x]`. */
export function widthAt({ outer, inner }: Plan, y: number): [number, number] {
  const at = (points: readonly Point[]): number => {
    const after = points.findIndex((point) => point[1] >= y);
    const [[x1, y1], [x2, y2]] = [points[Math.max(0, after - 1)] ?? [0, 0], points[after] ?? [0, 0]];
    return y2 === y1 ? x2 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  };
  return [at(inner), at(outer)];
}

/** A band across the plan from `low` to `high`, a little over both edges, its middle raised by `arch`. */
export function bandPath(plan: Plan, low: number, high: number, arch = 22, over = 5): string {
  const edge = (y: number, side: 0 | 1): number => widthAt(plan, y)[side] + (side === 0 ? -over : over);
  const across = (y: number): Point[] =>
    points(
      `${edge(y, 0)} ${y - arch}, ${edge(y, 0) / 2} ${y - arch * 0.25}, 0 ${y}`,
      `${edge(y, 1) / 2} ${y - arch * 0.25}, ${edge(y, 1)} ${y - arch}`,
    );
  return outline(across(high), reversed(across(low)));
}
