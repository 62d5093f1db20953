import type { Drawing } from './drawing.ts';
import { product } from './draw.ts';
import type { Point } from './geometry.ts';
import { line, outline } from './geometry.ts';
import { hung, hungForm } from './hung.ts';
import { withPrefix } from './own-ids.ts';
import { softShape } from './soft-shape.ts';
import { shadows } from './studio.ts';
import { mix } from './tones.ts';

/** A product in a set: `x` is the middle of it, `y` the height it stands at from the top, `scale` 1 is 860 wide. */
export interface Placed {
  readonly drawing: Omit<Drawing, 'view'>;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly mirrored?: boolean;
}

/** A round plinth or a block, `top` from the top of the picture, down to the picture's floor or beyond. */
export interface Plinth {
  readonly form: 'round' | 'block';
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A calm, coloured set: a wall with an arch, plinths on a floor, and light that falls through a window. */
export interface CampaignSet {
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly floor: number;
  readonly arch?: { readonly x: number; readonly width: number; readonly top: number };
  readonly plinths: readonly Plinth[];
  /** A bag on a rail of pegs; `x` is its middle, `y` the picture's top, `scale` 1 is as in a product's picture. */
  readonly hung?: {
    readonly drawing: Omit<Drawing, 'view'>;
    readonly x: number;
    readonly y: number;
    readonly scale: number;
  };
  readonly products: readonly Placed[];
}

/** How long the rail is in a set, in pixels of a product's picture: it ends behind the picture's edge. */
const RAIL = 1400;

/** Draws a campaign picture as an SVG document of the set's size. */
export function drawCampaign(set: CampaignSet): string {
  const { width, height, wall } = set;
  const pieces = set.products.map((placed, index) => place(placed, `p${index}-`));
  const hanging = set.hung && placeHung(set.hung);
  const gradients =
    `<linearGradient id="wall" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" ` +
    `stop-color="${mix(wall, '#ffffff', 0.16)}"/><stop offset="1" stop-color="${mix(wall, '#3a2a20', 0.1)}"/>` +
    `</linearGradient>` +
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" ` +
    `stop-color="${mix(wall, '#3a2a20', 0.16)}"/><stop offset="1" stop-color="${mix(wall, '#ffffff', 0.12)}"/>` +
    `</linearGradient>` +
    `<linearGradient id="niche" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" ` +
    `stop-color="${mix(wall, '#2c1d14', 0.34)}"/><stop offset="1" stop-color="${mix(wall, '#2c1d14', 0.12)}"/>` +
    `</linearGradient>` +
    `<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" ` +
    `stop-color="${mix(wall, '#ffffff', 0.36)}"/><stop offset=".3" stop-color="${mix(wall, '#ffffff', 0.26)}"/>` +
    `<stop offset=".72" stop-color="${mix(wall, '#2c1d14', 0.14)}"/><stop offset=".92" ` +
    `stop-color="${mix(wall, '#2c1d14', 0.28)}"/><stop offset="1" ` +
    `stop-color="${mix(wall, '#2c1d14', 0.2)}"/></linearGradient>` +
    `<linearGradient id="top" x1="0" y1="0" x2="1" y2="0"><stop offset="0" ` +
    `stop-color="${mix(wall, '#ffffff', 0.58)}"/><stop offset="1" stop-color="${mix(wall, '#ffffff', 0.34)}"/>` +
    `</linearGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${shadows}${gradients}${pieces.map(({ definitions }) => definitions).join('')}` +
    `${hanging?.definitions ?? ''}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>${arch(set)}${windowLight(set)}` +
    `<rect y="${set.floor}" width="${width}" height="${height - set.floor}" fill="url(#floor)"/><rect ` +
    `y="${set.floor - 3}" width="${width}" height="7" fill="${mix(wall, '#2c1d14', 0.3)}" opacity=".3"/>` +
    set.plinths.map(drawPlinth).join('') +
    `${pieces.map(({ body }) => body).join('')}${hanging?.body ?? ''}</svg>`
  );
}

