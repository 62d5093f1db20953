import { ApiError } from 'etalage/core';
import { CouponNotValid, type Promotions, type SalesRules } from 'etalage/modules/promotion';
import type { NewsletterOffer } from '../module.ts';

type Offer = Awaited<ReturnType<NewsletterOffer['now']>>;

/** Pages ask: they cost the database a query a minute, and no visit one. */
const REMEMBERED_MS = 60_000;

/** In a pause of reductions (sperperiode) the coupon is not good, and so nothing is announced. */
export function createOffer(
  coupon: string,
  promotions: Promotions,
  rules: SalesRules,
  clock: () => number,
): NewsletterOffer {
  async function find(): Promise<Offer> {
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
  }

  let known: { readonly until: number; readonly offer: Promise<Offer> } | undefined;
  return {
    async now() {
      if (coupon === '') return undefined;
      if (!known || clock() >= known.until) known = { until: clock() + REMEMBERED_MS, offer: find() };
      const { offer } = known;
      return offer.catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    },
  };
}
