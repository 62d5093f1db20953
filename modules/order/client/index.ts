import { defineClient } from 'etalage/core';
import { order, OrderHistoryStore } from '../module.ts';

export default defineClient(order, () => ({ stores: [OrderHistoryStore] }));
