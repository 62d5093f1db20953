import type { Picture, ShownPrice } from '../view-models.ts';

/** Something that a shopper may mean; `url` is a path without store prefix, `inside` the name of what it belongs to. */
export interface SuggestedLink {
  readonly name: string;
  readonly url: string;
  readonly inside?: string;
}

/** A product that a shopper may mean. */
export interface SuggestedProduct {
  readonly sku: string;
  readonly name: string;
  readonly brand?: string;
  readonly url: string;
  readonly picture?: Picture;
  /** Cents including tax. */
  readonly price: ShownPrice;
}

/** What a shop proposes while a shopper types. Before anything is typed: where most shoppers go. */
export interface Suggestions {
  /** The text that is answered, without needless space. */
  readonly term: string;
  /** Products that the text finds in all. */
  readonly total: number;
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly SuggestedLink[];
  readonly brands: readonly SuggestedLink[];
  /** Texts to search for, with the address of what they find. */
  readonly terms: readonly SuggestedLink[];
}

/** Longer texts find no more. */
export const MAX_TERM = 100;

/** A text as it is searched for: one space between words, no control characters, not cut within a letter. */
export function searchTerm(text: string): string {
  const plain = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return [...plain].slice(0, MAX_TERM).join('').trim();
}
