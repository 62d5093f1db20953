import { contribute, CurrentStoreView, Database, Figures, type Context, type Figure } from 'etalage/core';
import { PaymentTables } from './tables.ts';

/** How much of what was asked of providers has no answer yet. */
const waitingIn = (table: 'payment_refund' | 'payment_capture', { get }: Context) =>
  get(Database)
    .read(PaymentTables)
    .selectFrom(table)
    .innerJoin('payment_payment', 'payment_payment.order_id', `${table}.order_id`)
    .select('payment_payment.method')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(`${table}.state`, '=', 'requested')
    .where('payment_payment.store_code', '=', get(CurrentStoreView).storeCode)
    .groupBy('payment_payment.method')
    .execute();

const waiting: Figure = {
  name: 'etalage_payments_waiting',
  help: 'Refunds and captures that a payment provider was asked for and has not decided',
  labels: ['what', 'method'],
  async read(context) {
    const [refunds, captures] = await Promise.all([
      waitingIn('payment_refund', context),
      waitingIn('payment_capture', context),
    ]);
    return [
      ...refunds.map(({ method, count }) => ({ labels: { what: 'refund', method }, value: Number(count) })),
      ...captures.map(({ method, count }) => ({ labels: { what: 'capture', method }, value: Number(count) })),
    ];
  },
};

/** Payments for `/metrics`. */
export const paymentFigures = [contribute(Figures, 'payment.waiting', waiting)];
