import { ApiError } from 'etalage/core';
import { CouponNotValid, type Promotions, type SalesRules } from 'etalage/modules/promotion';
import type { NewsletterOffer } from '../module.ts';

/** In a pause of reductions (sperperiode) the coupon is not good, and so nothing is announced. */
export const createOffer = (coupon: string, promotions: Promotions, rules: SalesRules): NewsletterOffer => ({
  async now() {
    if (coupon === '') return undefined;
    try {
      const code = await promotions.checkCoupon(coupon, {});
      for (const { id, action, needsCoupon } of await rules.list()) {
        if (action.kind !== 'percent' || !needsCoupon) continue;
        const codes = await rules.coupons(id);
        if (codes.some((each) => each.code === code)) return { code, percent: action.percent / 100 };
      }
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.reason === CouponNotValid.reason) return undefined;
      throw error;
    }
  },
});
