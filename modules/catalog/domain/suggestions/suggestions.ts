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

/** What a text was taken for, because of typos or of words that nothing has. */
export interface ShownCorrection {
  readonly text: string;
  /** Searches for the text as it was typed, where that finds something too. */
  readonly literal?: SuggestedLink;
}

/** What a shop proposes while a shopper types. */
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
  /** Pages that are about the text: help, sizes, stories. */
  readonly pages: readonly SuggestedLink[];
  /** Nothing was typed, or nothing found: the links are where most shoppers go, and pages that help. */
  readonly isPopular: boolean;
  /** What the products were searched by, if that is not what was typed. */
  readonly correction?: ShownCorrection;
}

/** Longer texts find no more. */
export const MAX_TERM = 100;

/** A text as it is searched for: one space between words, no control characters, not cut within a letter. */
export function searchTerm(text: string): string {
  const plain = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return [...plain].slice(0, MAX_TERM).join('').trim();
}

/** Whether a term says too little to look for it. Two figures may be a size. */
export const isTooShort = (term: string, minLength: number): boolean =>
  term.length < minLength && !/^\d{2,}$/.test(term);
