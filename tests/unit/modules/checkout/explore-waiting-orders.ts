import { expect } from 'chai';
import { seededRandom } from '../../../support/seeded-random.ts';
import { LINE, sayAll, totalsOf } from './shopper.ts';
import { ModelBrowser, type Fate, type ModelPage } from './waiting-orders-model.ts';

const MOST_STEPS = 14;
const FATES: readonly Fate[] = ['answered', 'lost before', 'lost after', 'doubled', 'not understood'];

/** What a shopper has done and was told, of one browser with two tabs. */
class Visit {
  readonly browser = new ModelBrowser();
  readonly sendsUnasked: boolean;
  readonly random: () => number;
  /** UUIDs: of orders that the shopper wants, told as placed, and thrown away or changed. */
  readonly confirmed = new Set<string>();
  readonly toldPlaced = new Set<string>();
  readonly gone = new Set<string>();
  readonly made = new Set<string>();
  /** Thrown away or put back by a page that was closed meanwhile: asked for, and nothing was told. */
  readonly interrupted = new Set<string>();
  /** Lines that were on their way back into the cart when a page was closed. */
  readonly movedBack = new Set<string>();
  #pages: ModelPage[] = [];
  /** Names the orders: what a line is made of. */
  #count = 0;

  constructor(seed: number) {
    this.random = seededRandom(seed);
    this.sendsUnasked = this.random() < 0.3;
  }

  #oneOf<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  async #page(at: number): Promise<ModelPage> {
    const page = (this.#pages[at] ??= await this.browser.open(this.sendsUnasked));
    page.shopper.users.set((state) => state);
    return page;
  }

