import type { Point } from '../geometry.ts';
import { along, line, moved, outline, points, reversed } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { castShadow, piece, seam, softLine, stitches } from '../shoe-parts.ts';
import { mix } from '../tones.ts';
import { bandPath, widthAt, type Plan, type Shoe } from './outlines.ts';

/** What lies on a shoe's upper or holds the foot, seen from above. */
export function details(shape: Shoe, plan: Plan, palette: Palette): string {
  switch (shape.silhouette) {
    case 'ballerina':
      if (shape.trim === 'strap') return band(plan, 330, 372, palette, 'd1') + buckle(widthAt(plan, 350)[1] - 14, 336);
      return shape.trim === 'bow' ? bow(0, 614, palette) : '';
    case 'sandal':
      return sandalStraps(shape.straps, plan, palette) + ankleStrap(plan, palette);
    case 'mule':
      return (
        (shape.back === 'sling' ? ankleStrap(plan, palette) : '') + (shape.trim === 'buckle' ? buckle(0, 600, 1.3) : '')
      );
    case 'loafer':
      return apron(plan, palette) + saddle(plan, palette);
    case 'derby':
      return facings(plan, palette) + lacing(plan, [392, 440, 488, 536], 54, palette.dark ? '#2b2725' : palette.stitch);
    case 'sneaker':
      if (shape.cut === 'slip-on') return elastics(plan, palette);
      return (
        toeCap(plan, palette) +
        facings(plan, palette) +
        lacing(plan, [384, 428, 472, 516, 560], 62, palette.dark ? '#f1ece3' : '#f8f5ee')
      );
    case 'boot':
      if (shape.closure === 'lace') return lacing(plan, [360, 414, 468, 522], 46, '#3a3431');
      return shape.closure === 'zip' ? zip(plan) : '';
    case 'espadrille':
      return stitches(arc(plan, 560, 30), palette.stitch, 0.9);
    default:
      return '';
  }
}

/** A line across the plan at a height, its middle raised. */
function arc(plan: Plan, y: number, rise: number): Point[] {
  const [left, right] = widthAt(plan, y);
  return points(
    `${left} ${y}, ${left * 0.55} ${y + rise * 0.8}, 0 ${y + rise}`,
    `${right * 0.55} ${y + rise * 0.8}, ${right} ${y}`,
  );
}

function band(plan: Plan, low: number, high: number, palette: Palette, id: string): string {
  const path = bandPath(plan, low, high);
  return castShadow(path, palette, 3, 12, 0.6) + piece(id, path, palette.upper.base, 'part', palette);
}

function sandalStraps(straps: 'single' | 'double' | 'crossed' | 'broad', plan: Plan, palette: Palette): string {
  if (straps === 'broad') return band(plan, 520, 690, palette, 'd1');
  if (straps === 'single') return band(plan, 668, 718, palette, 'd1');
  if (straps === 'double') return band(plan, 690, 738, palette, 'd1') + band(plan, 560, 608, palette, 'd2');
  const [left, right] = [widthAt(plan, 560)[0] - 10, widthAt(plan, 560)[1] + 10];
  const [farLeft, farRight] = [widthAt(plan, 728)[0] - 8, widthAt(plan, 728)[1] + 8];
  const cross = (from: Point, to: Point): string => {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 26];
    const edge = [from, middle, to];
    return outline(moved(edge, 0, 24), reversed(moved(edge, 0, -24)));
  };
  return [cross([left, 540], [farRight, 700]), cross([right, 540], [farLeft, 700])]
    .map(
      (path, index) =>
        castShadow(path, palette, 3, 12, 0.6) + piece(`d${index}`, path, palette.upper.base, 'part', palette),
    )
    .join('');
}

/** The thin strap behind the heel, and its buckle on the outer side. */
function ankleStrap(plan: Plan, palette: Palette): string {
  const [left, right] = [widthAt(plan, 300)[0] + 4, widthAt(plan, 300)[1] - 4];
  const loop = points(
    `${left} 310, ${left - 8} 170, ${left * 0.5} 40, 4 14, ${right * 0.5} 40`,
    `${right + 8} 170, ${right} 310`,
  );
  const path = outline(loop, reversed(loop.map(([x, y]): Point => [x * 0.8, y + (y < 100 ? 24 : 6)])));
  return (
    castShadow(path, palette, 3, 10, 0.5) +
    piece('a', path, palette.upper.base, 'part', palette) +
    buckle(right - 6, 236, 0.8)
  );
}

function buckle(x: number, y: number, size = 1): string {
  return (
    `<g transform="translate(${Math.round(x)} ${-y}) scale(${size})">` +
    `<rect x="-16" y="-22" width="32" height="44" rx="6" ` +
    `fill="none" stroke="#4d3614" stroke-width="10"/><rect x="-16" y="-22" width="32" height="44" rx="6" fill="none" ` +
    `stroke="url(#gold)" stroke-width="7"/><path d="M-14 0H16" stroke="url(#gold)" stroke-width="5"/></g>`
  );
}

