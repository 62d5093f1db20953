import { withTimeLimit, type Context } from 'etalage/core';
import { noAnswer } from '../../domain/no-answer.ts';
import type { PaymentMethod, PaymentEvent } from '../../module.ts';

/** How long a provider may take to say what has become of an attempt, in ms. */
const PATIENCE_MS = 8000;

/**
 * What has become of an attempt; undefined while it is open, and where the method cannot be asked.
 * @throws Error when the provider does not answer, not in time, or about another order
 */
export async function askAbout(
  method: PaymentMethod,
  attempt: { readonly orderId: string; readonly reference: string },
  context: Context,
  patience = PATIENCE_MS,
): Promise<PaymentEvent | undefined> {
  if (!method.ask) return undefined;
  const event = await withTimeLimit(patience, method.ask(attempt, context), noAnswer(patience));
  if (event && event.orderId !== attempt.orderId)
    throw new Error('It was asked about an order, and told of another one');
  return event;
}
