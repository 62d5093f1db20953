import { expect } from 'chai';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import { OFF, type DatabaseOptions } from './agreeing-orders.ts';

interface Rows {
  order_order: {
    id: number;
    uuid: string;
    number: string;
    discount: number;
    coupon: string | null;
    details: string;
  };
  order_line: { order_id: number; sku: string; qty: number };
  order_refund: { order_id: number; lines: string };
  loyalty_order: { order_id: string; spent: number; cents: number; returned: number; earned: number };
  loyalty_entry: { customer_id: number; order_id: string | null; kind: string; coins: number };
  loyalty_lot: { customer_id: number; coins_left: number };
  promotion_use: { reference: string; given_back_at: number | null };
  promotion_coupon: { used: number };
}
const AllTables = tables<Rows>('test');

/** Somebody who pays with more than money, and to whom a part may be sent ahead. */
export interface ExtraPayer {
  readonly orderId: string;
  readonly coupon?: string;
  readonly spendsCoins: boolean;
  readonly isSent?: boolean;
}

/** What there was of it. */
export interface ExtraCounts {
  readonly withCoupon: number;
  readonly withCoins: number;
  readonly sentInPart: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Compares order by order: coins, coupons and parcels. */
export async function checkCoinsAndCoupons(
  options: DatabaseOptions,
  payers: readonly ExtraPayer[],
): Promise<ExtraCounts> {
  await using database = await openDatabase(options);
  const db = database.read(AllTables);
  const [orders, lines, refunds, ofOrders, entries, lots, uses, coupons] = await Promise.all([
    db.selectFrom('order_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().execute(),
    db.selectFrom('order_refund').selectAll().execute(),
    db.selectFrom('loyalty_order').selectAll().execute(),
    db.selectFrom('loyalty_entry').selectAll().execute(),
    db.selectFrom('loyalty_lot').selectAll().execute(),
    db.selectFrom('promotion_use').selectAll().execute(),
    db.selectFrom('promotion_coupon').selectAll().execute(),
  ]);
  const counts = { withCoupon: 0, withCoins: 0, sentInPart: 0 };
  for (const order of orders) {
    const of = `order ${order.number}`;
    const payer = payers.find(({ orderId }) => orderId === order.uuid);
    const own = ofOrders.find(({ order_id }) => order_id === order.uuid);
    const pieces = sum(lines.filter(({ order_id }) => order_id === order.id).map(({ qty }) => qty));
    const back = sum(
      refunds
        .filter(({ order_id }) => order_id === order.id)
        .flatMap((refund) => (JSON.parse(refund.lines) as { qty: number }[]).map(({ qty }) => qty)),
    );

    expect(order.coupon, of).to.equal(payer?.coupon ?? null);
    expect(order.discount, of).to.equal((order.coupon === null ? 0 : OFF) + (own?.cents ?? 0));
    const used = uses.filter(({ reference }) => reference === order.uuid);
    expect(used.length, `${of} uses its coupon once`).to.equal(order.coupon === null ? 0 : 1);
    if (order.coupon !== null) counts.withCoupon++;

    const coinsOf = (...kinds: readonly string[]): number =>
      sum(entries.filter((one) => one.order_id === order.uuid && kinds.includes(one.kind)).map(({ coins }) => coins));
    const { spent = 0, returned = 0, earned = 0 } = own ?? {};
    expect(spent > 0, `${of} has coins spent on it`).to.equal(payer?.spendsCoins === true);
    expect([0 - coinsOf('spent'), coinsOf('givenBack')], `${of} in the ledger`).to.deep.equal([spent, returned]);
    expect(coinsOf('earned', 'takenBack'), `${of} in the ledger`).to.equal(earned);
    if (spent > 0) {
      counts.withCoins++;
      if (back === 0) expect(returned, of).to.equal(0);
      else if (back === pieces) expect([returned, earned], `${of} gives all back`).to.deep.equal([spent, 0]);
      else expect(returned, of).to.be.within(1, spent - 1);
    }

    const { shipments = [] } = JSON.parse(order.details) as { shipments?: { id: string; lines: { qty: number }[] }[] };
    expect(
      shipments.map(({ id, lines: sent }) => [id, sum(sent.map(({ qty }) => qty))]),
      `${of} has its parcel once`,
    ).to.deep.equal(payer?.isSent ? [[`${order.number}-1`, 1]] : []);
    counts.sentInPart += shipments.length;
  }
  expect(sum(coupons.map(({ used }) => used))).to.equal(
    uses.filter(({ given_back_at }) => given_back_at === null).length,
  );
  for (const customer of new Set(entries.map(({ customer_id }) => customer_id))) {
    const booked = entries.filter(({ customer_id }) => customer_id === customer).map(({ coins }) => coins);
    const left = lots.filter(({ customer_id }) => customer_id === customer).map(({ coins_left }) => coins_left);
    expect(sum(left), `coins of customer ${customer}`).to.equal(sum(booked));
  }
  return counts;
}
