import { endpointRef } from 'etalage/core';
import type { EntryKind } from './coins.ts';

/** What a customer has, as the API answers it; money is decimals, times are ISO 8601. */
export interface CoinsView {
  /** Can be spent now. */
  readonly coins: number;
  /** What these take off an order. */
  readonly worth: number;
  readonly coin_worth: number;
  /** All that cannot be spent yet. */
  readonly pending: number;
  /** `at` is null before all of the order is sent. */
  readonly pending_items: readonly {
    readonly coins: number;
    readonly order: string | null;
    readonly at: string | null;
  }[];
  readonly expiring: readonly { readonly coins: number; readonly at: string }[];
  readonly rules: {
    readonly coins_per_unit: number;
    readonly min_coins: number;
    readonly max_percent: number;
    readonly pending_days: number;
    /** 0: for ever. */
    readonly expire_days: number;
  };
}

/** A movement of coins, as the API answers it. */
export interface CoinEntryView {
  readonly id: number;
  readonly at: string;
  readonly kind: EntryKind;
  readonly coins: number;
  readonly order: string | null;
  readonly reason: string | null;
}

/** What the customer has. */
export const CoinsEndpoint = endpointRef<object, CoinsView>('loyalty.coins', 'GET', '/api/ext/loyalty', {
  access: 'customer',
});
/** What became of the customer's coins, newest first, in pages. */
export const CoinHistoryEndpoint = endpointRef<
  { query: { pageSize?: number | null; currentPage?: number | null } },
  { readonly items: readonly CoinEntryView[]; readonly total_count: number }
>('loyalty.history', 'GET', '/api/ext/loyalty/history', { access: 'customer' });
/** Where the customer looks after coins: the account, or a program elsewhere. */
export const LoyaltyRedirectEndpoint = endpointRef<object, { readonly redirect_url: string }>(
  'loyalty.redirect',
  'GET',
  '/api/ext/loyalty/redirect',
  { access: 'customer' },
);
