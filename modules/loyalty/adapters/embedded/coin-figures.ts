import { Clock, contribute, CurrentStoreView, Database, Figures, type Figure } from 'etalage/core';
import { LoyaltyTables } from './tables.ts';

const coins: Figure = {
  name: 'etalage_loyalty_coins',
  help: 'Coins that customers have: to spend, to come; those that came in the store view',
  labels: ['state'],
  async read({ get }) {
    const now = get(Clock)();
    const of = get(Database)
      .read(LoyaltyTables)
      .selectFrom('loyalty_lot')
      .select(({ fn }) => fn.sum<number | string | null>('coins_left').as('coins'))
      .where('store_code', '=', get(CurrentStoreView).storeCode)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
    const [spendable, pending] = await Promise.all([
      of.where('available_at', '<=', now).executeTakeFirst(),
      of.where(({ or, eb }) => or([eb('available_at', 'is', null), eb('available_at', '>', now)])).executeTakeFirst(),
    ]);
    return [
      { labels: { state: 'spendable' }, value: Number(spendable?.coins ?? 0) },
      { labels: { state: 'pending' }, value: Number(pending?.coins ?? 0) },
    ];
  },
};

/** Coins for `/metrics`: what the shop owes its customers. */
export const coinFigures = [contribute(Figures, 'loyalty.coins', coins)];
