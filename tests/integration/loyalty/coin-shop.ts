import { join } from 'node:path';
import { createTestClock } from 'etalage/core/testing';
import type { PlatformTotals } from 'etalage/modules/cart';
import type { CoinEntryView, CoinsView } from 'etalage/modules/loyalty';
import type { PlatformOrder } from 'etalage/modules/order';
import { createTestShop } from 'etalage/server/testing';
import { fillCart, sendOrder } from '../../support/buyer.ts';
import { repositoryRoot } from '../../support/shop-server.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { cartOf } from '../cart/carts.ts';
import { ask, login, register } from '../user/customers.ts';

export const DAY = 86_400_000;

/** A shop with coins: two for each euro, pending for 40 days, good for a year. Its clock stands. */
export async function coinShop(loyalty: object = {}) {
  const clock = createTestClock(Date.UTC(2026, 10, 23, 9));
  const shop = await createTestShop({
    folder: join(repositoryRoot, 'tests/fixtures/refunding'),
    clock,
    modules: [
      ...BUYING_MODULES.map((path) => (path.startsWith('./') ? path.replace('./', '../buying/') : path)),
      'etalage/modules/payment-flyingblue',
      'etalage/modules/payment-flyingblue-demo',
      'etalage/modules/loyalty',
      'etalage/modules/rma',
      './modules/desk',
      './modules/purse',
    ],
    settings: {
      platform: 'embedded',
      pairs: { stock: [1000, 1000] },
      payment: { methods: ['flying_blue_payment', 'cashondelivery'] },
      'payment-flyingblue': { providerUrl: 'test', paidWithin: 100_000 },
      'payment-flyingblue-demo': { host: '127.0.0.1' },
      loyalty: { coinsPerEuro: 2, ...loyalty },
    },
  });
  const tell = async (path: string, body: object) => {
    const answer = await ask(shop, 'POST', `/api/ext/${path}`, { body });
    await shop.settled();
    return answer;
  };
  return {
    shop,
    clock,
    /** Somebody with an account, and what the API says of the coins. */
    async somebody(coins = 0) {
      const { email, id } = await register(shop);
      // Tokens end while days pass.
      const log = async (): Promise<string> => (await login(shop, email)).token;
      if (coins > 0) await tell('purse/adjust', { customer: id, coins });
      const get = async (path: string) =>
        (await ask(shop, 'GET', `/api/ext/loyalty${path}`, { token: await log() })).result;
      return {
        id,
        email,
        token: log,
        coins: async () => (await get('')) as CoinsView,
        history: async () =>
          (await get('/history?pageSize=100')) as {
            readonly items: readonly CoinEntryView[];
            readonly total_count: number;
          },
      };
    },
    /** A cart of one pair or more, with the wish to spend coins; not ordered yet. */
    async cart(of: { readonly email: string; readonly token: () => Promise<string> }, qty = 1, spends = true) {
      const token = await of.token();
      const { order, cartId } = await fillCart(shop, {
        sku: 'PAIR-1',
        qty,
        email: of.email,
        token,
        payment: 'flying_blue_payment',
      });
      const cart = cartOf(shop, cartId, token);
      const wish = (extensions: object) => cart.call('POST', '/api/ext/cart/extensions', { extensions });
      if (spends) await wish({ loyalty: { spend: true } });
      const totals = (): Promise<PlatformTotals> => cart.totals();
      const shown = await totals();
      const products = (order['products'] as readonly object[]).map((product, at) => ({
        ...product,
        totals: { qty, discount_amount: shown.items[at]?.discount_amount },
      }));
      return {
        wish,
        totals,
        order: (more: object = {}) =>
          sendOrder(shop, { ...order, products, grand_total: shown.grand_total, ...more }, token),
        grandTotal: shown.grand_total,
      };
    },
    /** On the provider's page. */
    async pay(orderId: string) {
      const where = await ask(shop, 'GET', `/api/ext/payment/redirect/${orderId}`);
      const { redirect_url: page } = where.result as { redirect_url: string };
      const paid = new URLSearchParams({ choice: 'paid', hook: 'before' });
      await fetch(page, { method: 'POST', redirect: 'manual', body: paid });
      await shop.settled();
    },
    tell,
    placed: async (orderId: string) =>
      (await ask(shop, 'GET', `/api/ext/order/placed/${orderId}`)).result as PlatformOrder,
  };
}