  /** Ends a page, whatever it is doing. */
  #close(at: number): void {
    this.#pages[at]?.close();
    this.#pages = this.#pages.map((page, index) => (index === at ? undefined : page)) as ModelPage[];
  }

  /** Without a network: the order waits. */
  async #order(page: ModelPage, at: number): Promise<void> {
    const { shopper } = page;
    this.browser.isOnline = false;
    this.#count += 1;
    const sku = `S-${this.#count}`;
    const total = this.browser.shop.price * 100;
    shopper.cart.set((state) => ({
      ...state,
      cartItems: [{ ...LINE, sku }],
      platformTotalSegments: totalsOf(total),
    }));
    await sayAll(shopper);
    const before = new Set(this.browser.waiting().map(({ id }) => id));
    const ordering = shopper.placeOrder(total);
    if (this.random() < 0.3) {
      // The page is closed in the middle: the next one finds all of it, or nothing.
      for (let turns = Math.floor(this.random() * 12); turns > 0; turns -= 1) await new Promise(setImmediate);
      this.#close(at);
    } else await ordering;
    await this.browser.disk.settled();
    for (const { id } of this.browser.waiting()) if (!before.has(id)) this.made.add(id);
    this.browser.isOnline = this.random() < 0.7;
  }

  async #act(page: ModelPage, id: string): Promise<void> {
    const { shopper } = page;
    const what = this.random();
    if (what < 0.6) {
      this.confirmed.add(id);
      const result = await shopper.sendWaitingOrder(id);
      if (result.ok) this.toldPlaced.add(id);
      return;
    }
    this.interrupted.add(id);
    const order = this.browser.waiting().find((one) => one.id === id);
    if (what < 0.8) for (const { sku } of order?.lines ?? []) this.movedBack.add(sku);
    const result = await (what < 0.8 ? shopper.changeWaitingOrder(id) : shopper.discardWaitingOrder(id));
    if (result === undefined) this.gone.add(id);
    else if (result.ok) this.toldPlaced.add(id);
  }

  /** Some minutes pass: what was on its way has arrived, or will not. */
  async #later(): Promise<void> {
    for (let turns = 5; turns > 0; turns -= 1) await new Promise(setImmediate);
    this.browser.now += 5 * 60_000;
  }

  async step(): Promise<void> {
    const { browser } = this;
    const { shop } = browser;
    if (this.random() < 0.5) await this.#later();
    const at = this.random() < 0.7 ? 0 : 1;
    const page = await this.#page(at);
    const what = this.random();
    if (what < 0.1) browser.isOnline = !browser.isOnline;
    else if (what < 0.3) await this.#order(page, at);
    else if (what < 0.35) shop.price = 100 + Math.floor(this.random() * 3);
    else if (what < 0.38) shop.isSoldOut = !shop.isSoldOut;
    else if (what < 0.42) {
      browser.customerId = this.#oneOf([null, 7, 8]) ?? null;
      for (const index of this.#pages.keys()) this.#close(index);
    } else if (what < 0.47) await page.shopper.resumeWaitingOrders();
    else if (what < 0.5) {
      for (const index of this.#pages.keys()) this.#close(index);
      browser.deploy();
    } else {
      shop.fates = Array.from({ length: 4 }, () => this.#oneOf(FATES) ?? 'answered');
      const id = this.#oneOf(browser.waiting())?.id;
      if (id === undefined) return;
      const acting = this.#act(page, id);
      const isClosed = this.random() < 0.3;
      if (isClosed) {
        for (let turns = Math.floor(this.random() * 12); turns > 0; turns -= 1) await new Promise(setImmediate);
        this.#close(at);
        return;
      }
      // Another tab may do something with the same order at the same time.
      const other = this.random() < 0.3 ? this.#act(await this.#page(1 - at), id) : undefined;
      await Promise.all([acting, other]);
    }
  }

  /** The network is back, and each of the browser's people looks once more. */
  async end(): Promise<void> {
    const { browser } = this;
    // A page that is closed while it sends leaves an order of which nobody can say anything for a minute.
    for (const index of this.#pages.keys()) this.#close(index);
    await this.#later();
    browser.isOnline = true;
    browser.shop.fates = [];
    for (const customerId of [null, 7, 8]) {
      browser.customerId = customerId;
      for (const index of this.#pages.keys()) this.#close(index);
      const { shopper } = await this.#page(0);
      await shopper.resumeWaitingOrders();
      await browser.disk.settled();
    }
  }

  check(): void {
    const { shop } = this.browser;
    const placed = new Set(shop.placed.keys());
    const waiting = new Map(this.browser.waiting().map((order) => [order.id, order.state]));
    expect(
      [...shop.written.values()].filter((times) => times > 1),
      'written once',
    ).to.deep.equal([]);
    if (!this.sendsUnasked)
      expect(
        [...placed].filter((id) => !this.confirmed.has(id)),
        'nothing unasked',
      ).to.deep.equal([]);
    expect(
      [...this.toldPlaced].filter((id) => !placed.has(id)),
      'told as placed',
    ).to.deep.equal([]);
    expect(
      [...this.gone].filter((id) => placed.has(id)),
      'told as thrown away',
    ).to.deep.equal([]);
    const lost = [...this.made].filter((id) => !placed.has(id) && !waiting.has(id) && !this.gone.has(id));
    expect(
      lost.filter((id) => !this.interrupted.has(id)),
      'nothing lost',
    ).to.deep.equal([]);
    const both = [...waiting.keys()].filter((id) => placed.has(id));
    expect(both, 'what is placed waits no more').to.deep.equal([]);
    const waits = this.browser.waiting().flatMap(({ lines }) => lines.map(({ sku }) => sku));
    const doubled = this.browser.cart.filter(({ sku }) => waits.includes(sku)).map(({ sku }) => sku);
    expect(
      doubled.filter((sku) => !this.movedBack.has(sku)),
      'what waits is in no cart',
    ).to.deep.equal([]);
    expect(
      [...waiting.values()].filter((state) => state === 'sent'),
      'nobody is left in doubt',
    ).to.deep.equal([]);
  }
}

/**
 * Random visits: a network that comes and goes, replies that are lost or doubled, two tabs, pages that are closed or
 * deployed anew in the middle, servers of another build, other customers, other prices. Each order that a shopper
 * confirmed is placed once or waits, and what was said is true.
 */
export async function exploreWaitingOrders(visits: number, seed: number): Promise<void> {
  for (let number = 0; number < visits; number += 1) {
    const visit = new Visit(seed + number);
    const onLine = Object.getOwnPropertyDescriptor(navigator, 'onLine');
    Object.defineProperty(navigator, 'onLine', { get: () => visit.browser.isOnline, configurable: true });
    try {
      for (let steps = 1 + Math.floor(visit.random() * MOST_STEPS); steps > 0; steps -= 1) await visit.step();
      await visit.end();
      visit.check();
    } catch (error) {
      throw new Error(`Seed ${seed + number}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      if (onLine) Object.defineProperty(navigator, 'onLine', onLine);
      else Reflect.deleteProperty(navigator, 'onLine');
    }
  }
}
