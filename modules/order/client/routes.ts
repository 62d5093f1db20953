import { route, unlistedHead } from 'etalage/core';
import { accountRoute } from 'etalage/modules/user';
import { OrderUi } from '../module.ts';

/** Orders of a visitor; the server knows nobody's. */
export const orderRoutes = [
  route(OrderUi.ConfirmationPage, {
    name: 'order-confirmation',
    path: '/order-confirmation/',
    load: () => ({}),
    head: unlistedHead('Your order'),
  }),
  route(OrderUi.FailedPage, {
    name: 'order-failed',
    path: '/order-failed/',
    load: () => ({}),
    head: unlistedHead('Your order'),
  }),
  route(OrderUi.LookupPage, {
    name: 'order-lookup',
    path: '/order-lookup/',
    load: () => ({}),
    head: unlistedHead('Find your order'),
  }),
  route(OrderUi.WithdrawalPage, {
    name: 'withdrawal-form',
    path: '/withdrawal-form/',
    load: () => ({}),
    head: unlistedHead('Withdrawal form'),
  }),
  accountRoute('my-orders', 'orders/', 'My orders'),
  accountRoute('order-detail', 'orders/:orderId/', 'My orders'),
];
