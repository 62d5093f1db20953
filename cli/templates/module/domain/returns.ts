import type { DeliveryPromises } from 'etalage/modules/shipping';

/** The fewest days to send something back. */
const DAYS = 60;

/** What the shop promises, and better: everything goes back for free, for at least so many days. */
export const withLongReturns = (delivery: DeliveryPromises): DeliveryPromises => ({
  ...delivery,
  returnDays: Math.max(delivery.returnDays, DAYS),
  freeReturns: true,
});
