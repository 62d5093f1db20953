import type { BrandKey } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import type { Shape, Surface } from '../drawings/drawing.ts';

/** A model in one colour: what differs from the model itself. Prices in euros. */
export interface ModelColour {
  readonly colour: ColourKey;
  /** One sentence about this colour. */
  readonly note: string;
  readonly special?: number;
  /** Whether the special price holds now (the default), held once, or is announced. */
  readonly specialPeriod?: 'running' | 'ended' | 'coming';
  /** Lowest price in the 30 days before the reduction, when that was not the regular price. */
  readonly lowestBefore?: number;
  readonly isNew?: boolean;
  readonly soldOut?: boolean;
  readonly disabled?: boolean;
}

/** A model of a brand, made in several colours. */
export interface Model {
  readonly key: string;
  readonly name: string;
  /** What it is, as it follows the model's name: "Valentina pump". */
  readonly noun: string;
  readonly brand: BrandKey;
  readonly gender: 'dames' | 'heren';
  /** `url_path` of the category it belongs to. */
  readonly category: string;
  readonly collection: 'iconen' | 'herfst' | 'winter';
  readonly surface: Surface;
  /** Heel in millimetres; absent for bags. */
  readonly heel?: number;
  readonly removableInsole?: boolean;
  readonly price: number;
  readonly shape: Shape;
  readonly short: string;
  readonly story: string;
  /** Facts for the list under the story. */
  readonly facts: readonly string[];
  readonly colours: readonly ModelColour[];
  /** Who made it, as a sentence; "Gemaakt door" and the brand's name when absent. */
  readonly signature?: string;
  /** Initials can be put on it, for a surcharge. */
  readonly monogram?: boolean;
  /** One product with colour and size as options, instead of a product for each colour. */
  readonly coloursTogether?: boolean;
}
