import type { Context } from 'etalage/core';
import type { PaymentMethod, Payments } from '../../module.ts';
import { askAbout } from './ask-about.ts';
import { openAttempts } from './attempts.ts';
import type { PaymentsOptions } from './payments.ts';
import { PaymentTables } from './tables.ts';

export type CatchUpOptions = PaymentsOptions & Pick<Payments, 'recordEvent'>;

/** Asks the provider what has become of an order's open attempts, and counts it. Answers whether all were answered. */
export async function catchUp(options: CatchUpOptions, orderId: string, context: Context): Promise<boolean> {
  const known = await options.database
    .read(PaymentTables)
    .selectFrom('payment_payment')
    .select('method')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const method = options.methods.find(({ code }) => code === known?.method);
  if (!method?.ask) return true;
  const asked = (await openAttempts(options.database, orderId)).map(async ({ reference }) => {
    const event = await askAbout(method, { orderId, reference }, context, options.patience);
    if (event) await options.recordEvent(method.code, event);
  });
  const ends = await Promise.allSettled(asked);
  for (const end of ends) if (end.status === 'rejected') complain(options, method, end.reason);
  return ends.every(({ status }) => status === 'fulfilled');
}

export const complain = ({ report }: Pick<PaymentsOptions, 'report'>, { code }: PaymentMethod, cause: unknown): void =>
  report(new Error(`The provider of ${code} does not answer as it should`, { cause }));
