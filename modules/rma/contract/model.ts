import type { LineQty } from 'etalage/modules/order';

/**
 * `withdrawal`: the right of the law, within its days and without a reason. `return`: what the shop takes back
 * afterwards, as it promises.
 */
export type ReturnKind = 'withdrawal' | 'return';

/** What has become of a return; `etalage return life` prints what may follow what. */
export type ReturnStatus = 'requested' | 'approved' | 'denied' | 'received' | 'refunded' | 'cancelled';

/** Pieces of an order's line that are sent back. */
export interface ReturnedLine extends LineQty {
  readonly sku: string;
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** One of the settings' `reasons`. */
  readonly reason?: string;
}

/** A return: money is integer cents including tax, times are UTC ms. */
export interface Return {
  /** A UUID, of whoever asks: the same one is the same return. */
  readonly id: string;
  /** What people call it by: the order's number with `-R1`, `-R2`. It is the label's barcode. */
  readonly number: string;
  /** The UUID of the order, and its number. */
  readonly orderId: string;
  readonly orderNumber: string;
  readonly storeCode: string;
  /** Absent for a guest's. */
  readonly customerId?: number;
  readonly email: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  /** Empty where only words say what is sent back: then whoever receives it writes it down. */
  readonly lines: readonly ReturnedLine[];
  readonly note?: string;
  /** How many photos came with it. */
  readonly photos: number;
  /** A statement of withdrawal that came after its last day: somebody has to look at it. */
  readonly isLate: boolean;
  readonly payout: ReturnPayout;
  /** What is paid back for the lines, and for costs. */
  readonly amount: number;
  readonly requestedAt: number;
  readonly changedAt: number;
  /** Oldest first. */
  readonly history: readonly ReturnEvent[];
}

/**
 * The account to which somebody pays back by hand: `none` where the payment method pays back itself, `wanted` until the
 * shopper has said which.
 */
export type ReturnPayout = 'none' | 'wanted' | 'given';

/** A bank account. */
export interface PayoutAccount {
  /** Without spaces, in capitals. */
  readonly iban: string;
  /** In whose name it is. */
  readonly holder: string;
}

/** Something that happened to a return. */
export interface ReturnEvent {
  readonly status: ReturnStatus;
  readonly at: number;
  readonly comment?: string;
}

/** What can be sent back of an order now. */
export interface ReturnableOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Undefined: the last day for it is over, or the order has nothing to send back. */
  readonly kind: ReturnKind | undefined;
  /** `2026-12-08`; absent while its time has not begun: not all of the order is with the shopper. */
  readonly withdrawalUntil?: string;
  /** The same for what the shop takes back of its own will. */
  readonly returnUntil?: string;
  readonly lines: readonly ReturnableLine[];
}

/** A line of an order with how many of its pieces can be sent back. */
export interface ReturnableLine {
  readonly lineId: number;
  readonly sku: string;
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly ordered: number;
  /** Neither paid back nor part of a return that is under way. */
  readonly left: number;
  /** Made for this shopper alone: it cannot be sent back. */
  readonly isExcluded: boolean;
}