function bow(x: number, y: number, palette: Palette): string {
  const loop = (way: 1 | -1): string =>
    outline(
      points(`${x} ${y + 4}, ${x + way * 34} ${y + 38}, ${x + way * 78} ${y + 32}`, `${x + way * 88} ${y}`),
      points(`${x + way * 88} ${y}, ${x + way * 76} ${y - 32}, ${x + way * 34} ${y - 28}`, `${x} ${y + 4}`),
    );
  const knot = `M${x - 13} ${-y - 14}h26v28h-26z`;
  return (
    castShadow(loop(1), palette, 3, 9, 0.5) +
    castShadow(loop(-1), palette, 2, 9, 0.5) +
    piece('d1', loop(-1), palette.upper.light, 'part', palette) +
    piece('d2', loop(1), palette.upper.light, 'part', palette) +
    `<path d="${knot}" fill="${palette.upper.base}" stroke="${palette.upper.deep}" ` +
    `stroke-opacity=".5" stroke-width="2"/>`
  );
}

/** The U of a loafer's apron, drawn together by hand. */
function apron(plan: Plan, palette: Palette): string {
  const [left, right] = [widthAt(plan, 520)[0] + 30, widthAt(plan, 520)[1] - 30];
  const u = points(
    `${left} 430, ${left + 2} 600, ${left * 0.74} 716, 0 758, ${right * 0.74} 716`,
    `${right - 2} 600, ${right} 430`,
  );
  const ticks = along(u, 44)
    .map(
      ([x, y]) =>
        `<path d="M${(x * 0.97).toFixed(1)} ${(-y + 6).toFixed(1)}L${(x * 1.07).toFixed(1)} ${(-y - 4).toFixed(1)}"/>`,
    )
    .join('');
  return (
    softLine(u, palette.upper.deep, 16, 0.6) +
    `<g stroke="${palette.upper.deep}" stroke-width="3.4" stroke-opacity=".7">${ticks}</g>` +
    softLine(
      u.map(([x, y]): Point => [x * 0.92, y - 6]),
      palette.upper.glow,
      7,
      0.3,
    )
  );
}

/** The strap across a penny loafer, with its slot. */
function saddle(plan: Plan, palette: Palette): string {
  return (
    band(plan, 522, 596, palette, 'd1') +
    `<path d="M-34 -552Q0 -566 34 -552L28 -536Q0 -548 -28 -536Z" fill="#120d0a" fill-opacity=".8"/>`
  );
}

/** The two flaps that laces draw together, and the tongue between them. */
function facings(plan: Plan, palette: Palette): string {
  const flap = (way: 1 | -1): Point[] =>
    points(`${way * 30} 372, ${way * 26} 470, ${way * 16} 560, ${way * 44} 590, ${way * 92} 548`, `${way * 104} 452`);
  const tongue = outline(
    points('-34 350, -26 470, -14 566'),
    points('14 566, 26 470, 34 350'),
    points('34 350, 0 334, -34 350'),
  );
  return (
    piece('t', tongue, palette.upper.shade, 'part', palette) +
    [...seam(flap(1), palette), ...seam(flap(-1), palette)].filter((mark) => typeof mark === 'string').join('')
  );
}

/** Laces straight across, each bar with its shadow, through eyelets. */
function lacing(plan: Plan, rows: readonly number[], reach: number, colour: string): string {
  return rows
    .map((y) => {
      const half = Math.min(reach, widthAt(plan, y)[1] - 30);
      const bar = points(`${-half} ${y}, 0 ${y + 7}, ${half} ${y}`);
      return (
        softLine(moved(bar, 2, -7), '#000000', 17, 0.4) +
        [-half, half].map((x) => `<circle cx="${x}" cy="${-y}" r="9" fill="#15110f"/>`).join('') +
        `<path d="${line(bar)}" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>` +
        `<path d="${line(moved(bar, 0, 4))}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`
      );
    })
    .join('');
}

function toeCap(plan: Plan, palette: Palette): string {
  return seam(arc(plan, 640, 52), palette)
    .filter((mark) => typeof mark === 'string')
    .join('');
}

/** The elastic at both sides of a slip-on's opening. */
function elastics(plan: Plan, palette: Palette): string {
  const fill = mix(palette.upper.shade, '#17130f', 0.35);
  return ([0, 1] as const)
    .map((side) => {
      const edge = widthAt(plan, 380)[side];
      const path = outline(points(`${edge * 0.5} 470, ${edge * 0.82} 400, ${edge * 0.66} 318`));
      const ribs = [340, 364, 388, 412, 436]
        .map((y) => `<path d="M${Math.round(edge * 0.5)} ${-y - 10}L${Math.round(edge * 0.9)} ${-y}"/>`)
        .join('');
      return piece(`e${side}`, path, fill, 'overlay', palette, [
        `<g stroke="#000" stroke-opacity=".3" stroke-width="4">${ribs}</g>`,
      ]);
    })
    .join('');
}

function zip(plan: Plan): string {
  const x = widthAt(plan, 240)[0] + 20;
  const way = points(`${x + 4} 310, ${x - 2} 370, ${x - 14} 440`);
  return (
    softLine(way, '#000000', 12, 0.5) +
    `<path d="${line(way)}" fill="none" stroke="url(#gold)" stroke-width="5" stroke-dasharray="4 4"/>`
  );
}
