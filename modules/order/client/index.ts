import { defineClient, provideValue } from 'etalage/core';
import { order, OrderHistoryStore, OrderSettings } from '../module.ts';
import { placingProvider } from './placing.ts';

export default defineClient(order, (settings) => ({
  stores: [OrderHistoryStore],
  providers: [provideValue(OrderSettings, settings), placingProvider],
}));
