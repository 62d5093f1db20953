import { point, type Translator } from 'etalage/core';
import type { Order } from './model.ts';
import type { Refund } from './refunds.ts';
import type { CreditNoteSection, ShownOrder } from './shown-order.ts';

/** An order with all that was paid back of it, or is being paid back. */
export type CreditedOrder = ShownOrder & Pick<Order, 'refunds'>;

/**
 * What a module adds to the credit note of a refund, below what was paid back: `contribute(CreditNoteParts, 'loyalty',
 * coinsOnCreditNote)`. From the order alone, because the note is written anew whenever somebody reads it.
 */
export type CreditNotePart = (
  order: CreditedOrder,
  refund: Refund,
  texts: Pick<Translator, 't' | 'price'>,
) => readonly CreditNoteSection[];
/** What modules add to credit notes. */
export const CreditNoteParts = point<CreditNotePart>('order.creditNoteParts', 'api');
