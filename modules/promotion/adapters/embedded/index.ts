import { Clock, CurrentStoreView, Database, defineAdapter, provide, Transact } from 'etalage/core';
import { isInBlackout } from '../../domain/conditions.ts';
import { localDays } from '../../domain/local-day.ts';
import { promotion, Promotions, SalesRules, SalesRuleSeeds } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createPromotions } from './promotions.ts';
import { createRuleBook, RuleBook } from './rule-book.ts';
import { createSalesRules, writeRule } from './stored-rules.ts';
import { promotionMigrations } from './tables.ts';

export const salesRulesDeps = { database: Database, transact: Transact, now: Clock, book: RuleBook };

/** In the shop's own database. */
export default defineAdapter(promotion, 'embedded', ({ blackouts }) => ({
  migrations: promotionMigrations,
  contributions: [personalData],
  providers: [
    provide(RuleBook, { database: Database, clock: Clock, seeds: SalesRuleSeeds }, ({ database, clock, seeds }) =>
      createRuleBook(database, clock, seeds, writeRule),
    ),
    provide(SalesRules, salesRulesDeps, createSalesRules),
    provide(
      Promotions,
      { database: Database, book: RuleBook, clock: Clock, view: CurrentStoreView },
      ({ database, book, clock, view }) => {
        const days = localDays(view.i18n.timeZone);
        return createPromotions(database, book, clock, (now) => ({
          storeCode: view.storeCode,
          isBlackout: isInBlackout(blackouts, days, now),
        }));
      },
    ),
  ],
}));
