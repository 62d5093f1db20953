import { toCents, toDecimals } from 'etalage/core/money';
import type { Document } from '../documents.ts';
import { pricesNow, withParentPrices } from './shown-price.ts';
import { readAmount } from './money.ts';

/** The group of visitors who have not signed in. */
export const GUESTS = 0;
/** Magento's id for a price of all groups. */
const EVERYBODY = 32_000;

const listOf = (value: unknown): readonly Document[] => (Array.isArray(value) ? value : []);

const concerns = ({ customer_group_id: id }: Document, group: number): boolean =>
  Number(id) === group || Number(id) === EVERYBODY;

/** A product, and its variants, without the tier prices of other groups; without any when `group` is undefined. */
export function ownTierPrices(product: Document, group: number | undefined): Document {
  return onProductAndVariants(product, (document) => {
    if (document['tier_prices'] === undefined) return document;
    const { tier_prices: tiers, ...rest } = document;
    return group === undefined ? rest : { ...rest, tier_prices: listOf(tiers).filter((tier) => concerns(tier, group)) };
  });
}

/** The lowest tier price that a group pays for one of so many pieces, in cents. */
export function tierPrice(tiers: unknown, group: number, qty: number): number | undefined {
  const values = listOf(tiers)
    .filter((tier) => concerns(tier, group) && Number(tier['qty']) <= qty)
    .flatMap((tier) => readAmount(tier['value']) ?? []);
  return values.length === 0 ? undefined : toCents(Math.min(...values));
}

/**
 * A product as a customer group pays for it: a tier price for a quantity of one that is below the price of now takes
 * its place. It is the group's regular price, not a reduction. A configurable product has the price of its cheapest
 * variant.
 */
export function groupPriced(product: Document, group: number, now: number): Document {
  const priced = onProductAndVariants(product, (document) => {
    const tier = tierPrice(document['tier_prices'], group, 1);
    const { current } = pricesNow(document === product ? product : withParentPrices(document, product), now);
    return tier === undefined || (current > 0 && tier >= current)
      ? document
      : { ...document, ...onlyPrice(toDecimals(tier)) };
  });
  return priced === product ? product : asCheapAsVariants(priced, now);
}

/** One price in all fields, without reduction. */
const onlyPrice = (price: number): Document => ({
  price,
  regular_price: price,
  final_price: price,
  special_price: null,
  special_from_date: null,
  special_to_date: null,
  lowest_price_30d: null,
});

/**
 * A configurable product that costs more than one of its enabled variants, or has no price, gets that variant's prices.
 */
export function asCheapAsVariants(product: Document, now: number): Document {
  const own = pricesNow(product, now).current;
  let cheapest: { readonly price: number; readonly fields: Document } | undefined;
  for (const variant of listOf(product['configurable_children'])) {
    if (Number(variant['status'] ?? 1) >= 2 || costsTheSame(variant, product)) continue;
    const fields: Document = { ...withParentPrices(variant, product) };
    const price = pricesNow(fields, now).current;
    if (price > 0 && (own === 0 || price < own) && !(cheapest && cheapest.price <= price)) cheapest = { price, fields };
  }
  return cheapest ? { ...product, ...cheapest.fields } : product;
}

const DECISIVE = ['price', 'special_price', 'special_from_date', 'special_to_date', 'final_price', 'regular_price'];

/** Most variants cost what their product costs, which is seen without reckoning. */
const costsTheSame = (variant: Document, product: Document): boolean =>
  DECISIVE.every((field) => variant[field] === product[field]);

/** Changes a product and its variants; answers the product itself when nothing changed. */
function onProductAndVariants(product: Document, change: (document: Document) => Document): Document {
  const changed = change(product);
  const variants = product['configurable_children'];
  if (!Array.isArray(variants)) return changed;
  const others = variants.map((variant: Document) => change(variant));
  return others.every((variant, place) => variant === variants[place])
    ? changed
    : { ...changed, configurable_children: others };
}
