import { Clock, Database, job, jobRef, Jobs, ReportError, Transact } from 'etalage/core';
import { PaymentMethods, Payments, type PaymentNews } from '../../module.ts';
import { askAbout } from './ask-about.ts';
import { openAttempts } from './attempts.ts';

const MINUTE = 60_000;

/** Asks a provider what has become of an attempt; how often it was asked already. */
export const AskProvider = jobRef<{ readonly orderId: string; readonly reference: string; readonly asked: number }>(
  'payment.askProvider',
);
/** What somebody knows who is no provider: the command line. */
export const LearnNews = jobRef<{ readonly method: string; readonly news: PaymentNews }>('payment.learnNews');

/** Ends the attempts of a cancelled order at their provider. */
export const EndAttempts = jobRef<{ readonly orderId: string }>('payment.endAttempts');

/** Soon enough for a shopper who waits on the confirmation without a hook's news, in ms. */
export const FIRST_ASKED_AFTER = MINUTE;
/** Doubles each time: two days in all. */
const MOST_ASKED = 12;

/**
 * Hooks get lost: what nobody has told is asked for. A provider that is away is asked again with the next pause, and
 * the job fails only where that was the last time.
 */
export const askProvider = job(AskProvider, {
  summary: 'asks a payment provider what has become of a payment that it has not told of',
  handle: async ({ orderId, reference, asked }, context) => {
    const { get } = context;
    if (!(await openAttempts(get(Database), orderId)).some((attempt) => attempt.reference === reference)) return;
    const payment = await get(Payments).find(orderId);
    const method = get(PaymentMethods).find(({ code }) => code === payment?.method);
    if (!method?.ask) return;
    const isLast = asked >= MOST_ASKED;
    const news = await askAbout(method, { orderId, reference }, context).catch((error: unknown) => {
      if (isLast) throw error;
      get(ReportError)(
        new Error(`The provider of ${method.code} could not be asked about a payment`, { cause: error }),
      );
    });
    if (news) return get(Payments).learn(method.code, news);
    if (isLast) return;
    const at = get(Clock)() + FIRST_ASKED_AFTER * 2 ** asked;
    await get(Transact)((tx) => get(Jobs).add(tx, AskProvider, { orderId, reference, asked: asked + 1 }, { at }));
  },
});

/** Listeners are told where orders are: in a shop that runs. */
export const learnNews = job(LearnNews, {
  summary: 'counts what was booked as received',
  handle: ({ method, news }, { get }) => get(Payments).learn(method, news),
});

/** What was paid meanwhile is counted, and told like any other payment. */
export const endAttempts = job(EndAttempts, {
  summary: 'ends the open payments of a cancelled order at their provider',
  handle: async ({ orderId }, context) => {
    const { get } = context;
    const payment = await get(Payments).find(orderId);
    const method = get(PaymentMethods).find(({ code }) => code === payment?.method);
    for (const { reference } of await openAttempts(get(Database), orderId)) {
      const news = await method?.end?.({ orderId, reference }, context);
      if (method && news) await get(Payments).learn(method.code, news);
    }
  },
});
