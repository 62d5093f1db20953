import type { CreditedOrder, DemandedOf, Refund, ShownCreditNote, ShownOrder, ShownOrderLine } from '../module.ts';
import { ownCosts } from './cost-rows.ts';
import { orderModel } from './order-model.ts';
import type { OrderBook, StoredEvent, StoredLine, StoredOrder } from './stored-order.ts';
import { shownData } from './written-data.ts';

/** How an order is told in a store view. */
export interface OrderTexts {
  readonly t: (key: string) => string;
  /** What shoppers read for a status: a message key, or the operator's own text. */
  readonly label: (status: string) => string;
  /** Whether its shopper may cancel it. */
  readonly mayCancel: (order: DemandedOf) => boolean;
  /** The credit note of a refund, without what another store view has to say. */
  readonly creditNote: (order: CreditedOrder, refund: Refund, storeCode: string) => ShownCreditNote | undefined;
}

/** An order with all that is shown of it in a store view. */
export function shownOrder(
  order: StoredOrder,
  lines: readonly StoredLine[],
  { events, ...book }: OrderBook & { readonly events: readonly StoredEvent[] },
  { t, label, mayCancel, creditNote }: OrderTexts,
): ShownOrder {
  const { details } = order;
  const { shippingChoice: choice } = details;
  const { storeCode, costs, money, refunds, lines: _lines, ...model } = orderModel(order, lines, book);
  const shown: ShownOrder = {
    ...model,
    entityId: order.id,
    storeId: order.store_id,
    storeName: order.store_name,
    deliveryTax: order.delivery_tax,
    ...(details.shippingTitle !== undefined && { shippingTitle: t(details.shippingTitle) }),
    ...(choice && {
      shippingChoice: { ...choice, texts: choice.texts.map((text) => ({ ...text, label: t(text.label) })) },
    }),
    ...(details.deliveryDays && { deliveryDays: details.deliveryDays }),
    paymentTitle: t(details.paymentTitle),
    paymentInstructions: details.paymentInstructions,
    isPaidOnline: details.isPaidOnline,
    costs: ownCosts(costs),
    ...(details.discounts && { discounts: details.discounts }),
    received: money.entries.flatMap(({ kind, at, cents, currency }) =>
      kind === 'charged'
        ? [{ at, ...(cents !== undefined && { cents }), ...(currency !== undefined && { currency }) }]
        : [],
    ),
    charged: money.charged,
    refunded: money.refunded,
    taxes: details.taxes,
    ...shownData(details, order.module_data),
    statusLabel: label(order.status),
    canCancel: mayCancel({ ...order, payment: order.payment_state }),
    history: events.map(({ at, status, comment }) => ({
      at,
      status,
      label: label(status),
      ...(comment !== null && { comment: t(comment) }),
    })),
    creditNotes: [],
    lines: lines.map(shownLine),
  };
  const credited = { ...shown, refunds };
  return { ...shown, creditNotes: refunds.flatMap((refund) => creditNote(credited, refund, storeCode) ?? []) };
}

function shownLine(line: StoredLine): ShownOrderLine {
  const { brand, url, picture, options, categories, product_option: productOption } = line.details;
  return {
    id: line.id,
    sku: line.sku,
    parentSku: line.parent_sku,
    name: line.name,
    qty: line.qty,
    price: line.price,
    total: line.total,
    discount: line.discount,
    tax: line.tax,
    options,
    productId: line.product_id,
    type: line.type,
    net: { unit: line.price_net, total: line.total_net },
    taxRate: line.tax_rate / 1e6,
    ...(brand !== undefined && { brand }),
    url,
    ...(picture !== undefined && { picture }),
    categories,
    ...(productOption && { productOption }),
    ...shownData(line.details, line.module_data),
  };
}
