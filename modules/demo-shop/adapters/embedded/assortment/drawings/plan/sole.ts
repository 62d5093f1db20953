import type { Point } from '../geometry.ts';
import { line, outline, points, reversed } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { castShadow, piece, softLine, stitches } from '../shoe-parts.ts';
import { softShape } from '../soft-shape.ts';
import { textureFill } from '../surfaces.ts';
import { mix } from '../tones.ts';
import { inset, planOf, planPath, widthAt, type Plan, type Shoe } from './outlines.ts';

/** What a sole is made of, by what stands on it. */
function materialOf(shape: Shoe, { dark }: Palette): { edge: string; fill: string; tread: boolean } {
  const { silhouette } = shape;
  if ('cut' in shape && shape.sole === 'gum') return { edge: '#8d5c2c', fill: '#b07c47', tread: true };
  if (silhouette === 'sneaker') return { edge: '#e8e2d7', fill: '#d9c9ac', tread: true };
  if (silhouette === 'espadrille') return { edge: '#bfa371', fill: '#6d5b48', tread: true };
  if (silhouette === 'boot') return { edge: '#2a2421', fill: '#332d2a', tread: true };
  return { edge: dark ? '#1d1917' : '#6d4a30', fill: dark ? '#b68e63' : '#c29a6d', tread: false };
}

/** A left shoe from below, toe upwards: leather with a maker's mark and a heel, or rubber with a tread. */
export function sole(shape: Shoe, palette: Palette): string {
  const plan = planOf(shape);
  const { edge, fill, tread } = materialOf(shape, palette);
  const face = inset(plan, 9);
  const path = planPath(face);
  const matter: Palette = { ...palette, surface: 'leather', shine: 0.12, lightness: 0.6 };
  return (
    `<g transform="translate(10 26)">${softShape(planPath(plan), '#2b221b', 0.5, 20)}</g>` +
    `<path d="${planPath(plan)}" fill="${palette.upper.shade}"/>` +
    `<path d="${planPath(inset(plan, 3))}" fill="${edge}"/>` +
    piece('s', path, fill, 'panel', matter, [], !tread && textureFill(palette.surface) === 'url(#grain)') +
    (tread ? treads(face, path, fill) : leatherSole(face, fill)) +
    heel(shape, plan, palette, fill)
  );
}

/** Waves of rubber across the sole. */
function treads(plan: Plan, path: string, fill: string): string {
  const rows = Array.from({ length: 30 }, (_, row) => {
    const y = 26 + row * 28;
    const wave = Array.from({ length: 13 }, (_, step): Point => [-180 + step * 30, y + (step % 2 ? 9 : -9)]);
    return `<path d="${line(wave, 0.2)}"/>`;
  }).join('');
  return (
    `<clipPath id="tr"><path d="${planPath(inset(plan, 10))}"/></clipPath><g clip-path="url(#tr)" fill="none">` +
    `<g stroke="${mix(fill, '#000000', 0.42)}" stroke-width="9">${rows}</g>` +
    `<g stroke="#ffffff" stroke-opacity=".16" stroke-width="2.5" transform="translate(0 6)">${rows}</g></g>` +
    softLine(plan.inner.slice(2, 9), '#ffffff', 12, 0.2) +
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/>`
  );
}

/** A stitched channel, a shank that rises between ball and heel, and two rings. */
function leatherSole(plan: Plan, fill: string): string {
  const channel = inset(plan, 17);
  const waist = points('-4 240, 6 340, 12 440');
  return (
    stitches(channel.outer.slice(4), mix(fill, '#3a2413', 0.55), 0.5) +
    stitches(channel.inner.slice(4), mix(fill, '#3a2413', 0.55), 0.5) +
    softLine(waist, '#fff3df', 64, 0.1) +
    `<g fill="none" stroke="#7a572c" stroke-width="4" stroke-opacity=".8"><circle cx="-11" cy="-396" r="19"/>` +
    `<circle cx="11" cy="-396" r="19"/><path d="M-40 -350H40"/></g>`
  );
}

/** The heel, seen end on: how much of it depends on its kind. */
function heel(shape: Shoe, plan: Plan, palette: Palette, fill: string): string {
  if (shape.silhouette === 'sneaker' || shape.silhouette === 'espadrille') return '';
  const kind = 'heel' in shape ? shape.heel : 'flat';
  const slim = kind === 'stiletto' || kind === 'kitten';
  const matter: Palette = { ...palette, surface: 'leather', shine: 0.2 };
  const wrapped = slim || kind === 'block' ? palette.upper.base : mix(fill, '#3a2413', 0.45);
  const block = heelPath(plan, slim ? 150 : 206, 0.97);
  const tip = slim ? tipPath(kind === 'stiletto' ? 28 : 36) : heelPath(plan, 186, 0.86);
  return (
    castShadow(block, palette, 2, -12, 0.6) +
    piece('h', block, wrapped, 'part', matter, [], false) +
    (slim ? softLine(points('-6 120, 0 84'), '#000000', 34, 0.35) : '') +
    castShadow(tip, palette, 2, -8, 0.6) +
    piece('k', tip, '#26211f', 'part', { ...matter, lightness: 0.1 }, [], false)
  );
}

function heelPath(plan: Plan, length: number, size: number): string {
  const [left, right] = widthAt(plan, length);
  const side = (points: readonly Point[]): Point[] =>
    points.filter(([, y]) => y < length - 20).map(([x, y]): Point => [x * size, y * size + (1 - size) * 90]);
  return outline(
    [...side(plan.outer), [right * size, length * size]],
    points(`${right * size} ${length * size}, 0 ${length * size - 18}`, `${left * size} ${length * size}`),
    reversed([...side(plan.inner), [left * size, length * size]]),
  );
}

const tipPath = (radius: number): string =>
  outline(
    points(
      `${-radius} ${84 + radius * 0.4}, ${-radius * 0.8} ${84 - radius * 0.7}`,
      `0 ${84 - radius}, ${radius * 0.8} ${84 - radius * 0.7}, ${radius} ${84 + radius * 0.4}`,
    ),
    points(`${radius} ${84 + radius * 0.4}, ${-radius} ${84 + radius * 0.4}`),
  );
