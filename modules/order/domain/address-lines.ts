import type { DeliveryAddress } from 'etalage/modules/cart';

/** An address as it stands on an envelope. */
export function addressLines(address: DeliveryAddress): string[] {
  const { firstname = '', lastname = '', company = '', street = [], postcode = '', city = '', country_id } = address;
  return [
    company,
    `${firstname} ${lastname}`.trim(),
    street.filter(Boolean).join(' '),
    `${postcode} ${city}`.trim(),
    country_id,
    address.telephone ?? '',
    address.vat_id ?? '',
  ].filter(Boolean);
}
