import { store } from 'etalage/core';
import type { ProductDocument } from 'etalage/modules/catalog';

/** The stock of a product or variant that a page was made with. */
export interface ShownItem {
  readonly id: number;
  readonly sku: string;
  readonly isInStock: boolean;
  readonly qty: number;
}

/**
 * What the product page on screen was made with, the product first: the browser learns from it what to ask, and whether
 * the answer is news.
 */
export const ShownStock = store<readonly ShownItem[]>('stock.shown', () => []);

/**
 * What a product's page shows of its stock. Documents without stock can always be sold, disabled variants never: there
 * is nothing to ask.
 */
export const shownStock = (product: ProductDocument): ShownItem[] =>
  [product, ...(product.configurable_children ?? []).filter(({ status }) => Number(status ?? 1) < 2)].flatMap(
    ({ id, sku, stock }) =>
      stock ? [{ id, sku, isInStock: Boolean(stock.is_in_stock), qty: Number(stock.qty ?? 0) }] : [],
  );
