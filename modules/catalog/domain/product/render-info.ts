import { splitTax, toCents, toDecimals } from 'etalage/core/money';
import type { Document, OptionId, ProductDocument, ProductVariant } from '../documents.ts';
import { pricesNow, withParentPrices } from '../prices/shown-price.ts';

/** Prices of a product or variant as Magento 2's REST API renders them (`GET /V1/products-render-info`); decimals. */
export interface RenderInfo {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly store_id: number;
  readonly currency_code: string;
  readonly price_info: Document;
}

/** What prices are rendered for. `taxRate` is a fraction: 0.21. */
export interface RenderSettings {
  readonly storeId: number;
  readonly currencyCode: string;
  /** In ms since 1970. */
  readonly now: number;
  readonly taxRate: (taxClass: OptionId | undefined) => number;
  readonly format: (cents: number) => string;
}

/** Renders the prices of a product, or of one of its variants. */
export function renderInfo(
  product: ProductDocument,
  variant: ProductVariant | undefined,
  settings: RenderSettings,
): RenderInfo {
  const { current, regular } = pricesNow(variant ? withParentPrices(variant, product) : product, settings.now);
  const rate = settings.taxRate(variant?.tax_class_id ?? product.tax_class_id);
  const info = priceFields(current, regular);
  return {
    id: variant?.id ?? product.id,
    sku: variant?.sku ?? product.sku,
    name: variant?.name ?? product.name,
    type: variant ? 'simple' : product.type_id,
    url: product.url_path,
    store_id: settings.storeId,
    currency_code: settings.currencyCode,
    price_info: {
      ...info,
      formatted_prices: formatted(info, settings.format),
      extension_attributes: {
        tax_adjustments: priceFields(splitTax(current, rate).net, splitTax(regular, rate).net),
        weee_attributes: [],
        weee_adjustment: '',
      },
    },
  };
}

/** Of cents with tax, or of cents without. */
function priceFields(current: number, regular: number): Readonly<Record<string, number | null>> {
  const [now, full] = [toDecimals(current), toDecimals(regular)];
  return {
    final_price: now,
    max_price: now,
    minimal_price: now,
    special_price: current < regular ? now : null,
    regular_price: full,
    max_regular_price: full,
    minimal_regular_price: full,
  };
}

function formatted(prices: Readonly<Record<string, number | null>>, format: (cents: number) => string): Document {
  return Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [name, price === null ? null : format(toCents(price))]),
  );
}
