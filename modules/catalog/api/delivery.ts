import { Clock, provide, Urls } from 'etalage/core';
import { Delivery, type CatalogConfig } from '../module.ts';
import { createDelivery } from '../domain/delivery.ts';

/** The same promises as on pages, for those who tell them elsewhere. */
export const deliveryProvider = ({ delivery }: CatalogConfig['public']) =>
  provide(Delivery, [Urls, Clock], (urls, clock) => createDelivery(delivery, urls, clock));
