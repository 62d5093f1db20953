import type { Extensions } from 'etalage/core';
import type { CartDiff } from '../../module.ts';
import { dataToSend } from './cart-data.ts';
import type { CartLine, CartRecord } from './cart-record.ts';
import { keyOf } from './checksum.ts';
import { sameLine, type ServerLine, type ServerEvent } from './apply-server-event.ts';

/** A call that brings the cart and the server closer together. `token` is that of the cart. */
export type SyncRequest = { readonly token: string } & (
  | { readonly type: 'create'; readonly asGuest: boolean }
  | { readonly type: 'pull' }
  /** `isAgain`: it was sent before, and nobody knows what came of it. */
  | {
      readonly type: 'push' | 'delete';
      readonly line: CartLine;
      readonly idempotencyKey: string;
      readonly isAgain: boolean;
    }
  | { readonly type: 'merge'; readonly idempotencyKey: string }
  | { readonly type: 'extend'; readonly extensions: Extensions; readonly change: string }
  | { readonly type: 'applyCoupon'; readonly code: string }
  | { readonly type: 'removeCoupon' }
);

/** An answer; `code` 0 for none. */
export interface SyncReply {
  readonly code: number;
  /** Of the error: `cart.unknown`. */
  readonly reason?: string;
  readonly became?: unknown;
  readonly token?: string;
  readonly lines?: readonly ServerLine[];
  readonly line?: ServerLine;
  /** Data of modules with the cart. */
  readonly extensions?: Extensions;
}

/** One synchronisation: what is done in it so far. */
export interface SyncRun {
  readonly isPulled: boolean;
  readonly requests: number;
  /** How often a cart that was refused was tried as a guest's, in this visit. */
  readonly bypasses: number;
  /** Why it ended early: `later` after a failure of the network, `disabled` for this visit. */
  readonly stopped?: 'later' | 'disabled';
  readonly events: CartDiff['events'];
  readonly options: SyncOptions;
}
export interface SyncOptions {
  readonly mayRemove: boolean;
  readonly maxBypasses: number;
  /** Only looks for differences. */
  readonly isDry?: boolean;
  /** Makes a cart for no lines, too. */
  readonly isCartNeeded?: boolean;
}

/** What became of a change of the shopper's: of a line, or of what modules keep with the cart. */
export type SyncOutcome =
  | { readonly line: CartLine; readonly result: 'added' | 'updated' | 'removed' | 'refused' }
  | { readonly change: string; readonly result: 'refused' };

export const startRun = (options: SyncOptions, bypasses = 0): SyncRun => ({
  isPulled: false,
  requests: 0,
  bypasses,
  events: [],
  options,
});

/** More than any cart takes: a server that contradicts itself must not keep a browser busy. */
const MAX_REQUESTS = 500;

/** What is to be asked next; undefined when browser and server agree, or there is nothing to be done now. */
export function nextRequest(record: CartRecord, run: SyncRun): SyncRequest | undefined {
  const { token, lines, owner, joining, mergedBy, coupon } = record;
  const { isPulled, requests, stopped, options } = run;
  if (stopped || requests >= MAX_REQUESTS) return undefined;
  if (token === '') {
    const isWanted = owner !== undefined || options.isCartNeeded || lines.some(({ item }) => item.qty > 0);
    return isWanted ? { type: 'create', token, asGuest: owner === undefined } : undefined;
  }
  // Nobody knows what came of the merge: asked again, the server says it before anything else is done twice.
  if (joining !== undefined && joining === mergedBy && !options.isDry) return mergeRequest(token);
  if (!isPulled) return { type: 'pull', token };
  if (options.isDry) return undefined;
  const line = lines.find(({ change }) => change !== '');
  if (line) return requestFor(line, token);
  const data = dataToSend(record);
  if (data) return { type: 'extend', token, extensions: data.extensions, change: data.change };
  if (joining !== undefined) return coupon?.token === token ? { type: 'removeCoupon', token } : mergeRequest(token);
  if (coupon && coupon.token !== token) return { type: 'applyCoupon', token, code: coupon.code };
  return undefined;
}

