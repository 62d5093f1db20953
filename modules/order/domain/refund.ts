import type { RefundRequest, RefundedCost, RefundedLine } from '../module.ts';
import { moneyOf } from './money-book.ts';
import { costsOf } from './order-costs.ts';
import type { OrderBook, StoredLine, StoredOrder, StoredRefund } from './stored-order.ts';

/** The code of money that belongs to no line and no cost. */
export const EXCESS = 'excess';

/** What a refund comes to, in cents including tax. */
export interface RefundSum {
  readonly lines: readonly RefundedLine[];
  readonly costs: readonly RefundedCost[];
  readonly total: number;
  readonly tax: number;
}

/** Why there is no such refund: the line or cost of which less is left, or how many cents can be paid back. */
export type NoRefund = { readonly notLeft: string } | { readonly most: number };

const sumOf = (amounts: readonly { readonly cents: number; readonly tax: number; readonly qty?: number }[]) => ({
  qty: amounts.reduce((sum, { qty = 0 }) => sum + qty, 0),
  cents: amounts.reduce((sum, { cents }) => sum + cents, 0),
  tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
});

/** What failed refunds hold counts no more. */
const counting = (refunds: readonly StoredRefund[]) => refunds.filter(({ state }) => state !== 'failed');

/** What was paid back of a line, or is being paid back. */
export const refundedOf = (lineId: number, refunds: readonly StoredRefund[]) =>
  sumOf(counting(refunds).flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId)));

const costRefunded = (code: string, refunds: readonly StoredRefund[]) =>
  sumOf(counting(refunds).flatMap(({ costs }) => costs.filter((cost) => cost.code === code)));

/**
 * What a refund comes to, by what the order says and by what was paid back before. A line's pieces share what was paid
 * for it after its discount: the last ones get what is left, so that all of them come to the cent.
 */
export function refundOf(
  order: StoredOrder,
  lines: readonly StoredLine[],
  book: OrderBook,
  request: Pick<RefundRequest, 'lines' | 'costs'>,
): RefundSum | NoRefund {
  const { refunds } = book;
  const isAll = request.lines === undefined && request.costs === undefined;
  const known = costsLeft(order, lines, book);
  const wantedLines: readonly RequestedLine[] = isAll
    ? lines.map(({ id, qty }) => ({ lineId: id, qty: qty - refundedOf(id, refunds).qty })).filter(({ qty }) => qty > 0)
    : merged(request.lines ?? []);
  const wantedCosts: NonNullable<RefundRequest['costs']> = isAll
    ? known.flatMap(({ code }) => (code === EXCESS ? [] : [{ code }]))
    : (request.costs ?? []).filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index);
  const ofLines = wantedLines.map((wanted) => lineRefund(lines, refunds, wanted));
  const ofCosts = wantedCosts.map(({ code, cents }) => costRefund(known, code, cents));
  const missing = [...ofLines, ...ofCosts].find((one) => 'notLeft' in one);
  if (missing) return missing;
  const sum = {
    lines: ofLines.filter((line) => 'cents' in line),
    costs: ofCosts.filter((cost) => 'cents' in cost).filter(({ cents }) => cents > 0),
  };
  if (sum.lines.length + sum.costs.length === 0) return { notLeft: order.number };
  const { cents: total, tax } = sumOf([...sum.lines, ...sum.costs]);
  const most = moneyOf(order, book.money).charged - sumRefunded(refunds);
  return total > most ? { most } : { ...sum, total, tax };
}

interface NotLeft {
  readonly notLeft: string;
}

const sumRefunded = (refunds: readonly StoredRefund[]): number =>
  counting(refunds).reduce((sum, { total }) => sum + total, 0);

type RequestedLine = NonNullable<RefundRequest['lines']>[number];

const merged = (lines: readonly RequestedLine[]): RequestedLine[] =>
  [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, same]) => {
    const cents = same.flatMap((line) => line.cents ?? []);
    return {
      lineId,
      qty: same.reduce((sum, { qty }) => sum + qty, 0),
      ...(cents.length > 0 && { cents: cents.reduce((sum, each) => sum + each, 0) }),
    };
  });

function lineRefund(
  lines: readonly StoredLine[],
  refunds: readonly StoredRefund[],
  { lineId, qty, cents: wanted }: RequestedLine,
): RefundedLine | NotLeft {
  const line = lines.find(({ id }) => id === lineId);
  const before = refundedOf(lineId, refunds);
  const fewest = wanted === undefined ? 1 : 0;
  if (!line || !Number.isInteger(qty) || qty < fewest || before.qty + qty > line.qty)
    return { notLeft: line?.sku ?? String(lineId) };
  const pieces = before.qty + qty;
  /** The share of the first pieces, less what was paid back of it. */
  const share = (all: number, already: number): number => Math.max(0, Math.round((all * pieces) / line.qty) - already);
  const most = { cents: share(line.total - line.discount, before.cents), tax: share(line.tax, before.tax) };
  const cents = wanted ?? most.cents;
  if (!Number.isInteger(cents) || cents < 0 || cents > most.cents) return { notLeft: line.sku };
  const tax = cents === most.cents ? most.tax : Math.round((most.tax * cents) / most.cents);
  return { lineId, sku: line.sku, qty, cents, tax };
}

interface CostLeft extends RefundedCost {
  /** What it was, and its tax. */
  readonly all: { readonly cents: number; readonly tax: number };
}

/** The costs of an order by their codes, and its excess, with what is left of them to pay back. */
function costsLeft(order: StoredOrder, lines: readonly StoredLine[], { money, refunds }: OrderBook): CostLeft[] {
  const { charged } = moneyOf(order, money);
  const excess = charged >= order.grand_total ? charged - order.grand_total : charged;
  const byCode = Map.groupBy(costsOf(order, lines), ({ code }) => code);
  const all = [...byCode].map(([code, costs]) => ({
    code,
    ...sumOf(costs.map(({ total: cents, tax }) => ({ cents, tax }))),
  }));
  return [...all, { code: EXCESS, cents: excess, tax: 0 }].map(({ code, cents, tax }) => {
    const before = costRefunded(code, refunds);
    return { code, cents: cents - before.cents, tax: tax - before.tax, all: { cents, tax } };
  });
}

function costRefund(known: readonly CostLeft[], code: string, wanted: number | undefined): RefundedCost | NotLeft {
  const left = known.find((cost) => cost.code === code);
  const cents = wanted ?? left?.cents ?? 0;
  if (!left || !Number.isInteger(cents) || cents < 0 || cents > left.cents) return { notLeft: code };
  const tax = cents === left.cents ? left.tax : Math.round((left.all.tax * cents) / left.all.cents);
  return { code, cents, tax: Math.min(tax, left.tax) };
}
