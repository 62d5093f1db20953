import { hooks, errorType, requestToken, transaction, type Tx } from 'etalage/core';

/** Units of a line of an order. */
export interface ShipmentLine {
  /** Of the order's line. */
  readonly lineId: number;
  readonly qty: number;
}

/** A parcel with what of an order is in it. */
export interface Shipment {
  /** A UUID, of whoever ships: the same one is the same shipment. */
  readonly id: string;
  /** The client's UUID of the order. */
  readonly orderId: string;
  /** Who brings it: `PostNL`. */
  readonly carrier: string;
  readonly trackingNumber?: string;
  /** Where the shopper follows it: an address with http or https. */
  readonly trackingUrl?: string;
  readonly lines: readonly ShipmentLine[];
  /** UTC ms. */
  readonly shippedAt: number;
}

/** A shipment as it is given; without lines it is all that is left. */
export type NewShipment = Pick<Shipment, 'id' | 'carrier' | 'trackingNumber' | 'trackingUrl'> & {
  readonly lines?: readonly ShipmentLine[];
};

/** What can be shipped of an order: what was ordered, without what was paid back. */
export interface OrderToShip {
  readonly orderId: string;
  readonly lines: readonly ShipmentLine[];
}

export const NothingToShip = errorType(409, 'shipping.nothingToShip', 'Nothing of this order is left to ship.');
/** More of a line than is left of it, or of no line of the order. */
export const MoreThanOrdered = errorType(
  409,
  'shipping.moreThanOrdered',
  'Of line {line} of this order {left} are left to ship.',
);
export const InvalidTrackingUrl = errorType(
  400,
  'shipping.trackingUrl',
  'A tracking link begins with https:// or http://',
);

/** Shipments of orders, in parts. */
export interface Shipments {
  /** Of one order, oldest first. */
  list(orderId: string): Promise<readonly Shipment[]>;
  /**
   * Writes a shipment and tells `ShippingHooks.shipped`, in the caller's transaction; the same id once. `isComplete`:
   * nothing of the order is left. @throws ApiError NothingToShip, MoreThanOrdered, InvalidTrackingUrl
   */
  ship(
    tx: Tx,
    order: OrderToShip,
    shipment: NewShipment,
  ): Promise<{ readonly shipment: Shipment; readonly isComplete: boolean }>;
}
export const Shipments = requestToken<Shipments>('shipping.Shipments', 'api');

export const ShippingHooks = hooks('shipping', {
  /** A shipment is on its way; `isComplete`: it is the last of its order. */
  shipped: transaction<{ readonly shipment: Shipment; readonly isComplete: boolean }>(),
});
