import { ApiError, type Database, type HookCaller, type Reader } from 'etalage/core';
import { leftToShip, tooMuchOf } from '../../domain/left-to-ship.ts';
import {
  InvalidTrackingUrl,
  MoreThanOrdered,
  NothingToShip,
  type Shipment,
  type ShipmentLine,
  type Shipments,
} from '../../module.ts';
import { ShippingTables, type ShipmentColumns } from './tables.ts';

interface ShipmentsOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly shipped: HookCaller<'transaction', { readonly shipment: Shipment; readonly isComplete: boolean }, never>;
}

/** Shipments in the shop's own database. Those of one order are written one after the other. */
export function createShipments({ database, now, shipped }: ShipmentsOptions): Shipments {
  return {
    list: (orderId) => shipmentsOf(database.read(ShippingTables), orderId),
    async ship(tx, { orderId, lines: ordered }, { id, lines: wanted, carrier, trackingNumber, trackingUrl }) {
      if (trackingUrl !== undefined && !isWebAddress(trackingUrl)) throw new ApiError(InvalidTrackingUrl);
      await tx.lock(`shipment:${orderId}`);
      const db = tx.of(ShippingTables);
      const before = await shipmentsOf(db, orderId);
      const left = leftToShip(ordered, before);
      const same = before.find((one) => one.id === id);
      if (same) return { shipment: same, isComplete: left.length === 0 };
      if (left.length === 0) throw new ApiError(NothingToShip);
      const tooMuch = tooMuchOf(wanted ?? [], left);
      if (tooMuch) throw new ApiError(MoreThanOrdered, tooMuch);
      const shipment: Shipment = {
        id,
        orderId,
        carrier,
        ...(trackingNumber !== undefined && { trackingNumber }),
        ...(trackingUrl !== undefined && { trackingUrl }),
        lines: wanted?.length ? wanted : left,
        shippedAt: now(),
      };
      await db
        .insertInto('shipping_shipment')
        .values({
          id,
          order_id: orderId,
          carrier,
          tracking_number: trackingNumber ?? null,
          tracking_url: trackingUrl ?? null,
          lines: JSON.stringify(shipment.lines),
          shipped_at: shipment.shippedAt,
        })
        .execute();
      const told = { shipment, isComplete: leftToShip(left, [shipment]).length === 0 };
      await shipped(() => told, tx);
      return told;
    },
  };
}

async function shipmentsOf(
  db: Pick<Reader<{ shipping_shipment: ShipmentColumns }>, 'selectFrom'>,
  orderId: string,
): Promise<readonly Shipment[]> {
  const rows = await db
    .selectFrom('shipping_shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    carrier: row.carrier,
    ...(row.tracking_number !== null && { trackingNumber: row.tracking_number }),
    ...(row.tracking_url !== null && { trackingUrl: row.tracking_url }),
    lines: JSON.parse(row.lines) as readonly ShipmentLine[],
    shippedAt: row.shipped_at,
  }));
}

/** It becomes a link on pages and in e-mails. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
