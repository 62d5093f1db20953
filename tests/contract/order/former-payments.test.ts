import { expect } from 'chai';
import { tables } from 'etalage/core';
import { orderMigrations, OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { bookFormerPayments, type FormerOrders } from '../../../modules/order/adapters/embedded/former-payments.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { orderFor, testOrders } from './test-shop.ts';

onBothEngines('The money book of orders that are older than it', (openDatabase) => {
  it('has what providers said, and the total where nothing was kept of a payment', async () => {
    expect(orderMigrations.map(({ id }) => id)).to.include('004-money');
    const { orders, database } = await testOrders(openDatabase, { PUMP: 4 });
    const former = async (payment_state: 'paid' | 'open', received?: object[]) => {
      const { orderId } = await orders.place(orderFor({}, 'elsewhere'));
      await database.transaction((tx) =>
        tx
          .of(OrderTables)
          .updateTable('order_order')
          .set({ payment_state, updated_at: 7, details: JSON.stringify({ received }) })
          .where('uuid', '=', orderId)
          .execute(),
      );
    };
    await former('paid', [{ at: 5, amount: 13_494, currency: 'EUR' }]);
    await former('open', [{ at: 6, currency: 'USD' }]);
    await former('paid');
    await former('open');
    await database.transaction(async (tx) => {
      await bookFormerPayments(tx.of(tables<FormerOrders>('test')));
      const rows = await tx.of(OrderTables).selectFrom('order_money').selectAll().orderBy('order_id').execute();
      expect(
        rows.map(({ order_id, kind, cents, currency, at }) => [order_id, kind, cents, currency, at]),
      ).to.deep.equal([
        [1, 'charged', 13_494, 'EUR', 5],
        [2, 'charged', null, 'USD', 6],
        [3, 'charged', 13_494, 'EUR', 7],
      ]);
    });
  });
});
