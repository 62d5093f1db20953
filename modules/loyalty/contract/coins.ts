import { errorType, token, type Tx } from 'etalage/core';
import type { Order } from 'etalage/modules/order';

/** They were spent meanwhile, with another cart: nothing is ordered. */
export const CoinsSpent = errorType(
  409,
  'loyalty.spent',
  'Your coins were spent elsewhere meanwhile. Look at the total again.',
);
/** Params `coins`: how many there are. */
export const TooFewCoins = errorType(409, 'loyalty.tooFew', 'There are only {coins} coins to take.');

/** What moves coins: `spent` and `expired` are below 0, as `takenBack` is. */
export const ENTRY_KINDS = ['earned', 'takenBack', 'spent', 'givenBack', 'expired', 'adjusted'] as const;
/** One of them. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A movement of coins: written once, never changed. The sum of a customer's is what there is. */
export interface CoinEntry {
  readonly id: number;
  /** UTC ms. */
  readonly at: number;
  readonly kind: EntryKind;
  readonly coins: number;
  readonly orderNumber?: string;
  /** Of an operator. */
  readonly reason?: string;
}

/** What a customer has. */
export interface CoinBalance {
  /** Can be spent now; below 0 when more was taken back than was left. */
  readonly coins: number;
  /** Cannot yet be spent. */
  readonly pending: readonly {
    readonly coins: number;
    readonly orderNumber?: string;
    /** When it can; absent before all of the order is sent. */
    readonly at?: number;
  }[];
  /** What ends when, soonest first; what lasts for ever is not in it. */
  readonly expiring: readonly { readonly coins: number; readonly at: number }[];
}

/** What an order did with coins. */
export interface OrderCoins {
  readonly spent: number;
  /** What was taken off the order for them, in cents. */
  readonly cents: number;
  /** Without what was taken back. */
  readonly earned: number;
}

/** The coins of customers; an adapter's. */
export interface Coins {
  balance(customerId: number): Promise<CoinBalance>;
  /** Newest first. */
  history(
    customerId: number,
    page: { readonly size: number; readonly current: number },
  ): Promise<{ readonly items: readonly CoinEntry[]; readonly total: number }>;
  /** With what was given back of what it spent. */
  ofOrder(orderId: string): Promise<(OrderCoins & { readonly returned: number }) | undefined>;
  /** Takes coins for an order, once. @throws ApiError CoinsSpent */
  spend(tx: Tx, orderId: string, customerId: number, spent: Pick<OrderCoins, 'spent' | 'cents'>): Promise<void>;
  /** The order is cancelled: all that is left of what it spent is given back. */
  release(tx: Tx, orderId: string): Promise<void>;
  /** It goes on after all: takes again what was given back. @throws ApiError CoinsSpent */
  spendAgain(tx: Tx, orderId: string): Promise<void>;
  /**
   * Makes coins what the order says: earned, taken back, given back. Twice is like once. Answers what the order did
   * with coins; undefined where that is nothing.
   */
  follow(tx: Tx, order: Order): Promise<OrderCoins | undefined>;
  /** By hand, with a reason; below 0 takes away. @throws ApiError TooFewCoins */
  adjust(tx: Tx, customerId: number, coins: number, reason: string): Promise<CoinBalance>;
}
export const Coins = token<Coins>('loyalty.Coins', 'api');
