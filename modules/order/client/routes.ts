import { route, Translator, type RouteContext } from 'etalage/core';
import { UserUi } from 'etalage/modules/user';
import { OrderUi } from '../module.ts';

/** Pages of one visitor are nothing for search engines. */
const titled =
  (title: string) =>
  (_: unknown, { get }: RouteContext) => ({ title: get(Translator).t(title), robots: 'noindex' });

/** Orders of a visitor; the server knows nobody's. */
export const orderRoutes = [
  route(OrderUi.ConfirmationPage, {
    name: 'order-confirmation',
    path: '/order-confirmation/',
    load: () => ({}),
    head: titled('Your order'),
  }),
  route(OrderUi.FailedPage, {
    name: 'order-failed',
    path: '/order-failed/',
    load: () => ({}),
    head: titled('Your order'),
  }),
  route(OrderUi.LookupPage, {
    name: 'order-lookup',
    path: '/order-lookup/',
    load: () => ({}),
    head: titled('Find your order'),
  }),
  route(OrderUi.WithdrawalPage, {
    name: 'withdrawal-form',
    path: '/withdrawal-form/',
    load: () => ({}),
    head: titled('Withdrawal form'),
  }),
  route(UserUi.AccountPage, {
    name: 'my-orders',
    path: '/my-account/orders/',
    load: () => ({ subpage: 'my-orders' }),
    head: titled('My orders'),
  }),
  route(UserUi.AccountPage, {
    name: 'order-detail',
    path: '/my-account/orders/:orderId/',
    load: () => ({ subpage: 'order-detail' }),
    head: titled('My orders'),
  }),
];
