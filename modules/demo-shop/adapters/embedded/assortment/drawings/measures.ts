import { CARRIER_HEIGHT } from './carrier.ts';
import type { Shape } from './drawing.ts';

/** A shoe takes six sevenths of the picture's width: small tiles show the product, and some air around it. */
const SHOE_SCALE = 1.18;

/** Pixels a drawing unit when the whole product is shown. */
export function scaleOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'long-boot':
      return 0.94;
    case 'carrier':
      return { shopper: 1.2, clutch: 1.16, backpack: 1.2, briefcase: 1.2 }[shape.form];
    case 'care':
      return { tin: 1.3, spray: 1.24, brush: 1.3, set: 1.27 }[shape.item];
    default:
      return SHOE_SCALE;
  }
}

/** About how high it stands, in drawing units; used to hang every product at the same height in the picture. */
export function heightOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'pump':
      return shape.heelHeight * 3.55 + 200;
    case 'boot':
      return shape.heelHeight * 3.3 + (shape.closure === 'zip' ? 520 : 484);
    case 'long-boot':
      return (shape.heel === 'flat' ? 20 : shape.heelHeight * 3.3) + 1084;
    case 'sneaker':
      return { low: 369, high: 592, 'slip-on': 346 }[shape.cut];
    case 'loafer':
      return 290;
    case 'derby':
      return 350;
    case 'ballerina':
      return 215;
    case 'sandal':
      return shape.heel === 'flat' ? 254 : shape.heelHeight * 3.55 + 236;
    case 'mule':
      if (shape.back === 'sling') return shape.heelHeight * 3.1 + 196;
      return shape.heel === 'flat' ? 178 : Math.max(203, shape.heelHeight * 3.55 + 24);
    case 'espadrille':
      return shape.sole === 'wedge' ? 402 : 270;
    case 'bag':
      return { tote: 690, shoulder: 850, mini: 552 }[shape.form];
    case 'carrier':
      return shape.form === 'briefcase' ? 568 : CARRIER_HEIGHT[shape.form];
    case 'care':
      if (shape.item !== 'set') return { tin: 330, spray: 710, brush: 270 }[shape.item];
      return shape.holds.some(({ item }) => item === 'spray') ? 640 : 240;
  }
}

/** Where a shoe begins at the left, by its toe, in drawing units. */
export const TOES = { pointed: 0, almond: 23, round: 48 } as const;

/** What is put in the middle of a picture, in drawing units: half way, without chains and wrist straps. */
export function middleOf(shape: Shape): number {
  switch (shape.silhouette) {
    case 'sneaker':
      return { cup: 439, runner: 451, gum: 441 }[shape.sole];
    case 'sandal':
      return 449;
    case 'loafer':
    case 'derby':
    case 'espadrille':
      return 444;
    case 'bag':
      return { tote: 424, shoulder: 435, mini: 432 }[shape.form];
    case 'carrier':
      return { shopper: 430, clutch: 447, backpack: 430, briefcase: 443 }[shape.form];
    case 'care':
      return 430;
    case 'long-boot':
      return (TOES[shape.toe] + (shape.shaft === 'riding' ? 903 : 885)) / 2;
    case 'mule':
      return (TOES[shape.toe] + (shape.back === 'sling' ? 860 : 853)) / 2;
    default:
      return (TOES[shape.toe] + 869) / 2;
  }
}
