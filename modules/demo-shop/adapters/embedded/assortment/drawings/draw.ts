import { bag, lockHeight } from './bag.ts';
import { ballerina } from './ballerina.ts';
import { boot } from './boot.ts';
import { care } from './care.ts';
import { careSet } from './care-set.ts';
import { carrier, CARRIER_HEIGHT } from './carrier.ts';
import type { Drawing, Shape } from './drawing.ts';
import { espadrille } from './espadrille.ts';
import { longBoot } from './long-boot.ts';
import { lowShoe } from './low-shoe.ts';
import { isBag, worn } from './figure.ts';
import { mule } from './mule.ts';
import { fromAbove } from './plan/from-above.ts';
import { isShoe, type Shoe } from './plan/outlines.ts';
import { sole } from './plan/sole.ts';
import type { Palette } from './palette.ts';
import { gradients, paletteOf } from './palette.ts';
import { pump } from './pump.ts';
import { sandal } from './sandal.ts';
import { sneaker } from './sneaker.ts';
import { studio } from './studio.ts';
import { texturePatterns } from './surfaces.ts';

/** Draws a product as an SVG document of 1200 x 1488. */
export function draw(drawing: Drawing): string {
  if (drawing.view === 'top') return planPair(drawing, fromAbove);
  if (drawing.view === 'sole') return planPair(drawing, sole);
  const { definitions, body } = product(drawing);
  const group = `<g id="product">${body}</g>`;
  const { shape, view } = drawing;
  if (view === 'worn') {
    if (!isBag(shape)) throw new Error(`A ${shape.silhouette} is not carried`);
    return studio(definitions, worn(shape, paletteOf(drawing), group));
  }
  return studio(definitions, views[view](shape, group));
}

const views = { side: fromTheSide, pair: otherView, detail } as const;

/**
 * The product itself, standing on y = 0 between x = 0 and about 860, with the gradients and patterns that it refers to.
 */
export function product(drawing: Omit<Drawing, 'view'>): { definitions: string; body: string } {
  const palette = paletteOf(drawing);
  return { definitions: gradients(palette) + texturePatterns(palette), body: stand(drawing, palette) };
}

/** Both shoes of a pair in plan, toes up and a little apart; `one` is the right one. */
function planPair(drawing: Drawing, one: (shape: Shoe, palette: Palette) => string): string {
  const { shape } = drawing;
  if (!isShoe(shape)) throw new Error(`A ${shape.silhouette} has no plan`);
  const palette = paletteOf(drawing);
  const place = (way: 1 | -1): string =>
    `translate(${600 + way * 206} 1282) rotate(${way * 4}) scale(${way * 1.24} 1.24)`;
  const shoe = `<g id="product">${one(shape, palette)}</g>`;
  return studio(
    gradients(palette) + texturePatterns(palette),
    `<defs>${shoe}</defs><use href="#product" transform="${place(-1)}"/><use href="#product" transform="${place(1)}"/>`,
  );
}

function stand({ shape }: Omit<Drawing, 'view'>, palette: Palette): string {
  switch (shape.silhouette) {
    case 'pump':
      return pump(shape, palette);
    case 'sneaker':
      return sneaker(shape, palette);
    case 'boot':
      return boot(shape, palette);
    case 'loafer':
    case 'derby':
      return lowShoe(shape, palette);
    case 'bag':
      return bag(shape, palette);
    case 'long-boot':
      return longBoot(shape, palette);
    case 'ballerina':
      return ballerina(shape, palette);
    case 'sandal':
      return sandal(shape, palette);
    case 'mule':
      return mule(shape, palette);
    case 'espadrille':
      return espadrille(shape, palette);
    case 'carrier':
      return carrier(shape, palette);
    case 'care':
      return shape.item === 'set' ? careSet(shape.holds) : care(shape.item, palette);
  }
}

/** The whole product, as large as its kind is shown. */
function fromTheSide(shape: Shape, group: string): string {
  const scale = scaleOf(shape);
  const ground = Math.round(780 + heightOf(shape) * 0.464 * scale);
  return `<g transform="translate(${Math.round(600 - 430 * scale)} ${ground}) scale(${scale})">${group}</g>`;
}

