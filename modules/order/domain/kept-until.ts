import type { PlatformAddress } from 'etalage/core/address';
import type { OrderDetails } from './stored-order.ts';

/** How many years orders are kept with their buyer, by the country of the invoice; `others` for all else. */
export type KeepYears = Readonly<Record<string, number>>;

const YEARS = 7;
const yearsOf = (country: string, years: KeepYears): number => years[country] ?? years['others'] ?? YEARS;

/** When the buyer of an order may be forgotten: years are counted from the end of the one of its last change. */
export const keptUntil = (changedAt: number, country: string, years: KeepYears): number =>
  Date.UTC(new Date(changedAt).getUTCFullYear() + 1 + yearsOf(country, years), 0, 1);

/** The fewest of them: what cannot be over yet need not be read. */
export const fewestYears = (years: KeepYears): number => Math.min(YEARS, ...Object.values(years));

/** What is kept of an order without its buyer: amounts, taxes and countries. */
export const withoutBuyer = ({ shipping, billing, ...details }: OrderDetails): OrderDetails => {
  const { extras: _extras, shippingChoice: _choice, extensions: _extensions, texts: _texts, ...rest } = details;
  return { ...rest, billing: countryOf(billing), ...(shipping && { shipping: countryOf(shipping) }) };
};

const countryOf = ({ country_id }: PlatformAddress): PlatformAddress => ({
  firstname: '',
  lastname: '',
  street: [],
  postcode: '',
  city: '',
  country_id,
});
