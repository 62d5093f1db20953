import { jobRef, prefixOf, type Jobs, type StoreView, type Translator, type Tx } from 'etalage/core';
import type { LetterOrigin, Mail } from 'etalage/modules/mail';
import {
  cancelledLetter,
  confirmationLetter,
  paidLetter,
  statusLetter,
  type OrderLetterShop,
} from '../../domain/letters.ts';
import type { StoredOrder } from '../../domain/stored-order.ts';
import type { Order, OrderConfig } from '../../module.ts';
import { statusLabel } from '../../domain/status-label.ts';

/** Names of countries in the store view's language. */
export type CountryNames = Pick<Intl.DisplayNames, 'of'>;

/** What is written to who ordered, each within the transaction that causes it. */
export interface OrderLetters {
  confirmation(tx: Tx, order: Order, instructions?: readonly string[]): Promise<void>;
  paid(tx: Tx, order: Order): Promise<void>;
  cancelled(tx: Tx, order: Order): Promise<void>;
  status(tx: Tx, order: Order, comment: string | undefined): Promise<void>;
}

export function createLetters(
  mail: Mail,
  { origin }: LetterOrigin,
  view: StoreView,
  { t, price, date }: Translator,
  { company, withdrawalDays, withdrawalPath, statusLabels }: OrderConfig['public'],
  countries: CountryNames,
): OrderLetters {
  const shop: OrderLetterShop = {
    t,
    price,
    country: (code) => countries.of(code) ?? code,
    day: (day) => date(day, 'dddd D MMMM'),
    home: origin && `${origin}${prefixOf(view)}/`,
    company,
    withdrawalDays,
    withdrawalPath,
    label: (status) => t(statusLabel(status, statusLabels)),
  };
  return {
    confirmation: (tx, order, instructions) => mail.send(tx, confirmationLetter(shop, order, instructions)),
    paid: (tx, order) => mail.send(tx, paidLetter(shop, order)),
    cancelled: (tx, order) => mail.send(tx, cancelledLetter(shop, order)),
    status: (tx, order, comment) => mail.send(tx, statusLetter(shop, order, comment)),
  };
}

/** A letter about an order of another store view. */
export const WriteLetter = jobRef<{
  readonly orderId: string;
  readonly letter: keyof OrderLetters;
  readonly comment?: string;
}>('order.writeLetter');

/** Who writes about an order. */
export type LettersOf = (order: Pick<StoredOrder, 'uuid' | 'store_code'>) => OrderLetters;

/**
 * An order's letters are those of its own store view, in whose language and currency it was placed: whatever happens
 * to it in another one, its own writes, by a job. A store view that there is no more cannot.
 */
export function lettersOf(own: OrderLetters, jobs: Jobs, here: string, views: readonly StoreView[]): LettersOf {
  return ({ uuid: orderId, store_code: storeView }) => {
    if (storeView === here || !views.some(({ storeCode }) => storeCode === storeView)) return own;
    const later = (tx: Tx, letter: keyof OrderLetters, comment?: string): Promise<void> =>
      jobs.add(tx, WriteLetter, { orderId, letter, ...(comment !== undefined && { comment }) }, { storeView });
    return {
      confirmation: (tx) => later(tx, 'confirmation'),
      paid: (tx) => later(tx, 'paid'),
      cancelled: (tx) => later(tx, 'cancelled'),
      status: (tx, _order, comment) => later(tx, 'status', comment),
    };
  };
}
