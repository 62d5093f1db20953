import { ApiError, isOffline, StorageError, type DepsOf } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import { COLLECTION, LAST, NEXT } from '../../domain/places.ts';
import { analyticsOrder } from '../../wire/analytics-order.ts';
import { readPlaced } from '../../wire/placed-order.ts';
import { placingError } from '../../wire/placing-error.ts';
import {
  OrderStatusEndpoint,
  PlacedOrderEndpoint,
  PlaceOrderEndpoint,
  SyncOrderEndpoint,
  type LastOrder,
  type NewOrder,
  type OrderPlacing,
  type PlacedOrder,
  type PlacingResult,
} from '../../module.ts';
import type { placingDeps } from '../placing.ts';

/** The order that is being placed; `isSent` from just before it is sent. */
interface NextOrder {
  readonly orderId: string;
  readonly isSent: boolean;
  readonly customerId: number | null;
}
/** So long the last order is known, in ms. */
const LAST_FOR_MS = 24 * 60 * 60 * 1000;

/** Each try waits so long for its answer: placing takes longer than a read. */
const TRY_MS = 15_000;
/** Before each further try. */
const PAUSES_MS = [400, 1500];
const SILENT = { silent: true };

const isUnanswered = ({ code, reason }: ApiError): boolean => code === 0 || code >= 500 || reason === 'core.noAnswer';
/** Refused before the order was looked at: too often, without a session, by a server of another build. */
const SAYS_NOTHING = /^(core|user)\./;
/** What is said of an order that came through before, with other words or from another tab. */
const MAY_BE_PLACED = ['core.keyReused', 'cart.closed'];

