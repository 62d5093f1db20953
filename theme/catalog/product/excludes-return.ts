import type { ProductView } from 'etalage/modules/catalog';

/** What is chosen of a product is made for this shopper alone: the shop does not take it back. */
export const excludesReturn = ({ options }: Pick<ProductView, 'options'>): boolean =>
  options.some(
    ({ excludesReturn: isExcluded, error, entered, values }) =>
      isExcluded && !error && (entered.trim() !== '' || values.some(({ active }) => active)),
  );
