import { ApiError, type ExtensionReader, type Tx } from 'etalage/core';
import { dataOf, writtenColumn, writtenIn } from '../../domain/written-data.ts';
import { UnknownOrder, type OrderExtensions } from '../../module.ts';
import { noteChange } from './changed-orders.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';
import { OrderTables } from './tables.ts';

export interface OrderExtensionsOptions {
  readonly now: () => number;
  readonly orders: ExtensionReader;
  readonly lines: ExtensionReader;
}

/** A column of its own: nothing else that changes an order touches it. */
export function createOrderExtensions({ now, orders, lines }: OrderExtensionsOptions): OrderExtensions {
  const known = async (tx: Tx, orderId: string): Promise<OrderRow> => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiError(UnknownOrder);
    return order;
  };

  /** The column with a module's data in it; undefined where that is what it has. */
  function changed(reader: ExtensionReader, column: string | null | undefined, name: string, data: unknown) {
    const before = writtenIn(column);
    const { [name]: _replaced, ...others } = before;
    reader.write(dataOf(before), name, data);
    const texts = data === undefined ? [] : reader.describe({ [name]: data });
    const after = writtenColumn(data === undefined ? others : { ...others, [name]: { data, texts } });
    return after === (column ?? null) ? undefined : { module_data: after };
  }

  async function touch(tx: Tx, { id }: OrderRow, change: { readonly module_data?: string | null } = {}) {
    const values = { ...change, updated_at: now() };
    await tx.of(OrderTables).updateTable('order_order').set(values).where('id', '=', id).execute();
    noteChange(tx, id);
  }

  return {
    async write(tx, orderId, { name }, data) {
      const order = await known(tx, orderId);
      const change = changed(orders, order.module_data, name, data);
      if (change) await touch(tx, order, change);
    },

    async writeLine(tx, orderId, lineId, { name }, data) {
      const order = await known(tx, orderId);
      const db = tx.of(OrderTables);
      const line = await db
        .selectFrom('order_line')
        .select('module_data')
        .where('id', '=', lineId)
        .where('order_id', '=', order.id)
        .executeTakeFirst();
      if (!line) throw new ApiError(UnknownOrder);
      const change = changed(lines, line.module_data, name, data);
      if (!change) return;
      await db.updateTable('order_line').set(change).where('id', '=', lineId).execute();
      await touch(tx, order);
    },
  };
}
