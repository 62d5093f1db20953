import { point, errorType, requestToken } from 'etalage/core';
import type { SalesRule } from './rules.ts';

export const UnknownRule = errorType(404, 'promotion.unknownRule', 'There is no promotion {id}');
export const RuleWithoutCoupons = errorType(409, 'promotion.withoutCoupons', 'Promotion {id} holds without a coupon');
/** Params `code`. Upper and lower case are the same code. */
export const CouponTaken = errorType(409, 'promotion.couponTaken', 'The coupon code {code} exists already');

/** A rule before it has an id. */
export type NewSalesRule = Omit<SalesRule, 'id'>;

/** A code that unlocks a rule. Its own limits count beside those of the rule. */
export interface Coupon {
  /** As the shop writes it; shoppers may type it in upper or lower case. */
  readonly code: string;
  readonly perCustomer?: number;
  readonly totalLimit?: number;
}

/** A rule with how often orders have used it. */
export interface CountedRule extends SalesRule {
  readonly coupons: number;
  readonly uses: number;
}
/** A coupon with how often it was used. */
export interface CountedCoupon extends Coupon {
  readonly uses: number;
}

/**
 * Keeps the sales rules of a platform: for the command line and for those who bring rules. A running shop follows
 * within a second. Rules do not change but by being switched on and off: what an order has used stays true.
 */
export interface SalesRules {
  /** All rules but those that were removed, in the order in which they are applied. */
  list(): Promise<readonly CountedRule[]>;
  /** Answers the id. @throws ApiError CouponTaken */
  add(rule: NewSalesRule, coupons: readonly Coupon[]): Promise<number>;
  /** By code. @throws ApiError UnknownRule */
  coupons(id: number): Promise<readonly CountedCoupon[]>;
  /** All or none. @throws ApiError UnknownRule, RuleWithoutCoupons, CouponTaken */
  addCoupons(id: number, coupons: readonly Coupon[]): Promise<void>;
  /** @throws ApiError UnknownRule */
  setActive(id: number, isActive: boolean): Promise<void>;
  /** With its coupons; what was used of it stays on record. @throws ApiError UnknownRule */
  remove(id: number): Promise<void>;
}
export const SalesRules = requestToken<SalesRules>('promotion.SalesRules', 'api');

/** Rules that a module brings into a shop that never had any; with their coupons. */
export const SalesRuleSeeds = point<readonly { readonly rule: NewSalesRule; readonly coupons: readonly Coupon[] }[]>(
  'promotion.seeds',
  'api',
);
