import { contribute, defineApi, Jobs, tap } from 'etalage/core';
import { OrderColumns, OrderData, OrderHooks } from 'etalage/modules/order';
import { erp, ErpNumber, SendToErp } from '../module.ts';
import { sendToErp } from './send-to-erp.ts';

/** The job is written down in the transaction that makes the order paid: both are true, or neither is. */
export default defineApi(erp, (settings) => ({
  contributions: [
    contribute(OrderData, 'erp', ErpNumber),
    contribute(OrderColumns, 'erp.number', { title: 'erp_number', value: (order) => ErpNumber.of(order)?.number }),
  ],
  taps: settings.url
    ? [
        tap(OrderHooks.paid, ({ order }, tx, { get }) => {
          const { id, number, status, total, currency } = order;
          const lines = order.lines.map((line) => ({ sku: line.sku, qty: line.qty, total: line.total }));
          return get(Jobs).add(tx, SendToErp, { id, number, status, total, currency, lines });
        }),
      ]
    : [],
  jobs: [sendToErp(settings)],
}));
