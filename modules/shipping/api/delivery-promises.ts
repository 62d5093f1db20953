import {
  Clock,
  contribute,
  CurrentStoreView,
  DoctorChecks,
  provide,
  Urls,
  type DoctorCheck,
  type StoreView,
} from 'etalage/core';
import { createPromises } from '../domain/delivery-promises.ts';
import { publicHolidays } from '../domain/public-holidays.ts';
import { DeliveryPromises, type ShippingConfig } from '../module.ts';

type Settings = ShippingConfig['public']['promises'];

/** The promises of pages, for those who tell them elsewhere; beside the closed days it knows public holidays. */
export function promisesOfApi(
  settings: Settings,
  urls: Urls,
  clock: () => number,
  { i18n }: Pick<StoreView, 'i18n'>,
): DeliveryPromises {
  return {
    ...createPromises(settings, urls, clock),
    expected({ country = i18n.defaultCountry, ...own } = {}) {
      const year = new Date(clock()).getUTCFullYear();
      const holidays = [year, year + 1].flatMap((each) =>
        [...new Set([i18n.defaultCountry, country])].flatMap((one) => publicHolidays(one, each)),
      );
      return createPromises({ ...settings, closedOn: [...settings.closedOn, ...holidays] }, urls, clock).expected(own);
    },
  };
}

export const promisesProvider = ({ promises }: ShippingConfig['public']) =>
  provide(DeliveryPromises, { urls: Urls, clock: Clock, view: CurrentStoreView }, ({ urls, clock, view }) =>
    promisesOfApi(promises, urls, clock, view),
  );

const DAY_MS = 86_400_000;
const HALF_A_YEAR = 182;

/** Pages know the closed days of the settings alone: says which public holidays are missing among those ahead. */
export const missingHolidays = (
  { workingDays, closedOn }: Pick<Settings, 'workingDays' | 'closedOn'>,
  country: string,
  now: number,
): readonly string[] => {
  if (workingDays.length === 0) return [];
  const today = new Date(now).toISOString().slice(0, 10);
  const end = new Date(now + HALF_A_YEAR * DAY_MS).toISOString().slice(0, 10);
  const year = new Date(now).getUTCFullYear();
  const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;
  return [year, year + 1]
    .flatMap((each) => publicHolidays(country, each))
    .filter((day) => day >= today && day < end && !isWeekend(day) && !closedOn.includes(day))
    .sort();
};

const closedOnCheck =
  (promises: Settings): DoctorCheck =>
  ({ storeView: { storeCode, i18n } }) => {
    const missing = missingHolidays(promises, i18n.defaultCountry, Date.now());
    if (missing.length === 0) return [];
    return [
      {
        status: 'warning',
        what: `Product pages of store view "${storeCode}" promise delivery on public holidays: ${missing.join(', ')}`,
        fix: 'List the days without delivery in "shipping.promises.closedOn"',
      },
    ];
  };

export const closedOnChecks = ({ promises }: ShippingConfig['public']) =>
  contribute(DoctorChecks, 'shipping.closedOn', closedOnCheck(promises));
