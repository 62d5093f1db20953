import { Clock, Database, defineAdapter, provide } from 'etalage/core';
import { shipping, Shipments, ShippingHooks } from '../../module.ts';
import { personalData } from './personal-data.ts';
import { createShipments } from './shipments.ts';
import { shippingMigrations } from './tables.ts';

/** Shipments in the shop's own database. */
export default defineAdapter(shipping, 'embedded', () => ({
  migrations: shippingMigrations,
  contributions: [personalData],
  providers: [
    provide(Shipments, { database: Database, now: Clock, shipped: ShippingHooks.shipped.caller }, createShipments),
  ],
}));
