import { hooks, transaction } from 'etalage/core';

/** A sku whose last piece was taken, or of which there are pieces again. */
export interface StockChange {
  readonly sku: string;
  /** What can be sold now; below 0 where more may be ordered than there are. */
  readonly available: number;
  /** What could be sold before; 0 for what the ledger had never counted and somebody counts now. */
  readonly before: number;
}

export const StockHooks = hooks('stock', {
  /**
   * A sku is sold out, or back again: pieces that were reserved, sold, given back, released or counted made the
   * difference. An import of the catalogue tells nothing.
   */
  changed: transaction<StockChange>(),
});
