import { errorType, token, type Tx } from 'etalage/core';
import type { AppliedRule, DiscountCart, Discounts } from './rules.ts';

/** Unknown, expired, used up, for others, or paused: nobody is told which. */
export const CouponNotValid = errorType(
  404,
  'promotion.couponNotValid',
  "The coupon code isn't valid. Verify the code and try again",
);

/** A rule without a coupon was used up, or taken away, since the total was shown. */
export const OfferEnded = errorType(
  409,
  'promotion.offerEnded',
  'An offer in your cart has ended. Look at the total again.',
);

/** Who uses a rule. */
export interface PromotionBuyer {
  readonly customerId?: number;
  readonly groupId?: number;
  readonly email?: string;
}

/** Sales rules of a platform: the port of an adapter. Embedded adapters of other modules write with it. */
export interface Promotions {
  /** What the rules take off now. A coupon that is no longer good takes nothing off and is absent in the answer. */
  discounts(cart: DiscountCart): Promise<Discounts>;
  /** The code as the shop writes it. @throws ApiError CouponNotValid */
  checkCoupon(code: string, buyer: PromotionBuyer): Promise<string>;
  /**
   * Counts the rules of an order as used, all or none; again for the same order changes nothing.
   * @throws ApiError CouponNotValid when a coupon was used up meanwhile, OfferEnded when another rule was
   */
  redeem(tx: Tx, reference: string, applied: readonly AppliedRule[], buyer: PromotionBuyer): Promise<void>;
  /** The order was cancelled: its uses do not count any more; `redeem` counts them again. */
  release(tx: Tx, reference: string): Promise<void>;
  /**
   * The cancelled order goes on after all: counts again what was given back.
   * @throws ApiError CouponNotValid, OfferEnded when it was used up meanwhile; the transaction must be undone then
   */
  redeemAgain(tx: Tx, reference: string): Promise<void>;
}
export const Promotions = token<Promotions>('promotion.Promotions', 'api');
