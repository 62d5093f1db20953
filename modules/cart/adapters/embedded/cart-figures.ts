import { Clock, contribute, CurrentStoreView, Database, Figures, type Figure } from 'etalage/core';
import { CartTables } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const carts: Figure = {
  name: 'etalage_carts_last_day',
  help: "Carts with lines that were changed within 24 hours, of the store view's website: open, ordered",
  labels: ['state'],
  async read({ get }) {
    const rows = await get(Database)
      .read(CartTables)
      .selectFrom('cart_cart')
      .select('state')
      .select(({ fn }) => fn.countAll<number | string>().as('carts'))
      .where('website_id', '=', get(CurrentStoreView).websiteId)
      .where('changed_at', '>', get(Clock)() - DAY_MS)
      .where('state', '!=', 'merged')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('cart_line').select('cart_line.id').whereRef('cart_line.cart_id', '=', 'cart_cart.id')),
      )
      .groupBy('state')
      .execute();
    return rows.map(({ state, carts: value }) => ({ labels: { state }, value: Number(value) }));
  },
};

/** Carts for `/metrics`. */
export const cartFigures = [contribute(Figures, 'cart.lastDay', carts)];
