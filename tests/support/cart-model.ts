import type { Extensions } from 'etalage/core';
import type { CartItem } from 'etalage/modules/cart';
import { EMPTY, lineKey, readRecord, shownItems, type CartRecord } from '../../modules/cart/domain/lazy/cart-record.ts';
import { extensionsKey } from '../../modules/cart/domain/lazy/checksum.ts';
import { changeCart, type ShopperChange } from '../../modules/cart/domain/lazy/change-cart.ts';
import {
  applyServerEvent,
  type ServerLine,
  type ServerEvent,
} from '../../modules/cart/domain/lazy/apply-server-event.ts';
import {
  newsBefore,
  nextRequest,
  settle,
  startRun,
  type SyncReply,
  type SyncRequest,
  type SyncRun,
} from '../../modules/cart/domain/lazy/sync-run.ts';

/** A cart on the model's server. */
interface ModelCart {
  readonly id: string;
  readonly owner?: number;
  readonly lines: Map<string, { id: number; qty: number }>;
  became?: 'ordered' | 'merged';
  mergedBy?: number;
  coupon?: string;
  extensions?: Extensions;
}

const OPTIONS = { mayRemove: true, maxBypasses: 1 };

/** The largest quantity of a line that the model's server takes: more is refused. */
export const MODEL_STOCK = 40;

const GIFT = { gift: { note: 'Hooray', paper: 'red' } };
/** The same data as the server writes it. */
const GIFT_OF_SERVER = { gift: { paper: 'red', note: 'Hooray' } };
/** The key of a line of `shared` that a module keeps data of. */
export const WRAPPED = `shared${extensionsKey(GIFT)}`;

/** A line by its key. */
export function modelItem(key: string, qty: number, added_at = 0): CartItem {
  const isWrapped = key === WRAPPED;
  const sku = isWrapped ? 'shared' : key;
  return {
    sku,
    parentSku: sku,
    ...(isWrapped && { extensions: GIFT }),
    qty,
    prev_qty: 0,
    item_id: 1,
    checksum: '',
    price_incl_tax: 100,
    options: [],
    type_id: 'simple',
    info: {},
    errors: {},
    is_in_stock: true,
    name: sku,
    brand: undefined,
    url: '/',
    picture: undefined,
    categories: [],
    added_at,
  };
}

/** A server that keeps the contract of `/api/cart`: whole quantities, idempotency keys, closed and unknown carts. */
export class ModelServer {
  readonly carts = new Map<string, ModelCart>();
  readonly #answers = new Map<string, { input: string; reply: SyncReply }>();
  readonly #keepsKeys: boolean;
  readonly #together: (one: number, other: number) => number;
  #ids = 0;

  /**
   * @param keepsKeys it knows idempotency keys; otherwise it does again what it is asked again
   * @param mergeEqualLines the setting of the same name
   */
  constructor(keepsKeys: boolean, mergeEqualLines: 'larger' | 'sum') {
    this.#keepsKeys = keepsKeys;
    this.#together =
      mergeEqualLines === 'sum'
        ? (one, other) => Math.min(MODEL_STOCK, one + other)
        : (one, other) => Math.max(one, other);
  }

  /** The customer's open cart. */
  cartOf(customer: number): ModelCart {
    const open = [...this.carts.values()].find(({ owner, became }) => owner === customer && !became);
    return open ?? this.#make(customer);
  }

