import { toCents } from 'etalage/core/money';
import type {
  NamedOrder,
  NewReturn,
  ReturnableView,
  ReturnRequest,
  ReturnView,
  SentStatement,
  ShownReturn,
  ShownReturnable,
} from '../module.ts';

/** A return as the API answered it. */
export const readReturn = (of: ReturnView): ShownReturn => ({
  id: of.id,
  number: of.increment_id,
  orderNumber: of.order_increment_id,
  kind: of.kind,
  status: of.status,
  statusLabel: of.status_label,
  requestedAt: Date.parse(of.date_requested),
  lines: of.items.map(({ order_item_id: lineId, sku, name, options, qty_requested: qty, reason }) => ({
    lineId,
    sku,
    name,
    options,
    qty,
    ...(reason !== undefined && { reason }),
  })),
  ...(of.comment !== undefined && { note: of.comment }),
  photos: of.photos,
  payout: of.payout,
  amount: toCents(of.total),
  isLate: of.is_late,
  canCancel: of.can_cancel,
  hasLabel: of.has_label,
  history: of.history.map(({ status, label, at }) => ({ status, label, at: Date.parse(at) })),
});

/** What can be sent back of an order, as the API answered it. */
export const readReturnable = (of: ReturnableView): ShownReturnable => ({
  orderNumber: of.increment_id,
  kind: of.kind ?? undefined,
  ...(of.withdrawal_until !== null && { withdrawalUntil: of.withdrawal_until }),
  ...(of.return_until !== null && { returnUntil: of.return_until }),
  lines: of.items.map((item) => ({
    lineId: item.order_item_id,
    sku: item.sku,
    name: item.name,
    options: item.options,
    ordered: item.qty_ordered,
    left: item.qty_left,
    isExcluded: item.is_excluded,
  })),
});

/** How an order without an account is named in what is sent. */
export const sentOrder = ({ number, email, lastName }: Required<NamedOrder>): SentStatement => ({
  increment_id: number,
  email,
  lastname: lastName,
});

/** How an order is named, with or without an account. */
export const namedOrder = ({ number, email, lastName }: NamedOrder) => ({
  increment_id: number,
  ...(email !== undefined && { email }),
  ...(lastName !== undefined && { lastname: lastName }),
});

/** A return as it is sent to the API. */
export const sentReturn = (order: NamedOrder, { id, lines, note, photos = [] }: NewReturn): ReturnRequest => ({
  ...namedOrder(order),
  return_id: id,
  items: lines.map(({ lineId, qty, reason }) => ({
    order_item_id: lineId,
    qty_requested: qty,
    ...(reason !== undefined && { reason }),
  })),
  ...(note !== undefined && { comment: note }),
  ...(photos.length > 0 && { photos }),
});
