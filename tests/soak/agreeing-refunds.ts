import { expect } from 'chai';
import { tables } from 'etalage/core';
import { openDatabase } from 'etalage/server';
import type { DatabaseOptions } from './agreeing-orders.ts';
import type { Provider } from './refunding-provider.ts';

/** Pieces of each sku. */
export const STOCK = 100_000;

interface Rows {
  order_order: {
    id: number;
    uuid: string;
    number: string;
    grand_total: number;
    status: string;
    payment_state: string;
    module_data: string | null;
  };
  order_line: { order_id: number; sku: string; qty: number };
  order_money: { order_id: number; kind: 'charged' | 'refunded'; cents: number | null; reference: string | null };
  order_refund: { id: number; order_id: number; key: string; state: string; total: number; lines: string };
  rma_return: { id: string; order_id: string; status: string; amount: number };
  payment_refund: { id: string; order_id: string; amount: number; state: string };
  stock_item: { sku: string; available: number };
  core_job: { kind: string; leased_by: string | null; dead_at: number | null };
}
const AllTables = tables<Rows>('test');

/** Somebody who buys, pays and is paid back, and how far that went. */
export interface Payer {
  readonly orderId: string;
  isPaid?: boolean;
  /** Cents of each refund that was answered, by its key. */
  readonly refunds: Map<string, number>;
  /** All is to be paid back. */
  readonly wantsAll: boolean;
}

/** What an ERP was told of an order: by which of the processes, and how. */
export interface Told {
  readonly life: string;
  readonly body: string;
  /** The process waited for the answer, or was killed meanwhile. */
  readonly isHeard: boolean;
}

const JOBS = ['payment.payBack', 'erp.send'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Jobs of refunds and of the ERP that are not done; `running` were begun by a process that may be dead. */
export async function openJobs(options: DatabaseOptions): Promise<{ all: number; running: Record<string, number> }> {
  await using database = await openDatabase(options);
  const jobs = await database.read(AllTables).selectFrom('core_job').selectAll().where('kind', 'in', JOBS).execute();
  const begun = (kind: string) => jobs.filter((job) => job.kind === kind && job.leased_by !== null).length;
  return { all: jobs.length, running: Object.fromEntries(JOBS.map((kind) => [kind, begun(kind)])) };
}

/**
 * Compares order by order: money book, refunds, returns, what the provider has paid back, stock, and what the ERP was
 * told.
 */
export async function checkRefunds(
  options: DatabaseOptions,
  payers: readonly Payer[],
  provider: Pick<Provider, 'paid' | 'paidBack'>,
  told: ReadonlyMap<string, readonly Told[]>,
): Promise<void> {
  await using database = await openDatabase(options);
  const db = database.read(AllTables);
  const [orders, lines, money, refunds, returns, asked, sessions, back, items, jobs] = await Promise.all([
    db.selectFrom('order_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().execute(),
    db.selectFrom('order_money').selectAll().execute(),
    db.selectFrom('order_refund').selectAll().execute(),
    db.selectFrom('rma_return').selectAll().execute(),
    db.selectFrom('payment_refund').selectAll().execute(),
    provider.paid(),
    provider.paidBack(),
    db.selectFrom('stock_item').selectAll().execute(),
    db.selectFrom('core_job').selectAll().where('dead_at', 'is not', null).execute(),
  ]);
  expect(jobs, 'jobs that were given up').to.deep.equal([]);
  expect(orders.map(({ uuid }) => uuid).toSorted()).to.deep.equal(payers.map(({ orderId }) => orderId).toSorted());
  for (const order of orders) {
    const payer = payers.find(({ orderId }) => orderId === order.uuid);
    const of = `order ${order.number}`;
    const book = money.filter(({ order_id }) => order_id === order.id);
    const centsOf = (kind: 'charged' | 'refunded') => book.filter((entry) => entry.kind === kind);
    const own = refunds.filter(({ order_id }) => order_id === order.id);
    const session = sessions.filter(({ reference }) => reference === order.uuid);
    const paidBack = back.filter((refund) => session.some(({ id }) => id === refund.session));

    expect(payer?.isPaid, of).to.equal(true);
    expect(
      centsOf('charged').map(({ cents }) => cents),
      `${of} is charged once`,
    ).to.deep.equal([order.grand_total]);
    expect(
      session.map(({ amount }) => amount),
      `${of} was paid once`,
    ).to.deep.equal([order.grand_total]);

    const totals = Object.fromEntries(own.map(({ key, total }) => [key, total]));
    expect(Object.keys(totals), `${of} has each refund once`).to.have.lengthOf(own.length);
    expect(totals, `${of} has the refunds that were answered`).to.deep.equal(Object.fromEntries(payer?.refunds ?? []));
    expect(
      own.filter(({ state }) => state !== 'done'),
      of,
    ).to.deep.equal([]);
    const cents = own.map(({ id, total }) => [`${order.uuid}:${id}`, total]).toSorted();
    expect(paidBack.map(({ id, amount }) => [id, amount]).toSorted(), `${of} by the provider`).to.deep.equal(cents);
    const askedFor = asked.filter(({ order_id, state }) => order_id === order.uuid && state === 'done');
    expect(askedFor.map(({ id, amount }) => [id, amount]).toSorted(), `${of} in payments`).to.deep.equal(cents);
    const booked = centsOf('refunded').map((entry) => [entry.reference?.replace('back-', ''), entry.cents]);
    expect(booked.toSorted(), `${of} in the money book`).to.deep.equal(cents);

    const sent = returns.filter(({ order_id }) => order_id === order.uuid);
    const ofReturns = own.filter(({ key }) => key.startsWith('rma:'));
    expect(
      sent.map(({ id, status, amount }) => [`rma:${id}`, status, amount]),
      `${of} has its returns`,
    ).to.deep.equal(ofReturns.map(({ key, total }) => [key, 'refunded', total]));

    const refunded = sum(own.map(({ total }) => total));
    expect(refunded, of).to.be.at.most(order.grand_total);
    if (payer?.wantsAll) expect([order.status, refunded], of).to.deep.equal(['closed', order.grand_total]);

    const calls = told.get(order.uuid) ?? [];
    expect(new Set(calls.map(({ body }) => body)).size, `the ERP knows ${of} in one way`).to.equal(1);
    expect(order.module_data, `${of} has what the ERP calls it`).to.include(`SO-${order.uuid}`);
    const heard = calls.filter(({ isHeard }) => isHeard).map(({ life }) => life);
    expect(new Set(heard).size, `no process told of ${of} twice that had its answer`).to.equal(heard.length);
  }
  expect([...told.keys()].toSorted()).to.deep.equal(orders.map(({ uuid }) => uuid).toSorted());
  expect(back, 'the provider has paid nothing else back').to.have.lengthOf(refunds.length);
  for (const { sku, available } of items) {
    const sold = sum(lines.filter((line) => line.sku === sku).map(({ qty }) => qty));
    const returned = refunds.flatMap((refund) => JSON.parse(refund.lines) as { sku: string; qty: number }[]);
    const again = sum(returned.filter((line) => line.sku === sku).map(({ qty }) => qty));
    expect([sku, available]).to.deep.equal([sku, STOCK - sold + again]);
  }
}
