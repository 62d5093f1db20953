import { errorType, jobRef, requestToken, type Tx } from 'etalage/core';

/** Pieces of a sku. */
export interface StockLine {
  readonly sku: string;
  /** Whole pieces, 1 or more. */
  readonly qty: number;
}

/** A line with what the catalogue says about its stock; `StockLedger.lines` makes it. */
export interface CountedLine extends StockLine {
  /** What the catalogue has of it: the ledger begins with that when it does not know the sku yet. */
  readonly opening: number;
  /** May be sold when there is none left. */
  readonly backorders: boolean;
}

export const UnknownSku = errorType(404, 'stock.unknownSku', 'The requested sku is not assigned to given stock');
/** Params `sku` and `available`, which is 0. */
export const OutOfStock = errorType(409, 'stock.outOfStock', 'Out of the stock!');
/** Some are left, but fewer than asked for: params `sku` and `available`. */
export const InsufficientStock = errorType(409, 'stock.tooFewLeft', 'only {available} available');

/**
 * What was received, reserved, sold, given back and corrected, a sku; the sum is what can be sold. Embedded adapters of
 * other modules write with it in their own transactions. `reference` names what a movement belongs to (`cart:12`), and
 * makes it happen once: the same call again, at once or years later, changes nothing.
 */
export interface StockLedger {
  /**
   * Looks lines up in the catalogue, before a transaction begins. Those of one sku are added up, those whose stock
   * nobody counts (`manage_stock: false`) are left out: they can be sold at any time.
   * @throws ApiError UnknownSku; OutOfStock for what nobody counts and is switched off
   */
  lines(wanted: readonly StockLine[]): Promise<readonly CountedLine[]>;
  /**
   * Reserves these lines, all or none, until `expiresAt` (ms since 1970); then a job releases them. What the reference
   * had reserved before is exchanged for them: a cart that changes reserves anew. Nothing happens once it was sold.
   * @throws ApiError OutOfStock, InsufficientStock
   */
  reserve(tx: Tx, reference: string, lines: readonly CountedLine[], expiresAt: number): Promise<void>;
  /**
   * Sells these lines, all or none: what the reference has reserved, and what is missing from that (the reservation
   * has expired) as far as there is any.
   * @throws ApiError OutOfStock, InsufficientStock
   */
  sell(tx: Tx, reference: string, lines: readonly CountedLine[]): Promise<void>;
  /** Ends a reservation; nothing happens when there is none, or it was sold. */
  release(tx: Tx, reference: string): Promise<void>;
  /** Takes sold pieces back into stock. `reference` is that of the return: each counts once, for good. */
  restock(tx: Tx, reference: string, lines: readonly StockLine[]): Promise<void>;
  /** Sets how many can be sold, beside what is reserved: somebody has counted. A `qty` may be 0. */
  correct(tx: Tx, counts: readonly StockLine[]): Promise<void>;
  /** Ends a reservation whose time is up; one that was prolonged is left, and looked at again later. */
  expire(tx: Tx, reference: string): Promise<void>;
}
export const StockLedger = requestToken<StockLedger>('stock.Ledger', 'api');

/** Releases what was reserved, at the end of its time. */
export const ExpireReservation = jobRef<{ reference: string }>('stock.expire');
