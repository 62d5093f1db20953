import type { Address } from './address.ts';
import { streetLine } from './street-line.ts';

/** An address as it stands on an envelope, and what modules tell of it. `country` names a country of ISO 3166. */
export function addressLines(address: Address, country = (code: string): string => code): string[] {
  const { firstName = '', lastName = '', company = '', street, postcode = '', city = '', texts = [] } = address;
  return [
    company,
    `${firstName} ${lastName}`.trim(),
    streetLine(address.country, street),
    `${postcode} ${city}`.trim(),
    country(address.country),
    address.telephone ?? '',
    address.vatId ?? '',
    ...texts.map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
}