/** A bag from close by; of shoes, the pair: the second one stands behind and to the right. */
function otherView(shape: Shape, group: string): string {
  if (shape.silhouette === 'bag') return closeBy(group, 1.9, [404, lockHeight(shape.form)], 900);
  if (shape.silhouette === 'carrier') return closeBy(group, 1.7, [430, CARRIER_HEIGHT[shape.form] * 0.46], 760);
  if (shape.silhouette === 'care') return closeBy(group, shape.item === 'set' ? 1.25 : 1.5, [430, 200], 820);
  const scale = shape.silhouette === 'long-boot' ? 0.9 : scaleOf(shape) / SHOE_SCALE;
  const ground = Math.round(830 + heightOf(shape) * 0.46 * scale);
  const place = (left: number, y: number, size: number): string =>
    `translate(${Math.round(600 + (left - 600) * scale)} ${y}) scale(${+(size * scale).toFixed(2)})`;
  return (
    `<defs>${group}</defs><use href="#product" transform="${place(304, ground - 96, 0.94)}"/><use ` +
    `href="#product" transform="${place(58, ground + 30, 1.03)}"/>`
  );
}

/** Material and making: where a shoe's upper meets its sole, a bag's corner. */
function detail(shape: Shape, group: string): string {
  switch (shape.silhouette) {
    case 'bag':
      return closeBy(group, 2.5, [170, 150], 860);
    case 'carrier':
      return closeBy(group, 2.4, [230, 190], 860);
    case 'care':
      return closeBy(group, 2.1, [380, 260], 760);
    case 'boot':
      return closeBy(group, 2.1, [640, shape.heelHeight * 2.6 + 190], 720);
    case 'long-boot':
      return closeBy(group, 2, [640, shape.heelHeight * 2.6 + 220], 720);
    case 'pump':
      return closeBy(group, 2.1, [650, shape.heelHeight * 2.5 + 60], 740);
    case 'sandal':
    case 'mule':
      return closeBy(group, 2.1, [340, shape.heelHeight * 0.6 + 110], 740);
    default:
      return closeBy(group, 2.1, [340, 150], 760);
  }
}

/**
 * The product enlarged, with the place (in its own units, y upwards) in the middle, `y` from the top of the picture.
 */
function closeBy(group: string, zoom: number, [x, height]: readonly [number, number], y: number): string {
  return (
    `<g transform="translate(${Math.round(600 - x * zoom)} ${Math.round(y + height * zoom)}) ` +
    `scale(${zoom})">${group}</g>`
  );
}

/** A shoe takes nine tenths of the picture's width: small tiles show the product, not the air around it. */
const SHOE_SCALE = 1.27;

/** Pixels a drawing unit when the whole product is shown. */
function scaleOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'long-boot':
      return 0.98;
    case 'carrier':
      return { shopper: 1.22, clutch: 1.22, backpack: 1.28, briefcase: 1.26 }[shape.form];
    case 'care':
      return { tin: 1.3, spray: 1.24, brush: 1.3, set: 1.27 }[shape.item];
    default:
      return SHOE_SCALE;
  }
}

/** About how high it stands, in drawing units; used to hang every product at the same height in the picture. */
function heightOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'pump':
      return shape.heelHeight * 3.55 + 200;
    case 'boot':
      return shape.heelHeight * 3.3 + 490;
    case 'long-boot':
      return (shape.heel === 'flat' ? 20 : shape.heelHeight * 3.3) + 1060;
    case 'sneaker':
      return 350;
    case 'loafer':
      return 290;
    case 'derby':
      return 350;
    case 'ballerina':
      return 240;
    case 'sandal':
      return (shape.heel === 'flat' ? 34 : shape.heelHeight * 3.55) + 220;
    case 'mule':
      return (shape.heel === 'flat' ? 20 : shape.heelHeight * 3) + 190;
    case 'espadrille':
      return shape.sole === 'wedge' ? 440 : 270;
    case 'bag':
      return { tote: 660, shoulder: 850, mini: 520 }[shape.form];
    case 'carrier':
      return CARRIER_HEIGHT[shape.form];
    case 'care':
      if (shape.item !== 'set') return { tin: 330, spray: 710, brush: 270 }[shape.item];
      return shape.holds.some(({ item }) => item === 'spray') ? 640 : 240;
  }
}
