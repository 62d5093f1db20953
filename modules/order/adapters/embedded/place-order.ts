import { randomUUID } from 'node:crypto';
import { ApiError, statement, type DepsOf, type Places, type Tx } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { awaitsPayment } from 'etalage/modules/payment';
import { nameKey } from '../../domain/lookup-keys.ts';
import { shownOrder, type OrderTexts } from '../../domain/shown-order.ts';
import type { OrderBook } from '../../domain/stored-order.ts';
import { ExpireOrder, NotOrderOwner, type OrderToPlace, type PlacedOrder } from '../../module.ts';
import type { placingDeps } from './index.ts';
import { nextNumber } from './numbers.ts';
import { isChanged } from './changed-orders.ts';
import { insertOrder, numberOrder, readAgain, type OrderRow } from './order-rows.ts';
import { prepareOrder, type PreparedOrder } from './prepare-order.ts';
import { OrderTables, type OrderReader } from './tables.ts';
import type { UnpaidOrder, UnpaidOrders } from './unpaid.ts';

export interface PlacingOptions extends DepsOf<typeof placingDeps> {
  readonly texts: OrderTexts;
  readonly unpaid: UnpaidOrders;
}

/** Nothing was paid yet. */
const NO_BOOK: OrderBook = { money: [], refunds: [] };

/** Places orders, each in one transaction. What must be asked elsewhere is asked before it begins. */
export function createPlacing(options: PlacingOptions): (order: OrderToPlace) => Promise<PlacedOrder> {
  const { transact, call, database } = options;
  return async (order) => {
    const find = (db: OrderReader) => earlierOrder(db, order, call.customer?.id);
    const uuid = order.id ?? randomUUID();
    const prepared = await prepareOrder(order, options).catch(async (error: unknown) => {
      // The same order may have been placed before: its cart is closed then, its last pair sold.
      const earlier = error instanceof ApiError ? await find(database.read(OrderTables)) : undefined;
      if (earlier) return earlier;
      throw error;
    });
    if ('uuid' in prepared) return transact(async () => placedOrder(prepared));
    return transact(async (tx) => {
      const [, earlier] = await Promise.all([
        tx.lock(`order:${order.id ?? `cart ${order.cartId ?? ''}`}`),
        find(tx.of(OrderTables)),
      ]);
      return placedOrder(earlier ?? (await write(tx, uuid, prepared, options)));
    });
  };
}

/** The order that this one is already: of its UUID, and without one of its cart. @throws ApiError NotOrderOwner */
async function earlierOrder(
  db: OrderReader,
  { id, cartId }: OrderToPlace,
  customerId: number | undefined,
): Promise<Pick<OrderRow, 'id' | 'number' | 'uuid' | 'created_at' | 'payment_state'> | undefined> {
  if (id !== undefined) {
    const {
      rows: [found],
    } = await earlierOrders(db, { uuid: id });
    // Who placed it as a guest may have logged in since; a customer's order is nobody else's, nor a guest's.
    if (found && found.customer_id !== null && found.customer_id !== customerId) throw new ApiError(NotOrderOwner);
    return found;
  }
  // A customer's cart is a number that others could guess.
  const { rows } = await earlierOrders(db, { cart_id: cartId ?? '' });
  return rows.find(({ customer_id }) => customer_id === (customerId ?? null));
}

const earlierOrders = statement((db: OrderReader, of: Places<Partial<Pick<OrderRow, 'uuid' | 'cart_id'>>>) =>
  db
    .selectFrom('order_order')
    .select(['id', 'number', 'uuid', 'created_at', 'payment_state', 'customer_id'])
    .where((is) => is.and(of)),
);

const placedOrder = (
  order: Pick<OrderRow, 'id' | 'number' | 'uuid' | 'created_at' | 'payment_state'>,
): PlacedOrder => ({
  orderId: order.uuid,
  orderNumber: order.number,
  entityId: order.id,
  placedAt: order.created_at,
  payment: order.payment_state,
});

