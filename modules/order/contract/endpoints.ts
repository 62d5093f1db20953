import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';
import type { NewOrder, PlatformOrder, PlatformPlacedOrder } from './order.ts';

/** Places an order, once. */
export const PlaceOrderEndpoint = endpointRef<{ body: NewOrder }, PlatformPlacedOrder>(
  'order.place',
  'POST',
  '/api/order',
  {
    access: 'either',
  },
);
/** The same, at the address that Vue Storefront 1's documentation names. */
export const CreateOrderEndpoint = endpointRef<{ body: NewOrder }, PlatformPlacedOrder>(
  'order.create',
  'POST',
  '/api/order/create',
  { access: 'either' },
);
/** What has become of an order that carried a UUID; null for an unknown one. */
export const SyncOrderEndpoint = endpointRef<InputType<typeof schemas.sync>, ResultType<typeof schemas.sync>>(
  'order.sync',
  'GET',
  '/api/sync/order/:orderId',
);
/** Status and payment of an order, for whoever knows its UUID. */
export const OrderStatusEndpoint = endpointRef<InputType<typeof schemas.status>, OrderStatusView>(
  'order.status',
  'GET',
  '/api/ext/checkout/order-status/:orderId',
);
/** An order’s number and status. */
export type OrderStatusView = ResultType<typeof schemas.status>;
/** An order, for whoever knows its UUID: for a while, afterwards its look-up or the account shows it. */
export const PlacedOrderEndpoint = endpointRef<InputType<typeof schemas.byUuid>, PlatformOrder>(
  'order.placed',
  'GET',
  '/api/ext/order/placed/:orderId',
);
/** Cancels an order that waits for its payment, for whoever knows its UUID; answers it. */
export const CancelOrderEndpoint = endpointRef<InputType<typeof schemas.byUuid>, PlatformOrder>(
  'order.cancel',
  'POST',
  '/api/ext/order/placed/:orderId/cancel',
);
/** The customer's orders, newest first, in pages. */
export const OrderHistoryEndpoint = endpointRef<
  InputType<typeof schemas.history>,
  { readonly items: readonly PlatformOrder[]; readonly total_count: number; readonly search_criteria: object }
>('order.history', 'GET', '/api/user/order-history', { access: 'customer' });
/** One of the customer's orders. */
export const CustomerOrderEndpoint = endpointRef<InputType<typeof schemas.mine>, PlatformOrder>(
  'order.one',
  'GET',
  '/api/ext/order/mine/:incrementId',
  { access: 'customer' },
);
/** An order for a guest who knows number, e-mail address and billing last name. */
export const GuestOrderEndpoint = endpointRef<InputType<typeof schemas.ofGuest>, PlatformOrder>(
  'order.guest',
  'POST',
  '/api/ext/order/guest',
);
