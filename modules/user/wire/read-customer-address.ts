import { readPlatformAddress } from 'etalage/core/address';
import type { CustomerAddress, SavedAddress } from '../module.ts';

/** An address of a customer's, from Magento's form. */
export function readCustomerAddress({ id = 0, region: of, ...address }: CustomerAddress): SavedAddress {
  const { default_shipping: isDefaultShipping = false, default_billing: isDefaultBilling = false } = address;
  const { region, region_id: regionId, region_code: regionCode } = of ?? {};
  return {
    ...readPlatformAddress(address),
    ...(region && { region }),
    ...(regionId && { regionId }),
    ...(regionCode && { regionCode }),
    id,
    isDefaultShipping,
    isDefaultBilling,
  };
}
