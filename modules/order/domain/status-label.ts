/**
 * What shoppers read for a status of the platform, as message keys. Operators add to it (`order.statusLabels`); one
 * that nobody knows is shown as it is.
 */
const LABELS: Readonly<Record<string, string>> = {
  complete: 'Sent',
  shipment_completed: 'Complete',
  waiting_for_shipment: 'Complete',
  pending: 'In treatment',
  processing: 'In treatment',
  shipment_failed: 'In treatment',
  notification_failed: 'In treatment',
  pending_payment: 'Waiting for payment',
  payment_review: 'In treatment',
  holded: 'In treatment',
  canceled: 'Canceled',
  closed: 'Refunded',
};

/** The message key of a status. @param own labels of the shop's settings, by status */
export const statusLabel = (status: string, own: Readonly<Record<string, string>> = {}): string =>
  (Object.hasOwn(own, status) ? own[status] : undefined) ??
  (Object.hasOwn(LABELS, status) ? LABELS[status] : undefined) ??
  status;
