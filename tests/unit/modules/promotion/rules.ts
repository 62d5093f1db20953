import type { NewSalesRule, SalesRule } from 'etalage/modules/promotion';

/** 10 % for everybody, unless a test says otherwise. */
export const newRule = (more: Partial<NewSalesRule> = {}): NewSalesRule => ({
  name: 'Tien procent',
  isActive: true,
  priority: 0,
  isLast: false,
  action: { kind: 'percent', percent: 1000 },
  freeDelivery: false,
  needsCoupon: false,
  duringBlackout: false,
  ...more,
});

/** The same with an id. */
export const rule = (id: number, more: Partial<NewSalesRule> = {}): SalesRule => ({ ...newRule(more), id });
