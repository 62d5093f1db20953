import type { ProductChooser } from 'etalage/modules/catalog';
import { linesOf } from '../../domain/lazy/lines-of.ts';
import type { ProductLines } from '../../module.ts';

export const createProductLines = ({ chooser }: { readonly chooser: ProductChooser }): ProductLines => ({
  async of(product, answers) {
    const chosen = answers && product.options.length > 0 ? await chooser.choose(product, answers) : product;
    return { product: chosen, items: linesOf(chosen) };
  },
});
