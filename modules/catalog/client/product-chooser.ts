import { provideLazy } from 'etalage/core';
import { ProductChooser } from '../module.ts';

/** The code comes with the first change: a page whose options nobody touches does without. */
export const productChooserProvider = provideLazy(ProductChooser, {}, async () => {
  const { withAnswers } = await import('../domain/options/lazy/product-options.ts');
  return () => ({ choose: async (product, answers) => withAnswers(product, answers) });
});
