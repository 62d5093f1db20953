import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import type { ReadyCart } from '../support/buyer.ts';

/** Pieces of each sku. */
export const STOCK = 1000;
export const COUPON = 'FIRST-TEN';
/** How often the coupon may be used. */
export const USES = 10;
/** Off each order that has it, in cents. */
export const OFF = 500;
/** What delivery costs, in cents. */
const DELIVERY = 500;

interface Rows {
  stock_item: { sku: string; available: number };
  stock_entry: { sku: string; kind: string; qty: number; reference: string | null };
  order_order: {
    id: number;
    uuid: string;
    number: string;
    grand_total: number;
    discount: number;
    coupon: string | null;
  };
  order_line: { order_id: number; sku: string; qty: number; total: number };
  order_event: { order_id: number };
  cart_cart: { state: string; closed_by: string | null };
  payment_payment: { order_id: string; amount: number };
  promotion_rule: {
    name: string;
    is_active: number;
    definition: string;
    in_all: number | null;
    used: number;
    created_at: number;
    removed_at: number | null;
  };
  promotion_coupon: {
    code_key: string;
    code: string;
    rule_id: number;
    per_customer: number | null;
    in_all: number | null;
    used: number;
  };
  promotion_use: { reference: string; given_back_at: number | null };
  core_job: { kind: string; payload: string; dead_at: number | null };
}
export const AllTables = tables<Rows>('test');
export type DatabaseOptions = Parameters<typeof openDatabase>[0];

/** Somebody who wants to order, and how it went. */
export interface Buyer {
  readonly sku: string;
  readonly qty: number;
  readonly orderId: string;
  readonly coupon: string | undefined;
  cart?: ReadyCart;
  /** The answer to the order, once there was one. */
  answer?: string;
  isRefused?: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sorted = (texts: readonly (string | null)[]): (string | null)[] => texts.toSorted();

/** Checks that all agrees; answers how many orders there are. */
export async function check(options: DatabaseOptions, buyers: readonly Buyer[]): Promise<number> {
  await using database = await openDatabase(options);
  const db = database.read(AllTables);
  const [orders, lines, events, items, entries, carts, payments, uses, coupons, jobs] = await Promise.all([
    db.selectFrom('order_order').selectAll().orderBy('number').execute(),
    db.selectFrom('order_line').selectAll().execute(),
    db.selectFrom('order_event').selectAll().execute(),
    db.selectFrom('stock_item').selectAll().execute(),
    db.selectFrom('stock_entry').selectAll().execute(),
    db.selectFrom('cart_cart').selectAll().where('state', '=', 'ordered').execute(),
    db.selectFrom('payment_payment').selectAll().execute(),
    db.selectFrom('promotion_use').selectAll().execute(),
    db.selectFrom('promotion_coupon').selectAll().execute(),
    db.selectFrom('core_job').selectAll().execute(),
  ]);
  const uuids = sorted(orders.map(({ uuid }) => uuid));
  expect(orders.map(({ number }) => number)).to.deep.equal(
    orders.map((_, index) => String(index + 1).padStart(9, '0')),
  );
  for (const { orderId, answer } of buyers) if (answer !== undefined) expect(uuids).to.include(orderId);
  expect(sorted(carts.map(({ closed_by }) => closed_by))).to.deep.equal(uuids);
  expect(sorted(payments.map(({ order_id }) => order_id))).to.deep.equal(uuids);
  for (const order of orders) {
    const buyer = buyers.find(({ orderId }) => orderId === order.uuid);
    const own = lines.filter(({ order_id }) => order_id === order.id);
    expect(own.map(({ sku, qty }) => [sku, qty])).to.deep.equal([[buyer?.sku, buyer?.qty]]);
    expect(events.filter(({ order_id }) => order_id === order.id)).to.have.length(1);
    expect(order.grand_total).to.equal(sum(own.map(({ total }) => total)) - order.discount + DELIVERY);
    expect(order.discount).to.equal(order.coupon === null ? 0 : OFF);
    expect(payments.find(({ order_id }) => order_id === order.uuid)?.amount).to.equal(order.grand_total);
  }
  const withCoupon = orders.filter(({ coupon }) => coupon !== null).map(({ uuid }) => uuid);
  expect(withCoupon.length).to.be.at.most(USES);
  expect(sorted(uses.map(({ reference }) => reference))).to.deep.equal(sorted(withCoupon));
  expect(coupons.map(({ used }) => used)).to.deep.equal([withCoupon.length]);
  for (const { sku, available } of items) {
    const sold = sum(lines.filter((line) => line.sku === sku).map(({ qty }) => qty));
    expect([sku, available]).to.deep.equal([sku, STOCK - sold]);
    expect(available).to.equal(sum(entries.filter((entry) => entry.sku === sku).map(({ qty }) => qty)));
  }
  expect(jobs.filter(({ dead_at }) => dead_at !== null)).to.deep.equal([]);
  await checkEmails(
    options,
    orders.map(({ number }) => number),
    jobs,
  );
  return orders.length;
}

/** Each order has one e-mail: sent, or still to be sent. One that was sent when the process died may come again. */
async function checkEmails(
  { dataFolder }: DatabaseOptions,
  numbers: readonly string[],
  jobs: readonly Rows['core_job'][],
): Promise<void> {
  const sent = await sentSubjects(dataFolder);
  const waiting = jobs
    .filter(({ kind }) => kind === 'mail.send')
    .map(({ payload }) => String((JSON.parse(payload) as { subject: string }).subject));
  const of = (subjects: readonly string[], number: string) =>
    subjects.filter((subject) => subject.includes(number)).length;
  for (const number of numbers) {
    expect(of(sent, number), `e-mails sent for ${number}`).to.be.at.most(1);
    expect(of(waiting, number), `e-mails to send for ${number}`).to.be.at.most(1);
    expect(of(sent, number) + of(waiting, number), `e-mails for ${number}`).to.be.at.least(1);
  }
  expect(new Set([...sent, ...waiting]).size).to.equal(numbers.length);
}

/** Of the e-mails in the data folder. */
async function sentSubjects(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'mail');
  const files = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return emails.map((email) => /^Subject: (.*?)\r?$/m.exec(email)?.[1] ?? '');
}
