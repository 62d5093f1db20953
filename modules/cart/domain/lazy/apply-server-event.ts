import type { Extensions } from 'etalage/core';
import type { CartItem } from '../../module.ts';
import { refusedData, sentData } from './cart-data.ts';
import { unsentLine, type CartLine, type CartRecord } from './cart-record.ts';
import { asGuest, changeCart, isShoppers, joined, unsentLines, withLine, withoutCart } from './change-cart.ts';
import { fromAccount, quantitiesOf } from './merged-lines.ts';
import { afterOrder } from './ordering.ts';

/** A line of the cart on the server, as the browser shows it. */
export interface ServerLine {
  readonly key: string;
  /** With `qty` and `prev_qty` as the server has it, and its ids there. */
  readonly item: CartItem;
}

/** What happens to the cart between browser and server, as data. `request` is the one that it belongs to. */
export type ServerEvent = { readonly request: string } & (
  | {
      readonly type: 'begin';
      readonly about: 'cart' | 'merge' | 'coupon' | { readonly key: string; readonly change: string };
    }
  /** There was no answer, or none that says anything. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'connected'; readonly token: string }
  /** All lines. `mayRemove`: what the server has no longer goes here too. */
  | { readonly type: 'pulled'; readonly lines: readonly ServerLine[]; readonly mayRemove: boolean }
  | { readonly type: 'confirmed'; readonly key: string; readonly change: string; readonly line: ServerLine }
  | { readonly type: 'removed'; readonly key: string; readonly change: string }
  /** The server does not take it: it is again as it was. */
  | { readonly type: 'refused'; readonly key: string; readonly change: string }
  /** The server does not take what modules keep of it: it is the product alone. */
  | { readonly type: 'stripped'; readonly key: string; readonly change: string }
  /** The line has another id by now, or none. */
  | { readonly type: 'moved'; readonly key: string }
  /** There is no such cart any more. */
  | { readonly type: 'unknown' }
  | { readonly type: 'closed'; readonly became: 'ordered' | 'merged' }
  /** The cart is refused to this visitor, who goes on as a guest. */
  | { readonly type: 'foreign' }
  | { readonly type: 'merged'; readonly token: string }
  | { readonly type: 'coupon'; readonly isApplied: boolean }
  /** The cart has this of modules. */
  | { readonly type: 'extended'; readonly change: string; readonly extensions: Extensions }
  /** The server does not take what modules keep with the cart. */
  | { readonly type: 'not-extended'; readonly change: string }
);

/** The cart after what the server said; as it was when nobody waits for that answer. */
export function applyServerEvent(record: CartRecord, news: ServerEvent): CartRecord {
  if (news.type === 'begin') return begun(record, news);
  if (record.expects !== news.request) return record;
  return joined(applied({ ...record, expects: undefined }, news));
}

function begun(record: CartRecord, { request, about }: Extract<ServerEvent, { type: 'begin' }>): CartRecord {
  const { coupon } = record;
  const expecting = { ...record, expects: request };
  if (about === 'cart') return expecting;
  if (about === 'merge') return { ...expecting, mergedBy: record.joining };
  // Taken off or not: it is to be applied again.
  if (about === 'coupon') return { ...expecting, coupon: coupon && { ...coupon, token: '' } };
  // The shopper has changed it since it was decided to send it.
  if (!record.lines.some(({ key, change }) => key === about.key && change === about.change)) return record;
  return withLine(expecting, about.key, (line) => [{ ...line, sent: about.change }]);
}

function applied(record: CartRecord, news: Exclude<ServerEvent, { type: 'begin' }>): CartRecord {
  switch (news.type) {
    case 'unanswered':
      return record;
    case 'connected':
      return { ...record, token: news.token };
    case 'pulled':
      return pulled(record, news);
    case 'confirmed':
      return withLine(record, news.key, (line) =>
        line.change === news.change ? taken(line, news.line) : [{ ...known(line, news.line), sent: '' }],
      );
    case 'removed':
      return withLine(record, news.key, (line) =>
        line.change === news.change ? [] : [unsentLine(line, `after ${news.change}`)],
      );
    case 'refused':
      return withLine(record, news.key, (line) => {
        if (line.change !== news.change) return [{ ...line, sent: '' }];
        return line.item.prev_qty === 0
          ? []
          : [{ ...line, change: '', sent: '', item: { ...line.item, qty: line.item.prev_qty } }];
      });
    case 'stripped':
      return stripped(record, news);
    case 'moved':
      return withLine(record, news.key, (line) => [
        {
          ...unsentLine(line, `moved ${news.request}`),
          change: line.change || `moved ${news.request}`,
          sent: line.sent,
        },
      ]);
    case 'unknown':
      return { ...record, token: '', mergedBy: undefined, lines: unsentLines(record) };
    case 'closed':
      return closed(record, news.became);
    case 'foreign':
      return record.owner === undefined
        ? { ...withoutCart(record), lines: unsentLines(record) }
        : withoutCart(asGuest(record));
    case 'merged':
      return merged(record, news.token);
    case 'coupon':
      return {
        ...record,
        coupon: news.isApplied && record.coupon ? { ...record.coupon, token: record.token } : undefined,
      };
    case 'extended':
      return sentData(record, news.extensions, news.change);
    case 'not-extended':
      return refusedData(record, news.change);
  }
}

