import { toDecimals } from 'etalage/core/money';
import { labelOf, mayBecome } from '../domain/life.ts';
import type { Return, ReturnableOrder, ReturnableView, ReturnView } from '../module.ts';

const isoTime = (at: number): string => new Date(at).toISOString();

/** A return as the API answers it. */
export const returnView = (of: Return): ReturnView => ({
  id: of.id,
  increment_id: of.number,
  order_increment_id: of.orderNumber,
  kind: of.kind,
  status: of.status,
  status_label: labelOf(
    of.status,
    of.history.map(({ status }) => status),
  ),
  date_requested: isoTime(of.requestedAt),
  items: of.lines.map(({ lineId, sku, name, options, qty, reason }) => ({
    order_item_id: lineId,
    sku,
    name,
    options,
    qty_requested: qty,
    ...(reason !== undefined && { reason }),
  })),
  ...(of.note !== undefined && { comment: of.note }),
  photos: of.photos,
  payout: of.payout,
  total: toDecimals(of.amount),
  is_late: of.isLate,
  can_cancel: mayBecome(of, 'cancelled', 'shopper'),
  has_label: of.status === 'approved',
  history: of.history.map(({ status, at }, place, all) => ({
    status,
    label: labelOf(
      status,
      all.slice(0, place).map((before) => before.status),
    ),
    at: isoTime(at),
  })),
});

/** What can be sent back of an order, as the API answers it. */
export const returnableView = (of: ReturnableOrder): ReturnableView => ({
  increment_id: of.orderNumber,
  kind: of.kind ?? null,
  withdrawal_until: of.withdrawalUntil ?? null,
  return_until: of.returnUntil ?? null,
  items: of.lines.map(({ lineId, sku, name, options, ordered, left, isExcluded }) => ({
    order_item_id: lineId,
    sku,
    name,
    options,
    qty_ordered: ordered,
    qty_left: left,
    is_excluded: isExcluded,
  })),
});
