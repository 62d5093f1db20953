import type { Point } from '../geometry.ts';
import { line, outline, points, reversed } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { castShadow, piece, softLine, stitches, streak } from '../shoe-parts.ts';
import { softShape } from '../soft-shape.ts';
import { mix } from '../tones.ts';
import { details } from './details.ts';
import { inset, planOf, planPath, widthAt, type Plan, type Shoe } from './outlines.ts';

/** A right shoe from above, heel on y = 0, toe upwards: what its wearer sees when it stands before her. */
export function fromAbove(shape: Shoe, palette: Palette): string {
  const plan = planOf(shape);
  const path = planPath(plan);
  const shadow = `<g transform="translate(10 26)">${softShape(path, '#2b221b', 0.5, 20)}</g>`;
  return shadow + edgeOf(shape, plan, palette) + body(shape, inset(plan, edgeWidth(shape)), palette);
}

/** How much of the sole is seen around the upper, in units. */
const EDGES: Partial<Record<Shoe['silhouette'], number>> = {
  sneaker: 15,
  derby: 11,
  loafer: 9,
  espadrille: 17,
  sandal: 5,
};
const edgeWidth = ({ silhouette }: Shoe): number => EDGES[silhouette] ?? 3;

function edgeOf(shape: Shoe, plan: Plan, palette: Palette): string {
  const { silhouette } = shape;
  const path = planPath(plan);
  const rubber = 'cut' in shape && shape.sole === 'gum' ? '#a9743f' : '#eee9e0';
  const fill = silhouette === 'sneaker' ? rubber : silhouette === 'espadrille' ? '#cbb083' : palette.sole;
  const rope =
    silhouette === 'espadrille'
      ? `<path d="${path}" fill="none" stroke="#8d7446" stroke-width="26" stroke-dasharray="4 7" stroke-opacity=".55"/>`
      : '';
  const welt =
    silhouette === 'derby'
      ? stitches(plan.outer.slice(4), '#d8c3a0', 0.7) + stitches(plan.inner.slice(4), '#d8c3a0', 0.7)
      : '';
  return `<path d="${path}" fill="${fill}"/>${softLine(reversed(plan.inner), '#ffffff', 10, 0.25)}${rope}${welt}`;
}

/** The upper with the opening that one looks into, or, where there is none, the insole with what holds the foot. */
function body(shape: Shoe, plan: Plan, palette: Palette): string {
  if (shape.silhouette === 'sandal') return insole(plan, palette) + details(shape, plan, palette);
  if (shape.silhouette === 'mule') return insole(plan, palette) + vamp(plan, palette) + details(shape, plan, palette);
  if (shape.silhouette === 'boot' || shape.silhouette === 'long-boot') return bootBody(shape, plan, palette);
  const path = planPath(plan);
  const opening = openingPath(plan, THROATS[shape.silhouette] ?? 600);
  return (
    piece('u', path, palette.upper.base, 'upper', palette, [
      streak(line4(plan, [560, 640, 720, 800], -0.35), palette, 1),
      streak(line4(plan, [120, 260, 400, 520], 0.86), palette, 0.7),
    ]) +
    inside(opening, plan, palette) +
    details(shape, plan, palette)
  );
}

/** Points at heights of the plan, at a share of the half that `share` names: -1 the inner edge, 1 the outer. */
const line4 = (plan: Plan, heights: readonly number[], share: number): Point[] =>
  heights.map((y): Point => {
    const [inner, outer] = widthAt(plan, y);
    return [share < 0 ? -share * inner : share * outer, y];
  });

/** How far the opening reaches towards the toe, in units from the heel. */
const THROATS: Partial<Record<Shoe['silhouette'], number>> = {
  ballerina: 610,
  loafer: 500,
  derby: 396,
  sneaker: 390,
  espadrille: 520,
};

/** How thick a low shoe's rim looks from above. */
const RIM = 15;

function openingPath(plan: Plan, throat: number): string {
  const heel = plan.outer[0]?.[1] ?? 0;
  const side = (of: readonly Point[], way: 1 | -1): Point[] => [
    [0, heel + RIM],
    [way * 34, heel + RIM + 4],
    ...[0.06, 0.2, 0.42, 0.66, 0.86].map((share): Point => {
      const y = Math.max(throat * share, heel + 46);
      const edge = widthAt({ outer: of, inner: of }, y)[0];
      return [edge - way * (RIM + share * share * share * 60), y];
    }),
    [way * 22, throat - 14],
    [0, throat],
  ];
  return outline([...side(plan.outer, 1), ...reversed(side(plan.inner, -1)).slice(1)]);
}

