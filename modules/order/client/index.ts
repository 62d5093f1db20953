import { defineClient, fill, provideValue } from 'etalage/core';
import { UserUi } from 'etalage/modules/user';
import { order, OrderHistoryStore, OrderSettings, OrderUi } from '../module.ts';
import { finderProvider, finderTaps } from './finder.ts';
import { placingProvider, placingTaps } from './placing.ts';
import { orderRoutes } from './routes.ts';

export default defineClient(order, (settings) => ({
  routes: orderRoutes,
  stores: [OrderHistoryStore],
  providers: [provideValue(OrderSettings, settings), placingProvider, finderProvider],
  taps: [...finderTaps, ...placingTaps],
  fills: [fill(UserUi.accountSubpage, 'order.my-orders', OrderUi.MyOrders, 20)],
}));
