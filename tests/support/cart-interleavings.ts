import { expect } from 'chai';
import fc from 'fast-check';
import { lineKey, lineOf } from '../../modules/cart/domain/lazy/cart-record.ts';
import { mergedLines } from '../../modules/cart/domain/lazy/merged-lines.ts';
import { MODEL_STOCK, modelItem, ModelBrowser, ModelServer, WRAPPED } from './cart-model.ts';
import { BROWSERS, move, type Move } from './cart-moves.ts';
import { KNOWN_INTERLEAVINGS } from './known-interleavings.ts';
import { OwedLines } from './owed-lines.ts';

/** Two browsers, each of two tabs that take turns, and what their shoppers did last. */
class Shoppers {
  readonly server: ModelServer;
  readonly browsers: readonly ModelBrowser[];
  readonly owed: OwedLines;
  /** Whose order was sent and not answered. */
  readonly #ordering = new Set<ModelBrowser>();
  /** All pieces that were ever asked for, by sku. */
  readonly asked = new Map<string, number>();

  constructor(keepsKeys: boolean, mergeEqualLines: 'larger' | 'sum') {
    this.server = new ModelServer(keepsKeys, mergeEqualLines);
    this.browsers = Array.from({ length: BROWSERS }, (_, at) => new ModelBrowser(this.server, 'ab'[at] ?? ''));
    this.owed = new OwedLines(this.server, this.browsers);
  }

  play(next: Move): void {
    const shop = this.browsers[next.browser];
    if (!shop) return;
    const skuOf = (wanted: string): string =>
      wanted === 'own' ? `own-${next.browser}` : wanted === 'wrapped' ? WRAPPED : wanted;
    const keep = (name: string, qty: number): void => this.owed.wants(shop, name, qty);
    const ask = (name: string, qty: number): void => void this.asked.set(name, (this.asked.get(name) ?? 0) + qty);
    const wantedNow = (name: string): number => lineOf(shop.record, modelItem(name, 1))?.item.qty ?? 0;
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
        if (wantedNow(name) === 0 || wantedNow(name) === next.qty) return;
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
        this.owed.comes(shop);
        return;
      case 'logout':
        if (!shop.session) return;
        shop.session = undefined;
        this.owed.goes(shop, false);
        shop.change({ type: 'logout', forced: false });
        return;
      case 'expireSession':
        if (shop.session) shop.session.isExpired = true;
        return;
      case 'forcedLogout':
        if (!shop.session) return;
        shop.session = undefined;
        this.owed.goes(shop, true);
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
        if (!cart || cart.became || (next.do === 'order' && this.#ordering.has(shop))) return;
        cart.became = 'ordered';
        this.owed.ended(cart.id);
        if (next.do === 'order') {
          this.#ordering.add(shop);
          this.owed.orders(shop);
          shop.change({ type: 'order' });
        }
        return;
      }
      case 'placed':
        this.#placed(shop);
        return;
      case 'expireCart':
        // What was closed is kept as long as anybody may ask for it.
        if (this.server.carts.get(shop.record.token)?.became) return;
        this.owed.expired(shop.record.token);
        this.server.carts.delete(shop.record.token);
        return;
      case 'undoMerge':
        for (const { item, was } of mergedLines(shop.record)) keep(lineKey(item), was);
        shop.change({ type: 'undo-merge', id: shop.id() });
        return;
      case 'clear':
        this.owed.clears(shop);
        shop.change({ type: 'clear', id: shop.id() });
        return;
    }
  }

  /** The answer to an order has come: what was ordered leaves the cart. */
  #placed(shop: ModelBrowser): void {
    if (!this.#ordering.delete(shop)) return;
    this.owed.placed(shop);
    shop.change({ type: 'ordered', id: shop.id() });
  }

  /** Every browser begins a new visit; twice, so that each has heard of what the others brought. */
  settle(): void {
    for (const shop of this.browsers) {
      shop.crash();
      this.#placed(shop);
      if (shop.session) {
        const { customer } = shop.session;
        shop.session = { customer, isExpired: false };
        shop.change({ type: 'login', customer });
        this.owed.comes(shop);
      }
    }
    for (let round = 0; round < 2; round += 1) for (const shop of this.browsers) shop.synchronise();
  }

  check(): void {
    this.owed.check();
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
  const rules = ['larger', 'sum'] as const;
  const rule = fc.constantFrom(...rules);
  const known = rules.flatMap((each) =>
    KNOWN_INTERLEAVINGS.map((moves): [boolean, typeof each, Move[]] => [false, each, [...moves]]),
  );
  fc.assert(
    fc.property(fc.boolean(), rule, fc.array(move, { maxLength: 90, size: 'max' }), (keepsKeys, equal, moves) => {
      const shoppers = new Shoppers(keepsKeys, equal);
      for (const next of moves) shoppers.play(next);
      shoppers.settle();
      shoppers.check();
    }),
    {
      numRuns: runs + known.length,
      seed,
      endOnFailure: false,
      examples: known,
    },
  );
}