function stripped(
  record: CartRecord,
  { key, change, request }: Extract<ServerEvent, { type: 'stripped' }>,
): CartRecord {
  const line = record.lines.find((each) => each.key === key);
  if (line?.change !== change) return withLine(record, key, (each) => [{ ...each, sent: '' }]);
  const { extensions: _refused, ...item } = line.item;
  const without = withLine(record, key, () => []);
  return item.qty > 0 ? changeCart(without, { type: 'add', id: `without ${request}`, items: [item] }) : without;
}

/** What the server knows of a line; what the shopper wants stays. */
function known(line: CartLine, { item }: ServerLine): CartLine {
  const { prev_qty, server_item_id, server_cart_id, quote_id, price_incl_tax, info, errors } = item;
  const { is_in_stock, available, isPair } = item;
  return {
    ...line,
    item: {
      ...line.item,
      prev_qty,
      server_item_id,
      server_cart_id,
      quote_id,
      price_incl_tax,
      info,
      errors,
      is_in_stock,
      available,
      isPair,
    },
  };
}

const taken = (line: CartLine, server: ServerLine): readonly CartLine[] => {
  if (server.item.qty === 0) return [];
  const after = known(line, server);
  return [{ ...after, change: '', sent: '', item: { ...after.item, qty: server.item.qty } }];
};

/** The server's line that is this one: by what is chosen, else by its id there. */
export const sameLine = ({ key, item }: Pick<CartLine, 'key' | 'item'>, lines: readonly ServerLine[]) =>
  lines.find((other) => other.key === key) ??
  lines.find(
    ({ item: other }) =>
      item.server_item_id !== undefined &&
      other.server_item_id === item.server_item_id &&
      other.server_cart_id === item.server_cart_id,
  );

/**
 * The server's quantity wins, unless the shopper has changed the line since. What only the server has comes here, or,
 * where the browser's lines are what counts, is deleted there.
 */
function pulled(
  record: CartRecord,
  { lines, mayRemove, request }: Extract<ServerEvent, { type: 'pulled' }>,
): CartRecord {
  const rest = new Map(lines.map((line) => [line.key, line]));
  const here = record.lines.flatMap((line): readonly CartLine[] => {
    const server = sameLine(line, [...rest.values()]);
    if (server) rest.delete(server.key);
    if (server) {
      // The same quantity by chance is not yet the shopper's: the answer may be older than the change.
      const isAsWanted = !isShoppers(line) || (line.sent === line.change && server.item.qty === line.item.qty);
      return isAsWanted ? taken(line, server) : [known(line, server)];
    }
    if (line.item.qty === 0) return [];
    if (line.change === '') return mayRemove ? [] : [unsentLine(line, `kept ${request}`)];
    return [{ ...unsentLine(line, ''), sent: line.sent }];
  });
  const { forced, guests, ...others } = record;
  const further = [...rest.values()].map(({ key, item }): CartLine =>
    forced?.token === record.token
      ? { key, item: { ...item, qty: 0 }, change: forced.id, sent: '' }
      : { key, item, change: '', sent: '' },
  );
  const all = [...here, ...further];
  return {
    ...others,
    ...(guests && { fromAccount: fromAccount(guests, lines) }),
    lines: all.toSorted((left, right) => left.item.added_at - right.item.added_at),
  };
}

/** What was ordered is in the cart no more; what was changed since is in the next one. */
function closed(record: CartRecord, became: 'ordered' | 'merged'): CartRecord {
  const { mergedBy, joining, owner } = record;
  if (became === 'merged') {
    if (joining !== undefined && joining === mergedBy) return merged(record, '');
    if (owner === undefined && mergedBy !== undefined) {
      const lines = unsentLines(record);
      return { ...withoutCart(record), ...(joining !== undefined && { joining }), lines, former: formerOf(record) };
    }
    return { ...record, token: '', lines: unsentLines(record) };
  }
  return { ...afterOrder(record, ({ change }) => change !== ''), ordering: record.ordering && {} };
}

const formerOf = ({ mergedBy, lines, former }: CartRecord): CartRecord['former'] =>
  mergedBy === undefined ? former : { owner: mergedBy, token: '', lines };

/** The guest's lines are in the customer's cart now, which says how many of each. */
function merged(record: CartRecord, token: string): CartRecord {
  const { joining, mergedBy: _mergedBy, former: _former, data, ...rest } = record;
  const taken = data && { data: { ...data, token } };
  return { ...rest, ...taken, owner: joining, token, guests: quantitiesOf(record.lines) };
}
