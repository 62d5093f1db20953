import type { ColourKey } from '../colours.ts';

/** What the upper is made of; decides texture and gloss. */
export type Surface = 'leather' | 'suede' | 'patent' | 'croc' | 'pebbled' | 'canvas' | 'woven';
export type Toe = 'pointed' | 'almond' | 'round';
/**
 * `side`: one shoe or bag straight from the side. `pair`: both shoes, each seen from
 * another side, or the bag closer by. `detail`: material and
 * making from close by. `top` and `sole`: a pair of shoes from above and from below. `hung`: a bag on a
 * peg.
 */
export type View = 'side' | 'pair' | 'detail' | 'top' | 'sole' | 'hung';

/** The form of a product. Heel heights in millimetres. */
export type Shape =
  | {
      readonly silhouette: 'pump';
      readonly heel: 'stiletto' | 'block' | 'kitten';
      readonly heelHeight: number;
      readonly toe: Toe;
    }
  | {
      readonly silhouette: 'sneaker';
      /** `cup`: a stitched rubber edge; `runner`: thick foam; `gum`: thin brown rubber, with a T over the toes. */
      readonly sole: 'cup' | 'runner' | 'gum';
      readonly cut: 'low' | 'high' | 'slip-on';
    }
  | {
      readonly silhouette: 'boot';
      readonly heel: 'stiletto' | 'block' | 'flat';
      readonly heelHeight: number;
      readonly toe: Toe;
      readonly closure: 'zip' | 'elastic' | 'lace';
    }
  | {
      readonly silhouette: 'long-boot';
      readonly heel: 'stiletto' | 'block' | 'flat';
      readonly heelHeight: number;
      readonly toe: Toe;
      readonly shaft: 'slim' | 'riding';
    }
  | { readonly silhouette: 'ballerina'; readonly toe: Toe; readonly trim: 'bow' | 'strap' | 'none' }
  | {
      readonly silhouette: 'sandal';
      readonly heel: 'stiletto' | 'block' | 'flat';
      readonly heelHeight: number;
      readonly straps: 'single' | 'double' | 'crossed' | 'broad';
    }
  | {
      readonly silhouette: 'mule';
      readonly heel: 'stiletto' | 'kitten' | 'block' | 'flat';
      readonly heelHeight: number;
      readonly toe: Toe;
      readonly back: 'open' | 'sling';
      readonly trim: 'buckle' | 'none';
    }
  | { readonly silhouette: 'espadrille'; readonly sole: 'flat' | 'wedge' }
  | { readonly silhouette: 'loafer' | 'derby'; readonly heelHeight: number }
  | { readonly silhouette: 'bag'; readonly form: 'tote' | 'shoulder' | 'mini' }
  | { readonly silhouette: 'carrier'; readonly form: 'shopper' | 'clutch' | 'backpack' | 'briefcase' }
  | { readonly silhouette: 'care'; readonly item: CarePart['item'] }
  | { readonly silhouette: 'care'; readonly item: 'set'; readonly holds: readonly CarePart[] };

/** Something that keeps leather well, in the colour of its label, lid or hair. */
export interface CarePart {
  readonly item: 'tin' | 'spray' | 'brush';
  readonly colour: ColourKey;
}

/** One picture: what is drawn, in which colour, from where. */
export interface Drawing {
  readonly shape: Shape;
  readonly surface: Surface;
  readonly colour: ColourKey;
  readonly view: View;
}
