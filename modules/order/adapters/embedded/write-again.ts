import type { Tx } from 'etalage/core';
import { refundModel } from '../../domain/order-model.ts';
import type { StoredRefund } from '../../domain/stored-order.ts';
import type { ResendKind, ShownOrder } from '../../module.ts';
import type { OrderMailer } from './mailer.ts';
import type { OrderRow } from './order-rows.ts';

interface ToldOrder {
  readonly order: OrderRow;
  readonly shown: ShownOrder;
  readonly refunds: readonly StoredRefund[];
}

/** Writes e-mails of a kind once more, as far as what they tell is true; false where nothing of it is. */
export async function writeAgain(
  tx: Tx,
  kind: ResendKind,
  { order, shown, refunds }: ToldOrder,
  mailer: OrderMailer,
): Promise<boolean> {
  const isPaid = order.payment_state === 'paid';
  const one = async (isTrue: boolean, write: () => Promise<void>): Promise<boolean> => {
    if (isTrue) await write();
    return isTrue;
  };
  switch (kind) {
    case 'placed':
      return one(true, () => mailer.confirmation(tx, shown, isPaid ? [] : order.details.paymentInstructions));
    case 'paid':
      return one(isPaid, () => mailer.paid(tx, shown));
    case 'cancelled':
      return one(shown.state === 'canceled', () => mailer.cancelled(tx, shown));
    case 'statusChanged':
      return one(true, () => mailer.status(tx, shown, undefined));
    case 'review':
      return one(shown.state === 'payment_review', () => mailer.review(tx, shown));
    case 'shipped':
      for (const { id } of shown.shipments) await mailer.shipped(tx, shown, id);
      return shown.shipments.length > 0;
    case 'refunded': {
      const done = refunds.filter(({ state }) => state === 'done');
      for (const refund of done) await mailer.refunded(tx, shown, refundModel(refund));
      return done.length > 0;
    }
  }
}
