import { ApiError, type Context } from 'etalage/core';
import {
  NothingToPay,
  PaymentWebhookEndpoint,
  PaymentNotPossible,
  ProviderAway,
  UnknownPayment,
  type PayableOrder,
  type PaymentMethod,
  type PaymentUrls,
} from '../../module.ts';
import { openAttempts } from './attempts.ts';
import { catchUp, complain, type CatchUpOptions } from './catch-up.ts';
import { AskProvider, EndAttempts, FIRST_ASKED_AFTER } from './jobs.ts';
import { insertAttempt, lockedPayment, settle } from './payment-book.ts';
import { PaymentTables, type PaymentRow } from './tables.ts';

type Options = CatchUpOptions;

/**
 * Sends a shopper to the provider. What became of earlier attempts is asked first: their events may have got lost, and
 * nobody should pay twice. One that the provider says is open is gone on with.
 */
export async function beginAttempt(options: Options, orderId: string, context: Context): Promise<string> {
  const { methods, changed, transact, jobs, now } = options;
  const known = await payable(options, orderId);
  const method = methods.find(({ code }) => code === known.method);
  if (!method?.start) throw new ApiError(PaymentNotPossible);
  const isAnswered = await catchUp(options, orderId, context);
  const row = await payable(options, orderId);
  const open = method.ask && isAnswered ? (await openAttempts(options.database, orderId)).at(-1) : undefined;
  if (open?.redirect_url) return open.redirect_url;
  const { redirectUrl, reference } = await started(options, method, row, context);
  const goesOn = await transact(async (tx) => {
    const current = await lockedPayment(tx, orderId);
    if (!current) throw new ApiError(UnknownPayment);
    await insertAttempt(tx, current, { reference, redirectUrl }, now());
    if (method.ask)
      await jobs.add(tx, AskProvider, { orderId, reference, asked: 0 }, { at: now() + FIRST_ASKED_AFTER });
    if (!isPayable(current)) {
      // It was cancelled or paid meanwhile; the provider would take the money all the same.
      if (method.cancel) await jobs.add(tx, EndAttempts, { orderId });
      return false;
    }
    const payment = await settle(tx, current, now());
    if (payment) await changed(() => ({ payment }), tx);
    return true;
  });
  if (!goesOn) throw new ApiError(NothingToPay);
  return redirectUrl;
}

const isPayable = ({ state, closed_at }: PaymentRow): boolean =>
  closed_at === null && (state === 'open' || state === 'refused' || state === 'cancelled');

/** @throws ApiError UnknownPayment, NothingToPay */
async function payable({ database, now }: Options, orderId: string): Promise<PaymentRow> {
  const db = database.read(PaymentTables);
  const row = await db.selectFrom('payment_payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) throw new ApiError(UnknownPayment);
  if (!isPayable(row) || now() >= (row.pay_before ?? Infinity)) throw new ApiError(NothingToPay);
  // Another amount came: somebody looks at it.
  const odd = await db
    .selectFrom('payment_news')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'other-amount')
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (odd) throw new ApiError(NothingToPay);
  return row;
}

/** @throws ApiError ProviderAway; those of the method */
async function started(options: Options, method: PaymentMethod, row: PaymentRow, context: Context) {
  try {
    const begun = await method.start?.(orderOf(row), urlsOf(options, row), context);
    if (begun && /^https?:\/\//.test(begun.redirectUrl)) return begun;
    throw new Error(`${method.code} answers no address to pay at`);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    complain(options, method, error);
    throw new ApiError(ProviderAway);
  }
}

const orderOf = (row: PaymentRow): PayableOrder => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  amount: row.amount,
  currency: row.currency,
  email: row.email,
  ...(row.pay_before !== null && { payBefore: row.pay_before }),
  additional: JSON.parse(row.additional) as unknown,
});

function urlsOf({ home }: Options, { order_id, store_code, method }: PaymentRow): PaymentUrls {
  const { origin, pages } = home(store_code);
  const order = `?order=${encodeURIComponent(order_id)}`;
  const hook = PaymentWebhookEndpoint.path.replace(':method', method);
  return {
    returnUrl: `${pages}/order-confirmation/${order}`,
    failedUrl: `${pages}/order-failed/${order}`,
    webhookUrl: `${origin}${hook}?storeCode=${encodeURIComponent(store_code)}`,
  };
}
