import type { ColourKey } from '../colours.ts';

/** What the upper is made of; decides texture and gloss. */
export type Surface = 'leather' | 'suede' | 'patent' | 'croc';
export type Toe = 'pointed' | 'almond' | 'round';
/** `side`: one shoe or bag straight from the side. `pair`: both shoes, or the bag turned and closer by. */
export type View = 'side' | 'pair';

/** The form of a product. Heel heights in millimetres. */
export type Shape =
  | { readonly silhouette: 'pump'; readonly heel: 'stiletto' | 'block' | 'kitten'; readonly heelHeight: number; readonly toe: Toe }
  | { readonly silhouette: 'sneaker'; readonly sole: 'cup' | 'runner' }
  | { readonly silhouette: 'boot'; readonly heel: 'stiletto' | 'block' | 'flat'; readonly heelHeight: number; readonly toe: Toe; readonly closure: 'zip' | 'elastic' }
  | { readonly silhouette: 'loafer' | 'derby'; readonly heelHeight: number }
  | { readonly silhouette: 'bag'; readonly form: 'tote' | 'shoulder' | 'mini' };

/** One picture: what is drawn, in which colour, from where. */
export interface Drawing {
  readonly shape: Shape;
  readonly surface: Surface;
  readonly colour: ColourKey;
  readonly view: View;
}
