import type { Extensions, ExtensionText } from 'etalage/core';
import { splitTax } from 'etalage/core/money';
import type { Purchasable } from 'etalage/modules/catalog';
import type { Discounts } from 'etalage/modules/promotion';
import type { Quote, QuotedCost, QuotedLine, QuotedTax } from '../../module.ts';

/** A line before it is priced. */
export interface LineToQuote {
  readonly purchasable: Purchasable;
  /** Whole pieces, 1 or more. */
  readonly qty: number;
  readonly itemId?: number;
  readonly extensions?: Extensions;
  readonly texts?: readonly ExtensionText[];
}

/** Something beside the lines, before any discount; in cents including tax. */
export interface CostToQuote {
  readonly title: string;
  readonly price: number;
  /** A fraction: 0.21. */
  readonly taxRate: number;
}

/** What a module charges. */
export interface ModuleCostToQuote extends CostToQuote {
  readonly code: string;
  /** The place of the line that it is charged for. */
  readonly line?: number;
}

/** All that a quote is made from. */
export interface QuoteParts {
  readonly lines: readonly LineToQuote[];
  /** What the rules take off these lines. */
  readonly discounts: Discounts;
  readonly delivery?: CostToQuote & { readonly carrierCode: string; readonly methodCode: string };
  /** What modules charge. */
  readonly costs?: readonly ModuleCostToQuote[];
  readonly payment?: CostToQuote & { readonly method: string };
}

/**
 * Makes the sums of a cart, in whole cents. Tax is taken out of each line's sum after its discount, and out of each
 * other cost: what is said of the parts adds up to what is said of the whole. The order of the lines makes no
 * difference.
 */
export function makeQuote({ lines, discounts, delivery, costs = [], payment }: QuoteParts): Quote {
  const off = lineDiscounts(lines, discounts.lines);
  const quoted = lines.map((line, place) => quotedLine(line, off[place] ?? 0));
  const sent = delivery && {
    ...quotedCost({ ...delivery, code: 'shipping' }, discounts.freeDelivery ? delivery.price : 0),
    carrierCode: delivery.carrierCode,
    methodCode: delivery.methodCode,
  };
  const paid = payment && { ...quotedCost({ ...payment, code: 'payment_fee' }, 0), method: payment.method };
  const all = [sent ?? [], costs.map((cost) => quotedCost(cost, 0)), paid ?? []].flat();
  const taxes = taxesOf([
    ...quoted.map((line) => ({ amount: line.total - line.discount, tax: line.tax, rate: line.purchasable.taxRate })),
    ...all.map(({ amount, tax, taxRate }) => ({ amount, tax, rate: taxRate })),
  ]);
  const subtotal = sum(quoted.map(({ total }) => total));
  const discount = sum(quoted.map((line) => line.discount));
  return {
    lines: quoted,
    subtotal,
    discount,
    applied: discounts.applied,
    ...(discounts.coupon && { couponCode: discounts.coupon.code }),
    isCouponInactive: discounts.coupon?.isInactive ?? false,
    ...(discounts.freeDeliveryFrom !== undefined && { freeDeliveryFrom: discounts.freeDeliveryFrom }),
    ...(sent && { delivery: sent }),
    ...(paid && { payment: paid }),
    costs: all,
    taxes,
    tax: sum(taxes.map(({ tax }) => tax)),
    grandTotal: subtotal - discount + sum(all.map(({ amount }) => amount)),
    isVirtual: quoted.length > 0 && quoted.every(({ purchasable }) => purchasable.isVirtual),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function quotedLine({ purchasable, qty, itemId, extensions, texts = [] }: LineToQuote, discount: number): QuotedLine {
  const total = purchasable.price * qty;
  return {
    purchasable,
    qty,
    ...(itemId !== undefined && { itemId }),
    ...(extensions && { extensions }),
    ...(texts.length > 0 && { texts }),
    total,
    discount,
    tax: splitTax(total - discount, purchasable.taxRate).tax,
    net: {
      unit: splitTax(purchasable.price, purchasable.taxRate).net,
      total: splitTax(total, purchasable.taxRate).net,
    },
  };
}

function quotedCost({ code, title, price, taxRate, line }: ModuleCostToQuote, discount: number): QuotedCost {
  const amount = price - discount;
  const { tax } = splitTax(amount, taxRate);
  return { code, title, amount, discount, tax, taxRate, ...(line !== undefined && { line }) };
}

/** What is taken off each line. Where lines have the same key, the dearest are reduced first. */
function lineDiscounts(lines: readonly LineToQuote[], byKey: Discounts['lines']): readonly number[] {
  const left = new Map(byKey);
  const off = new Map<LineToQuote, number>();
  const totalOf = ({ purchasable, qty }: LineToQuote): number => purchasable.price * qty;
  for (const line of lines.toSorted((one, other) => totalOf(other) - totalOf(one))) {
    const { key } = line.purchasable;
    const taken = Math.min(left.get(key) ?? 0, totalOf(line));
    left.set(key, (left.get(key) ?? 0) - taken);
    off.set(line, taken);
  }
  return lines.map((line) => off.get(line) ?? 0);
}

interface TaxedPart {
  readonly amount: number;
  readonly tax: number;
  readonly rate: number;
}

/** By rate, the highest first; what costs nothing names no rate. */
function taxesOf(parts: readonly TaxedPart[]): QuotedTax[] {
  const byRate = new Map<number, QuotedTax>();
  for (const { amount, tax, rate } of parts) {
    if (amount === 0) continue;
    const before = byRate.get(rate) ?? { rate, net: 0, tax: 0 };
    byRate.set(rate, { rate, net: before.net + amount - tax, tax: before.tax + tax });
  }
  return [...byRate.values()].toSorted((one, other) => other.rate - one.rate);
}
