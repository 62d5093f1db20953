import { route, unlistedHead } from 'etalage/core';
import { UserUi } from 'etalage/modules/user';
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
  route(UserUi.AccountPage, {
    name: 'my-orders',
    path: '/my-account/orders/',
    load: () => ({ subpage: 'my-orders' }),
    head: unlistedHead('My orders'),
  }),
  route(UserUi.AccountPage, {
    name: 'order-detail',
    path: '/my-account/orders/:orderId/',
    load: () => ({ subpage: 'order-detail' }),
    head: unlistedHead('My orders'),
  }),
];
