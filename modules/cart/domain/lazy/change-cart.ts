import type { Extensions } from 'etalage/core';
import type { CartItem } from '../../module.ts';
import { applyServerData, withData } from './cart-data.ts';
import { lineKey, unsentLine, type CartLine, type CartRecord } from './cart-record.ts';
import { mergedLines, withoutMerge } from './merged-lines.ts';
import { emptied, orderingOf, orderPlaced, withoutLine } from './ordering.ts';

/**
 * What the shopper does, as data. `id` is a new random text each: with the line it names what is sent to the server, so
 * that it counts once.
 */
export type ShopperChange =
  | { readonly type: 'add'; readonly id: string; readonly items: readonly CartItem[] }
  /** The whole quantity of a line; 0 removes it. */
  | { readonly type: 'quantity'; readonly id: string; readonly key: string; readonly qty: number }
  /** A line becomes another, and joins the one that is that already. */
  | { readonly type: 'replace'; readonly id: string; readonly key: string; readonly by: CartItem }
  /** Empties the cart, on the server too. */
  | { readonly type: 'clear'; readonly id: string }
  /** These wait in an order elsewhere; for each order once. */
  | { readonly type: 'take-out'; readonly id: string; readonly items: readonly CartItem[]; readonly order: string }
  /** What is in the cart now is being ordered. */
  | { readonly type: 'order' }
  /** It was ordered; without `order` before, all that is in the cart. */
  | { readonly type: 'ordered'; readonly id: string }
  /** What is said of a line. */
  | {
      readonly type: 'mark';
      readonly key: string;
      readonly marks: Partial<Pick<CartItem, 'info' | 'errors' | 'is_in_stock'>>;
    }
  /** A customer is known. */
  | { readonly type: 'login'; readonly customer: number }
  /** Nobody is logged in any more; `forced`: the shopper did not want that. */
  | { readonly type: 'logout'; readonly forced: boolean }
  /** The browser's lines are what counts: all of them are sent, and what only the server has is deleted there. */
  | { readonly type: 'force'; readonly id: string }
  /** The shopper has seen what the login brought from the account. */
  | { readonly type: 'merge-seen' }
  /** That goes again, and what became more is as many as the guest had. */
  | { readonly type: 'undo-merge'; readonly id: string }
  | { readonly type: 'coupon'; readonly code: string | undefined }
  /** All that modules keep with the cart. */
  | { readonly type: 'extend'; readonly id: string; readonly extensions: Extensions }
  /** What the server says of it, asked for when `change` was the last one here. */
  | { readonly type: 'extended'; readonly change: string; readonly extensions: Extensions | undefined }
  | { readonly type: 'synchronised'; readonly hash: string };

/** The cart after a change of the shopper's. */
export const changeCart = (record: CartRecord, change: ShopperChange): CartRecord => joined(changed(record, change));

function changed(record: CartRecord, change: ShopperChange): CartRecord {
  switch (change.type) {
    case 'add':
      return change.items.reduce((cart, item) => added(cart, item, change.id), record);
    case 'quantity':
      return withLine(change.qty > 0 ? record : withoutLine(record, change.key), change.key, (line) =>
        withQuantity(line, change.qty, change.id),
      );
    case 'replace': {
      const before = record.lines.find(({ key }) => key === change.key);
      if (!before) return record;
      if (lineKey(change.by) === change.key)
        return withLine(record, change.key, (line) => withQuantity(line, change.by.qty, change.id));
      const without = withLine(withoutLine(record, change.key), change.key, (line) => withQuantity(line, 0, change.id));
      return added(without, { ...change.by, added_at: before.item.added_at }, change.id);
    }
    case 'clear':
      return {
        ...record,
        ordering: emptied(record).ordering,
        lines: record.lines.flatMap((line) => withQuantity(line, 0, change.id)),
        ...withoutData(record, change.id),
      };
    case 'take-out': {
      if (record.takenOut === change.order) return record;
      const left = change.items.reduce(
        (cart, { qty, ...item }) =>
          withLine(withoutLine(cart, lineKey(item)), lineKey(item), (line) =>
            line.item.qty === 0 ? [line] : withQuantity(line, line.item.qty - qty, change.id),
          ),
        record,
      );
      return { ...left, ...withoutData(record, change.id), takenOut: change.order };
    }
    case 'order':
      return { ...record, ordering: orderingOf(record) };
    case 'ordered':
      return orderPlaced(record, change.id);
    case 'mark':
      return withLine(record, change.key, (line) => [{ ...line, item: { ...line.item, ...change.marks } }]);
    case 'login':
      return loggedIn(record, change.customer);
    case 'logout':
      return change.forced ? asGuest(record) : emptied(record);
    case 'force':
      return {
        ...record,
        lines: record.lines.map((line) => ({ ...line, change: isShoppers(line) ? line.change : change.id })),
        ...(record.token !== '' && { forced: { id: change.id, token: record.token } }),
      };
    case 'merge-seen':
      return withoutMerge(record);
    case 'undo-merge':
      return mergedLines(record).reduce(
        (cart, { item, was }) => changed(cart, { type: 'quantity', id: change.id, key: lineKey(item), qty: was }),
        withoutMerge(record),
      );
    case 'coupon':
      return { ...record, coupon: change.code === undefined ? undefined : { code: change.code, token: record.token } };
    case 'extend':
      return withData(record, change.extensions, change.id);
    case 'extended':
      return applyServerData(record, change.extensions, change.change);
    case 'synchronised':
      return { ...record, hash: change.hash };
  }
}

