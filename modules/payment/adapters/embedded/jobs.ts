import { Clock, Database, job, jobRef, Jobs, ReportError, Transact } from 'etalage/core';
import { PaymentMethods, Payments, type PaymentNews } from '../../module.ts';
import { PaymentTables } from './tables.ts';

const MINUTE = 60_000;

/** Asks a provider what has become of an attempt; how often it was asked already. */
export const AskProvider = jobRef<{ readonly orderId: string; readonly reference: string; readonly asked: number }>(
  'payment.askProvider',
);
/** What somebody knows who is no provider: the command line. */
export const LearnNews = jobRef<{ readonly method: string; readonly news: PaymentNews }>('payment.learnNews');

/** Soon enough for a shopper who waits on the confirmation without a hook's news, in ms. */
export const FIRST_ASKED_AFTER = MINUTE;
/** Doubles each time: two days in all. */
const MOST_ASKED = 12;

/** References of an order's attempts that nothing is known of yet, in their order. */
export async function openAttempts(database: Database, orderId: string): Promise<readonly string[]> {
  const rows = await database
    .read(PaymentTables)
    .selectFrom('payment_attempt')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Hooks get lost: what nobody has told is asked for. A provider that is away is asked again with the next pause, and
 * the job fails only where that was the last time.
 */
export const askProvider = job(AskProvider, {
  summary: 'asks a payment provider what has become of a payment that it has not told of',
  handle: async ({ orderId, reference, asked }, context) => {
    const { get } = context;
    if (!(await openAttempts(get(Database), orderId)).includes(reference)) return;
    const payment = await get(Payments).find(orderId);
    const method = get(PaymentMethods).find(({ code }) => code === payment?.method);
    if (!method?.ask) return;
    const isLast = asked >= MOST_ASKED;
    const news = await method.ask({ orderId, reference }, context).catch((error: unknown) => {
      if (isLast) throw error;
      get(ReportError)(
        new Error(`The provider of ${method.code} could not be asked about a payment`, { cause: error }),
      );
    });
    if (news) return get(Payments).learn(method.code, news, context);
    if (isLast) return;
    const at = get(Clock)() + FIRST_ASKED_AFTER * 2 ** asked;
    await get(Transact)((tx) => get(Jobs).add(tx, AskProvider, { orderId, reference, asked: asked + 1 }, { at }));
  },
});

/** Listeners are told where orders are: in a shop that runs. */
export const learnNews = job(LearnNews, {
  summary: 'counts what was booked as received',
  handle: ({ method, news }, context) => context.get(Payments).learn(method, news, context),
});
