import {
  contribute,
  customerOf,
  Database,
  defineApi,
  endpoint,
  PersonalData,
  provide,
  tap,
  type Context,
  type Tx,
} from 'etalage/core';
import { OrderData, OrderExtensions, OrderHooks, type Order, type Refund } from 'etalage/modules/order';
import { coins, Coins, CoinsEndpoint, OrderCoins } from '../module.ts';
import { createCoins, coinMigrations, keptCoins } from './coins.ts';

/** What was paid back of the order itself: what was paid too much earned nothing. */
const ofOrder = ({ total, costs }: Refund): number =>
  costs.reduce((sum, { code, cents }) => (code === 'excess' ? sum - cents : sum), total);

/** A guest has no coins. */
async function earn({ id, customerId }: Order, tx: Tx, { get }: Context, cents: number): Promise<void> {
  if (customerId === undefined || cents === 0) return;
  const brought = await get(Coins).add(tx, { id, customerId }, cents);
  await get(OrderExtensions).write(tx, id, OrderCoins, brought > 0 ? { coins: brought } : undefined);
}

/** Coins change in the transaction that changes the order's money: both are true, or neither is. */
export default defineApi(coins, () => ({
  migrations: coinMigrations,
  providers: [provide(Coins, { database: Database }, ({ database }) => createCoins(database))],
  contributions: [contribute(OrderData, 'coins', OrderCoins), contribute(PersonalData, 'coins', keptCoins)],
  taps: [
    tap(OrderHooks.paid, ({ order }, tx, context) => {
      // Parts of it may have been paid back before all of it had come in.
      const back = order.refunds.filter(({ state }) => state === 'done').map(ofOrder);
      const cents = back.reduce((sum, part) => sum - part, order.total);
      return earn(order, tx, context, cents);
    }),
    tap(OrderHooks.refunded, async ({ order, refund }, tx, context) => {
      // Money that never paid the order earned nothing.
      if (order.payment === 'paid') await earn(order, tx, context, -ofOrder(refund));
    }),
  ],
  endpoints: [
    endpoint(CoinsEndpoint, {
      summary: 'How many coins the customer has',
      schema: { result: { type: 'object', properties: { coins: { type: 'integer' } } } },
      handle: async (_, context) => ({ coins: await context.get(Coins).of(customerOf(context).id) }),
    }),
  ],
}));
