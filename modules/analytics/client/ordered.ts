import { StorageError, type ApiClient, type BrowserStorage } from 'etalage/core';
import { OrderStatusEndpoint } from 'etalage/modules/order';
import type { OrderEvent } from '../domain/events.ts';
import { addOrder, readOrders, settleOrder, type NotedOrder } from '../domain/noted-orders.ts';

const KEY = 'orders';

export interface OrderedDeps {
  readonly storage: BrowserStorage;
  readonly api: Pick<ApiClient, 'call'>;
  readonly report: (event: OrderEvent) => void;
}

/** Orders of this browser, each told once: once it is paid, or where nothing has to be paid. */
export interface Ordered {
  note(orderId: string, event: OrderEvent): Promise<void>;
  /** Asks what has become of those that wait, and tells. */
  settle(): Promise<void>;
  forget(): Promise<void>;
}

export function createOrdered({ storage, api, report }: OrderedDeps): Ordered {
  const kept = storage.collection('analytics', { common: true, driver: 'localStorage' });

  /** Only who changes the note may tell: another tab does not any more. */
  async function settleOne({ orderId }: NotedOrder): Promise<void> {
    const status = await api
      .call(OrderStatusEndpoint, { params: { orderId } }, { silent: true })
      .catch(() => undefined);
    if (!status || status.payment === 'open') return;
    const isOver = status.payment === 'refused' || status.payment === 'cancelled';
    let mine: OrderEvent | undefined;
    await kept.update(KEY, (stored) => {
      const { orders, event } = settleOrder(readOrders(stored), orderId);
      mine = event;
      return orders;
    });
    if (mine && !isOver) report(mine);
  }

  return {
    note: async (orderId, event) => {
      await kept.update(KEY, (stored) => addOrder(readOrders(stored), { orderId, event })).catch(onlyStorage);
    },
    async settle() {
      try {
        const waiting = readOrders(await kept.get(KEY)).filter(({ event }) => event);
        for (const order of waiting) await settleOne(order);
      } catch (error) {
        onlyStorage(error);
      }
    },
    forget: () => storage.forget('analytics').catch(onlyStorage),
  };
}

/** Where nothing can be stored, nothing is told: better than twice. */
function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
