import { ApiError, type Database, type Transact } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import type { OrderTexts } from '../../domain/shown-order.ts';
import { nameKey } from '../../domain/lookup-keys.ts';
import { PLACED_FOR_MS } from '../../domain/shown-for.ts';
import { UnknownOrder, type Orders } from '../../module.ts';
import type { OrderChanges } from './changes.ts';
import { orderByUuid, readOrder, readOrders } from './order-rows.ts';
import { OrderTables } from './tables.ts';

export interface OrdersOptions {
  readonly place: Orders['place'];
  readonly changes: OrderChanges;
  readonly transact: Transact;
  readonly database: Database;
  readonly now: () => number;
  readonly texts: OrderTexts;
  readonly storeCode: string;
}

export function createOrders({ place, changes, transact, database, now, texts, storeCode }: OrdersOptions): Orders {
  const db = database.read(OrderTables);
  const one = async (query: ReturnType<typeof rows>) => {
    const [order] = await readOrders(db, await query.limit(1).execute(), texts);
    if (!order) throw new ApiError(UnknownOrder);
    return order;
  };
  const rows = () => db.selectFrom('order_order').selectAll().orderBy('id', 'desc');
  return {
    place,
    cancel: (orderId) => transact((tx) => changes.cancelUnpaid(tx, orderId)),
    async status(orderId) {
      const order = await orderByUuid(db, orderId);
      return (
        order && {
          id: order.uuid,
          entityId: order.id,
          number: order.number,
          status: order.status,
          state: order.state,
          payment: order.payment_state,
          placedAt: order.created_at,
        }
      );
    },
    async placed(orderId) {
      const order = await orderByUuid(db, orderId);
      if (!order || order.created_at < now() - PLACED_FOR_MS) throw new ApiError(UnknownOrder);
      return readOrder(db, order, texts);
    },
    async history(customerId, { size, current }) {
      const own = db.selectFrom('order_order').where('customer_id', '=', customerId);
      const [{ total }, found] = await Promise.all([
        own.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        own
          .selectAll()
          .orderBy('id', 'desc')
          .limit(size)
          .offset(size * (current - 1))
          .execute(),
      ]);
      return { items: await readOrders(db, found, texts), total };
    },
    ofCustomer: (customerId, number) => one(rows().where('customer_id', '=', customerId).where('number', '=', number)),
    ofGuest: ({ incrementId, email, lastname }) =>
      one(
        rows()
          .where('store_code', '=', storeCode)
          .where('number', '=', incrementId.trim())
          .where('email_key', '=', emailKey(email))
          .where('lastname_key', '=', nameKey(lastname)),
      ),
  };
}
