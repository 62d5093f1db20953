import { openDatabase } from 'etalage/server';
import { AllTables, COUPON, OFF, type DatabaseOptions } from './agreeing-orders.ts';

/** A coupon that may be used so often, of a shop that runs or not. */
export async function addCoupon(options: DatabaseOptions, uses: number): Promise<void> {
  await using database = await openDatabase(options);
  const definition = {
    priority: 0,
    isLast: false,
    action: { kind: 'cart', amount: OFF },
    freeDelivery: false,
    needsCoupon: true,
    duringBlackout: true,
  };
  await database.transaction(async (tx) => {
    const db = tx.of(AllTables);
    await db
      .insertInto('promotion_rule')
      .values({
        name: COUPON,
        is_active: 1,
        definition: JSON.stringify(definition),
        in_all: null,
        used: 0,
        created_at: 0,
        removed_at: null,
      })
      .execute();
    await db
      .insertInto('promotion_coupon')
      .values({ code_key: COUPON.toLowerCase(), code: COUPON, rule_id: 1, per_customer: null, in_all: uses, used: 0 })
      .execute();
  });
}
