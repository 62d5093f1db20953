import { expect } from 'chai';
import { spentOn } from 'etalage/modules/loyalty';
import { expireLots, openPurse } from '../../../modules/loyalty/adapters/embedded/purse.ts';
import { earnedBy, givenBackFor } from '../../../modules/loyalty/domain/order-coins.ts';
import { CUSTOMER, type FollowingCoins } from '../order/random-lives.ts';
import { DAY, testCoins, type CoinShop } from './test-coins.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Coins of the shop's own module: earned, spent, given back, taken back and expired by the lives of orders. */
export function coinLives(more: Omit<CoinShop, 'stock'> = {}): FollowingCoins {
  let world: Awaited<ReturnType<typeof testCoins>> | undefined;
  const opened = () => {
    if (!world) throw new Error('No shop is open');
    return world;
  };
  return {
    async open(openDatabase, stock) {
      world = await testCoins(openDatabase, { stock, ...more });
      await world.give(CUSTOMER, 2000);
      return world;
    },
    async pay(_shop, cents, random) {
      if (random() < 0.4) return 0;
      const { coins, terms } = opened();
      const { coins: left } = await coins.balance(CUSTOMER);
      return spentOn(cents, Math.ceil(left * random()), terms) * terms.centsPerCoin;
    },
    async pass({ state, transact }, random) {
      state.now += Math.floor(random() * 2 * DAY);
      if (random() < 0.3) await transact(async (tx) => expireLots(await openPurse(tx, CUSTOMER, state.now), state.now));
    },
    async check(_shop, orders) {
      const { rows, terms, sums, coins, state } = opened();
      const { entries, lots, ledger, left } = await sums(CUSTOMER);
      expect(ledger, 'the ledger adds up').to.equal(left);
      const counted = new Map(
        (await rows.selectFrom('loyalty_order').selectAll().execute()).map((row) => [row.order_id, row]),
      );
      const of = (orderId: string, ...kinds: readonly string[]): number =>
        sum(
          entries
            .filter((entry) => entry.order_id === orderId && kinds.includes(entry.kind))
            .map((entry) => entry.coins),
        );
      let [earned, spent, back] = [0, 0, 0];
      for (const order of orders) {
        const row = counted.get(order.id);
        expect(row?.earned ?? 0, order.number).to.equal(earnedBy(order, terms));
        if (!row) continue;
        earned += row.earned;
        const lot = lots.find(({ id }) => id === row.lot_id);
        const gone = -of(order.id, 'expired') - (lot?.expired ?? 0);
        expect(of(order.id, 'earned', 'takenBack'), order.number).to.equal(row.earned + gone);
        expect(gone, order.number).to.be.at.least(0);
        const net = -of(order.id, 'spent', 'givenBack');
        spent += net;
        back += of(order.id, 'givenBack');
        expect(row.returned, order.number).to.equal(givenBackFor(order, row.spent));
        expect(net, order.number).to.equal(row.is_released === 1 ? 0 : row.spent - row.returned);
        if (order.state === 'canceled' && row.spent > 0) expect(row.is_released, order.number).to.equal(1);
        // What was paid in coins is not paid back in money.
        const goods = sum(order.lines.map(({ total, discount }) => total - discount));
        const refunded = sum(
          order.refunds.filter(({ state }) => state === 'done').flatMap(({ lines }) => lines.map(({ cents }) => cents)),
        );
        expect(refunded, order.number).to.be.at.most(goods);
        if (
          order.lines.every(({ qty, refunded }) => refunded === qty) &&
          order.refunds.every(({ state }) => state === 'done')
        )
          expect(row.returned, order.number).to.equal(row.spent);
      }
      for (const what of [earned, spent, back]) expect(what, 'lives without coins would show nothing').to.be.above(0);
      const owes = lots.some(({ coins_left }) => coins_left < 0);
      const has = lots.some(
        ({ coins_left, expires_at }) => coins_left > 0 && (expires_at === null || expires_at > state.now),
      );
      expect(owes && has, 'what is missing is made up for').to.equal(false);
      const { coins: now, pending } = await coins.balance(CUSTOMER);
      const over = sum(
        lots
          .filter(({ coins_left, expires_at }) => coins_left > 0 && expires_at !== null && expires_at <= state.now)
          .map((lot) => lot.coins_left),
      );
      expect(now + sum(pending.map((one) => one.coins)) + over).to.equal(left);
    },
  };
}
