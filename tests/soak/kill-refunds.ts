import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { ask, login, type Answer } from '../integration/user/customers.ts';
import { sendOrder, type ReadyCart } from '../support/buyer.ts';
import { DUTCH_ADDRESS } from '../support/dutch-address.ts';
import { filledPatiently, patiently } from '../support/patiently.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { repositoryRoot, startShopServer } from '../support/shop-server.ts';
import { WIDE_LIMITS, WIDE_RMA_LIMITS } from '../support/wide-limits.ts';
import { addCoupon } from './add-coupon.ts';
import { checkCoinsAndCoupons, type ExtraCounts } from './agreeing-extras.ts';
import { COUPON, type DatabaseOptions } from './agreeing-orders.ts';
import { checkRefunds, openJobs, STOCK, type Payer, type Told } from './agreeing-refunds.ts';
import { cartWithCoins, withCoins } from './cart-with-coins.ts';
import { openProvider } from './refunding-provider.ts';

const fixture = join(repositoryRoot, 'tests/fixtures/refunding');
const AT_ONCE = 8;
/** What somebody who spends coins has of them, at least. */
const COINS = 2000;
const SKU = 'PAIR-1';
/** A process dies within so many ms after it was asked for a refund, or called provider or ERP, for the n-th time. */
const LAST_MS = 100;
const MOST_EVENTS = 4;
/** How long the ERP takes to answer, at most, in ms. */
const ERP_MS = 40;
/** What the clock goes on from one process to the next, in minutes: what a dead one had begun can be taken. */
const AHEAD = 2;

type Event = 'refund' | 'provider' | 'erp';
const EVENTS: readonly Event[] = ['refund', 'provider', 'erp'];
type Place = { readonly url: string };
/** `returnId`: the shopper sends a pair back, and the desk pays that. */
type Refund = { readonly key: string; readonly lines?: object; readonly costs?: object; readonly returnId?: string };
interface Shopper extends Payer {
  readonly hook: string;
  readonly wanted: readonly Refund[];
  readonly coupon?: string;
  readonly spendsCoins: boolean;
  /** One pair leaves before anything is paid back. */
  readonly isSentInPart: boolean;
  isSent?: boolean;
  cart?: ReadyCart;
  /** Who spends coins has an account. */
  email?: string;
  number?: string;
  isDone?: boolean;
}

/** Of the process that is asked. */
interface Going {
  /** Refunds without an answer yet. */
  asking: number;
  readonly hear: (event: Event) => void;
}

/** Where a run takes place. */
interface KillPlace {
  /** The address of an empty database; SQLite unless given. */
  readonly postgres?: string;
  /** The shop `refunding` where it is built; otherwise its sources are served. */
  readonly folder?: string;
}

/** What a run met. */
export interface KillCounts extends ExtraCounts {
  readonly orders: number;
  readonly refunds: number;
  /** How many of them are of returns. */
  readonly returns: number;
  /** Refunds that a shopper had no answer to when the process died, and jobs that had been begun. */
  readonly cut: Readonly<Record<string, number>>;
  /** Calls of the ERP for an order that it had been told of: by a process whose predecessor died in between. */
  readonly toldAgain: number;
  /** Calls of the ERP in all. */
  readonly told: number;
}

/**
 * Kills a shop again and again while orders are placed, some with a coupon or coins, paid, sent in part, sent back and
 * paid back in parts, each parcel, return and refund asked for twice by its key. Everybody goes on at the next process;
 * in the end money books, provider, ERP, coins, coupons and parcels agree order by order.
 */