/** The cart with the line of a key changed. */
export const withLine = (
  record: CartRecord,
  key: string,
  change: (line: CartLine) => readonly CartLine[],
): CartRecord => ({ ...record, lines: record.lines.flatMap((line) => (line.key === key ? change(line) : line)) });

const withoutData = ({ data }: CartRecord, id: string): Pick<CartRecord, 'data'> =>
  data ? { data: { extensions: {}, change: id, token: '' } } : {};

function added(record: CartRecord, item: CartItem, id: string): CartRecord {
  const key = lineKey(item);
  const before = record.lines.find((line) => line.key === key);
  // An item that was in a cart before, as of an undone removal, may still name a line that the server has deleted.
  if (!before)
    return inOrder({ ...record, lines: [...record.lines, unsentLine({ key, item, change: id, sent: '' }, id)] });
  const { qty, prev_qty, server_item_id, server_cart_id, quote_id, added_at } = before.item;
  const line: CartLine = {
    ...before,
    change: id,
    item: {
      ...item,
      qty: qty + item.qty,
      prev_qty,
      server_item_id,
      server_cart_id,
      quote_id,
      added_at: qty > 0 ? added_at : item.added_at,
    },
  };
  return inOrder(withLine(record, key, () => [line]));
}

const inOrder = (record: CartRecord): CartRecord => ({
  ...record,
  lines: record.lines.toSorted((left, right) => left.item.added_at - right.item.added_at),
});

/** A removed line is remembered only where the server may have it. */
function withQuantity(line: CartLine, qty: number, change: string): readonly CartLine[] {
  if (qty <= 0 && line.item.prev_qty === 0 && line.sent === '') return [];
  return [{ ...line, change, item: { ...line.item, qty: Math.max(0, qty) } }];
}

/** How changes begin that no shopper made: the line was in a cart that is gone, and is to be in the next one. */
const CARRIED = 'of ';

/** The shopper has changed the line: it does not merely come from a cart that is gone. */
export const isShoppers = ({ change }: CartLine): boolean => change !== '' && !change.startsWith(CARRIED);

/** The lines as those of a cart that is yet to be made. */
export const unsentLines = ({ lines, token }: CartRecord): readonly CartLine[] =>
  lines.filter(({ item }) => item.qty > 0).map((line) => unsentLine(line, CARRIED + token));

/** The customer's lines as a guest's; the customer's next login finds out which of them are in that cart already. */
export const asGuest = (record: CartRecord): CartRecord => {
  const { owner, joining: _joining, expects: _expects, ...rest } = withoutMerge(record);
  if (owner === undefined) return rest;
  return {
    ...rest,
    token: '',
    lines: unsentLines(record),
    former: { owner, token: record.token, lines: record.lines },
  };
};

/** The lines without a cart on the server; what is under way is of no use any more. */
export const withoutCart = (record: CartRecord): CartRecord => {
  const { joining: _joining, mergedBy: _mergedBy, expects: _expects, ...rest } = record;
  return { ...rest, token: '' };
};

/** A guest who has nothing that could be merged has the customer's cart at once. */
export const joined = (record: CartRecord): CartRecord =>
  record.joining !== undefined && record.token === '' && record.lines.length === 0
    ? {
        ...emptied(record),
        owner: record.joining,
        ...(record.coupon && { coupon: record.coupon }),
        ...(record.data && { data: record.data }),
      }
    : record;

function loggedIn(record: CartRecord, customer: number): CartRecord {
  const { owner, former, ...guests } = record;
  if (owner === customer || record.joining === customer) return record;
  if (owner !== undefined) return { ...emptied(record), owner: customer };
  if (former?.owner === customer)
    return { ...withoutCart(guests), owner: customer, token: former.token, lines: linesAgain(guests, former.lines) };
  if (record.token === '' && record.lines.length === 0) return { ...emptied(record), owner: customer };
  return { ...record, joining: customer, expects: undefined };
}

/**
 * A customer's lines after having been a guest's: what was not changed meanwhile is as it was, the rest is the
 * shopper's change.
 */
function linesAgain({ lines, token }: CartRecord, former: readonly CartLine[]): readonly CartLine[] {
  const id = `since ${token}`;
  const present = lines.filter(({ item }) => item.qty > 0);
  const kept = present.map((line) => {
    const before = former.find(({ key }) => key === line.key);
    const change = isShoppers(line) ? line.change : id;
    if (!before) return { ...unsentLine(line, id), change };
    return before.item.qty === line.item.qty
      ? before
      : { ...before, change, item: { ...before.item, qty: line.item.qty } };
  });
  const gone = former
    .filter(({ key }) => present.every((line) => line.key !== key))
    .flatMap((line) => (line.item.qty === 0 ? [line] : withQuantity(line, 0, id)));
  return [...kept, ...gone];
}
