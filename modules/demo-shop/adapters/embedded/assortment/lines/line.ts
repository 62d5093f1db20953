import type { BrandKey } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Shape, Surface } from '../drawings/drawing.ts';

/** A model as it stands in a line's list: what is its own. Price in euros. */
export interface LineModel {
  readonly name: string;
  readonly brand: BrandKey;
  readonly surface: Surface;
  readonly price: number;
  readonly shape: Shape;
  readonly short: string;
  readonly story: string;
}

/** Models of one kind, which share a category, a noun and the colours that this kind is made in. */
export interface Line {
  /** What each is, as it follows the model's name. */
  readonly noun: string;
  readonly gender: 'dames' | 'heren';
  /** `url_path` of the category. */
  readonly category: string;
  readonly colours: readonly ColourKey[];
  readonly models: readonly LineModel[];
  /** Initials can be put on it. */
  readonly monogram?: true;
}
