import { Clock, provide, Urls } from 'etalage/core';
import { Delivery } from '../module.ts';
import { createDelivery } from '../domain/delivery.ts';
import { CatalogSettings } from './view-tools.ts';

export const deliveryProvider = provide(Delivery, [CatalogSettings, Urls, Clock], ({ delivery }, urls, clock) =>
  createDelivery(delivery, urls, clock),
);
