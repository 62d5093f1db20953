import type { Delivery } from 'etalage/modules/catalog';

/** What a shop may promise. */
export const delivery: Delivery = {
  workingDays: undefined,
  orderBefore: '17:00',
  returnDays: 14,
  freeReturns: false,
  page: undefined,
  expected: () => [new Date(0), new Date(0)],
};
