import type { Kysely } from 'kysely';

/** The columns as they were when the money book began. */
export type FormerOrders = {
  readonly order_order: {
    readonly id: number;
    readonly details: string;
    readonly payment_state: string;
    readonly payment_method: string;
    readonly currency: string;
    readonly grand_total: number;
    readonly updated_at: number;
  };
  readonly order_money: {
    readonly order_id: number;
    readonly kind: string;
    readonly cents: number | null;
    readonly currency: string | null;
    readonly method: string;
    readonly reference: string | null;
    readonly reason: string | null;
    readonly at: number;
  };
};
interface FormerMoney {
  readonly at: number;
  readonly amount?: number;
  readonly currency?: string;
}

const AT_ONCE = 500;

/**
 * Fills the money book of orders that are older than it: with what providers said, which was kept in the order's
 * details; where nothing was kept, a paid order has been paid its total.
 */
export async function bookFormerPayments(db: Kysely<FormerOrders>): Promise<void> {
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('order_order')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const rows = orders.flatMap(entriesOf);
    if (rows.length > 0) await db.insertInto('order_money').values(rows).execute();
    const end = orders.at(-1);
    if (!end) return;
    last = end.id;
  }
}

function entriesOf(order: FormerOrders['order_order']): FormerOrders['order_money'][] {
  const { received = [] }: { received?: readonly FormerMoney[] } = JSON.parse(order.details);
  const known: readonly FormerMoney[] =
    received.length > 0 || order.payment_state !== 'paid'
      ? received
      : [{ at: order.updated_at, amount: order.grand_total, currency: order.currency }];
  return known.map(({ at, amount, currency }) => ({
    order_id: order.id,
    kind: 'charged',
    cents: amount ?? null,
    currency: currency ?? null,
    method: order.payment_method,
    reference: null,
    reason: null,
    at,
  }));
}
