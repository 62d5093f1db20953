import { migration, tables } from 'etalage/core';

/** A shipment. Lines are JSON; times are UTC ms. */
export interface ShipmentColumns {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
  lines: string;
  shipped_at: number;
}

export const ShippingTables = tables<{ shipping_shipment: ShipmentColumns }>('shipping');

export const shippingMigrations = [
  migration('001-shipments', async ({ schema }) => {
    await schema
      .createTable('shipping_shipment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('carrier', 'text', (column) => column.notNull())
      .addColumn('tracking_number', 'text')
      .addColumn('tracking_url', 'text')
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('shipped_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('shipping_shipment_of_order').on('shipping_shipment').column('order_id').execute();
  }),
];