  /** @param session the customer whose token travels with the call, where it is good */
  answer(request: SyncRequest, session: number | undefined): SyncReply {
    if (request.type === 'create') {
      if (request.asGuest) return { code: 200, token: this.#make().id };
      return { code: 200, token: (session === undefined ? this.#make() : this.cartOf(session)).id };
    }
    if (request.type === 'merge' && session === undefined) return { code: 401 };
    const cart = this.carts.get(request.token);
    if (request.type === 'merge') {
      return this.#once(`merge ${session} ${request.idempotencyKey}`, request.token, () =>
        this.#merge(cart, session ?? 0),
      );
    }
    if (!cart) return { code: 404, reason: 'cart.unknown' };
    if (cart.owner !== undefined && cart.owner !== session) return { code: 401, reason: 'cart.notOwner' };
    if (cart.became) return { code: 410, reason: 'cart.closed', became: cart.became };
    switch (request.type) {
      case 'pull':
        return { code: 200, lines: linesOf(cart) };
      case 'push':
      case 'delete': {
        const { key, item } = request.line;
        const input = JSON.stringify([request.type, cart.id, key, item.qty, item.server_item_id ?? null]);
        return this.#once(request.idempotencyKey, input, () => this.#update(cart, request));
      }
      case 'extend':
        cart.extensions = request.extensions;
        return { code: 200, extensions: request.extensions };
      case 'applyCoupon':
        cart.coupon = request.code;
        return { code: 200 };
      case 'removeCoupon':
        delete cart.coupon;
        return { code: 200 };
    }
  }

  #once(key: string, input: string, work: () => SyncReply): SyncReply {
    const before = this.#answers.get(key);
    if (before && this.#keepsKeys) {
      if (before.input !== input) throw new Error(`The key was used for something else: ${before.input}, ${input}`);
      return before.reply;
    }
    const reply = work();
    if (reply.code === 200) this.#answers.set(key, { input, reply });
    return reply;
  }

  #update(cart: ModelCart, request: Extract<SyncRequest, { type: 'push' | 'delete' }>): SyncReply {
    const { key, item } = request.line;
    const found = [...cart.lines].find(([, { id }]) => id === item.server_item_id);
    if (request.type === 'delete') {
      if (found) cart.lines.delete(found[0]);
      return { code: 200 };
    }
    if (item.server_item_id !== undefined && !found) return { code: 404, reason: 'cart.unknownItem' };
    if (item.qty > MODEL_STOCK) return { code: 409, reason: 'stock.tooFewLeft' };
    const id = cart.lines.get(key)?.id ?? this.#next();
    cart.lines.set(key, { id, qty: item.qty });
    return { code: 200, line: lineOf(cart, key, { id, qty: item.qty }) };
  }

  #merge(guest: ModelCart | undefined, customer: number): SyncReply {
    if (!guest) return { code: 404, reason: 'cart.unknown' };
    if (guest.became === 'merged' && guest.mergedBy === customer) return { code: 200, token: this.cartOf(customer).id };
    if (guest.became) return { code: 410, reason: 'cart.closed', became: guest.became };
    const cart = this.cartOf(customer);
    for (const [key, { qty }] of guest.lines) {
      const before = cart.lines.get(key);
      cart.lines.set(key, { id: before?.id ?? this.#next(), qty: this.#together(qty, before?.qty ?? 0) });
    }
    guest.became = 'merged';
    guest.mergedBy = customer;
    return { code: 200, token: cart.id };
  }

  #make(owner?: number): ModelCart {
    const number = this.#next();
    const id = owner === undefined ? number.toString(16).padStart(31, '0').concat('a') : String(number);
    const cart = { id, ...(owner !== undefined && { owner }), lines: new Map() };
    this.carts.set(id, cart);
    return cart;
  }

  #next(): number {
    this.#ids += 1;
    return this.#ids;
  }
}

const linesOf = (cart: ModelCart): readonly ServerLine[] =>
  [...cart.lines].map(([key, line]) => lineOf(cart, key, line));

const lineOf = (cart: ModelCart, key: string, { id, qty }: { id: number; qty: number }): ServerLine => ({
  key,
  item: {
    ...modelItem(key, qty, id),
    ...(key === WRAPPED && { extensions: GIFT_OF_SERVER }),
    prev_qty: qty,
    server_item_id: id,
    server_cart_id: cart.id,
    quote_id: cart.id,
  },
});

