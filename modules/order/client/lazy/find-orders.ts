import type { finderDeps } from '../finder.ts';
import type { DepsOf } from 'etalage/core';
import { PaymentRedirectEndpoint } from 'etalage/modules/payment';
import {
  CancelOrderEndpoint,
  CustomerOrderEndpoint,
  GuestOrderEndpoint,
  OrderHistoryEndpoint,
  OrderStatusEndpoint,
  PlacedOrderEndpoint,
  type PlatformOrder,
  type OrderFinder,
  type OrderHistoryState,
  type PlatformOrderItem,
  type ShownOrder,
} from '../../module.ts';
import { orderedAgain } from '../../domain/ordered-again.ts';
import { readOrder, readStatus } from '../../wire/read-order.ts';
import { HISTORY } from '../finder.ts';

const PAGE_SIZE = 20;
/** Errors are shown where they were asked for. */
const SILENT = { silent: true };

/** Orders as the API answered them, which is how the browser stores them. */
interface History {
  readonly items: readonly PlatformOrder[];
  readonly total: number;
}

export function createFinder({ api, storage, store, cart, notifications }: DepsOf<typeof finderDeps>): OrderFinder {
  const collection = storage.collection(HISTORY.collection, HISTORY.options);
  /** Counts logouts: an answer to an earlier question is nobody's any more. */
  let era = 0;
  let known: History | undefined;

  function show(history: History | undefined, status: OrderHistoryState['status']): void {
    known = history;
    const shown = history && { items: history.items.map(readOrder), total: history.total };
    store.set({ orders_history: shown ?? null, status });
  }

  async function loadPage(currentPage: number, before: readonly PlatformOrder[]): Promise<History> {
    const { items, total_count } = await api.call(
      OrderHistoryEndpoint,
      { query: { pageSize: PAGE_SIZE, currentPage } },
      SILENT,
    );
    const numbers = new Set(before.map(({ increment_id }) => increment_id));
    return {
      items: [...before, ...items.filter(({ increment_id }) => !numbers.has(increment_id))],
      total: total_count,
    };
  }

  async function loadHistory(more: boolean): Promise<void> {
    const asked = era;
    const isCurrent = (): boolean => asked === era;
    const shown = known ?? readHistory(await collection.get(HISTORY.key).catch(() => undefined));
    if (!isCurrent()) return;
    show(shown, 'loading');
    const before = more && shown ? shown.items : [];
    try {
      const history = await loadPage(Math.floor(before.length / PAGE_SIZE) + 1, before);
      if (!isCurrent()) return;
      show(history, 'ready');
      const { items, total } = history;
      await collection.set(HISTORY.key, { items: items.slice(0, PAGE_SIZE), total }).catch(() => undefined);
    } catch {
      if (isCurrent()) show(shown, 'failed');
    }
  }

  const cancel = async (orderId: string): Promise<ShownOrder> =>
    readOrder(await api.call(CancelOrderEndpoint, { params: { orderId } }, SILENT));

  return {
    loadHistory: ({ more = false } = {}) => loadHistory(more),
    async forgetHistory() {
      era += 1;
      show(undefined, 'unknown');
      await collection.remove(HISTORY.key).catch(() => undefined);
    },
    ofCustomer: async (incrementId) =>
      readOrder(await api.call(CustomerOrderEndpoint, { params: { incrementId } }, SILENT)),
    placed: async (orderId) => readOrder(await api.call(PlacedOrderEndpoint, { params: { orderId } }, SILENT)),
    status: async (orderId) => readStatus(await api.call(OrderStatusEndpoint, { params: { orderId } }, SILENT)),
    async paymentUrl(orderId) {
      const { redirect_url } = await api.call(PaymentRedirectEndpoint, { params: { orderId } }, SILENT);
      return redirect_url;
    },
    cancel,
    async backToCart(orderId) {
      const order = await cancel(orderId);
      const added = await cart.add(orderedAgain(order), { isQuiet: true });
      // It costs what it cost.
      const coupon = order.coupon === undefined ? undefined : await cart.applyCoupon(order.coupon);
      if (coupon?.ok === false) notifications.show({ type: 'warning', message: coupon.message });
      return added.ok;
    },
    async orderAgain(order) {
      await cart.add(orderedAgain(order));
    },
    ofGuest: async (wanted) => readOrder(await api.call(GuestOrderEndpoint, { body: wanted }, SILENT)),
  };
}

/** What a browser stored: anything else than a history is none. */
function readHistory(stored: unknown): History | undefined {
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items))
    return undefined;
  const items = stored.items.filter(isOrder).map(whole);
  return { items, total: 'total' in stored ? Math.max(items.length, Number(stored.total) || 0) : items.length };
}

/** By what lists show of one; the rest is asked for anew before it is shown. */
const isOrder = (value: unknown): value is PlatformOrder =>
  typeof value === 'object' &&
  value !== null &&
  'increment_id' in value &&
  'created_at' in value &&
  'grand_total' in value &&
  'status' in value &&
  'items' in value &&
  Array.isArray(value.items);

/** What versions before did not store, of lines and of orders. */
const moreOfLine = ({ sku }: PlatformOrderItem) => ({ parent_sku: sku, url: '', options: [], categories: [] });
const moreOfOrder = ({ status }: PlatformOrder) => ({
  order_id: '',
  payment_title: '',
  payment_state: 'none' as const,
  payment_fee: 0,
  taxes: [],
  can_cancel: false,
  has_online_payment: false,
  status_label: status,
});

/** With all that is read of one: older versions stored less, and lists show it all the same. */
const whole = (order: PlatformOrder): PlatformOrder => ({
  ...order,
  updated_at: order.updated_at ?? order.created_at,
  order_currency_code: order.order_currency_code ?? '',
  billing_address: order.billing_address ?? { country_id: '' },
  payment: order.payment ?? { method: '', additional_information: [] },
  status_histories: order.status_histories ?? [],
  items: order.items.map((item) => ({
    ...item,
    extension_attributes: { ...moreOfLine(item), ...item.extension_attributes },
  })),
  extension_attributes: { ...moreOfOrder(order), ...order.extension_attributes },
});
