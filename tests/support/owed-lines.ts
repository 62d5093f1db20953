import { expect } from 'chai';
import type { ModelBrowser, ModelServer } from './cart-model.ts';

/** The least quantity of lines by their keys. */
type Least = Map<string, number>;

/**
 * What must be in each cart in the end, at least: every line that was put into it and that nobody who shares the cart
 * has removed, ordered or left behind since. Where several changed a quantity at once, the smallest may be left.
 */
export class OwedLines {
  readonly #server: ModelServer;
  readonly #shops: readonly ModelBrowser[];
  readonly #inBrowser = new Map<ModelBrowser, Least>();
  /** In the carts of customers on the server, whoever is logged in. */
  readonly #ofCustomer = new Map<number, Least>();

  /** What is shown and was ordered already. */
  readonly #ordered = new Map<ModelBrowser, Map<string, number>>();

  constructor(server: ModelServer, shops: readonly ModelBrowser[]) {
    this.#server = server;
    this.#shops = shops;
  }

  /** The shopper wants so many pieces of a line from now on; 0 for none. */
  wants(shop: ModelBrowser, key: string, qty: number): void {
    if (qty === 0) this.#ordered.get(shop)?.delete(key);
    const pending = this.#others(shop).map((other) => this.#pendingOf(other, key) ?? qty);
    const least = Math.min(qty, ...pending) - this.#orderedOf(shop, key);
    if (least > 0) this.#of(shop).set(key, least);
    else this.#of(shop).delete(key);
    for (const owed of this.#shared(shop)) lower(owed, key, qty);
  }

  /** The shopper empties the cart. */
  clears(shop: ModelBrowser): void {
    const { lines, former } = shop.record;
    for (const { key } of [...lines, ...(former?.lines ?? [])]) this.wants(shop, key, 0);
  }

  /** A customer is known now: the carts of others who are that customer are this one's too. */
  comes(shop: ModelBrowser): void {
    const owed = this.#of(shop);
    for (const other of this.#others(shop)) {
      for (const key of owed.keys()) lower(owed, key, this.#pendingOf(other, key) ?? Infinity);
      for (const key of this.#of(other).keys()) lower(this.#of(other), key, this.#formerlyOf(shop, key) ?? Infinity);
    }
  }

  /** The customer goes: what the server has by now stays there; here it goes too, unless that was by force. */
  goes(shop: ModelBrowser, isForced: boolean): void {
    const { owner, token } = shop.record;
    const cart = this.#server.carts.get(token);
    if (owner !== undefined && cart && !cart.became) {
      const customers = this.#customers(owner);
      const pendingAt = (key: string): number[] =>
        this.#others(shop).map((other) => this.#pendingOf(other, key) ?? Infinity);
      for (const [key, least] of this.#of(shop)) {
        const qty = Math.min(least, cart.lines.get(key)?.qty ?? 0, customers.get(key) ?? least, ...pendingAt(key));
        if (qty > 0) customers.set(key, qty);
      }
    }
    if (!isForced) this.#of(shop).clear();
  }

  /** A cart has become too old: whoever has its lines brings them again, unless others have brought them by then. */
  expired(token: string): void {
    const owner = this.#server.carts.get(token)?.owner;
    if (owner === undefined) return;
    this.#customers(owner).clear();
    for (const shop of this.#shops) {
      const owed = this.#of(shop);
      if (shop.record.mergedBy === owner) owed.clear();
      else if (customersOf(shop).has(owner))
        for (const key of owed.keys()) if (this.#pendingOf(shop, key) === undefined) lower(owed, key, 1);
    }
  }

  /** The lines that the server has in a cart were ordered: only what was changed since stays. */
  ended(token: string): void {
    const cart = this.#server.carts.get(token);
    const owner = cart?.owner;
    if (owner !== undefined) this.#customers(owner).clear();
    for (const shop of this.#shops) {
      const { record } = shop;
      const isCopy = owner !== undefined && [record.mergedBy, record.former?.owner, record.owner].includes(owner);
      if (record.token !== token && !isCopy) continue;
      const owed = this.#of(shop);
      for (const { key, item } of record.lines) {
        const pending = this.#pendingOf(shop, key) ?? 0;
        const left = cart?.lines.get(key)?.qty === item.qty ? 0 : pending;
        lower(owed, key, left);
        // What was ordered as a guest is in the customer's cart no more after the next login.
        if (record.former) for (const also of this.#shared(shop)) lower(also, key, left);
      }
    }
  }

  /** All that the shopper sees is being ordered. */
  orders(shop: ModelBrowser): void {
    const quantities = Object.entries(shop.quantities());
    if (shop.record.former) this.clears(shop);
    this.#of(shop).clear();
    this.#ordered.set(shop, new Map(quantities));
  }

  /** The shopper sees no more what was ordered. */
  placed(shop: ModelBrowser): void {
    this.#ordered.delete(shop);
  }

  check(): void {
    for (const [number, shop] of this.#shops.entries())
      expectAtLeast(this.#of(shop), shop.quantities(), `browser ${number}`);
    for (const [customer, owed] of this.#ofCustomer) {
      const cart = [...this.#server.carts.values()].find(({ owner, became }) => owner === customer && !became);
      const quantities = [...(cart?.lines ?? [])].map(([key, { qty }]) => [key, qty]);
      expectAtLeast(owed, Object.fromEntries(quantities), `customer ${customer}`);
    }
  }

  #of(shop: ModelBrowser): Least {
    return entry(this.#inBrowser, shop);
  }

  #customers(customer: number): Least {
    return entry(this.#ofCustomer, customer);
  }

  /** The other browsers with a cart of the same customer. */
  #others(shop: ModelBrowser): readonly ModelBrowser[] {
    const customers = customersOf(shop);
    return this.#shops.filter((other) => other !== shop && [...customersOf(other)].some((one) => customers.has(one)));
  }

  /** How many pieces of a line this browser is yet to tell the server, 0 for a line that is removed. */
  #pendingOf(shop: ModelBrowser, key: string): number | undefined {
    if (shop.record.former) return this.#formerlyOf(shop, key);
    const line = shop.record.lines.find((each) => each.key === key);
    if (!line || line.change === '') return undefined;
    const ordered = this.#orderedOf(shop, key);
    return ordered > 0 && ordered >= line.item.qty ? undefined : line.item.qty - ordered;
  }

  /** The same for lines that were a customer's, and are that again at the next login. */
  #formerlyOf(shop: ModelBrowser, key: string): number | undefined {
    const { former, lines } = shop.record;
    const before = former?.lines.find((line) => line.key === key);
    const now = lines.find((line) => line.key === key);
    if (!former || !(before ?? now)) return undefined;
    const qty = Math.max(0, (now?.item.qty ?? 0) - this.#orderedOf(shop, key));
    return !before || qty !== before.item.qty || before.change !== '' ? qty : undefined;
  }

  /** How many of the pieces that are shown were ordered: none once the browser has heard that the cart is closed. */
  #orderedOf(shop: ModelBrowser, key: string): number {
    return Math.min(this.#ordered.get(shop)?.get(key) ?? 0, shop.record.ordering?.[key] ?? 0);
  }

  /** What is owed to all who share the cart of a browser. */
  #shared(shop: ModelBrowser): readonly Least[] {
    return [
      ...this.#others(shop).map((other) => this.#of(other)),
      ...[...customersOf(shop)].map((customer) => this.#customers(customer)),
    ];
  }
}

const entry = <K>(map: Map<K, Least>, key: K): Least => {
  const found = map.get(key) ?? new Map<string, number>();
  map.set(key, found);
  return found;
};

function lower(owed: Least, key: string, qty: number): void {
  const before = owed.get(key);
  if (before === undefined || qty >= before) return;
  if (qty > 0) owed.set(key, qty);
  else owed.delete(key);
}

/** The customers whose cart this browser has, had by force until now, or is about to have. */
const customersOf = ({ record }: ModelBrowser): ReadonlySet<number> =>
  new Set(
    [record.owner, record.joining, record.mergedBy, record.former?.owner].filter((customer) => customer !== undefined),
  );

function expectAtLeast(owed: Least, found: Readonly<Record<string, number>>, whose: string): void {
  for (const [key, qty] of owed)
    expect(found[key] ?? 0, `${key} in the cart of ${whose}, of ${JSON.stringify(found)}`).to.be.at.least(qty);
}
