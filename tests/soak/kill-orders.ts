import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Refused, sendOrder } from '../support/buyer.ts';
import { filledPatiently, patiently } from '../support/patiently.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { repositoryRoot, startShopServer } from '../support/shop-server.ts';
import { WIDE_LIMITS } from '../support/wide-limits.ts';
import { addCoupon } from './add-coupon.ts';
import { check, COUPON, STOCK, USES, type Buyer, type DatabaseOptions } from './agreeing-orders.ts';

const folder = join(repositoryRoot, 'tests/fixtures/buying');
const ORDERS = 100;
const AT_ONCE = 16;
const SKUS = ['PAIR-1', 'PAIR-2', 'PAIR-3'];

/**
 * Kills a shop in the middle of purchases, and checks what is left: every acknowledged order once, the others once or
 * not at all; stock, coupons, payments, carts, totals and e-mails agree, and numbers have no gap. Then it starts again,
 * and everybody sends the order that he does not know the end of.
 * @param postgres the address of an empty database; SQLite unless given
 * @returns how many orders were acknowledged before the end
 */
export async function killDuringOrders(seed: number, postgres?: string): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-killed-'));
  const env = {
    ...WIDE_LIMITS,
    ETALAGE_DATA: dataFolder,
    ETALAGE__PAIRS__STOCK: JSON.stringify(SKUS.map(() => STOCK)),
    ...(postgres && { ETALAGE__SERVER__DATABASE__URL: postgres }),
  };
  const options: DatabaseOptions = {
    dataFolder,
    settings: { url: postgres ?? '', connections: 2 },
    migrations: [],
    report: failWith,
  };
  const random = seededRandom(seed);
  const buyers = Array.from({ length: ORDERS }, (): Buyer => ({
    sku: SKUS[Math.floor(random() * SKUS.length)] ?? '',
    qty: 1 + Math.floor(random() * 3),
    orderId: randomUUID(),
    coupon: random() < 0.3 ? COUPON : undefined,
  }));
  const killAfter = Math.floor(random() * 0.8 * ORDERS);
  try {
    const first = await startShopServer({ folder, command: 'api', env });
    await addCoupon(options, USES);
    let ended: Promise<unknown> | undefined;
    const acknowledged = () => buyers.filter(({ answer }) => answer !== undefined).length;
    await everyone(buyers, async (buyer) => {
      if (ended) return;
      await purchase(first, buyer);
      if (acknowledged() >= killAfter) ended ??= first.stop('SIGKILL');
    }).catch((error: unknown) => {
      if (!ended || error instanceof Refused) throw error;
    });
    await (ended ?? first.stop('SIGKILL'));
    await check(options, buyers);
    const known = acknowledged();

    const second = await startShopServer({ folder, command: 'api', env });
    try {
      await everyone(buyers, (buyer) => purchase(second, buyer));
    } finally {
      await second.stop();
    }
    expect(await check(options, buyers)).to.equal(buyers.filter(({ isRefused }) => !isRefused).length);
    return known;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Goes on with a purchase where it was; an order that was answered is answered the same again. */
async function purchase(shop: { readonly url: string }, buyer: Buyer): Promise<void> {
  if (buyer.isRefused) return;
  buyer.cart ??= await filledPatiently(shop, buyer).catch((error: unknown) => {
    // The coupon was used up meanwhile.
    if (!(error instanceof Refused) || error.answer.status !== 404) throw error;
    return undefined;
  });
  if (!buyer.cart) return void (buyer.isRefused = true);
  const { order, grandTotal } = buyer.cart;
  const answer = await patiently(() => sendOrder(shop, { ...order, grand_total: grandTotal }));
  const reason = answer.meta?.['reason'];
  // It was used up after the total was shown.
  if (reason === 'promotion.couponNotValid' || reason === 'order.priceChanged') return void (buyer.isRefused = true);
  expect(answer.status, answer.text).to.equal(200);
  if (buyer.answer !== undefined) expect(answer.text).to.equal(buyer.answer);
  buyer.answer = answer.text;
}

/** Does the same for everyone, some at a time. */
async function everyone(buyers: readonly Buyer[], work: (buyer: Buyer) => Promise<void>): Promise<void> {
  const waiting = [...buyers];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
    }),
  );
}

function failWith(error: Error): void {
  throw error;
}