const mergeRequest = (token: string): SyncRequest => ({ type: 'merge', token, idempotencyKey: keyOf('merge', token) });

function requestFor(line: CartLine, token: string): SyncRequest {
  const { key, change, sent, item } = line;
  const idempotencyKey = keyOf(token, key, change, item.server_item_id ?? 0);
  const type = item.qty > 0 ? 'push' : 'delete';
  // What was removed before its id was known: the server's lines tell it, or that it never was there.
  if (type === 'delete' && item.server_item_id === undefined) return { type: 'pull', token };
  return { type, token, line, idempotencyKey, isAgain: sent === change };
}

function aboutOf(request: SyncRequest): Extract<ServerEvent, { type: 'begin' }>['about'] {
  if ('line' in request) return { key: request.line.key, change: request.line.change };
  if (request.type === 'merge') return 'merge';
  return request.type === 'removeCoupon' ? 'coupon' : 'cart';
}

/** What is written down before a request is sent: after a crash nobody knows what came of it. */
export const newsBefore = (request: SyncRequest, id: string): ServerEvent => ({
  type: 'begin',
  request: id,
  about: aboutOf(request),
});

/** What an answer means for the cart, and for the run. @param id of the request */
export function settle(
  record: CartRecord,
  before: SyncRun,
  request: SyncRequest,
  reply: SyncReply,
  id: string,
): { readonly news: ServerEvent; readonly run: SyncRun; readonly outcome?: SyncOutcome } {
  const run = { ...before, requests: before.requests + 1 };
  if (reply.code === 200) return accepted(record, run, request, reply, id);
  const { code, reason } = reply;
  if (code === 410) {
    const became = reply.became === 'merged' ? 'merged' : 'ordered';
    return { news: { type: 'closed', became, request: id }, run: { ...run, isPulled: false } };
  }
  if (code === 404 && (reason === 'cart.unknown' || request.type === 'pull' || request.type === 'merge'))
    return { news: { type: 'unknown', request: id }, run: { ...run, isPulled: false } };
  if (code === 401) return unauthorised(run, request, id);
  const isTransient = code === 0 || code === 408 || code === 425 || code === 429 || code >= 500;
  if (isTransient) {
    // Who was answered, and has no cart, does without: the cart stays in the browser.
    const isOff = request.type === 'create' && code !== 0;
    return { news: { type: 'unanswered', request: id }, run: { ...run, stopped: isOff ? 'disabled' : 'later' } };
  }
  return refused(run, request, reply, id);
}

function accepted(
  record: CartRecord,
  run: SyncRun,
  request: SyncRequest,
  { token = '', lines = [], line, extensions = {} }: SyncReply,
  id: string,
): ReturnType<typeof settle> {
  switch (request.type) {
    case 'create': {
      // Without the customer's session the server makes a guest's cart: it is not this customer's.
      const isForeign = token === '' || (!request.asGuest && !/^\d+$/.test(token));
      return isForeign
        ? { news: { type: 'unanswered', request: id }, run: { ...run, stopped: 'disabled' } }
        : { news: { type: 'connected', token, request: id }, run: { ...run, isPulled: false } };
    }
    case 'pull':
      return {
        news: run.options.isDry
          ? { type: 'unanswered', request: id }
          : { type: 'pulled', lines, mayRemove: run.options.mayRemove, request: id },
        run: { ...run, isPulled: true, events: [...run.events, ...differences(record, lines)] },
      };
    case 'push': {
      const { key, change, item } = request.line;
      if (!line) return { news: { type: 'unanswered', request: id }, run: { ...run, stopped: 'later' } };
      return {
        news: { type: 'confirmed', key, change, line, request: id },
        // The answer may be that of the first time: what others have changed since, the server's lines tell.
        run: { ...run, isPulled: !request.isAgain },
        outcome: { line: request.line, result: item.prev_qty > 0 ? 'updated' : 'added' },
      };
    }
    case 'delete': {
      const { key, change } = request.line;
      const outcome = { line: request.line, result: 'removed' } as const;
      return {
        news: { type: 'removed', key, change, request: id },
        run: { ...run, isPulled: !request.isAgain },
        outcome,
      };
    }
    case 'merge':
      return { news: { type: 'merged', token, request: id }, run: { ...run, isPulled: false } };
    case 'extend':
      return { news: { type: 'extended', change: request.change, extensions, request: id }, run };
    case 'applyCoupon':
      return { news: { type: 'coupon', isApplied: true, request: id }, run };
    case 'removeCoupon':
      return { news: { type: 'unanswered', request: id }, run };
  }
}

