import { defineClient, fill, route, Translator, type RouteContext } from 'etalage/core';
import { OrderUi } from 'etalage/modules/order';
import { UserUi } from 'etalage/modules/user';
import { rma, RmaUi } from '../module.ts';

/** Pages of one visitor are nothing for search engines. */
const titled =
  (title: string) =>
  (_: unknown, { get }: RouteContext) => ({ title: get(Translator).t(title), robots: 'noindex' });

const subpage = (name: string, path: string) =>
  route(UserUi.AccountPage, {
    name,
    path: `/my-account/returns/${path}`,
    load: () => ({ subpage: name }),
    head: titled('My returns'),
  });

export default defineClient(rma, () => ({
  routes: [
    route(RmaUi.StatementPage, {
      name: 'withdrawal',
      path: '/withdrawal/',
      load: () => ({}),
      head: titled('Withdraw from the contract here'),
    }),
    route(RmaUi.GuestReturnPage, {
      name: 'guest-return',
      path: '/guest-return/',
      load: () => ({}),
      head: titled('Send something back'),
    }),
    subpage('my-returns', ''),
    subpage('my-returns-request', 'request/:orderId/'),
    subpage('my-returns-detail', ':returnId/'),
  ],
  fills: [
    fill(UserUi.accountMenu, 'rma.my-returns-link', RmaUi.MyReturnsLink, 25),
    fill(UserUi.accountSubpage, 'rma.my-returns', RmaUi.MyReturns, 40),
    fill(OrderUi.orderActions, 'rma.actions', RmaUi.OrderActions, 10),
  ],
}));