/** A request under way in a tab. */
interface Flight {
  readonly id: string;
  readonly request: SyncRequest;
  readonly run: SyncRun;
  readonly reply: SyncReply;
}

/** A browser: what it has stored, who is logged in there, and the one tab that synchronises at a time. */
export class ModelBrowser {
  readonly #server: ModelServer;
  readonly name: string;
  record: CartRecord = EMPTY;
  /** The customer whose token this browser has; `isExpired`: the server refuses it. */
  session: { readonly customer: number; isExpired: boolean } | undefined;
  #run: SyncRun | undefined;
  #flight: Flight | undefined;
  /** Answers that came already, or never did: they may come again. */
  readonly #old: Flight[] = [];
  #ids = 0;

  constructor(server: ModelServer, name: string) {
    this.#server = server;
    this.name = name;
  }

  id(): string {
    this.#ids += 1;
    return `${this.name}${this.#ids}`;
  }

  change(change: ShopperChange): void {
    this.#store(changeCart(this.record, change));
  }

  /** Goes a step further with the synchronisation; begins one where none is under way. Answers whether it did. */
  step(fault: 'none' | 'undelivered' | 'unanswered' | 'doubled' = 'none'): boolean {
    if (this.#flight) return this.#arrive(fault === 'doubled');
    this.#run ??= startRun(OPTIONS);
    // Nobody knows yet who is there, or somebody else is: the customer's cart waits.
    const isOwners = this.record.owner === undefined || this.session?.customer === this.record.owner;
    const request = isOwners ? nextRequest(this.record, this.#run) : undefined;
    if (!request) {
      this.#run = undefined;
      return false;
    }
    const id = this.id();
    this.#hear(newsBefore(request, id));
    if (this.record.expects !== id) return true;
    const { session } = this;
    const reply =
      fault === 'undelivered'
        ? { code: 0 }
        : this.#server.answer(request, session?.isExpired ? undefined : session?.customer);
    const flight = { id, request, run: this.#run, reply: fault === 'unanswered' ? { code: 0 } : reply };
    if (fault === 'unanswered') this.#old.push({ ...flight, reply });
    this.#flight = flight;
    return true;
  }

  #arrive(isDoubled: boolean): boolean {
    const flight = this.#flight;
    if (!flight) return false;
    this.#flight = undefined;
    const { news, run } = settle(this.record, flight.run, flight.request, flight.reply, flight.id);
    this.#hear(news);
    if (isDoubled) this.#hear(news);
    this.#old.push(flight);
    this.#run = run.stopped ? undefined : run;
    return true;
  }

  /** An answer that was given up, or has been heard, comes late. */
  late(which: number): void {
    const flight = this.#old[which % Math.max(1, this.#old.length)];
    if (!flight) return;
    this.#hear(settle(this.record, flight.run, flight.request, flight.reply, flight.id).news);
  }

  /** The tab that synchronises is closed, or reloaded, or another one takes over. */
  crash(): void {
    if (this.#flight) this.#old.push(this.#flight);
    this.#flight = undefined;
    this.#run = undefined;
    this.record = readRecord(JSON.parse(JSON.stringify(this.record)));
  }

  /** A new visit, with a network that works. */
  synchronise(): void {
    this.crash();
    let steps = 0;
    while (this.step()) {
      steps += 1;
      if (steps > 400) throw new Error(`It never ends: ${JSON.stringify(this.record)}`);
    }
  }

  quantities(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      shownItems(this.record)
        .map((item) => [lineKey(item), item.qty] as const)
        .toSorted(([left], [right]) => left.localeCompare(right)),
    );
  }

  #hear(news: ServerEvent): void {
    this.#store(applyServerEvent(this.record, news));
  }

  /** As a browser does: what is no JSON does not survive. */
  #store(record: CartRecord): void {
    this.record = readRecord(JSON.parse(JSON.stringify(record)));
  }
}
