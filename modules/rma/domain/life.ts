import type { Return, ReturnKind, ReturnStatus } from '../module.ts';

/** Who causes a change: the shopper, somebody who works on returns, or the money that is back. */
export type ReturnActor = 'shopper' | 'operator' | 'refund';

/** What shoppers read for each status, message keys; and whether its pieces are part of it. */
export const RETURN_STATUSES: Readonly<Record<ReturnStatus, { readonly label: string; readonly holds: boolean }>> = {
  requested: { label: 'Return requested', holds: true },
  approved: { label: 'Return approved', holds: true },
  denied: { label: 'Return denied', holds: false },
  received: { label: 'Return received', holds: true },
  // The order's money book counts them.
  refunded: { label: 'Return processed', holds: false },
  cancelled: { label: 'Return cancelled', holds: false },
};

/** What shoppers read for an event: what is not taken back once it is here was looked at, and rejected. */
export const labelOf = (status: ReturnStatus, before: readonly ReturnStatus[]): string =>
  status === 'denied' && before.includes('received') ? 'Return rejected' : RETURN_STATUSES[status].label;

/** A change of status that may happen; without `kinds` to all. */
export interface ReturnTransition {
  readonly from: readonly ReturnStatus[];
  readonly to: ReturnStatus;
  readonly by: readonly ReturnActor[];
  readonly kinds?: readonly ReturnKind[];
}

/** The life of returns. A withdrawal in its days is approved from the start, and nobody can deny it. */
export const RETURN_LIFE: readonly ReturnTransition[] = [
  { from: ['requested'], to: 'approved', by: ['operator'] },
  { from: ['requested'], to: 'denied', by: ['operator'] },
  { from: ['received'], to: 'denied', by: ['operator'], kinds: ['return'] },
  { from: ['requested', 'approved'], to: 'received', by: ['operator'] },
  { from: ['requested', 'approved'], to: 'cancelled', by: ['shopper', 'operator'] },
  { from: ['approved', 'received'], to: 'refunded', by: ['refund'] },
];

/** Whether a return may get this status from them. */
export const mayBecome = (
  { status, kind }: Pick<Return, 'status' | 'kind'>,
  to: ReturnStatus,
  by: ReturnActor,
): boolean =>
  RETURN_LIFE.some(
    (change) =>
      change.to === to &&
      change.from.includes(status) &&
      change.by.includes(by) &&
      (change.kinds?.includes(kind) ?? true),
  );
