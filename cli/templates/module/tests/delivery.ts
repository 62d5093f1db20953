import type { DeliveryPromises } from 'etalage/modules/shipping';

/** What a shop may promise. */
export const delivery: DeliveryPromises = {
  workingDays: undefined,
  orderBefore: '17:00',
  returnDays: 14,
  freeReturns: false,
  page: undefined,
  expected: () => [new Date(0), new Date(0)],
};
