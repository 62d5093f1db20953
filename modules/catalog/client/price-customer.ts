import { provide, replace } from 'etalage/core';
import { UrlMapCustomer, type UrlMapRequest } from 'etalage/modules/url';
import { PriceCustomer } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

/** The customer's group as searches and the URL map get it: nothing where all groups pay the same. */
export const groupOf = (
  customer: PriceCustomer,
  { usePriceTiers }: CatalogSettings,
): Pick<UrlMapRequest, 'groupId' | 'groupToken'> => {
  const { groupId, groupToken } = usePriceTiers ? customer.current() : {};
  return { ...(groupId !== undefined && { groupId }), ...(groupToken !== undefined && { groupToken }) };
};

export const priceCustomerProviders = [
  provide(PriceCustomer, [], (): PriceCustomer => ({ current: () => ({}) })),
  replace(UrlMapCustomer, [PriceCustomer, CatalogSettings], (customer, settings): UrlMapCustomer => ({
    current: () => groupOf(customer, settings),
  })),
];