/** A boot: the foot, and the shaft that one looks down into. */
function bootBody(shape: Extract<Shoe, { silhouette: 'boot' | 'long-boot' }>, plan: Plan, palette: Palette): string {
  const size = shape.silhouette === 'boot' ? 1 : shape.shaft === 'riding' ? 1.22 : 1.12;
  const ring = (by: number): string => {
    const [rx, ry, cy] = [94 * size - by, 150 * size - by, 172];
    const points = Array.from({ length: 17 }, (_, index): Point => {
      const angle = (index / 16) * 2 * Math.PI;
      return [rx * Math.sin(angle), cy - ry * Math.cos(angle)];
    });
    return outline(points);
  };
  return (
    piece('u', planPath(plan), palette.upper.base, 'upper', palette, [
      streak(line4(plan, [520, 620, 720, 800], -0.35), palette, 1),
    ]) +
    castShadow(ring(0), palette, 2, -26, 0.75) +
    piece('c', ring(0), palette.upper.base, 'part', palette) +
    inside(ring(17), plan, palette, true) +
    details(shape, plan, palette)
  );
}

/** The lining and the insole below it, in the shadow of the upper; `deep` down a boot's shaft. */
function inside(path: string, plan: Plan, palette: Palette, deep = false): string {
  const floor = mix(palette.lining, deep ? '#4a3524' : '#fff6e8', deep ? 0.5 : 0.18);
  return (
    `<clipPath id="in"><path d="${path}"/></clipPath><g clip-path="url(#in)"><path d="${path}" fill="${floor}"/>` +
    (deep ? '' : stamp(palette)) +
    `${softShape(path, '#1c110a', deep ? 0.85 : 0.62, deep ? 34 : 20, true)}</g>` +
    `<path d="${path}" fill="none" stroke="${palette.upper.shade}" stroke-width="7"/>` +
    `<path d="${path}" fill="none" stroke="${palette.upper.light}" stroke-width="2.4" stroke-opacity=".8"/>` +
    (deep
      ? ''
      : softLine(
          plan.outer.slice(2, 6).map(([x, y]): Point => [x - 8, y]),
          palette.upper.glow,
          6,
          0.25,
        ))
  );
}

/** The whole insole of an open shoe: a padded sock with a stitched edge. */
function insole(plan: Plan, palette: Palette): string {
  const lining = { ...palette, surface: 'leather' as const, shine: 0.1, lightness: 0.7 };
  const sock = planPath(inset(plan, 6));
  return (
    piece('s', sock, mix(palette.lining, '#f4e6d2', 0.15), 'panel', lining, [], false) +
    `<path d="${planPath(inset(plan, 16))}" fill="none" stroke="#7d6347" stroke-width="2" stroke-dasharray="6 5" ` +
    `stroke-opacity=".55"/>${stamp(palette)}`
  );
}

/** What covers the toes of a mule or slingback. */
function vamp(plan: Plan, palette: Palette): string {
  const [left, right] = widthAt(plan, 540);
  const edge = points(`${left} 520, ${left * 0.5} 560, 0 572, ${right * 0.5} 560, ${right} 520`);
  const above = (points: readonly Point[]): Point[] => points.filter(([, y]) => y > 540);
  const path = outline(edge, [[right, 520], ...above(plan.outer)], reversed([[left, 520], ...above(plan.inner)]));
  return (
    castShadow(path, palette, 0, 16, 0.6) +
    piece('u', path, palette.upper.base, 'upper', palette, [
      streak(line4(plan, [600, 660, 730, 800], -0.35), palette, 1),
    ]) +
    `<path d="${line(edge)}" fill="none" stroke="${palette.upper.shade}" stroke-width="6"/>` +
    `<path d="${line(edge)}" fill="none" stroke="${palette.upper.light}" stroke-width="2.2" stroke-opacity=".8"/>`
  );
}

/** Two gold rings that interlock: the maker's mark on the insole. */
const stamp = ({ dark }: Palette): string =>
  `<g fill="none" stroke="${dark ? '#9a7740' : '#a8844c'}" stroke-width="3" stroke-opacity=".85">` +
  `<circle cx="-9" cy="-168" r="15"/><circle cx="9" cy="-168" r="15"/><path d="M-34 -132H34"/></g>`;
