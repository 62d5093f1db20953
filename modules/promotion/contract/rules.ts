import type { Extended } from 'etalage/core';

/** What a rule takes off. Money is cents including tax; percents are hundredths: 1000 is 10 %. */
export type RuleAction =
  | { readonly kind: 'percent'; readonly percent: number }
  /** Off each piece. */
  | { readonly kind: 'piece'; readonly amount: number }
  /** Off the lines that the rule is about, together. */
  | { readonly kind: 'cart'; readonly amount: number }
  /** Nothing but delivery. */
  | { readonly kind: 'delivery' };

/** A sales rule, as data. An absent condition holds always. */
export interface SalesRule {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** Lower ones are applied first, each to what those before have left; equal ones in the order of their ids. */
  readonly priority: number;
  /** No rule after it is applied. */
  readonly isLast: boolean;
  readonly action: RuleAction;
  /** Delivery is free, beside what the action takes off. */
  readonly freeDelivery: boolean;
  /** Needs one of the rule's coupon codes. */
  readonly needsCoupon: boolean;
  /** In cents, of what is in the cart before any discount. */
  readonly minimum?: number;
  /** First moment and first moment after, in ms since 1970. */
  readonly from?: number;
  readonly until?: number;
  readonly storeCodes?: readonly string[];
  readonly groupIds?: readonly number[];
  /** About lines with one of these skus (variant or parent), or in one of these categories, only. */
  readonly skus?: readonly string[];
  readonly categoryIds?: readonly number[];
  /** How often one customer may use it (guests by e-mail address), and how often all together. */
  readonly perCustomer?: number;
  readonly totalLimit?: number;
  /** Holds on in a blackout (sperperiode): it is no announced reduction. */
  readonly duringBlackout: boolean;
}

/** A line of a cart, as rules see it. */
export interface DiscountLine {
  readonly key: string;
  readonly sku: string;
  readonly parentSku: string;
  readonly categoryIds: readonly number[];
  readonly qty: number;
  /** Of all its pieces, in cents including tax. */
  readonly total: number;
}

/** What rules are asked about; with data of modules, for those who decorate `Promotions`. */
export interface DiscountCart extends Extended {
  readonly lines: readonly DiscountLine[];
  readonly couponCode?: string;
  readonly customerId?: number;
  readonly groupId?: number;
  /** Where it is known: counts how often a guest has used a rule. */
  readonly email?: string;
}

/** A rule that was applied. */
export interface AppliedRule {
  readonly ruleId: number;
  readonly name: string;
  /** As the shop writes it. */
  readonly couponCode?: string;
  /** In cents. */
  readonly amount: number;
  /**
   * Shown in a row of its own in the cart, under this code, with the name as its title. Of who decorates `Promotions`:
   * the `ruleId` is 0, and `redeem` counts no use of it.
   */
  readonly row?: string;
}

/** What rules take off a cart. Money is cents including tax. */
export interface Discounts {
  /** By key of the line, never more than its total; lines without discount are absent. */
  readonly lines: ReadonlyMap<string, number>;
  readonly applied: readonly AppliedRule[];
  readonly freeDelivery: boolean;
  /** The lowest subtotal from which delivery is free without a coupon; absent when there is no such rule. */
  readonly freeDeliveryFrom?: number;
  /** The cart's coupon, as the shop writes it: `isInactive` when it is good but takes nothing off this cart. */
  readonly coupon?: { readonly code: string; readonly isInactive: boolean };
}
