import { job, Transact } from 'etalage/core';
import { OrderExtensions } from 'etalage/modules/order';
import { ErpNumber, SendToErp, type ErpConfig } from '../module.ts';

/**
 * Runs after the transaction, again and again until the ERP has answered. A process that is killed between the answer
 * and the end of the job sends it once more: by the key the ERP knows that it has the order already. What the ERP calls
 * the order (`{ "number": "S7" }`) is written onto it.
 */
export const sendToErp = ({ url, key }: ErpConfig['secret']) =>
  job(SendToErp, {
    summary: 'tells the ERP of a paid order',
    tries: 170, // an hour apart in the end: a week
    handle: async (order, { get }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': order.id },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(5000),
      });
      if (!response.ok) throw new Error(`The ERP answers ${response.status}`);
      // It may answer nothing.
      const { number } = (await response.json().catch(() => ({}))) as { readonly number?: string };
      if (number === undefined) return;
      await get(Transact)((tx) => get(OrderExtensions).write(tx, order.id, ErpNumber, { number }));
    },
  });
