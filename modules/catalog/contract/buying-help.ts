import { point, token, type StoreView } from 'etalage/core';
import type { ChoiceView } from '../domain/view-models.ts';

/** Which story explains the sizes of a choice: of the attribute, and with a value that matches the expression. */
export interface SizeGuideRule {
  readonly attribute: string;
  /** A regular expression. */
  readonly values: string;
  readonly story: string;
}
/** Size guides that modules bring, for a store view; those of the settings come first. */
export const SizeGuideRules = point<(view: StoreView) => SizeGuideRule>('catalog.sizeGuideRules', 'pages');

/** Finds what explains the sizes that a product is chosen by. */
export interface SizeGuides {
  /** The stories of all guides, by slug. */
  readonly stories: readonly string[];
  /** The choice's attribute, the guide's story and address; undefined for products whose choices have none. */
  of(
    choices: readonly ChoiceView[],
  ): { readonly attribute: string; readonly story: string; readonly url: string } | undefined;
}
export const SizeGuides = token<SizeGuides>('catalog.SizeGuides', 'pages');

/** What is sold out, for the modal that helps with it. */
export interface SoldOutProduct {
  /** Of the variant, else of the product. */
  readonly sku: string;
  /** With what was chosen. */
  readonly name: string;
}
