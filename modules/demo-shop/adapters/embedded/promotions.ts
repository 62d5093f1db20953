import type { Coupon, NewSalesRule } from 'etalage/modules/promotion';

const always = { isActive: true, priority: 0, isLast: false } as const;

/** What the stories promise: 10 % for who takes the newsletter, and free delivery from € 75. */
export const demoPromotions: readonly { readonly rule: NewSalesRule; readonly coupons: readonly Coupon[] }[] = [
  {
    rule: {
      ...always,
      name: 'Nieuwsbrief',
      action: { kind: 'percent', percent: 1000 },
      freeDelivery: false,
      needsCoupon: true,
      perCustomer: 1,
      duringBlackout: false,
    },
    coupons: [{ code: 'WELKOM10' }],
  },
  {
    rule: {
      ...always,
      name: 'Gratis bezorging vanaf € 75',
      action: { kind: 'delivery' },
      freeDelivery: true,
      needsCoupon: false,
      minimum: 7500,
      duringBlackout: true, // no reduction of what is sold
    },
    coupons: [],
  },
];
