import { provideValue } from 'etalage/core';
import { ProductChooser } from '../module.ts';

/** The code comes with the first change: a page whose options nobody touches does without. */
export const productChooserProvider = provideValue(ProductChooser, {
  choose: async (product, answers) =>
    (await import('../domain/options/lazy/product-options.ts')).withAnswers(product, answers),
});
