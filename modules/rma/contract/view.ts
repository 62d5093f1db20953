import type { ReturnKind, ReturnStatus } from './model.ts';

/** A return as the API answers it, after Magento's: money is decimals, times are ISO 8601. */
export interface ReturnView {
  readonly id: string;
  readonly increment_id: string;
  readonly order_increment_id: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  /** What shoppers read for it: a message key. */
  readonly status_label: string;
  readonly date_requested: string;
  readonly items: readonly {
    readonly order_item_id: number;
    readonly sku: string;
    readonly name: string;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly qty_requested: number;
    readonly reason?: string;
  }[];
  readonly comment?: string;
  /** What is paid back. */
  readonly total: number;
  readonly is_late: boolean;
  readonly can_cancel: boolean;
  /** There is a label to print. */
  readonly has_label: boolean;
  readonly history: readonly { readonly status: ReturnStatus; readonly label: string; readonly at: string }[];
}

/** What can be sent back of an order, as the API answers it. */
export interface ReturnableView {
  readonly increment_id: string;
  /** Null: the time for it is over. */
  readonly kind: ReturnKind | null;
  /** `2026-12-08`; null while its time has not begun. */
  readonly withdrawal_until: string | null;
  readonly return_until: string | null;
  readonly items: readonly {
    readonly order_item_id: number;
    readonly sku: string;
    readonly name: string;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly qty_ordered: number;
    readonly qty_left: number;
    readonly is_excluded: boolean;
  }[];
}