/** The product with its ids made its own, so that several stand in one document. */
export function place(
  { drawing, x, y, scale, mirrored }: Placed,
  prefix: string,
): { definitions: string; body: string } {
  const { definitions, body } = product(drawing);
  const own = (markup: string): string => withPrefix(markup, prefix);
  const [flip, left] = mirrored === true ? [-scale, x + 430 * scale] : [scale, x - 430 * scale];
  return {
    definitions: own(definitions),
    body: `<g transform="translate(${Math.round(left)} ${y}) scale(${flip} ${scale})">${own(body)}</g>`,
  };
}

/** The bag of the products' pictures, on its rail. */
function placeHung({ drawing, x, y, scale }: NonNullable<CampaignSet['hung']>): { definitions: string; body: string } {
  const form = hungForm(drawing.shape);
  if (form === undefined) throw new Error(`A ${drawing.shape.silhouette} has no handle to hang by`);
  const { definitions, body } = product(drawing);
  const own = withPrefix(hung(form, `<g>${body}</g>`, RAIL), 'h-');
  return {
    definitions: withPrefix(definitions, 'h-'),
    body: `<g transform="translate(${Math.round(x - 600 * scale)} ${y}) scale(${scale})">${own}</g>`,
  };
}

function arch({ arch: niche, floor, wall }: CampaignSet): string {
  if (niche === undefined) return '';
  const { x, width, top } = niche;
  const radius = width / 2;
  const vault = Array.from({ length: 17 }, (_, index): Point => {
    const angle = Math.PI * (1 - index / 16);
    return [x + radius * Math.cos(angle), radius * Math.sin(angle) - top - radius];
  });
  const path = outline([[x - radius, -floor - 2]], vault, [[x + radius, -floor - 2]]);
  const hollow = outline([[x - radius, -floor - 300]], vault, [[x + radius, -floor - 300]]);
  return (
    `<path d="${path}" fill="url(#niche)"/><clipPath id="nicheEdge"><path d="${path}"/></clipPath>` +
    `<g clip-path="url(#nicheEdge)"><g transform="translate(16 ` +
    `22)">${softShape(hollow, mix(wall, '#1c0f09', 0.8), 0.6, 30, true)}</g></g>` +
    `<path d="${line(vault.slice(8))}V${floor}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`
  );
}

function windowLight({ width, height, floor }: CampaignSet): string {
  const [w, h] = [width * 0.17, floor * 0.34];
  const pane = (column: number, row: number): string => {
    const [x, y] = [width * 0.5 + column * w * 1.1 - row * h * 0.12, height * 0.04 + row * h * 1.08 + column * w * 0.2];
    return outline(
      [[x, -y]],
      [[x + w, -y - w * 0.18]],
      [[x + w - h * 0.12, -y - w * 0.18 - h]],
      [[x - h * 0.12, -y - h]],
    );
  };
  return [0, 1].flatMap((column) => [0, 1].map((row) => softShape(pane(column, row), '#fff4e6', 0.26, 9))).join('');
}

function drawPlinth({ form, x, top, width, height }: Plinth): string {
  const half = width / 2;
  const lip = form === 'round' ? width * 0.075 : width * 0.06;
  const shadow =
    `<ellipse cx="${x + half * 0.5}" cy="${top + height}" rx="${half * 1.15}" ry="${lip * 1.3}" ` +
    `fill="url(#pool)" opacity=".7"/>`;
  if (form === 'round') {
    return (
      `${shadow}<path d="M${x - half} ${top}V${top + height}A${half} ${lip} 0 0 0 ${x + half} ` +
      `${top + height}V${top}Z" fill="url(#side)"/><ellipse cx="${x}" cy="${top}" rx="${half}" ry="${lip}" ` +
      `fill="url(#top)"/>`
    );
  }
  return (
    `${shadow}<rect x="${x - half}" y="${top}" width="${width}" height="${height + lip * 0.4}" ` +
    `fill="url(#side)"/><path d="M${x - half} ${top}L${x - half + lip * 1.4} ` +
    `${top - lip}H${x + half - lip * 1.4}L${x + half} ${top}Z" fill="url(#top)"/>`
  );
}
