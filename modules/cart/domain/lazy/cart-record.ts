import type { Extensions } from 'etalage/core';
import type { CartItem } from '../../module.ts';
import { extensionsKey, optionsOf, productChecksum } from './checksum.ts';
import { mergeIn, type FromAccount, type Quantities } from './merged-lines.ts';
import type { Ordering } from './ordering.ts';

/** A line with what the server has yet to hear of it. */
export interface CartLine {
  /** Tells lines apart, on the server's side too. */
  readonly key: string;
  /** As it is shown. `qty` is what the shopper wants, 0 once removed; `prev_qty` is what the server had last. */
  readonly item: CartItem;
  /** The id of the shopper's last change of it; empty when the server knows it as it is. */
  readonly change: string;
  /** The id of the change that was sent last and not answered; empty when there is none. */
  readonly sent: string;
}

/**
 * The cart as the tabs of a browser share it: what the shopper wants, and how much of that the server has confirmed.
 */
export interface CartRecord {
  /** The customer whose cart it is; absent for a guest's. */
  readonly owner?: number;
  /** The cart's id on the server; empty as long as there is none. */
  readonly token: string;
  /** In the order in which they were added. Removed ones stay until the server has heard of it. */
  readonly lines: readonly CartLine[];
  /** The customer with whose cart this guest's one is to be merged. */
  readonly joining?: number;
  /** That customer, once the merge was sent. */
  readonly mergedBy?: number;
  /**
   * The cart of a customer whose session ended by force: its lines are a guest's since, and known again at the login.
   * `token` is empty where only the server knows which cart it is.
   */
  readonly former?: { readonly owner: number; readonly token: string; readonly lines: readonly CartLine[] };
  /** The shopper's coupon, and the cart that has it: it is applied again to the next one. */
  readonly coupon?: { readonly code: string; readonly token: string };
  /** Data of modules with the cart. `token`: the cart that has it so; of another one it is yet to be sent. */
  readonly data?: CartRecordData;
  /** What a guest had when the customer's cart took it in; until that cart's lines are heard. */
  readonly guests?: Quantities;
  /** What that login brought from the account, until the shopper has seen it or has undone it. */
  readonly fromAccount?: FromAccount;
  /** The order that was sent last. */
  readonly ordering?: Ordering;
  /** The UUID of the order that lines were taken out for last. */
  readonly takenOut?: string;
  /** The server's cart that is to have the browser's lines and no others; until its lines were heard. */
  readonly forced?: { readonly id: string; readonly token: string };
  /** The request that is under way: all other answers come too late, or twice. */
  readonly expects?: string;
  /** The hash of the cart when it was synchronised last. */
  readonly hash: string;
}

/** `change`: the id of what the shopper did last to it, or empty where it came from the server. */
export interface CartRecordData {
  readonly extensions: Extensions;
  readonly change: string;
  readonly token: string;
}

export const EMPTY: CartRecord = { token: '', lines: [], hash: '' };

/** What tells one line from another. */
export type LineIdentity = Pick<CartItem, 'sku' | 'parentSku' | 'checksum' | 'extensions'> & {
  readonly product_option?: unknown;
};

/**
 * The key of a line: products with own options or a choice of items are told apart by their checksum, all others by
 * their sku, which is the variant's. What modules keep of a line is part of it.
 */
export const lineKey = (line: LineIdentity): string => productKey(line) + extensionsKey(line.extensions);

function productKey({ sku, parentSku, checksum, product_option }: LineIdentity): string {
  const { bundle, custom, configurable } = optionsOf(product_option);
  if (bundle.length > 0) return `${parentSku || sku} ${checksum}`;
  if (custom.length > 0) return `${configurable.length > 0 ? sku : parentSku || sku} ${checksum}`;
  return sku;
}

/** What the shopper sees: lines that were not removed. */
export const shownItems = ({ lines }: CartRecord): readonly CartItem[] =>
  lines.filter(({ item }) => item.qty > 0).map(({ item }) => item);

