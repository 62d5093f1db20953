import {
  bootKernel,
  coreModule,
  Database,
  defineApi,
  defineModule,
  Jobs,
  provide,
  requestToken,
  type SideDefinition,
} from 'etalage/core';
import { serverKernel } from 'etalage/core/tools';
import { createExtensionReaders } from 'etalage/core/extensions';
import { OrderData, OrderExtensions, OrderHooks, OrderLineData } from 'etalage/modules/order';
import type { OrderTellers } from '../../../modules/order/adapters/embedded/events.ts';
import { createOrderExtensions } from '../../../modules/order/adapters/embedded/order-extensions.ts';
import { createJobQueue } from '../../../server/jobs/job-queue.ts';
import { stored } from '../jobs/test-jobs.ts';

const Tellers = requestToken<OrderTellers>('order.Tellers', 'api');
const { placed, paid, confirmed, shipped, refunded, cancelled, statusChanged } = OrderHooks;

const now = () => Date.UTC(2026, 10, 22, 9);
const readers = createExtensionReaders({
  translator: { t: (key) => key },
  report: (error) => {
    throw error;
  },
});
const mail = defineModule({ id: 'mail', kernel: '*' });
const orders = defineModule({ id: 'order', kernel: '*' });
const ordersApi = defineApi(orders, () => ({
  providers: [
    provide(
      Tellers,
      {
        placed: placed.caller,
        paid: paid.caller,
        confirmed: confirmed.caller,
        shipped: shipped.caller,
        refunded: refunded.caller,
        cancelled: cancelled.caller,
        statusChanged: statusChanged.caller,
      },
      (tell) => tell,
    ),
    provide(OrderExtensions, { orders: OrderData, lines: OrderLineData }, ({ orders: ofOrders, lines }) =>
      createOrderExtensions({ now, orders: readers(ofOrders), lines: readers(lines) }),
    ),
  ],
}));

/** Tells orders to a module by the hooks themselves; the jobs that it adds are written down, and nobody does them. */
export const heardBy =
  (side: SideDefinition, settings: object = {}) =>
  async (database: Database): Promise<OrderTellers> => {
    const queue = createJobQueue({ database, now });
    const core = defineApi(coreModule, () => ({
      providers: [provide(Jobs, {}, () => queue.of('default')), provide(Database, {}, () => database)],
    }));
    const file = 'test';
    const source = {
      side: 'api' as const,
      modules: [coreModule, mail, orders, side.module].map((value) => ({ value, file })),
      sides: [core, ordersApi, side].map((value) => ({ value, file })),
      config: { [side.module.id]: settings },
      host: [],
    };
    return (await bootKernel(source, serverKernel)).scope().get(Tellers);
  };

/** The jobs of a kind that were added. */
export const addedJobs = async (database: Database, kind: string): Promise<unknown[]> =>
  (await stored(database)).filter((job) => job.kind === kind).map(({ payload }) => JSON.parse(payload) as unknown);
