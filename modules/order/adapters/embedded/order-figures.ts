import { Clock, contribute, CurrentStoreView, Database, Figures, type Context, type Figure } from 'etalage/core';
import { currencyUnits } from '../../wire/currency-units.ts';
import { OrderTables } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LABELS = ['status', 'method', 'payment', 'currency'];

/** Orders that were placed within 24 hours, found by their index. */
const lastDay = ({ get }: Context) =>
  get(Database)
    .read(OrderTables)
    .selectFrom('order_order')
    .select(['status', 'payment_method as method', 'payment_state as payment', 'currency'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('grand_total').as('cents'),
    ])
    .where('store_code', '=', get(CurrentStoreView).storeCode)
    .where('created_at', '>', get(Clock)() - DAY_MS)
    .groupBy(['status', 'payment_method', 'payment_state', 'currency'])
    .execute();

type Day = Awaited<ReturnType<typeof lastDay>>[number];
const labelsOf = ({ status, method, payment, currency }: Day) => ({ status, method, payment, currency });

const orders: Figure = {
  name: 'etalage_orders_last_day',
  help: 'Orders that were placed within 24 hours, by status, method and state of their payment',
  labels: LABELS,
  read: async (context) =>
    (await lastDay(context)).map((row) => ({ labels: labelsOf(row), value: Number(row.orders) })),
};

const money: Figure = {
  name: 'etalage_orders_last_day_money',
  help: 'What these orders cost in all, in units of their currency',
  labels: LABELS,
  read: async (context) =>
    (await lastDay(context)).map((row) => ({ labels: labelsOf(row), value: currencyUnits(row.cents) })),
};

/** Orders and money for `/metrics`. */
export const orderFigures = [
  contribute(Figures, 'order.lastDay', orders),
  contribute(Figures, 'order.lastDayMoney', money),
];
