import type { Order, Refund } from 'etalage/modules/order';
import type { LoyaltyConfig } from '../module.ts';

/** Of a unit of money. */
const CENTS = 100;

/** How many coins what was paid is worth. */
export type EarningTerms = Pick<LoyaltyConfig['secret'], 'coinsPerEuro' | 'rounding'>;

type Paid = Pick<Order, 'lines' | 'refunds' | 'payment' | 'state'>;

/** What coins have paid a part of. */
interface PaidByCoins extends Pick<Order, 'refunds'> {
  readonly lines: readonly Pick<Order['lines'][number], 'id' | 'qty' | 'total' | 'discount'>[];
}

const ROUND = { down: Math.floor, nearest: Math.round, up: Math.ceil } as const;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What was paid back of an order. */
const done = ({ refunds }: Pick<Order, 'refunds'>) => refunds.filter(({ state }) => state === 'done');

/** What is paid for the goods of an order, after all discounts and without what was paid back; in cents. */
export const goodsPaid = (order: Pick<Order, 'lines' | 'refunds'>): number =>
  sum(order.lines.map(({ total, discount }) => total - discount)) -
  sum(done(order).flatMap(({ lines }) => lines.map(({ cents }) => cents)));

/** The coins of so many cents. */
export const coinsFor = (cents: number, { coinsPerEuro, rounding }: EarningTerms): number =>
  ROUND[rounding]((cents * coinsPerEuro) / CENTS);

/** The coins that an order has earned by now: those of what is paid for its goods still; none before, or cancelled. */
export const earnedBy = (order: Paid, terms: EarningTerms): number =>
  order.payment === 'paid' && order.state !== 'canceled' ? coinsFor(goodsPaid(order), terms) : 0;

/**
 * How many of the coins that an order spent its buyer has back for the pieces that were paid back: each piece was paid
 * in money and coins by the same shares, so it is given back by these. Money that is paid back without a piece gives no
 * coin back. All pieces give back all coins.
 */
export function givenBackFor({ lines, refunds }: PaidByCoins, spent: number): number {
  const back = (lineId: number): number =>
    sum(done({ refunds }).flatMap((of) => of.lines.filter((line) => line.lineId === lineId).map(({ qty }) => qty)));
  const paid = lines.map(({ id, qty, total, discount }) => ({
    qty,
    weight: total - discount,
    full: total,
    back: back(id),
  }));
  // Coins may have paid all of it: then what it would have cost is the measure.
  const isAllCoins = paid.every(({ weight }) => weight === 0);
  const shares = paid.map(({ qty, weight, full, back }) => ({ all: isAllCoins ? full : weight, share: back / qty }));
  if (paid.every(({ qty, back }) => back >= qty)) return spent;
  const whole = sum(shares.map(({ all }) => all));
  return whole === 0 ? 0 : Math.floor((spent * sum(shares.map(({ all, share }) => all * share))) / whole);
}

/** How many of them it has back for one of the refunds that are done: those before it gave back theirs. */
export function givenBackBy({ lines, refunds }: PaidByCoins, of: Refund, spent: number): number {
  const ended = ({ endedAt = 0 }: Refund): number => endedAt;
  const before = done({ refunds }).filter(
    (one) => ended(one) < ended(of) || (ended(one) === ended(of) && one.id < of.id),
  );
  return givenBackFor({ lines, refunds: [...before, of] }, spent) - givenBackFor({ lines, refunds: before }, spent);
}

/** When all pieces of an order were on their way that were not paid back; undefined before. UTC ms. */
export function lastSentAt({
  lines,
  shipments,
  state,
  changedAt,
}: Omit<Paid, 'payment' | 'refunds'> & Pick<Order, 'shipments' | 'changedAt'>): number | undefined {
  if (shipments.length === 0) return state === 'complete' ? changedAt : undefined;
  if (lines.some(({ qty, shipped, refunded }) => shipped + refunded < qty)) return undefined;
  return Math.max(...shipments.map(({ shippedAt }) => shippedAt));
}
