import { expect } from 'chai';
import { readModel } from '../../../modules/order/adapters/embedded/events.ts';
import { forgetBuyers } from '../../../modules/order/adapters/embedded/forget-buyers.ts';
import { orderByUuid } from '../../../modules/order/adapters/embedded/order-rows.ts';
import { personalData as ofLoyalty } from '../../../modules/loyalty/adapters/embedded/personal-data.ts';
import { personalData as ofOrders } from '../../../modules/order/adapters/embedded/personal-data.ts';
import { OrderTables } from '../../../modules/order/adapters/embedded/tables.ts';
import { keptUntil } from '../../../modules/order/domain/kept-until.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { declaredBy, recordsOf } from '../../support/personal-records.ts';
import { testCoins } from '../loyalty/test-coins.ts';
import { orderFor } from '../order/test-shop.ts';

const AN = 7;
const YEARS = { others: 7, BE: 10 };

onBothEngines('Who has bought', (openDatabase) => {
  const open = async () => {
    const shop = await testCoins(openDatabase, { stock: { PUMP: 10 } });
    const { database, state, transact, changes, refunds } = shop;
    const records = recordsOf(database, declaredBy(ofOrders, ofLoyalty));
    const { orderId } = await shop.ordersOf(AN).place(orderFor({}, 'elsewhere'));
    const model = async () => {
      const db = database.read(OrderTables);
      const row = await orderByUuid(db, orderId);
      if (!row) throw new Error('The order is gone');
      return { row, ...(await readModel(db, row)) };
    };
    const { total: amount } = await model();
    const paid = { orderId, method: 'elsewhere', amount, received: amount, state: 'paid' } as const;
    await transact((tx) => changes.paymentChanged(tx, paid, { amount, currency: 'EUR', isTotal: true }));
    const refund = (key: string) =>
      transact((tx) => refunds.request(tx, orderId, { key, restocks: false, byHand: 'cash' }));
    const forgetAt = (now: number, years: Record<string, number> = YEARS) =>
      forgetBuyers({ database, transact, records, now, years });
    return { ...shop, records, orderId, model, refund, forgetAt, placedIn: new Date(state.now).getUTCFullYear() };
  };

  it('is erased from the account; the order is a guest’s then, is paid back in full, and earns nobody coins', async () => {
    const { transact, records, model, refund, sums } = await open();
    const before = await model();
    expect((await sums(AN)).entries).not.to.deep.equal([]);
    const { kept } = await transact((tx) => records.erase(tx, { customerId: AN }));
    expect(kept.map(({ table }) => table)).to.include.members(['order_order', 'order_line', 'order_money']);
    const after = await model();
    expect(after.customerId).to.equal(undefined);
    expect([after.email, after.money, after.total]).to.deep.equal([before.email, before.money, before.total]);
    await refund('all');
    const { money, total } = await model();
    expect(money).to.include({ charged: total, refunded: total, open: 0 });
    expect((await sums(AN)).entries).to.deep.equal([]);
  });

  it('is forgotten once the tax law wants the invoice no longer, and not a moment before; amounts stay', async () => {
    const { model, forgetAt, placedIn } = await open();
    const before = await model();
    const end = keptUntil(before.row.updated_at, 'NL', YEARS);
    expect(end).to.equal(Date.UTC(placedIn + 8, 0, 1));
    await forgetAt(end - 1);
    expect((await model()).email).to.equal(before.email);
    await forgetAt(end, { others: 10 });
    expect((await model()).email, 'where it is ten years').to.equal(before.email);
    await forgetAt(end);
    await forgetAt(end);
    const { row, total, money } = await model();
    expect([total, money]).to.deep.equal([before.total, before.money]);
    expect(row).to.include({ email: '', email_key: '', lastname_key: '', customer_id: null });
    expect(row.details.billing.country_id).to.equal('NL');
    const text = JSON.stringify(row);
    for (const trace of ['Bérg', ...(before.row.details.billing.street ?? [])].filter((one) => one.length > 2))
      expect(text).not.to.include(trace);
  });
});

describe('The buyer of an order', () => {
  it('is kept ten years in Belgium, from the end of the year of the last change', () => {
    expect(keptUntil(Date.UTC(2026, 11, 31, 23), 'BE', YEARS)).to.equal(Date.UTC(2037, 0, 1));
    expect(keptUntil(Date.UTC(2027, 0, 1), 'NL', YEARS)).to.equal(Date.UTC(2035, 0, 1));
    expect(keptUntil(Date.UTC(2027, 0, 1), 'FR', { BE: 10 })).to.equal(Date.UTC(2035, 0, 1));
  });
});
