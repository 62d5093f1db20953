import type { Database } from 'etalage/core';
import { createCoins } from '../../../modules/loyalty/adapters/embedded/coins.ts';
import { promotionsWithCoins } from '../../../modules/loyalty/adapters/embedded/promotions.ts';
import { loyaltyMigrations, LoyaltyTables } from '../../../modules/loyalty/adapters/embedded/tables.ts';
import type { Coins, LoyaltyConfig } from 'etalage/modules/loyalty';
import type { OrderTellers } from '../../../modules/order/adapters/embedded/events.ts';
import type { TestMigrations } from 'etalage/server/testing';
import type { OpenTestDatabase } from '../../support/both-engines.ts';
import { testOrders } from '../order/test-shop.ts';

export const DAY = 86_400_000;

export const TERMS: LoyaltyConfig['secret'] = {
  coinsPerEuro: 3,
  rounding: 'down',
  centsPerCoin: 1,
  minCoins: 1,
  maxPercent: 100,
  pendingDays: 3,
  expireDays: 20,
  warnDays: 2,
  tellsAvailable: false,
  program: '',
};

/** What of a shop with coins is another one's. */
export interface CoinShop {
  readonly stock?: Readonly<Record<string, number>>;
  readonly terms?: Partial<typeof TERMS>;
  readonly migrations?: TestMigrations;
  /** Hears of refunds too. */
  readonly refunded?: (now: number, ...of: Parameters<OrderTellers['refunded']>) => Promise<void>;
}

/** Orders whose coins follow them, with the real ledger, money book and coins. */
export async function testCoins(
  openDatabase: OpenTestDatabase,
  { stock = {}, terms: own = {}, migrations = {}, refunded }: CoinShop = {},
) {
  const terms = { ...TERMS, ...own };
  let clock = (): number => 0;
  const coinsIn = (database: Database): Coins =>
    createCoins({ database, storeCode: 'default', now: () => clock(), terms });
  const listening = async (database: Database): Promise<OrderTellers> => {
    const coins = coinsIn(database);
    const follow: OrderTellers['placed'] = async (tell, tx) => void (await coins.follow(tx, (await tell()).order));
    return {
      placed: follow,
      paid: follow,
      confirmed: async () => undefined,
      shipped: async (tell, tx) => void (await coins.follow(tx, (await tell()).order)),
      async refunded(tell, tx) {
        await coins.follow(tx, (await tell()).order);
        await refunded?.(clock(), tell, tx);
      },
      cancelled: async (tell, tx) => void (await coins.follow(tx, (await tell()).order)),
      statusChanged: async (tell, tx) => void (await coins.follow(tx, (await tell()).order)),
    };
  };
  const tablesOf = { loyalty: loyaltyMigrations, ...migrations };
  const shop = await testOrders(openDatabase, stock, listening, [], tablesOf, (inner, database) =>
    promotionsWithCoins(inner, { coins: coinsIn(database), terms, t: (key) => key }),
  );
  clock = () => shop.state.now;
  const coins = coinsIn(shop.database);
  const rows = shop.database.read(LoyaltyTables);
  return {
    ...shop,
    coins,
    terms,
    rows,
    give: (customerId: number, count: number) =>
      shop.transact((tx) => coins.adjust(tx, customerId, count, 'a present')),
    /** What the ledger and the lots of a customer come to. */
    async sums(customerId: number) {
      const [entries, lots] = await Promise.all([
        rows.selectFrom('loyalty_entry').selectAll().where('customer_id', '=', customerId).execute(),
        rows.selectFrom('loyalty_lot').selectAll().where('customer_id', '=', customerId).execute(),
      ]);
      return {
        entries,
        lots,
        ledger: entries.reduce((sum, { coins }) => sum + coins, 0),
        left: lots.reduce((sum, { coins_left }) => sum + coins_left, 0),
      };
    },
  };
}