export async function killDuringRefunds(
  seed: number,
  kills: number,
  { postgres, folder = fixture }: KillPlace = {},
): Promise<KillCounts> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-killed-'));
  const random = seededRandom(seed);
  const options: DatabaseOptions = {
    dataFolder,
    settings: { url: postgres ?? '', connections: 2 },
    migrations: [],
    report: failWith,
  };
  const listening: { hear: (event: Event) => void; life: number } = { hear: ignore, life: 0 };
  const provider = await openProvider(
    () => Date.now() + listening.life * AHEAD * 60_000,
    () => listening.hear('provider'),
  );
  const erp = await openErp(random, () => listening.hear('erp'));
  const shoppers: Shopper[] = [];
  const cut: Record<string, number> = { requests: 0 };
  const start = (life: number) => {
    listening.life = life;
    return startShopServer({
      folder,
      command: 'api',
      env: {
        ...WIDE_LIMITS,
        ...WIDE_RMA_LIMITS,
        ...provider.env,
        ETALAGE__PAYMENT__LIMITS__REDIRECTS: '100000',
        ETALAGE_DATA: dataFolder,
        ETALAGE__PAIRS__STOCK: JSON.stringify([STOCK]),
        ETALAGE__PAIRS__AHEAD_MINUTES: String(life * AHEAD),
        ETALAGE__ERP__URL: erp.url,
        ETALAGE__ERP__KEY: `process-of-the-tests-${life}`,
        ...(postgres && { ETALAGE__SERVER__DATABASE__URL: postgres }),
      },
    });
  };
  try {
    for (let life = 1; life <= kills; life++) {
      const shop = await start(life);
      if (life === 1) await addCoupon(options, kills * AT_ONCE * 100);
      const { promise: struck, hear } = strikeAt(life, random);
      const state = { isKilled: false, asking: 0, hear };
      listening.hear = hear;
      const waiting = shoppers.filter(({ isDone }) => !isDone);
      const working = Array.from({ length: AT_ONCE }, async () => {
        while (!state.isKilled) {
          const shopper = waiting.shift() ?? newShopper(random);
          if (!shoppers.includes(shopper)) shoppers.push(shopper);
          await goOn(shop, shopper, state);
        }
      }).map((work) =>
        work.catch((error: unknown) => {
          // What the dead process left open; an answer that is wrong is none of these.
          if (!state.isKilled || !(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        }),
      );
      const ended = struck.then(() => {
        state.isKilled = true;
        cut['requests'] = (cut['requests'] ?? 0) + state.asking;
        return shop.stop('SIGKILL');
      });
      // Without the end of the process a failure would never be told.
      await Promise.all([ended, ...working]).catch(async (error: unknown) => {
        await shop.stop('SIGKILL');
        throw new Error(`In life ${life}, of which the shop has logged:\n${shop.output().slice(-4000)}`, {
          cause: error,
        });
      });
      const { running } = await openJobs(options);
      for (const [kind, count] of Object.entries(running)) cut[kind] = (cut[kind] ?? 0) + count;
    }
    // Lives without a kill: everybody comes to an end, and so does each job, whatever pause it was given.
    for (let life = kills + 1; ; life += 60) {
      const shop = await start(life);
      try {
        for (const shopper of shoppers) if (!shopper.isDone) await goOn(shop, shopper, { asking: 0, hear: ignore });
        for (let look = 0; look < 50 && (await openJobs(options)).all > 0; look++)
          await new Promise((resolve) => setTimeout(resolve, 200));
      } finally {
        await shop.stop();
      }
      if ((await openJobs(options)).all === 0) break;
      expect(life, 'jobs do not end').to.be.below(kills + 20 * 60);
    }
    await checkRefunds(options, shoppers, provider, erp.told);
    const extras = await checkCoinsAndCoupons(options, shoppers);
    const calls = [...erp.told.values()].reduce((sum, told) => sum + told.length, 0);
    const keys = shoppers.flatMap((shopper) => [...shopper.refunds.keys()]);
    const returns = keys.filter((key) => key.startsWith('rma:')).length;
    return {
      orders: shoppers.length,
      refunds: keys.length,
      returns,
      ...extras,
      cut,
      told: calls,
      toldAgain: calls - erp.told.size,
    };
  } finally {
    erp.close();
    await provider.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function newShopper(random: () => number): Shopper {
  const wantsAll = random() < 0.7;
  const returnId = randomUUID();
  const isReturned = random() < 0.5;
  const parts: Refund[] = [
    { key: 'delivery', costs: [{ code: 'shipping', cents: 1 + Math.floor(random() * 499) }] },
    isReturned ? { key: `rma:${returnId}`, returnId } : { key: 'pair', lines: [{ sku: SKU, qty: 1 }] },
  ];
  return {
    orderId: randomUUID(),
    ...(random() < 0.3 && { coupon: COUPON }),
    spendsCoins: random() < 0.4,
    isSentInPart: random() < 0.4,
    hook: ['before', 'twice', 'never'][Math.floor(random() * 3)] ?? 'before',
    wanted: [...parts.filter(() => random() < 0.7), ...(wantsAll ? [{ key: 'rest' }] : [])],
    wantsAll,
    refunds: new Map(),
  };
}

/** Resolves shortly after a random one of the events of a life; lives take turns in which kind of events. */
function strikeAt(
  life: number,
  random: () => number,
): { readonly promise: Promise<void>; readonly hear: (event: Event) => void } {
  const awaited = EVENTS[life % EVENTS.length];
  const last = { events: 1 + Math.floor(random() * MOST_EVENTS) };
  const after = random() ** 2 * LAST_MS;
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    promise,
    hear(event) {
      if (event === awaited && --last.events === 0) setTimeout(resolve, after);
    },
  };
}

/** Goes on with a purchase where it was: what had no answer is sent again. */
async function goOn(shop: Place, shopper: Shopper, state: Going): Promise<void> {
  const { orderId, coupon, spendsCoins } = shopper;
  const purchase = {
    ...{ sku: SKU, qty: 2, orderId, payment: 'flying_blue_payment', email: emailOf(orderId) },
    ...(coupon !== undefined && { coupon }),
  };
  if (shopper.number === undefined && spendsCoins) {
    shopper.email ??= await withCoins(shop, COINS);
    const { token } = await login(shop, shopper.email);
    shopper.cart ??= await cartWithCoins(shop, { ...purchase, email: shopper.email, token });
    shopper.number = await placed(shop, shopper.cart, token);
  }
  shopper.cart ??= await filledPatiently(shop, purchase);
  shopper.number ??= await placed(shop, shopper.cart);
  if (!shopper.isPaid) await pay(shop, shopper);
  if (shopper.isSentInPart && !shopper.isSent) await sendOne(shop, shopper);
  for (const refund of shopper.wanted) {
    const { key } = refund;
    if (shopper.refunds.has(key)) continue;
    state.asking++;
    state.hear('refund');
    // Twice at once, as somebody who presses a button twice.
    const { number } = shopper;
    const wanted =
      refund.returnId === undefined
        ? () => patiently(() => ask(shop, 'POST', '/api/ext/desk/refund', { body: { number, ...refund } }))
        : () => sentBack(shop, shopper, refund.returnId ?? '');
    const answers = await Promise.all([wanted(), wanted()]);
    state.asking--;
    for (const answer of answers) expect(answer.status, answer.text).to.equal(200);
    expect(answers[1]?.result).to.equal(answers[0]?.result);
    shopper.refunds.set(key, Number(answers[0]?.result));
  }
  shopper.isDone = true;
}

const emailOf = (orderId: string): string => `an-${orderId}@example.nl`;

/** Asks for a return of a pair, under its own id, and has it paid back. */
async function sentBack(
  shop: Place,
  { number = '', orderId, email = emailOf(orderId) }: Shopper,
  returnId: string,
): Promise<Answer> {
  const named = { increment_id: number, email, lastname: DUTCH_ADDRESS.lastname };
  const path = `/api/ext/rma/guest-order/${named.email}/${named.lastname}/${number}`;
  const found = await patiently(() => ask(shop, 'GET', path));
  if (found.status !== 200) return found;
  const { items } = found.result as { items: readonly { order_item_id: number }[] };
  const pieces = items.map(({ order_item_id }) => ({ order_item_id, qty_requested: 1 }));
  const body = { ...named, return_id: returnId, items: pieces };
  const made = await patiently(() => ask(shop, 'POST', '/api/ext/rma/create', { body }));
  if (made.status !== 200) return made;
  const { increment_id } = made.result as { increment_id: string };
  return patiently(() => ask(shop, 'POST', '/api/ext/desk/pay-return', { body: { number: increment_id } }));
}

async function placed(shop: Place, { order, grandTotal }: ReadyCart, token = ''): Promise<string> {
  const answer = await patiently(() => sendOrder(shop, { ...order, grand_total: grandTotal }, token));
  expect(answer.status, answer.text).to.equal(200);
  return (answer.result as { orderNumber: string }).orderNumber;
}

/** A pair leaves, told twice at once as by a parcel service that has heard nothing. */
async function sendOne(shop: Place, shopper: Shopper): Promise<void> {
  const body = { number: shopper.number, parcel: `${shopper.number}-1`, units: [{ sku: SKU, qty: 1 }] };
  const sent = () => patiently(() => ask(shop, 'POST', '/api/ext/desk/ship', { body }));
  for (const answer of await Promise.all([sent(), sent()])) expect(answer.status, answer.text).to.equal(200);
  shopper.isSent = true;
}

/** Pays on the provider's page, until the shop says that nothing is to be paid. */
async function pay(shop: Place, shopper: Shopper): Promise<void> {
  for (let look = 0; look < 5; look++) {
    const answer = await patiently(() => ask(shop, 'GET', `/api/ext/payment/redirect/${shopper.orderId}`));
    if (answer.meta?.['reason'] === 'payment.nothingToPay') return void (shopper.isPaid = true);
    expect(answer.status, answer.text).to.equal(200);
    const { redirect_url } = answer.result as { redirect_url: string };
    const body = new URLSearchParams({ choice: 'paid', hook: shopper.hook });
    await (await fetch(redirect_url, { method: 'POST', redirect: 'manual', body })).text();
  }
  expect.fail(`Order ${shopper.number} is not paid`);
}

/** An ERP that knows which process tells it: each has a key of its own. */
async function openErp(random: () => number, hear: () => void) {
  const told = new Map<string, Told[]>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const key = String(request.headers['idempotency-key']);
      const life = request.headers.authorization ?? '';
      const call = { life, body, isHeard: false };
      told.set(key, [...(told.get(key) ?? []), call]);
      hear();
      setTimeout(() => {
        // Who has given up waiting tells it again.
        call.isHeard = !response.destroyed;
        response.writeHead(200).end(JSON.stringify({ number: `SO-${key}` }));
      }, random() * ERP_MS);
    }, ignore);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    told,
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A call that was cut off before it was whole tells nothing. */
const ignore = (): void => {};

function failWith(error: Error): void {
  throw error;
}
