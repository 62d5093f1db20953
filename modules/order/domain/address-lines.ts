import type { DeliveryAddress } from 'etalage/modules/shipping';

/** An address as it stands on an envelope. `country` names a country of ISO 3166. */
export function addressLines(address: DeliveryAddress, country = (code: string): string => code): string[] {
  const { firstname = '', lastname = '', company = '', street = [], postcode = '', city = '', country_id } = address;
  return [
    company,
    `${firstname} ${lastname}`.trim(),
    street.filter(Boolean).join(' '),
    `${postcode} ${city}`.trim(),
    country(country_id),
    address.telephone ?? '',
    address.vat_id ?? '',
  ].filter(Boolean);
}
