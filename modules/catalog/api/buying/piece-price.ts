import type { Document, ProductDocument, ProductVariant } from '../../domain/documents.ts';
import { groupPriced, GUESTS, tierPrice } from '../../domain/prices/group-prices.ts';
import { readAmount } from '../../domain/prices/money.ts';
import { pricesNow, withParentPrices, type PricedDocument } from '../../domain/prices/shown-price.ts';

/** What one piece costs before its options, in cents including tax. */
export interface PiecePrice {
  readonly price: number;
  /** Without reduction. */
  readonly regular: number;
}

/** Whom a price is for, and when. */
export interface PriceTerms {
  /** Undefined where groups do not matter: tier prices hold for nobody. */
  readonly group: number | undefined;
  /** In ms since 1970. */
  readonly now: number;
}

/**
 * What one of so many pieces costs: the price that the product's page shows, or a tier price of the group for this
 * quantity where that is lower. Undefined without a price; one of 0 is a price.
 */
export function piecePrice(
  product: ProductDocument,
  variant: ProductVariant | undefined,
  qty: number,
  { group, now }: PriceTerms,
): PiecePrice | undefined {
  // Guests' prices are in the index.
  const priced = group === undefined || group === GUESTS ? product : groupPriced(product, group, now);
  const fields = variant ? withParentPrices(variantIn(priced, variant), priced) : priced;
  const { regular, current } = pricesNow(fields, now);
  if (current === 0) return isFree(fields) ? { price: 0, regular: 0 } : undefined;
  const tier = group === undefined ? undefined : tierPrice(tiersOf(product, variant), group, qty);
  return { regular, price: Math.min(current, tier ?? current) };
}

function variantIn(priced: Document, variant: ProductVariant): Document {
  const variants = priced['configurable_children'];
  return Array.isArray(variants) ? (variants.find(({ sku }: Document) => sku === variant.sku) ?? variant) : variant;
}

/** A variant without a price of its own has its product's for larger quantities too. */
const tiersOf = (product: ProductDocument, variant: ProductVariant | undefined): unknown =>
  variant && (variant['tier_prices'] !== undefined || readAmount(variant.price) !== undefined)
    ? variant['tier_prices']
    : product['tier_prices'];

/** A document that says 0 costs nothing; one that says nothing costs nobody knows what. */
function isFree({ price_incl_tax, final_price, price }: PricedDocument): boolean {
  const stated: unknown = price_incl_tax ?? final_price ?? price;
  return stated !== undefined && stated !== null && stated !== '' && Number(stated) === 0;
}
