import type { Message } from 'etalage/modules/catalog';
import type { SyncOutcome } from '../../domain/lazy/sync-run.ts';
import type { CartResult } from '../../module.ts';
import type { CartReply } from './cart-calls.ts';
import type { CartTexts } from './cart-texts.ts';
import { onlyAvailable, OUT_OF_STOCK, SOLD_OUT } from './check-item.ts';

/** What became of changes that the shopper waits to hear of. */
export interface Outcomes {
  /** The shopper changed a quantity and wants to know how that ended. */
  expect(change: string): void;
  /** Something newer was said, which stays: what ends well is not said any more. */
  expectNothing(): void;
  record(outcome: SyncOutcome, reply: CartReply): void;
  /** How a change ended; well as long as nothing else is known. */
  of(change: string): CartResult;
}

export function createOutcomes(texts: CartTexts): Outcomes {
  const expected = new Set<string>();
  const failed = new Map<string, CartResult>();
  return {
    expect: (change) => void expected.add(change),
    expectNothing: () => expected.clear(),
    record(outcome, reply) {
      if (!('line' in outcome)) {
        const message = texts.refused(messageOf(reply));
        failed.set(outcome.change, { ok: false, reason: reply.reason ?? '', message });
        return;
      }
      const { line, result } = outcome;
      const isExpected = expected.delete(line.change);
      if (result === 'refused') {
        const message = texts.refused(refusedMessage(line.item.prev_qty > 0, reply));
        failed.set(line.change, { ok: false, reason: reply.reason ?? '', message });
      } else if (isExpected && result === 'updated') texts.quantity();
    },
    of: (change) => failed.get(change) ?? { ok: true },
  };
}

/** Why the server refuses a line, in the texts of the cart. */
function refusedMessage(wasInCart: boolean, reply: CartReply): Message {
  const { reason, error } = reply;
  const available = Number(error?.params['available']);
  if (reason === 'stock.outOfStock' || available === 0) return wasInCart ? SOLD_OUT : OUT_OF_STOCK;
  if (Number.isFinite(available)) return onlyAvailable(available);
  return messageOf(reply);
}

const messageOf = ({ error }: CartReply): Message => ({
  key: error?.template || 'Something went wrong.',
  values: error?.params,
});
