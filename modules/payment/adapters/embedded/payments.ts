import { ApiError, type Database, type HookCaller, type Jobs, type ReportError, type Transact } from 'etalage/core';
import { offeredMethods } from '../../domain/offered-methods.ts';
import {
  PaymentNotPossible,
  UnknownPaymentMethod,
  type PaymentCart,
  type PaymentChange,
  type PaymentConfig,
  type PaymentMethod,
  type PaymentEvent,
  type Payments,
} from '../../module.ts';
import { beginAttempt } from './begin-attempt.ts';
import { giveUpCaptures, requestCapture } from './captures.ts';
import { catchUp } from './catch-up.ts';
import { EndAttempts } from './jobs.ts';
import { close, insertPayment, lockedPayment, paymentOf } from './payment-book.ts';
import { recordIn } from './record-event.ts';
import { giveUpRefund, requestRefund } from './refunds.ts';
import { PaymentTables } from './tables.ts';

/** Characters of what a shopper chose of a method, as JSON: it is kept with carts and orders. */
const LONGEST_ADDITIONAL = 5000;

/** What payments are made with. */
export interface PaymentsOptions {
  readonly config: PaymentConfig['secret'];
  readonly methods: readonly PaymentMethod[];
  readonly changed: HookCaller<'transaction', PaymentChange, never>;
  readonly database: Database;
  readonly transact: Transact;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly report: ReportError;
  readonly storeCode: string;
  /** How long a provider may take to say what has become of an attempt, in ms; 8 s unless given. */
  readonly patience?: number;
  /** Where a store view's pages are: `https://www.example.be/be`. @throws ApiError PaymentNotPossible */
  readonly home: (storeCode: string) => { readonly origin: string; readonly pages: string };
}

/** Payments in the shop's own database. */
export function createPayments(options: PaymentsOptions): Payments {
  const { config, methods, database, jobs, now, report, storeCode } = options;
  const offered = (cart: PaymentCart) => offeredMethods(config, methods, cart, report);

  /**
   * In a transaction of its own, which counts it once whatever calls: jobs go on with their own work afterwards.
   */
  const recordEvent = (code: string, event: PaymentEvent): Promise<void> =>
    database.transaction((tx) => recordIn(options, tx, code, event));

  return {
    offered,
    check(code, additional, cart) {
      const chosen = offered(cart).find(({ method }) => method.code === code);
      if (!chosen) throw new ApiError(UnknownPaymentMethod);
      if (JSON.stringify(additional ?? null).length > LONGEST_ADDITIONAL) throw new ApiError(PaymentNotPossible);
      chosen.method.check?.(additional);
      return chosen;
    },
    async begin(tx, method, order) {
      return paymentOf(await insertPayment(tx, method, order, storeCode, now()));
    },
    async cancel(tx, orderId) {
      const row = await lockedPayment(tx, orderId);
      if (!row || row.closed_at !== null) return;
      await close(tx, row, now());
      await giveUpCaptures(tx, orderId, now());
      if (methods.find(({ code }) => code === row.method)?.cancel) await jobs.add(tx, EndAttempts, { orderId });
    },
    capture: (tx, orderId, upTo) => requestCapture(options, tx, orderId, upTo),
    refund: (tx, refund) => requestRefund(options, tx, refund),
    giveUpRefund: (tx, id) => giveUpRefund(tx, id, now()),
    catchUp: (orderId, context) => catchUp({ ...options, recordEvent }, orderId, context),
    async find(orderId) {
      const row = await database
        .read(PaymentTables)
        .selectFrom('payment_payment')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row && paymentOf(row);
    },
    redirectUrl: (orderId, context) => beginAttempt({ ...options, recordEvent }, orderId, context),
    recordEvent,
  };
}
