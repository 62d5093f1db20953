import { bag, lockHeight } from './bag.ts';
import { boot } from './boot.ts';
import type { Drawing, Shape } from './drawing.ts';
import { lowShoe } from './low-shoe.ts';
import type { Palette } from './palette.ts';
import { gradients, paletteOf } from './palette.ts';
import { pump } from './pump.ts';
import { sneaker } from './sneaker.ts';
import { studio } from './studio.ts';
import { scalePattern, surfaceFilters } from './surfaces.ts';

/** Draws a product as an SVG document of 1200 x 1488. */
export function draw(drawing: Drawing): string {
  const palette = paletteOf(drawing);
  const { shape, surface, view } = drawing;
  const definitions = gradients(palette) + surfaceFilters(surface, palette.lightness)
    + (surface === 'croc' ? scalePattern(palette.upper.deep, palette.upper.glow) : '');
  const product = `<g id="product">${stand(drawing, palette)}</g>`;
  return studio(definitions, view === 'side' ? fromTheSide(shape, product) : otherView(shape, product));
}

function stand({ shape, surface }: Drawing, palette: Palette): string {
  switch (shape.silhouette) {
    case 'pump': return pump(shape, palette);
    case 'sneaker': return sneaker(shape, palette);
    case 'boot': return boot(shape, palette);
    case 'loafer':
    case 'derby': return lowShoe(shape, palette);
    case 'bag': return bag(shape, palette, surface === 'croc');
  }
}

function fromTheSide(shape: Shape, product: string): string {
  const ground = Math.round(780 + heightOf(shape) * 0.52);
  return `<g transform="translate(118 ${ground}) scale(1.12)">${product}</g>`;
}

/** A bag from close by; of shoes, the pair: the second one stands behind and to the right. */
function otherView(shape: Shape, product: string): string {
  if (shape.silhouette === 'bag') {
    const zoom = 1.9;
    return `<g transform="translate(${Math.round(600 - 404 * zoom)} ${Math.round(900 + lockHeight(shape.form) * zoom)}) scale(${zoom})">${product}</g>`;
  }
  const ground = Math.round(830 + heightOf(shape) * 0.46);
  return `<defs>${product}</defs><use href="#product" transform="translate(304 ${ground - 96}) scale(.94)"/><use href="#product" transform="translate(58 ${ground + 30}) scale(1.03)"/>`;
}

/** About how high it stands, in drawing units; used to hang every product at the same height in the picture. */
function heightOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'pump': return shape.heelHeight * 3.55 + 200;
    case 'boot': return shape.heelHeight * 3.3 + 490;
    case 'sneaker': return 350;
    case 'loafer': return 290;
    case 'derby': return 350;
    case 'bag': return { tote: 660, shoulder: 850, mini: 450 }[shape.form];
  }
}
