import { customerOf, Database, defineApi, endpoint, provide, tap, Translator, type Context } from 'etalage/core';
import { addToEmail, type EmailAddition } from 'etalage/modules/mail';
import { OrderEmails, OrderHooks, type Refund } from 'etalage/modules/order';
import { coins, Coins, CoinsEndpoint } from '../module.ts';
import { createCoins, coinMigrations } from './coins.ts';

/** What was paid back of the order itself: what was paid too much earned nothing. */
const ofOrder = ({ total, costs }: Refund): number =>
  costs.reduce((sum, { code, cents }) => (code === 'excess' ? sum - cents : sum), total);

/** In the e-mail that says that the order is paid. */
async function earned({ orderId }: { readonly orderId: string }, { get }: Context): Promise<EmailAddition | undefined> {
  const { t } = get(Translator);
  const coins = await get(Coins).ofOrder(orderId);
  return coins > 0
    ? { sections: [{ heading: t('Your coins'), lines: [t('You earned {coins} coins.', { coins })] }], place: 'first' }
    : undefined;
}

/** Coins change in the transaction that changes the order's money: both are true, or neither is. */
export default defineApi(coins, () => ({
  migrations: coinMigrations,
  providers: [provide(Coins, { database: Database }, ({ database }) => createCoins(database))],
  taps: [
    tap(OrderHooks.paid, ({ order }, tx, { get }) => {
      // Parts of it may have been paid back before all of it had come in.
      const back = order.refunds.filter(({ state }) => state === 'done').map(ofOrder);
      return get(Coins).add(
        tx,
        order,
        back.reduce((sum, cents) => sum - cents, order.total),
      );
    }),
    tap(OrderHooks.refunded, async ({ order, refund }, tx, { get }) => {
      // Money that never paid the order earned nothing.
      if (order.payment === 'paid') await get(Coins).add(tx, order, -ofOrder(refund));
    }),
  ],
  contributions: [addToEmail('coins', OrderEmails.placed, earned), addToEmail('coins', OrderEmails.paid, earned)],
  endpoints: [
    endpoint(CoinsEndpoint, {
      summary: 'How many coins the customer has',
      schema: { result: { type: 'object', properties: { coins: { type: 'integer' } } } },
      handle: async (_, context) => ({ coins: await context.get(Coins).of(customerOf(context).id) }),
    }),
  ],
}));
