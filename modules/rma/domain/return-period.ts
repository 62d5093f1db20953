import { localTime } from 'etalage/core/time';
import type { Order } from 'etalage/modules/order';
import { lastDay } from './last-day.ts';
import type { ReturnKind } from '../module.ts';

const DAY_MS = 86_400_000;

/** What the days of an order are counted by. */
export interface PeriodTerms {
  /** Days of withdrawal: the law wants 14. */
  readonly withdrawalDays: number;
  /** Days in which the shop takes things back; 0: none beyond the law's. */
  readonly returnDays: number;
  readonly transitDays: number;
  /** IANA name of the zone in which days begin. */
  readonly timeZone: string;
  /** ISO 3166: that of the shop; that of the shopper is the order's. */
  readonly country: string;
  /** The public holidays of a country and a year. */
  readonly holidays: (country: string, year: number) => readonly string[];
}

/** The last days of an order; absent while its time has not begun. */
export interface ReturnPeriod {
  readonly withdrawalUntil?: string;
  readonly returnUntil?: string;
}

/**
 * When the shopper has all of an order, in UTC ms; undefined as long as not all of it was sent. Nobody says when a
 * parcel arrived, so it is taken to have been under way for the longest time: what is not known costs no shopper a day.
 */
export function deliveredAt(
  order: Pick<Order, 'lines' | 'shipments' | 'state' | 'changedAt'>,
  transitDays: number,
): number | undefined {
  const { lines, shipments } = order;
  const transit = transitDays * DAY_MS;
  if (shipments.length === 0) return order.state === 'complete' ? order.changedAt + transit : undefined;
  if (lines.some(({ qty, shipped, refunded }) => shipped + refunded < qty)) return undefined;
  return Math.max(...shipments.map(({ shippedAt }) => shippedAt)) + transit;
}

/** Until when an order can be withdrawn from, and sent back. */
export function returnPeriod(order: Order, terms: PeriodTerms): ReturnPeriod {
  const delivered = deliveredAt(order, terms.transitDays);
  if (delivered === undefined) return {};
  const { day } = localTime(terms.timeZone, delivered);
  const home = (order.shippingAddress ?? order.billingAddress).country;
  const holidays = (year: number) => [terms.country, home].flatMap((country) => terms.holidays(country, year));
  const withdrawalUntil = lastDay(day, terms.withdrawalDays, holidays);
  const returnUntil = terms.returnDays > 0 ? lastDay(day, terms.returnDays, holidays) : withdrawalUntil;
  return { withdrawalUntil, returnUntil: returnUntil > withdrawalUntil ? returnUntil : withdrawalUntil };
}

/** What sending back would be now; undefined when the time for it is over, or there is nothing to send back. */
export function kindNow(
  { state }: Pick<Order, 'state'>,
  { withdrawalUntil, returnUntil }: ReturnPeriod,
  today: string,
): ReturnKind | undefined {
  if (state === 'canceled' || state === 'closed') return undefined;
  if (withdrawalUntil === undefined || today <= withdrawalUntil) return 'withdrawal';
  return returnUntil !== undefined && today <= returnUntil ? 'return' : undefined;
}
