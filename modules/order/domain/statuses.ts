/** Magento's states: what a status means to the shop. */
export type OrderState =
  'new' | 'pending_payment' | 'processing' | 'payment_review' | 'complete' | 'closed' | 'canceled';

/**
 * The statuses that the embedded platform knows, with their states. `payment_review`: paid after the order was
 * cancelled, and what was ordered has been sold since: somebody has to look.
 */
export const STATES: Readonly<Record<string, OrderState>> = {
  pending: 'new',
  pending_payment: 'pending_payment',
  processing: 'processing',
  waiting_for_shipment: 'processing',
  shipment_failed: 'processing',
  notification_failed: 'processing',
  payment_review: 'payment_review',
  shipment_completed: 'complete',
  complete: 'complete',
  closed: 'closed',
  canceled: 'canceled',
};

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['processing', 'complete', 'canceled'],
  pending_payment: ['processing', 'complete', 'canceled'],
  processing: ['processing', 'complete', 'closed', 'canceled'],
  payment_review: ['processing', 'complete', 'closed', 'canceled'],
  complete: ['complete', 'closed'],
  closed: [],
  canceled: [],
};

/** The states that an order can be brought into by hand. */
export const nextStates = (state: string): readonly OrderState[] =>
  new Map<string, readonly OrderState[]>(Object.entries(NEXT)).get(state) ?? [];

/** The state of a status; undefined for one that there is not. */
export const stateOf = (status: string): OrderState | undefined => new Map(Object.entries(STATES)).get(status);
