/**
 * The money book of an order: what came in and what went back, in entries that are only ever added. Sums are cents of
 * the order's currency, and of its entries alone.
 */
export interface OrderMoney {
  readonly charged: number;
  readonly refunded: number;
  /** Still to be paid; 0 for an order that is over, or of which another amount was accepted. */
  readonly open: number;
  readonly entries: readonly MoneyEntry[];
}

/** One movement of money. */
export interface MoneyEntry {
  readonly kind: 'charged' | 'refunded';
  /** In cents of the currency; absent where the provider did not say how much. */
  readonly cents?: number;
  /** ISO 4217; absent where the provider did not say. */
  readonly currency?: string;
  /** Code of the payment method; `by-hand` for what somebody paid back without it. */
  readonly method: string;
  /** The provider's own name for it. */
  readonly reference?: string;
  readonly reason?: string;
  /** UTC ms. */
  readonly at: number;
}
