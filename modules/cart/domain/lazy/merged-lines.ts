import type { CartItem } from '../../module.ts';
import type { CartLine, CartRecord } from './cart-record.ts';

/** Pieces by the keys of lines. */
export type Quantities = Readonly<Record<string, number>>;

/** What a login brought from the account: how many pieces of a line the guest had, and how many there are. */
export type FromAccount = Readonly<Record<string, { readonly was: number; readonly qty: number }>>;

/** A line that has more pieces since the login than the guest had: `was` is 0 for one that the account alone had. */
export interface MergedLine {
  readonly item: CartItem;
  readonly was: number;
}

export const quantitiesOf = (lines: readonly CartLine[]): Quantities =>
  Object.fromEntries(lines.filter(({ item }) => item.qty > 0).map(({ key, item }) => [key, item.qty]));

/** What the account brought, once its lines are heard after a merge. A guest who had nothing misses nothing. */
export function fromAccount(guests: Quantities, lines: readonly Pick<CartLine, 'key' | 'item'>[]): FromAccount {
  if (Object.keys(guests).length === 0) return {};
  return Object.fromEntries(
    lines
      .map(({ key, item }) => [key, { was: guests[key] ?? 0, qty: item.qty }] as const)
      .filter(([, { was, qty }]) => qty > was),
  );
}

/** The lines that a login brought and that nobody has changed since. */
export const mergedLines = ({ lines, fromAccount: brought = {} }: CartRecord): readonly MergedLine[] =>
  lines.flatMap(({ key, item }) => {
    const line = brought[key];
    return line?.qty === item.qty ? [{ item, was: line.was }] : [];
  });

/** The cart as that of nobody who has just logged in. */
export const withoutMerge = ({ guests: _guests, fromAccount: _brought, ...record }: CartRecord): CartRecord => record;

/** What a browser stored of it. */
export function mergeIn(guests: unknown, brought: unknown): Pick<CartRecord, 'guests' | 'fromAccount'> {
  return {
    ...(isObject(guests) && { guests: mapped(guests, Number) }),
    ...(isObject(brought) && { fromAccount: mapped(brought, lineIn) }),
  };
}

const lineIn = (stored: unknown): FromAccount[string] =>
  isObject(stored) ? { was: Number(stored['was']) || 0, qty: Number(stored['qty']) || 0 } : { was: 0, qty: 0 };

const mapped = <T>(stored: object, read: (value: unknown) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, read(value)]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