/**
 * Stock by sku first, numbers last: everybody locks in this order. What all wait for is held shortly: all that needs no
 * number is written before it, the rest is sent at once.
 */
async function write(tx: Tx, uuid: string, prepared: PreparedOrder, options: PlacingOptions): Promise<OrderRow> {
  const { quotes, ledger, promotions, payments, jobs, mailer, now, view, numberForm, texts, translator } = options;
  const { quote, cartId, buyer, email, method } = prepared;
  const soldAs = `order:${uuid}`;
  const at = now();
  const { call, unpaid, events } = options;
  const waiting: UnpaidOrder = {
    buyer: buyer.customerId === undefined ? emailKey(email) : `customer ${buyer.customerId}`,
    network: call.network,
    pieces: prepared.stock.reduce((sum, { qty }) => sum + qty, 0),
  };
  if (method.start ?? method.paidWithin) await unpaid.mustFit(tx, waiting);
  if (cartId !== undefined) await quotes.close(tx, cartId, uuid);
  await ledger.sell(tx, soldAs, prepared.stock);
  await promotions.redeem(tx, uuid, quote.applied, { ...buyer, email });
  const isOpen = awaitsPayment(method, quote.grandTotal);
  const isPaidOnline = isOpen && method.start !== undefined;
  const payBefore = isOpen && method.paidWithin !== undefined ? at + method.paidWithin : null;
  const currency = view.i18n.currencyCode;
  const {
    order,
    lines,
    events: history,
  } = await insertOrder(
    tx,
    {
      uuid,
      cart_id: cartId ?? null,
      store_code: view.storeCode,
      store_id: view.storeId,
      store_name: view.name,
      customer_id: buyer.customerId ?? null,
      email,
      email_key: emailKey(email),
      lastname_key: nameKey(prepared.details.billing.lastname ?? ''),
      status: isPaidOnline ? 'pending_payment' : 'pending',
      state: isPaidOnline ? 'pending_payment' : 'new',
      currency,
      subtotal: quote.subtotal,
      discount: quote.discount,
      delivery: quote.delivery?.amount ?? 0,
      delivery_tax: quote.delivery?.tax ?? 0,
      payment_fee: quote.payment?.amount ?? 0,
      tax: quote.tax,
      grand_total: quote.grandTotal,
      coupon: quote.couponCode ?? null,
      payment_method: method.code,
      payment_state: isOpen ? 'open' : 'none',
      pay_before: payBefore,
      sold_as: soldAs,
      details: {
        ...prepared.details,
        // Nobody knows when a transfer arrives, and nothing is sent before.
        ...(payBefore !== null && !isPaidOnline && { deliveryDays: undefined }),
        paymentInstructions: [],
        isPaidOnline,
        isConfirmed: !isPaidOnline,
      },
      created_at: at,
      updated_at: at,
    },
    prepared.lines,
  );
  await Promise.all([
    isOpen && unpaid.add(tx, order.id, waiting),
    payBefore !== null && jobs.add(tx, ExpireOrder, { orderId: uuid }, { at: payBefore, key: uuid }),
  ]);
  const number = await nextNumber(tx, view.storeCode, numberForm);
  const about = { orderNumber: number, amount: quote.grandTotal };
  const paymentInstructions = method.instructions?.(about, translator) ?? [];
  const numbered: OrderRow = { ...order, number, details: { ...order.details, paymentInstructions } };
  await Promise.all([
    numberOrder(tx, numbered),
    payments.begin(tx, method, {
      ...about,
      orderId: uuid,
      currency,
      email,
      ...(payBefore !== null && { payBefore }),
      additional: prepared.additional,
    }),
  ]);
  await events.placed(tx, numbered, lines);
  if (isPaidOnline) return numbered;
  // Once modules were told: what they have written onto the order is in the e-mail.
  const shown = isChanged(tx, order.id)
    ? await readAgain(tx.of(OrderTables), numbered, texts)
    : shownOrder(numbered, lines, { events: history, ...NO_BOOK }, texts);
  await mailer.confirmation(tx, shown, paymentInstructions);
  return numbered;
}
