import { ApiError, contribute, customerOf, defineApi, endpoint, provideValue, reply } from 'etalage/core';
import {
  CancelOrderEndpoint,
  CustomerOrderEndpoint,
  GuestOrderEndpoint,
  NotCancellable,
  order,
  OrderHistoryEndpoint,
  OrderLife,
  Orders,
  OrderSettings,
  OrderStatusEndpoint,
  PlacedOrderEndpoint,
  SyncOrderEndpoint,
  UnknownOrder,
  type ShownOrder,
} from '../module.ts';
import { BASIC_LIFE } from '../domain/basic-life.ts';
import { orderView, statusView } from '../wire/order-view.ts';
import { placingEndpoints } from './placing-endpoints.ts';
import * as schemas from './schemas.ts';

const QUARTER_SECONDS = 900;
/** How often a number may be looked up in vain by all together, for each time that one address may. */
const LOOKUPS_OF_ALL = 5;

/** Name and address: no browser that others use later keeps them. */
const unstored = (order: ShownOrder) => reply(orderView(order), { headers: { 'Cache-Control': 'no-store' } });

export default defineApi(order, ({ limits, ...settings }) => ({
  providers: [provideValue(OrderSettings, settings)],
  contributions: [contribute(OrderLife, 'order', BASIC_LIFE)],
  endpoints: [
    ...placingEndpoints(limits.orders),
    endpoint(SyncOrderEndpoint, {
      summary: 'What has become of an order that carried a UUID; null for an unknown one',
      schema: schemas.sync,
      async handle({ params }, { get }) {
        const found = await get(Orders).status(params.orderId);
        if (!found) return null;
        return {
          platform_order_id: String(found.entityId),
          transmited: true,
          transmited_at: new Date(found.placedAt).toISOString(),
          platform: 'etalage',
          order: null,
        };
      },
    }),
    endpoint(OrderStatusEndpoint, {
      summary: 'Status and payment of an order, for whoever knows its UUID',
      schema: schemas.status,
      errors: [UnknownOrder],
      async handle({ params }, { get }) {
        const found = await get(Orders).status(params.orderId);
        if (!found) throw new ApiError(UnknownOrder);
        return statusView(found);
      },
    }),
    endpoint(PlacedOrderEndpoint, {
      summary: 'An order, for whoever knows its UUID, while it is new',
      schema: schemas.byUuid,
      errors: [UnknownOrder],
      handle: async ({ params }, { get }) => unstored(await get(Orders).placed(params.orderId)),
    }),
    endpoint(CancelOrderEndpoint, {
      summary: 'Cancel an order that waits for its payment; once more changes nothing',
      schema: schemas.byUuid,
      errors: [UnknownOrder, NotCancellable],
      handle: async ({ params }, { get }) => unstored(await get(Orders).cancel(params.orderId)),
    }),
    endpoint(OrderHistoryEndpoint, {
      summary: "The customer's orders, newest first",
      schema: schemas.history,
      async handle({ query }, context) {
        const page = { size: query.pageSize ?? 20, current: query.currentPage ?? 1 };
        const { items, total } = await context.get(Orders).history(customerOf(context).id, page);
        return {
          items: items.map(orderView),
          total_count: total,
          search_criteria: { page_size: page.size, current_page: page.current, filter_groups: [], sort_orders: [] },
        };
      },
    }),
    endpoint(CustomerOrderEndpoint, {
      summary: "One of the customer's orders",
      schema: schemas.mine,
      errors: [UnknownOrder],
      handle: async ({ params }, context) =>
        unstored(await context.get(Orders).ofCustomer(customerOf(context).id, params.incrementId)),
    }),
    endpoint(GuestOrderEndpoint, {
      summary: 'An order for who knows number, e-mail address and last name; nobody is told which of them is wrong',
      schema: schemas.ofGuest,
      errors: [UnknownOrder],
      limits: [
        { id: 'order.lookup', by: 'address', max: limits.lookups, seconds: QUARTER_SECONDS, counts: 'refused' },
        {
          id: 'order.lookupOf',
          by: ({ body }: { body: { incrementId: string } }) => body.incrementId.trim(),
          // More than one address may fail: nobody locks an order away alone.
          max: LOOKUPS_OF_ALL * limits.lookups,
          seconds: QUARTER_SECONDS,
          counts: 'refused',
        },
      ],
      handle: async ({ body }, { get }) => unstored(await get(Orders).ofGuest(body)),
    }),
  ],
}));
