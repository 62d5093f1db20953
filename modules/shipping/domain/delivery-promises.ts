import type { Urls } from 'etalage/core';
import { localTime } from 'etalage/core/time';
import type { DeliveryPromises, ShippingConfig } from '../module.ts';

/** What the shop's settings promise. `clock` tells the time in ms since 1970. */
export function createPromises(
  promises: ShippingConfig['public']['promises'],
  urls: Urls,
  clock: () => number,
): DeliveryPromises {
  const { workingDays, orderBefore, returnDays, freeReturns, page } = promises;
  const [fewest = 0, most = fewest] = workingDays;
  return {
    workingDays: workingDays.length === 0 ? undefined : { fewest, most },
    orderBefore: orderBefore || undefined,
    returnDays,
    freeReturns,
    page: page === '' ? undefined : { story: page, url: urls.canonical(`/${page}`) },
    expected: (own) => expectedArrival(clock(), { ...promises, workingDays: [fewest, most], ...own }),
  };
}

/** What the shop promises about the way of an order, in its settings. */
export interface DeliveryRules {
  /** Working days (Monday to Friday) between dispatch and arrival, fewest and most. */
  readonly workingDays: readonly [number, number];
  /** Orders before this time (`17:00`) leave on the same working day; without it they leave on the next. */
  readonly orderBefore: string;
  /** IANA name of the zone in which that time is meant. */
  readonly timeZone: string;
  /** Days (`2026-12-25`) besides weekends on which nothing is sent or delivered. */
  readonly closedOn: readonly string[];
}

const DAY_MS = 86_400_000;

/** The first and the last day on which an order of this moment arrives, each as midnight UTC of that day. */
export function expectedArrival(
  now: number,
  { workingDays: [fewest, most], orderBefore, timeZone, closedOn }: DeliveryRules,
): readonly [Date, Date] {
  const { day, time } = localTime(timeZone, now);
  const today = Date.parse(`${day}T00:00:00Z`);
  const isWorkingDay = (date: number): boolean =>
    new Date(date).getUTCDay() % 6 !== 0 && !closedOn.includes(isoDay(date));
  const next = (date: number): number => (isWorkingDay(date + DAY_MS) ? date + DAY_MS : next(date + DAY_MS));
  const after = (date: number, days: number): number => (days === 0 ? date : after(next(date), days - 1));
  const sent = isWorkingDay(today) && time < orderBefore ? today : next(today);
  return [new Date(after(sent, fewest)), new Date(after(sent, most))];
}

const isoDay = (date: number): string => new Date(date).toISOString().slice(0, 10);
