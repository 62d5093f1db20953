import type { DataChanges } from 'etalage/core';
import type { SearchEngine } from 'etalage/modules/catalog';
import { withFigures } from '../../domain/catalogue-stock.ts';
import type { LedgerFigures } from './ledger-figures.ts';
import { productsOf } from './products-of.ts';

/** Products that were in stock when the catalogue was imported, and are sold out now. */
export interface SoldOut {
  /** In ascending order. */
  ids(): Promise<readonly number[]>;
}

/** Finds them when they are first asked for, and follows the ledger; after an import it begins anew. */
export function soldOutProducts(index: SearchEngine, figures: LedgerFigures, changes: DataChanges): SoldOut {
  let known: Promise<readonly number[]> | undefined;

  async function check(skus: readonly string[], before: readonly number[] = []): Promise<readonly number[]> {
    const ids = new Set(before);
    for (const product of await productsOf(index, skus)) {
      const isSoldOut = product.stock?.is_in_stock && !withFigures(product, figures.all).stock.is_in_stock;
      if (isSoldOut) ids.add(product.id);
      else ids.delete(product.id);
    }
    return [...ids].toSorted((left, right) => left - right);
  }

  const find = (): Promise<readonly number[]> =>
    check([...figures.all].filter(([, available]) => available <= 0).map(([sku]) => sku));

  figures.listen(async (changed) => {
    const skus = changed.map(({ sku }) => sku);
    if (known) await (known = known.then((before) => check(skus, before)));
  });
  changes.listen(({ replaced }) => {
    if (replaced) known = undefined;
  });
  return {
    ids: () =>
      (known ??= find()).catch((error: unknown) => {
        known = undefined; // whoever asks next tries again
        throw error;
      }),
  };
}