/** The line that an item of the cart belongs to. */
export const lineOf = ({ lines }: CartRecord, item: LineIdentity): CartLine | undefined => {
  const key = lineKey(item);
  return lines.find((line) => line.key === key);
};

/** A line that no cart on the server has. */
export const unsentLine = ({ key, item, change }: CartLine, otherwise: string): CartLine => {
  const { server_item_id: _item, server_cart_id: _cart, quote_id: _quote, totals: _totals, ...rest } = item;
  return { key, item: { ...rest, prev_qty: 0 }, change: change || otherwise, sent: '' };
};

/** What a browser stored as a cart: whatever is no line is left out. */
export function readRecord(stored: unknown): CartRecord {
  if (!isObject(stored)) return EMPTY;
  const { owner, token, lines, joining, mergedBy, former, coupon, ordering, forced, takenOut, expects, hash } = stored;
  return {
    ...(typeof owner === 'number' && { owner }),
    token: typeof token === 'string' ? token : '',
    lines: readLines(lines),
    ...(typeof joining === 'number' && { joining }),
    ...(typeof mergedBy === 'number' && { mergedBy }),
    ...formerOf(former),
    ...(isObject(coupon) && { coupon: { code: String(coupon['code']), token: String(coupon['token']) } }),
    ...dataIn(stored['data']),
    ...mergeIn(stored['guests'], stored['fromAccount']),
    ...orderingIn(ordering),
    ...(typeof takenOut === 'string' && { takenOut }),
    ...(isObject(forced) && { forced: { id: String(forced['id']), token: String(forced['token']) } }),
    ...(typeof expects === 'string' && { expects }),
    hash: typeof hash === 'string' ? hash : '',
  };
}

function formerOf(stored: unknown): Pick<CartRecord, 'former'> {
  if (!isObject(stored) || typeof stored['owner'] !== 'number') return {};
  const { owner, token, lines } = stored;
  return { former: { owner, token: typeof token === 'string' ? token : '', lines: readLines(lines) } };
}

function dataIn(stored: unknown): Pick<CartRecord, 'data'> {
  if (!isObject(stored) || !isObject(stored['extensions'])) return {};
  const { extensions, change, token } = stored;
  return { data: { extensions, change: String(change), token: String(token) } };
}

function orderingIn(stored: unknown): Pick<CartRecord, 'ordering'> {
  if (!isObject(stored)) return {};
  return { ordering: Object.fromEntries(Object.entries(stored).map(([key, qty]) => [key, Number(qty) || 0])) };
}

const readLines = (stored: unknown): readonly CartLine[] => (Array.isArray(stored) ? stored.flatMap(readLine) : []);

function readLine(stored: unknown): CartLine[] {
  if (!isObject(stored) || !isCartItem(stored['item'])) return [];
  const { item, change, sent } = stored;
  return [
    {
      key: lineKey(item),
      item,
      change: typeof change === 'string' ? change : '',
      sent: typeof sent === 'string' ? sent : '',
    },
  ];
}

/** Whether a stored value can be shown as a line of the cart. */
function isCartItem(stored: unknown): stored is CartItem {
  if (!isObject(stored)) return false;
  const texts = ['sku', 'parentSku', 'name', 'url', 'type_id', 'checksum'];
  const numbers = ['qty', 'prev_qty', 'item_id', 'price_incl_tax', 'added_at'];
  return (
    texts.every((name) => typeof stored[name] === 'string') &&
    numbers.every((name) => Number.isFinite(stored[name])) &&
    Array.isArray(stored['options']) &&
    isObject(stored['info']) &&
    isObject(stored['errors'])
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The checksum of what is chosen, kept where there is one. */
export const withChecksum = <I extends { readonly product_option?: unknown; readonly checksum?: string }>(
  item: I,
): I & { readonly checksum: string } => ({ ...item, checksum: item.checksum ?? productChecksum(item.product_option) });
