import { Clock, Database, job, jobRef, Jobs, ReportError, Transact } from 'etalage/core';
import { PaymentMethods, Payments, type PaymentEvent } from '../../module.ts';
import { askAbout } from './ask-about.ts';
import { attemptsToEnd, openAttempts } from './attempts.ts';

const MINUTE = 60_000;

/** Asks a provider what has become of an attempt; how often it was asked already. */
export const AskProvider = jobRef<{ readonly orderId: string; readonly reference: string; readonly asked: number }>(
  'payment.askProvider',
);
/** What the command line records. Id and payload are as shops have them stored: both keep the old word. */
export const RecordEvent = jobRef<{ readonly method: string; readonly news: PaymentEvent }>('payment.learnNews');

/** Ends attempts at their provider, whose order is cancelled, or paid by another one. */
export const EndAttempts = jobRef<{ readonly orderId: string }>('payment.endAttempts');

/** Soon enough for a shopper who waits on the confirmation without a hook's event, in ms. */
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
    const event = await askAbout(method, { orderId, reference }, context).catch((error: unknown) => {
      if (isLast) throw error;
      get(ReportError)(
        new Error(`The provider of ${method.code} could not be asked about a payment`, { cause: error }),
      );
    });
    if (event) return get(Payments).recordEvent(method.code, event);
    if (isLast) return;
    const at = get(Clock)() + FIRST_ASKED_AFTER * 2 ** asked;
    await get(Transact)((tx) => get(Jobs).add(tx, AskProvider, { orderId, reference, asked: asked + 1 }, { at }));
  },
});

/** Listeners are told where orders are: in a shop that runs. */
export const recordEventLater = job(RecordEvent, {
  summary: 'counts what was booked as received',
  handle: ({ method, news }, { get }) => get(Payments).recordEvent(method, news),
});

/** What was paid meanwhile is counted, and told like any other payment. */
export const endAttempts = job(EndAttempts, {
  summary: 'ends payments at their provider whose order is cancelled, or paid otherwise',
  handle: async ({ orderId }, context) => {
    const { get } = context;
    const payment = await get(Payments).find(orderId);
    const method = get(PaymentMethods).find(({ code }) => code === payment?.method);
    for (const { reference } of await attemptsToEnd(get(Database), orderId)) {
      const event = await method?.cancel?.({ orderId, reference }, context);
      if (method && event) await get(Payments).recordEvent(method.code, event);
    }
  },
});
