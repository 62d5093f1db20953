import type { CartItem } from '../../module.ts';
import { EMPTY, lineKey, type CartLine, type CartRecord } from './cart-record.ts';

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
  /** Empties the cart. `sync: false`: the server has closed it. */
  | { readonly type: 'clear'; readonly id: string; readonly sync: boolean }
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
  /** The browser's lines are what counts: all of them are sent. */
  | { readonly type: 'force'; readonly id: string }
  | { readonly type: 'coupon'; readonly code: string | undefined }
  | { readonly type: 'synchronised'; readonly hash: string };

/** The cart after a change of the shopper's. */
export const changeCart = (record: CartRecord, change: ShopperChange): CartRecord => joined(changed(record, change));

function changed(record: CartRecord, change: ShopperChange): CartRecord {
  switch (change.type) {
    case 'add':
      return change.items.reduce((cart, item) => added(cart, item, change.id), record);
    case 'quantity':
      return withLine(record, change.key, (line) => withQuantity(line, change.qty, change.id));
    case 'replace': {
      const before = record.lines.find(({ key }) => key === change.key);
      if (!before) return record;
      if (lineKey(change.by) === change.key)
        return withLine(record, change.key, (line) => withQuantity(line, change.by.qty, change.id));
      const without = withLine(record, change.key, (line) => withQuantity(line, 0, change.id));
      return added(without, { ...change.by, added_at: before.item.added_at }, change.id);
    }
    case 'clear':
      return change.sync
        ? { ...record, lines: record.lines.flatMap((line) => withQuantity(line, 0, change.id)) }
        : { ...record, token: '', lines: [], mergedBy: undefined, coupon: undefined, expects: undefined };
    case 'mark':
      return withLine(record, change.key, (line) => [{ ...line, item: { ...line.item, ...change.marks } }]);
    case 'login':
      return loggedIn(record, change.customer);
    case 'logout':
      return change.forced ? asGuest(record) : EMPTY;
    case 'force':
      return { ...record, lines: record.lines.map((line) => ({ ...line, change: line.change || change.id })) };
    case 'coupon':
      return { ...record, coupon: change.code === undefined ? undefined : { code: change.code, token: record.token } };
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

function added(record: CartRecord, item: CartItem, id: string): CartRecord {
  const key = lineKey(item);
  const before = record.lines.find((line) => line.key === key);
  if (!before) return inOrder({ ...record, lines: [...record.lines, { key, item, change: id, sent: '' }] });
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

/** A line that no cart on the server has. */
export const unsentLine = ({ key, item, change }: CartLine, otherwise: string): CartLine => {
  const { server_item_id: _item, server_cart_id: _cart, quote_id: _quote, totals: _totals, ...rest } = item;
  return { key, item: { ...rest, prev_qty: 0 }, change: change || otherwise, sent: '' };
};

/** The lines as those of a cart that is yet to be made. */
export const unsentLines = ({ lines, token }: CartRecord): readonly CartLine[] =>
  lines.filter(({ item }) => item.qty > 0).map((line) => unsentLine(line, `of ${token}`));

/** The customer's lines as a guest's; the customer's next login finds out which of them are in that cart already. */
export const asGuest = (record: CartRecord): CartRecord => {
  const { owner, joining: _joining, expects: _expects, ...rest } = record;
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
    ? { ...EMPTY, owner: record.joining, ...(record.coupon && { coupon: record.coupon }) }
    : record;

function loggedIn(record: CartRecord, customer: number): CartRecord {
  const { owner, former, ...guests } = record;
  if (owner === customer || record.joining === customer) return record;
  if (owner !== undefined) return { ...EMPTY, owner: customer };
  if (former?.owner === customer)
    return { ...withoutCart(guests), owner: customer, token: former.token, lines: linesAgain(guests, former.lines) };
  if (record.token === '' && record.lines.length === 0) return { ...EMPTY, owner: customer };
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
    if (!before) return unsentLine(line, id);
    return before.item.qty === line.item.qty
      ? before
      : { ...before, change: line.change || id, item: { ...before.item, qty: line.item.qty } };
  });
  const gone = former
    .filter(({ key }) => present.every((line) => line.key !== key))
    .flatMap((line) => (line.item.qty === 0 ? [line] : withQuantity(line, 0, id)));
  return [...kept, ...gone];
}