export function createPlacing(
  {
    api,
    storage,
    clock,
    view: { storeCode },
    translator: { t },
    beforePlace,
    placed,
    users,
  }: DepsOf<typeof placingDeps>,
  pauses: readonly number[] = PAUSES_MS,
): OrderPlacing {
  const collection = storage.collection(COLLECTION, { driver: 'localStorage' });
  const customerId = (): number | null => users.get().current?.id ?? null;
  /** What could not be stored. */
  const memory: { next?: NextOrder; last?: LastOrder } = {};

  const changeNext = async (change: (next: NextOrder | undefined) => NextOrder | undefined): Promise<void> => {
    const changed = (stored: unknown): NextOrder | null => change(readNext(stored) ?? memory.next) ?? null;
    try {
      memory.next = (await collection.update(NEXT, changed)) ?? undefined;
    } catch (error) {
      onlyStorage(error);
      memory.next = changed(undefined) ?? undefined;
    }
  };
  const nextOrder = async (isSent?: true): Promise<string> => {
    await changeNext((next) => ({
      orderId: next?.orderId ?? randomUuid(),
      isSent: isSent ?? next?.isSent ?? false,
      customerId: customerId(),
    }));
    return memory.next?.orderId ?? randomUuid();
  };

  /** The order of a UUID, when the server has it. @throws ApiError when nobody can say */
  async function find(orderId: string): Promise<PlacedOrder | undefined> {
    const synced = await api.call(SyncOrderEndpoint, { params: { orderId } }, SILENT);
    if (!synced) return undefined;
    const status = await api.call(OrderStatusEndpoint, { params: { orderId } }, SILENT);
    return {
      orderId,
      orderNumber: status.increment_id,
      entityId: Number(synced.platform_order_id),
      placedAt: Date.parse(synced.transmited_at),
      payment: status.payment,
    };
  }

  async function finish(order: PlacedOrder): Promise<PlacedOrder> {
    const last: LastOrder = {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      placedAt: clock(),
      customerId: customerId(),
    };
    memory.last = last;
    await collection.set(LAST, last).catch(onlyStorage);
    await changeNext((next) => (next?.orderId === order.orderId ? undefined : next));
    void tell(order);
    return order;
  }
  async function tell(order: PlacedOrder): Promise<void> {
    const whole = await api
      .call(PlacedOrderEndpoint, { params: { orderId: order.orderId } }, SILENT)
      .catch(() => undefined);
    await placed({ order, analytics: whole && analyticsOrder(whole) });
  }

  /** Undefined for an answer without an order. @throws ApiError when refused, or not answered for the last time */
  async function send(order: NewOrder, left = pauses): Promise<PlacedOrder | undefined> {
    const placedIn = (answer: unknown): PlacedOrder | undefined =>
      readPlaced(answer, { orderId: order.order_id ?? '', placedAt: clock() });
    try {
      return placedIn(await api.call(PlaceOrderEndpoint, { body: order }, { ...SILENT, timeout: TRY_MS }));
    } catch (error) {
      // An answer without a result code, but with an order.
      const placed = error instanceof ApiError && isUnanswered(error) ? placedIn(error.result) : undefined;
      if (placed) return placed;
      const [pause, ...later] = left;
      if (!(error instanceof ApiError) || !isUnanswered(error) || pause === undefined || isOffline()) throw error;
      await wait(pause);
      return send(order, later).catch((last: unknown) => {
        // The try before may have placed it all the same.
        throw last instanceof ApiError && SAYS_NOTHING.test(last.reason) ? error : last;
      });
    }
  }

  const failed = (): PlacingResult => ({ ok: false, reason: 'order.failed', message: t('Error placing an order') });

  const prepared = (wanted: NewOrder, orderId: string): Promise<NewOrder> =>
    beforePlace({ ...wanted, order_id: orderId, store_code: storeCode, transmited: true });

  async function place(wanted: NewOrder): Promise<PlacingResult> {
    const orderId = wanted.order_id ?? (await nextOrder(true));
    const toSend = wanted.order_id === undefined ? await prepared(wanted, orderId) : wanted;
    try {
      const order = (await send(toSend)) ?? (await find(orderId));
      return order ? { ok: true, order: await finish(order) } : failed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnanswered(error) || MAY_BE_PLACED.includes(error.reason)) {
        const found = await find(orderId).catch(() => undefined);
        if (found) return { ok: true, order: await finish(found) };
      }
      if (isUnanswered(error))
        return {
          ok: false,
          reason: 'order.unanswered',
          message: t('We do not know whether your order has reached us. Try again: it is never placed twice.'),
        };
      return placingError(error, t);
    }
  }

  return {
    place: (order) => place(order).catch(failed),
    async prepare(wanted) {
      const order = await prepared(wanted, await nextOrder());
      return { order, isSent: memory.next?.isSent ?? false };
    },
    handedOver: (orderId) => changeNext((next) => (next?.orderId === orderId ? undefined : next)),
    find,
    nextOrderId: () => nextOrder(),
    async recover() {
      const next = readNext(await collection.get(NEXT).catch(() => undefined)) ?? memory.next;
      if (!next?.isSent) return undefined;
      const found = await find(next.orderId).catch(() => undefined);
      return found && finish(found);
    },
    async last() {
      const last = readLast(await collection.get(LAST).catch(() => undefined)) ?? memory.last;
      return last && clock() - last.placedAt < LAST_FOR_MS ? last : undefined;
    },
    async forget(but) {
      if (but === undefined) {
        memory.last = undefined;
        memory.next = undefined;
        return storage.forget(COLLECTION).catch(onlyStorage);
      }
      const isGone = (order: { readonly customerId: number | null } | undefined): boolean =>
        order === undefined || order.customerId !== but.customerId;
      if (isGone(readLast(await collection.get(LAST).catch(() => undefined)) ?? memory.last)) {
        memory.last = undefined;
        await collection.remove(LAST).catch(onlyStorage);
      }
      await changeNext((next) => (isGone(next) ? undefined : next));
    },
  };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Anything may be stored. */
function readNext(stored: unknown): NextOrder | undefined {
  if (!isObject(stored)) return undefined;
  const { orderId, isSent, customerId } = stored;
  return typeof orderId === 'string'
    ? { orderId, isSent: isSent === true, customerId: idOrNull(customerId) }
    : undefined;
}

function readLast(stored: unknown): LastOrder | undefined {
  if (!isObject(stored)) return undefined;
  const { orderId, orderNumber, placedAt, customerId } = stored;
  if (typeof orderId !== 'string' || typeof placedAt !== 'number') return undefined;
  return {
    orderId,
    orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
    placedAt,
    customerId: idOrNull(customerId),
  };
}

const idOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
