import type { BrandKey } from '../brands.ts';
import type { ColourKey } from '../colours.ts';
import words from './words.json' with { type: 'json' };

/** A category in English. */
export interface CategoryWords {
  readonly name: string;
  readonly urlKey: string;
  readonly description: string;
}

/** The categories below the root, by id. Brands keep theirs. */
export const categoryWords: Readonly<Record<string, CategoryWords>> = words.categories;
export const colourWords: Readonly<Record<ColourKey, string>> = words.colours;
/** Labels of attributes and their options, by the Dutch ones. */
export const labelWords: Readonly<Record<string, string>> = words.labels;
export const brandStories: Readonly<Record<BrandKey, string>> = words.brands;
