import { Clock, provide, Urls } from 'etalage/core';
import { Delivery } from '../module.ts';
import { expectedArrival } from '../domain/delivery.ts';
import { CatalogSettings } from './view-tools.ts';

function createDelivery({ delivery }: CatalogSettings, urls: Urls, clock: () => number): Delivery {
  const { workingDays, orderBefore, returnDays, freeReturns, page } = delivery;
  const [fewest = 0, most = fewest] = workingDays;
  return {
    workingDays: workingDays.length === 0 ? undefined : { fewest, most },
    orderBefore: orderBefore || undefined,
    returnDays, freeReturns,
    url: page === '' ? undefined : urls.canonical(`/${page}`),
    expected: () => expectedArrival(clock(), { ...delivery, workingDays: [fewest, most] }),
  };
}

export const deliveryProvider = provide(Delivery, [CatalogSettings, Urls, Clock], createDelivery);
