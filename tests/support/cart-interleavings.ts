import { expect } from 'chai';
import fc from 'fast-check';
import { lineOf } from '../../modules/cart/domain/lazy/cart-record.ts';
import { MODEL_STOCK, modelItem, ModelBrowser, ModelServer } from './cart-model.ts';

const BROWSERS = 2;
const CUSTOMERS = 2;

const browser = fc.nat(BROWSERS - 1);
/** A browser puts into its cart what both want, or what nobody else does. */
const sku = fc.constantFrom('shared', 'also-shared', 'own');
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  fc.constant('unheard' as const),
  fc.constant('unanswered' as const),
  fc.constant('doubled' as const),
);
const move = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('step' as const), browser, fault }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('add' as const), browser, sku, qty: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), browser, sku, qty: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), browser, sku, by: sku }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('coupon' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('login' as const), browser, customer: fc.nat(CUSTOMERS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('logout' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expireSession' as const), browser }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forcedLogout' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), browser }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('late' as const), browser, which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('orderElsewhere' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expireCart' as const), browser }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), browser }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** Two browsers, each of two tabs that take turns, and what their shoppers did last. */
class Shoppers {
  readonly server: ModelServer;
  readonly browsers: readonly ModelBrowser[];
  /** What must be in a browser's cart in the end: no other browser has touched it. */
  readonly wanted = new Map<string, number>();
  /** All pieces that were ever asked for, by sku. */
  readonly asked = new Map<string, number>();

  /** What a browser emptied its cart of, though another one had brought it. */
  readonly #mixed = new Set<string>();

  constructor(keepsKeys: boolean) {
    this.server = new ModelServer(keepsKeys);
    this.browsers = Array.from({ length: BROWSERS }, (_, at) => new ModelBrowser(this.server, 'ab'[at] ?? ''));
  }

  play(next: Move): void {
    const shop = this.browsers[next.browser];
    if (!shop) return;
    const mix = (): void => {
      for (const { key } of [...shop.record.lines, ...(shop.record.former?.lines ?? [])]) this.#mixed.add(key);
    };
    const skuOf = (wanted: string): string => (wanted === 'own' ? `own-${next.browser}` : wanted);
    const keep = (name: string, qty: number): void => void this.wanted.set(`${next.browser} ${name}`, qty);
    const ask = (name: string, qty: number): void => void this.asked.set(name, (this.asked.get(name) ?? 0) + qty);
    const wantedNow = (name: string): number => lineOf(shop.record, modelItem(name, 1))?.item.qty ?? 0;
    const forget = (): void => {
      for (const name of this.wanted.keys()) if (name.startsWith(`${next.browser} `)) this.wanted.delete(name);
    };
    switch (next.do) {
      case 'step':
        shop.step(next.fault);
        return;
      case 'add': {
        const name = skuOf(next.sku);
        if (wantedNow(name) + next.qty > MODEL_STOCK) return;
        shop.change({ type: 'add', id: shop.id(), items: [modelItem(name, next.qty)] });
        ask(name, next.qty);
        keep(name, wantedNow(name));
        return;
      }
      case 'set': {
        const name = skuOf(next.sku);
        if (wantedNow(name) === 0) return;
        shop.change({ type: 'quantity', id: shop.id(), key: name, qty: next.qty });
        ask(name, next.qty);
        keep(name, next.qty);
        return;
      }
      case 'replace': {
        const [name, by] = [skuOf(next.sku), skuOf(next.by)];
        const qty = wantedNow(name);
        if (qty === 0 || name === by || wantedNow(by) + qty > MODEL_STOCK) return;
        shop.change({ type: 'replace', id: shop.id(), key: name, by: modelItem(by, qty) });
        ask(by, qty);
        keep(name, 0);
        keep(by, wantedNow(by));
        return;
      }
      case 'coupon':
        if (shop.record.token !== '' && this.server.carts.get(shop.record.token)) {
          const cart = this.server.carts.get(shop.record.token);
          if (cart && !cart.became) cart.coupon = 'TEN';
          shop.change({ type: 'coupon', code: 'TEN' });
        }
        return;
      case 'login':
        if (shop.session) return;
        shop.session = { customer: next.customer, isExpired: false };
        // The lines that another customer left behind by force are in both carts then.
        {
          const { former, lines } = shop.record;
          if (former && former.owner !== next.customer) for (const { key, item } of lines) ask(key, item.qty);
        }
        shop.change({ type: 'login', customer: next.customer });
        return;
      case 'logout':
        if (!shop.session) return;
        shop.session = undefined;
        shop.change({ type: 'logout', forced: false });
        forget();
        return;
      case 'expireSession':
        if (shop.session) shop.session.isExpired = true;
        return;
      case 'forcedLogout':
        if (!shop.session) return;
        shop.session = undefined;
        shop.change({ type: 'logout', forced: true });
        return;
      case 'crash':
        shop.crash();
        return;
      case 'late':
        shop.late(next.which);
        return;
      case 'order':
      case 'orderElsewhere': {
        const cart = this.server.carts.get(shop.record.token);
        if (!cart || cart.became) return;
        cart.became = 'ordered';
        mix();
        if (next.do === 'order') shop.change({ type: 'clear', id: shop.id(), sync: false });
        this.wanted.clear();
        return;
      }
      case 'expireCart':
        // What was closed is kept as long as anybody may ask for it.
        if (!this.server.carts.get(shop.record.token)?.became) this.server.carts.delete(shop.record.token);
        return;
      case 'clear':
        mix();
        shop.change({ type: 'clear', id: shop.id(), sync: true });
        this.wanted.clear();
        return;
    }
  }

  /** Every browser begins a new page session; twice, so that each has heard of what the others brought. */
  settle(): void {
    for (const shop of this.browsers) {
      shop.crash();
      if (shop.session) {
        const { customer } = shop.session;
        shop.session = { customer, isExpired: false };
        shop.change({ type: 'login', customer });
      }
    }
    for (let round = 0; round < 2; round += 1) for (const shop of this.browsers) shop.synchronise();
  }

  check(): void {
    for (const [number, shop] of this.browsers.entries()) {
      const shown = shop.quantities();
      const cart = this.server.carts.get(shop.record.token);
      const server = Object.fromEntries(
        [...(cart?.lines ?? [])]
          .map(([key, { qty }]) => [key, qty] as const)
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
      expect(shown, `browser ${number} and its cart on the server`).to.deep.equal(server);
      expect(cart?.became, 'a cart in use is open').to.equal(undefined);
      expect(shop.record.owner, 'whose cart').to.equal(shop.session?.customer);
      const keys = shop.record.lines.map(({ key }) => key);
      expect(new Set(keys).size, 'no line twice').to.equal(keys.length);
      expect(shop.record.lines.every(({ change, item }) => change === '' && item.qty > 0)).to.equal(true);
      if (shop.record.coupon && cart) expect(cart.coupon, 'the coupon').to.equal(shop.record.coupon.code);
      for (const [name, qty] of Object.entries(shown))
        expect(qty, `no more ${name} than were asked for`).to.be.at.most(this.asked.get(name) ?? 0);
      const own = this.wanted.get(`${number} own-${number}`);
      if (own !== undefined && own > 0 && !this.#mixed.has(`own-${number}`))
        expect(shown[`own-${number}`] ?? 0, 'what was added last').to.be.at.least(1);
      const before = JSON.stringify(shop.record);
      const carts = JSON.stringify([...this.server.carts.values()].map((each) => [...each.lines]));
      shop.synchronise();
      expect({ ...JSON.parse(before), expects: '' }, 'a reload').to.deep.equal({
        ...JSON.parse(JSON.stringify(shop.record)),
        expects: '',
      });
      expect(JSON.stringify([...this.server.carts.values()].map((each) => [...each.lines]))).to.equal(carts);
    }
  }
}

/** Explores interleavings of what shoppers, tabs, networks and servers do with a cart. */
export function exploreCarts(runs: number, seed: number): void {
  fc.assert(
    fc.property(fc.boolean(), fc.array(move, { maxLength: 90, size: 'max' }), (keepsKeys, moves) => {
      const shoppers = new Shoppers(keepsKeys);
      for (const next of moves) shoppers.play(next);
      shoppers.settle();
      shoppers.check();
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
}
