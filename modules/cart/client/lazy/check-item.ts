import { ApiError } from 'etalage/core';
import type { Message } from 'etalage/modules/catalog';
import type { Stock } from 'etalage/modules/stock';
import type { NewCartItem } from '../../module.ts';

/** Whether a product can be put into the cart, as far as its stock goes. */
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

/** What the stock says of a line: `max` is how many can be had, where that is known. */
export interface CheckedStock {
  readonly status: StockStatus;
  readonly max?: number;
}

/** Why a product cannot be added whatever its stock; nothing when it can. */
export function problemsOf(item: NewCartItem, settings: { readonly allowZeroPrice: boolean }): readonly Message[] {
  const { price_incl_tax: price, errors } = item;
  const isKnown = Number.isFinite(price) && (settings.allowZeroPrice ? price >= 0 : price > 0);
  const unknown = { key: 'Product price is unknown, product cannot be added to the cart!' };
  return [...(isKnown ? [] : [unknown]), ...Object.values(errors)];
}

/**
 * Asks the stock. Nobody knows (`volatile`) without an answer; a sku that the stock does not count as such, as that of
 * a bundle, is the server's to validate.
 */
export async function checkStock(stock: Stock, sku: string): Promise<CheckedStock> {
  try {
    const item = await stock.check(sku);
    if (!item) return { status: 'volatile' };
    if (!item.is_in_stock) return { status: 'out_of_stock', max: 0 };
    return { status: 'ok', ...(item.manage_stock && item.qty > 0 && { max: item.qty }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.code === 404 ? 'ok' : 'volatile' };
  }
}

/** The longest that a product waits for its stock before it is in the cart, in ms: the shopper should not notice. */
const WAIT_MS = 60;

/**
 * What the stock says in time; undefined means that `late` is yet to be answered.
 * @param wait resolves after so many ms
 */
export async function checkInTime(
  stock: Stock,
  sku: string,
  wait: (ms: number) => Promise<void>,
): Promise<{ readonly checked: CheckedStock | undefined; readonly late: Promise<CheckedStock> }> {
  const late = checkStock(stock, sku);
  return { checked: (await Promise.race([late, wait(WAIT_MS)])) ?? undefined, late };
}

export const OUT_OF_STOCK: Message = { key: 'The product is out of stock and cannot be added to the cart!' };
export const SOLD_OUT: Message = { key: 'Out of the stock!' };
export const onlyAvailable = (available: number): Message => ({
  key: 'only {available} available',
  values: { available },
});
