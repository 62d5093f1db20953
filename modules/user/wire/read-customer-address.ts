import { readPlatformAddress } from 'etalage/core/address';
import type { PlatformCustomerAddress, NewAddress } from '../module.ts';

/** An address of a customer's, from Magento's form. */
export function readCustomerAddress({ id, region: of, ...address }: PlatformCustomerAddress): NewAddress {
  const { default_shipping: isDefaultShipping = false, default_billing: isDefaultBilling = false } = address;
  const { region, region_id: regionId, region_code: regionCode } = of ?? {};
  const { regionId: _unused, ...read } = readPlatformAddress(address);
  const extensions = address.extension_attributes?.extensions ?? undefined;
  return {
    ...read,
    ...(typeof region === 'string' && { region }),
    ...(regionId && { regionId }),
    ...(typeof regionCode === 'string' && { regionCode }),
    // Whatever was sent: whoever stores it checks it.
    ...(extensions !== undefined && { extensions }),
    ...(id !== undefined && { id }),
    isDefaultShipping,
    isDefaultBilling,
  };
}
