import type { Coupon, NewSalesRule } from 'etalage/modules/promotion';

/** Five percent off with the coupon CADEAU: the first rule of a shop that never had any. */
export const forWhoGives: { readonly rule: NewSalesRule; readonly coupons: readonly Coupon[] } = {
  rule: {
    name: 'Voor wie iets geeft',
    isActive: true,
    priority: 0,
    isLast: false,
    action: { kind: 'percent', percent: 500 },
    freeDelivery: false,
    needsCoupon: true,
    duringBlackout: false,
  },
  coupons: [{ code: 'CADEAU' }],
};
