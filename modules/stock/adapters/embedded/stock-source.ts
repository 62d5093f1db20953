import type { DepsOf } from 'etalage/core';
import { openingOfAll, stockedBySku, withFigures } from '../../domain/catalogue-stock.ts';
import { stockItems } from '../../domain/stock-item.ts';
import type { StockSource } from '../../module.ts';
import { figuresOf } from './figures.ts';
import { productsOf } from './products-of.ts';
import type { stockSourceDeps } from './index.ts';

/** Stock from the ledger; of a sku that it does not know yet, from the catalogue. */
export const createStockSource = ({ index, database, now }: DepsOf<typeof stockSourceDeps>): StockSource => ({
  async list(skus) {
    const products = await productsOf(index, skus);
    const all = products.flatMap(({ sku, configurable_children = [] }) => [
      sku,
      ...configurable_children.map((variant) => variant.sku),
    ]);
    const figures = await figuresOf(database, all, now());
    return stockItems(
      skus,
      products.map((product) => withFigures(product, figures)),
    );
  },

  async available(skus) {
    const opening = openingOfAll(skus, stockedBySku(await productsOf(index, skus)));
    const counted = [...opening].flatMap(([sku, qty]) => (Number.isFinite(qty) ? [sku] : []));
    const figures = await figuresOf(database, counted, now());
    for (const sku of counted) opening.set(sku, Math.max(0, figures.get(sku) ?? opening.get(sku) ?? 0));
    return opening;
  },
});
