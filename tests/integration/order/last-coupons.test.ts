import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect } from 'chai';
import type { PlatformTotals } from 'etalage/modules/cart';
import type { PlatformOrder, PlatformPlacedOrder } from 'etalage/modules/order';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { fillCart, sendOrder, type ReadyCart } from '../../support/buyer.ts';
import { runCommand } from '../../support/run-command.ts';
import type { ShopServer } from '../../support/shop-server.ts';
import { someAtOnce } from '../../support/some-at-once.ts';
import { ask, ownDatabase, type Answer } from '../user/customers.ts';
import { buyingShop, startBuying } from './buying-shop.ts';
import { skipWithout } from '../../support/without.ts';

const BUYERS = 50;
const USES = 10;
const COUPON = 'LAST10';

/** What an order came to cost. */
async function paid(shop: ShopServer, { result }: Answer): Promise<number> {
  const { orderId } = result as PlatformPlacedOrder;
  return ((await ask(shop, 'GET', `/api/ext/order/placed/${orderId}`)).result as PlatformOrder).grand_total;
}

describe('The last uses of a coupon', function () {
  this.timeout(120_000);
  const running: ShopServer[] = [];
  const folders: string[] = [];
  afterEach('close the shops', async () => {
    await Promise.all(running.splice(0).map((shop) => shop.stop()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  /** As Vue Storefront 1's client: no body says a total. */
  async function everybodyOrders(database: NodeJS.ProcessEnv, processes: number): Promise<void> {
    folders.push(memoryFolder('coupons').path);
    const env = { ETALAGE_DATA: folders[0], ...database };
    for (let number = 0; number < processes; number++) running.push(await startBuying(env));
    const added = await runCommand(
      ['promotion', 'add', 'Last', '--percent', '10', '--coupon', COUPON, '--total-limit', String(USES)],
      { folder: buyingShop, env: { ...env, ETALAGE__PAIRS__STOCK: '[1000,1000,1]' } },
    );
    expect(added.code, added.output).to.equal(0);
    const shopOf = (index: number): ShopServer => running[index % running.length] as ShopServer;
    const carts = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => fillCart(shopOf(index), { sku: 'PAIR-1', qty: 2, coupon: COUPON })),
    );
    const send = (cart: ReadyCart, index: number): Promise<Answer> => sendOrder(shopOf(index), cart.order);
    const answers = new Map<number, Answer>();
    await someAtOnce(carts.entries(), async ([index, cart]) => {
      answers.set(index, await send(cart, index));
    });

    const refused: [ReadyCart, number][] = [];
    for (const [index, answer] of answers) {
      const cart = carts[index] as ReadyCart;
      if (answer.status === 200) expect(await paid(shopOf(index), answer)).to.be.at.most(cart.grandTotal);
      else {
        expect(answer.meta?.['reason'], answer.text).to.be.oneOf(['order.priceChanged', 'promotion.couponNotValid']);
        refused.push([cart, index]);
      }
    }
    expect(BUYERS - refused.length).to.equal(USES);

    // Once more without a look at the cart is refused again; who has looked pays what was shown.
    const [[cart, index] = [carts[0] as ReadyCart, 0]] = refused;
    expect((await send(cart, index)).meta).to.include({ reason: 'order.priceChanged' });
    const look = await ask(shopOf(index), 'GET', `/api/cart/totals?cartId=${cart.cartId}`);
    const { grand_total: shown } = look.result as PlatformTotals;
    expect(shown).to.be.above(cart.grandTotal);
    expect(await paid(shopOf(index), await send(cart, index))).to.equal(shown);
  }

  it('count for an order that stands for itself and names its coupon: for no more than was agreed [RU-18]', async () => {
    folders.push(memoryFolder('own-coupon').path);
    const env = { ETALAGE_DATA: folders[0], ETALAGE__PAIRS__STOCK: '[1000,1000,1]' };
    const shop = await startBuying(env);
    running.push(shop);
    const added = await runCommand(
      ['promotion', 'add', 'Last', '--percent', '10', '--coupon', COUPON, '--total-limit', '2'],
      { folder: buyingShop, env },
    );
    expect(added.code, added.output).to.equal(0);
    const cart = await fillCart(shop, { sku: 'PAIR-1', qty: 2, coupon: COUPON });
    const full = await fillCart(shop, { sku: 'PAIR-1', qty: 2 });
    const alone = (total: number) => ({
      ...full.order,
      order_id: randomUUID(),
      cart_id: null,
      coupon_code: COUPON,
      grand_total: total,
    });
    // As the cart showed it; and as a browser added it up that does not know what the coupon takes off.
    for (const agreed of [cart.grandTotal, full.grandTotal])
      expect(await paid(shop, await sendOrder(shop, alone(agreed)))).to.equal(cart.grandTotal);
    // It is used up.
    expect((await sendOrder(shop, alone(cart.grandTotal))).meta).to.include({ reason: 'order.priceChanged' });
    expect(await paid(shop, await sendOrder(shop, alone(full.grandTotal)))).to.equal(full.grandTotal);
  });

  it('never make an order dearer than its cart was shown, in one process on SQLite [RU-18]', () =>
    everybodyOrders({}, 1));

  it('never make an order dearer than its cart was shown, by two processes on PostgreSQL [RU-18]', async function () {
    const database = await ownDatabase();
    if (!database) return skipWithout(this, 'PostgreSQL');
    await everybodyOrders(database, 2);
  });
});