function unauthorised(run: SyncRun, { type }: SyncRequest, id: string): ReturnType<typeof settle> {
  if (type === 'merge' || run.bypasses >= run.options.maxBypasses)
    return { news: { type: 'unanswered', request: id }, run: { ...run, stopped: 'disabled' } };
  return { news: { type: 'foreign', request: id }, run: { ...run, isPulled: false, bypasses: run.bypasses + 1 } };
}

function refused(
  run: SyncRun,
  request: SyncRequest,
  { code, reason }: SyncReply,
  id: string,
): ReturnType<typeof settle> {
  switch (request.type) {
    case 'push':
    case 'delete': {
      const { key, change, item } = request.line;
      if (request.type === 'delete') return { news: { type: 'removed', key, change, request: id }, run };
      if (reason === 'cart.unknownItem' && item.server_item_id !== undefined)
        return { news: { type: 'moved', key, request: id }, run: { ...run, isPulled: false } };
      // What a module keeps of it is refused: the product itself stays.
      const isWithout = reason === 'core.extension' && item.extensions !== undefined && item.prev_qty === 0;
      return {
        news: { type: isWithout ? 'stripped' : 'refused', key, change, request: id },
        run,
        outcome: { line: request.line, result: 'refused' },
      };
    }
    case 'extend': {
      const { change } = request;
      return { news: { type: 'not-extended', change, request: id }, run, outcome: { change, result: 'refused' } };
    }
    case 'applyCoupon':
      return { news: { type: 'coupon', isApplied: false, request: id }, run };
    case 'removeCoupon':
      return { news: { type: 'unanswered', request: id }, run };
    default:
      return {
        news: { type: 'unanswered', request: id },
        run: { ...run, stopped: code === 409 ? 'later' : 'disabled' },
      };
  }
}

/** What is different between the browser and the server's lines. */
export function differences({ lines }: CartRecord, server: readonly ServerLine[]): CartDiff['events'] {
  const shown = lines.filter(({ item }) => item.qty > 0);
  const here = shown.flatMap((line): CartDiff['events'] => {
    const { item } = line;
    const other = sameLine(line, server);
    if (!other) return [{ party: 'server', sku: item.sku, status: 'no-item' }];
    if (other.item.qty === item.qty) return [];
    const quantities = { 'client-qty': item.qty, 'server-qty': other.item.qty };
    return [{ party: 'server', sku: item.sku, status: 'wrong-qty', ...quantities }];
  });
  const known = new Set(shown.map((line) => sameLine(line, server)));
  const there = server.filter((line) => !known.has(line));
  return [...here, ...there.map(({ item }) => ({ party: 'client', sku: item.sku, status: 'no-item' }) as const)];
}

/** What was changed here and the server has not heard of. */
export const pending = ({ lines }: CartRecord): CartDiff['events'] =>
  lines
    .filter(({ item }) => item.qty !== item.prev_qty)
    .map(({ item: { sku, qty, prev_qty: before } }) => ({
      party: 'server',
      sku,
      status: 'wrong-qty',
      'client-qty': qty,
      'server-qty': before,
    }));
