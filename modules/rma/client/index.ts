import { defineClient, fill, provide, route, unlistedHead } from 'etalage/core';
import { OrderUi } from 'etalage/modules/order';
import { UserUi } from 'etalage/modules/user';
import { ReturnsStore, rma, RmaUi, ShopperReturns } from '../module.ts';
import { createShopperReturns, returnsDeps } from './shopper-returns.ts';

const subpage = (name: string, path: string) =>
  route(UserUi.AccountPage, {
    name,
    path: `/my-account/returns/${path}`,
    load: () => ({ subpage: name }),
    head: unlistedHead('My returns'),
  });

export default defineClient(rma, () => ({
  routes: [
    route(RmaUi.StatementPage, {
      name: 'withdrawal',
      path: '/withdrawal/',
      load: () => ({}),
      head: unlistedHead('Withdraw from the contract here'),
    }),
    route(RmaUi.GuestReturnPage, {
      name: 'guest-return',
      path: '/guest-return/',
      load: () => ({}),
      head: unlistedHead('Send something back'),
    }),
    subpage('my-returns', ''),
    subpage('my-returns-request', 'request/:orderId/'),
    subpage('my-returns-detail', ':returnId/'),
  ],
  stores: [ReturnsStore],
  providers: [provide(ShopperReturns, returnsDeps, createShopperReturns)],
  fills: [
    fill(UserUi.accountSubpage, 'rma.my-returns', RmaUi.MyReturns, 40),
    fill(OrderUi.orderActions, 'rma.actions', RmaUi.OrderActions, 10),
  ],
}));
