import { ApiError, migration, tables, type Database } from 'etalage/core';
import { ClosedCart, type CartQuotes, type Quote } from 'etalage/modules/cart';
import { allocate, CouponNotValid, type Promotions } from 'etalage/modules/promotion';
import { purchasable } from '../../unit/modules/cart/totals/carts.ts';

const DELIVERY = 495;

/** What the modules around orders write, as far as these tests look. */
interface AroundRows {
  around_closed: { readonly cart: string; readonly order_id: string };
  around_used: { readonly reference: string; readonly code: string };
  around_email: { readonly email: string };
  around_job: { readonly kind: string; readonly at: number };
  around_told: { readonly event: string; readonly order_id: string };
}
export const AroundTables = tables<AroundRows>('around');
export const aroundMigrations = [
  migration('001', async ({ schema }) => {
    await schema
      .createTable('around_closed')
      .addColumn('cart', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text')
      .execute();
    await schema
      .createTable('around_used')
      .addColumn('reference', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text')
      .execute();
    await schema.createTable('around_email').addColumn('email', 'text').execute();
    await schema.createTable('around_told').addColumn('event', 'text').addColumn('order_id', 'text').execute();
    await schema.createTable('around_job').addColumn('kind', 'text').addColumn('at', 'bigint').execute();
  }),
];

const taxIn = (gross: number): number => gross - Math.round(gross / 1.21);

/** What is taken off lines of these totals: a discount off the first, and coins off what is left of all. */
export function linesOff(
  totals: readonly number[],
  { discount, coins }: { readonly discount: number; readonly coins: number },
): readonly number[] {
  const off = totals.map((_, at) => (at === 0 ? discount : 0));
  const shares = totals.map((total, at) => ({ key: String(at), weight: total - (off[at] ?? 0) }));
  const byCoins = allocate(coins, shares);
  return off.map((cents, at) => cents + (byCoins.get(String(at)) ?? 0));
}

/** Carts: each is quoted from the prices and the discount of a shop's state, and is closed by one order. */
export function testQuotes(
  database: Database,
  state: {
    readonly prices: Readonly<Record<string, number>>;
    readonly discount: number;
    /** Cents that coins take off. */
    readonly coins: number;
    /** What modules charge beside delivery. */
    readonly costs: Quote['costs'];
  },
): CartQuotes {
  const closedBy = async (cart: string): Promise<string | undefined> =>
    (
      await database
        .read(AroundTables)
        .selectFrom('around_closed')
        .select('order_id')
        .where('cart', '=', cart)
        .executeTakeFirst()
    )?.order_id;
  return {
    async open(cartId) {
      if (await closedBy(cartId)) throw new ApiError(ClosedCart, { became: 'ordered' });
      return { id: 1, cartId };
    },
    ofCustomer: async () => undefined,
    async quote({ lines = [], shipping }): Promise<Quote> {
      const off = linesOff(
        lines.map(({ sku, qty }) => (state.prices[sku] ?? 0) * qty),
        state,
      );
      const quoted = lines.map(({ sku, qty }, index) => {
        const price = state.prices[sku] ?? 0;
        const discount = off[index] ?? 0;
        return {
          purchasable: purchasable(sku, price, 0.21, { name: `The ${sku}`, brand: 'Zool', categories: ['Dames'] }),
          qty,
          total: price * qty,
          // All but coins is the first line's: whatever the rules say, lines carry it.
          discount,
          tax: taxIn(price * qty - discount),
          net: { unit: price - taxIn(price), total: price * qty - taxIn(price * qty) },
        };
      });
      const subtotal = quoted.reduce((sum, { total }) => sum + total, 0);
      const charged = state.costs.reduce((sum, { amount }) => sum + amount, 0);
      const all = state.discount + state.coins;
      const grandTotal = subtotal - all + DELIVERY + charged;
      const tax = taxIn(grandTotal);
      const fee = { amount: DELIVERY, discount: 0, tax: taxIn(DELIVERY), taxRate: 0.21 };
      const delivery = { code: 'shipping', title: 'Home', ...fee };
      return {
        lines: quoted,
        subtotal,
        discount: all,
        applied: [
          ...(state.discount > 0 ? [{ ruleId: 1, name: 'Hello', couponCode: 'HELLO', amount: state.discount }] : []),
          ...(state.coins > 0 ? [{ ruleId: 0, name: 'Coins', amount: state.coins, row: 'loyalty' }] : []),
        ],
        ...(state.discount > 0 && { couponCode: 'HELLO' }),
        isCouponInactive: false,
        delivery: {
          ...delivery,
          carrierCode: shipping?.carrierCode ?? 'flatrate',
          methodCode: 'flatrate',
        },
        costs: [delivery, ...state.costs],
        taxes: [{ rate: 0.21, net: grandTotal - tax, tax }],
        tax,
        grandTotal,
        isVirtual: false,
      };
    },
    async close(tx, cartId, orderId) {
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .of(AroundTables)
        .insertInto('around_closed')
        .values({ cart: cartId, order_id: orderId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new ApiError(ClosedCart, { became: 'ordered' });
    },
  };
}

/** Promotions: one coupon code, redeemed as often as a shop's state says. */
export function testPromotions(state: { readonly coupons: number }): Promotions {
  const promotions: Promotions = {
    discounts: async () => ({ lines: new Map(), applied: [], freeDelivery: false }),
    checkCoupon: async (code) => code,
    async redeem(tx, reference, applied) {
      const db = tx.of(AroundTables);
      for (const { couponCode: code = '' } of applied) {
        await tx.lock('coupon');
        if ((await db.selectFrom('around_used').select('code').execute()).length >= state.coupons)
          throw new ApiError(CouponNotValid);
        await db.insertInto('around_used').values({ reference, code }).execute();
      }
    },
    async release(tx, reference) {
      await tx.of(AroundTables).deleteFrom('around_used').where('reference', '=', reference).execute();
    },
    redeemAgain: (tx, reference) =>
      promotions.redeem(tx, reference, [{ ruleId: 1, name: 'Hello', couponCode: 'HELLO', amount: 1 }], {}),
  };
  return promotions;
}
