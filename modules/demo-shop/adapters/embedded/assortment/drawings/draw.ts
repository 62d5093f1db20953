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
import { hung, hungForm } from './hung.ts';
import { heightOf, middleOf, scaleOf, TOES } from './measures.ts';
import { mule } from './mule.ts';
import { withPrefix } from './own-ids.ts';
import { fromAbove } from './plan/from-above.ts';
import { isShoe, planOf, sizeOf, type Shoe } from './plan/outlines.ts';
import { sole } from './plan/sole.ts';
import type { Palette } from './palette.ts';
import { gradients, paletteOf } from './palette.ts';
import { pump } from './pump.ts';
import { sandal } from './sandal.ts';
import { sneaker } from './sneaker.ts';
import { HEIGHT, studio, WIDTH } from './studio.ts';
import { texturePatterns } from './surfaces.ts';

/** Draws a product as an SVG document of 1200 x 1488. */
export function draw(drawing: Drawing): string {
  if (drawing.view === 'top') return planPair(drawing, fromAbove);
  if (drawing.view === 'sole') return planPair(drawing, sole);
  const { definitions, body } = product(drawing);
  const group = `<g id="product">${body}</g>`;
  const { shape, view } = drawing;
  switch (view) {
    case 'hung': {
      const form = hungForm(shape);
      if (form === undefined) throw new Error(`A ${shape.silhouette} has no handle to hang by`);
      return studio(definitions, hung(form, group));
    }
    case 'pair':
      return isShoe(shape) ? pairOf(shape, drawing, definitions, group) : studio(definitions, closer(shape, group));
    case 'detail':
      return studio(definitions, detail(shape, group));
    case 'side':
      return studio(definitions, fromTheSide(shape, group));
  }
}

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
  const left = Math.round(600 - middleOf(shape) * scale);
  return `<g transform="translate(${left} ${ground}) scale(${scale})">${group}</g>`;
}

/** Boots stand back to back, which shows both sides; a lower shoe stands above one that is seen from above. */
function pairOf(shape: Shoe, drawing: Drawing, definitions: string, group: string): string {
  if (shape.silhouette === 'boot' || shape.silhouette === 'long-boot')
    return studio(definitions, backToBack(shape, group));
  const palette = paletteOf(drawing);
  const plan = withPrefix(
    gradients(palette) + texturePatterns(palette) + `<g id="plan">${fromAbove(shape, palette)}</g>`,
    'p-',
  );
  const scale = PAIR_SCALE;
  const { left, right, length } = sizeOf(planOf(shape));
  const [side, above] = [heightOf(shape) * scale, (right - left) * scale];
  const ground = Math.round(HEIGHT / 2 - (side + PAIR_GAP + above) / 2 + side);
  const middle = Math.round(ground + PAIR_GAP + above / 2 + ((right + left) / 2) * scale);
  const stands = `translate(${Math.round(600 - middleOf(shape) * scale)} ${ground}) scale(${scale})`;
  const lies = `translate(${Math.round(600 + (length * scale) / 2)} ${middle}) rotate(-90) scale(${scale})`;
  return studio(definitions + plan, `<g transform="${stands}">${group}</g><use href="#p-plan" transform="${lies}"/>`);
}

const PAIR_SCALE = 1.04;
/** Between the shoe that stands and the one below it, in pixels. */
const PAIR_GAP = 120;

/** The outer side of one boot and the inner side of the other, each toe as far from the picture's edge. */
function backToBack(shape: Extract<Shoe, { silhouette: 'boot' | 'long-boot' }>, group: string): string {
  const scale = 0.82;
  const behind = scale * 0.94;
  const ground = Math.round(HEIGHT / 2 + (heightOf(shape) * scale) / 2);
  const toe = TOES[shape.toe];
  return (
    `<defs>${group}</defs>` +
    `<use href="#product" transform="translate(${Math.round(WIDTH - BOOT_MARGIN + toe * behind)} ${ground - 56}) ` +
    `scale(${-behind} ${behind})"/>` +
    `<use href="#product" transform="translate(${Math.round(BOOT_MARGIN - toe * scale)} ${ground}) scale(${scale})"/>`
  );
}

const BOOT_MARGIN = 84;

/** A bag or a care product from close by. */
function closer(shape: Shape, group: string): string {
  if (shape.silhouette === 'bag') return closeBy(group, 1.9, [404, lockHeight(shape.form)], 900);
  if (shape.silhouette === 'carrier') return closeBy(group, 1.7, [430, CARRIER_HEIGHT[shape.form] * 0.46], 760);
  return closeBy(group, shape.silhouette === 'care' && shape.item === 'set' ? 1.25 : 1.5, [430, 200], 820);
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
