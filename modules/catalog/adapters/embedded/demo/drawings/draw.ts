import { bag, lockHeight } from './bag.ts';
import { boot } from './boot.ts';
import type { Drawing, Shape } from './drawing.ts';
import { lowShoe } from './low-shoe.ts';
import type { Palette } from './palette.ts';
import { gradients, paletteOf } from './palette.ts';
import { pump } from './pump.ts';
import { sneaker } from './sneaker.ts';
import { studio } from './studio.ts';
import { texturePatterns } from './surfaces.ts';

/** Draws a product as an SVG document of 1200 x 1488. */
export function draw(drawing: Drawing): string {
  const { definitions, body } = product(drawing);
  const group = `<g id="product">${body}</g>`;
  return studio(definitions, drawing.view === 'side' ? fromTheSide(drawing.shape, group) : otherView(drawing.shape, group));
}

/** The product itself, standing on y = 0 between x = 0 and about 860, with the gradients and patterns that it refers to. */
export function product(drawing: Omit<Drawing, 'view'>): { definitions: string; body: string } {
  const palette = paletteOf(drawing);
  return { definitions: gradients(palette) + texturePatterns(palette), body: stand(drawing, palette) };
}

function stand({ shape }: Omit<Drawing, 'view'>, palette: Palette): string {
  switch (shape.silhouette) {
    case 'pump': return pump(shape, palette);
    case 'sneaker': return sneaker(shape, palette);
    case 'boot': return boot(shape, palette);
    case 'loafer':
    case 'derby': return lowShoe(shape, palette);
    case 'bag': return bag(shape, palette);
  }
}

function fromTheSide(shape: Shape, group: string): string {
  const ground = Math.round(780 + heightOf(shape) * 0.52);
  return `<g transform="translate(118 ${ground}) scale(1.12)">${group}</g>`;
}

/** A bag from close by; of shoes, the pair: the second one stands behind and to the right. */
function otherView(shape: Shape, group: string): string {
  if (shape.silhouette === 'bag') {
    const zoom = 1.9;
    return `<g transform="translate(${Math.round(600 - 404 * zoom)} ${Math.round(900 + lockHeight(shape.form) * zoom)}) scale(${zoom})">${group}</g>`;
  }
  const ground = Math.round(830 + heightOf(shape) * 0.46);
  return `<defs>${group}</defs><use href="#product" transform="translate(304 ${ground - 96}) scale(.94)"/><use href="#product" transform="translate(58 ${ground + 30}) scale(1.03)"/>`;
}

/** About how high it stands, in drawing units; used to hang every product at the same height in the picture. */
function heightOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'pump': return shape.heelHeight * 3.55 + 200;
    case 'boot': return shape.heelHeight * 3.3 + 490;
    case 'sneaker': return 350;
    case 'loafer': return 290;
    case 'derby': return 350;
    case 'bag': return { tote: 660, shoulder: 850, mini: 520 }[shape.form];
  }
}
