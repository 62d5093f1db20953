import type { Document, OptionId, ProductDocument, ProductVariant } from './documents.ts';
import { withParentPrices } from './shown-price.ts';

/** Prices of a product or variant as Magento 2's REST API renders them (`GET /V1/products-render-info`); decimals. */
export interface RenderInfo {
  readonly id: number;
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
  /** The price that holds now, in cents. */
  readonly priceNow: (prices: ReturnType<typeof withParentPrices>) => number;
  readonly taxRate: (taxClass: OptionId | undefined) => number;
  readonly format: (cents: number) => string;
}

/** Renders the prices of a product, or of one of its variants. */
export function renderInfo(product: ProductDocument, variant: ProductVariant | undefined, settings: RenderSettings): RenderInfo {
  const prices = withParentPrices(variant ?? product, product);
  const final = settings.priceNow(prices) / 100;
  const regular = Math.max(final, prices.regular_price ?? prices.price ?? final);
  const rate = settings.taxRate(variant?.tax_class_id ?? product.tax_class_id);
  const info = priceFields(final, regular);
  return {
    id: variant?.id ?? product.id, name: variant?.name ?? product.name, type: variant ? 'simple' : product.type_id, url: product.url_path,
    store_id: settings.storeId, currency_code: settings.currencyCode,
    price_info: {
      ...info,
      formatted_prices: formatted(info, settings.format),
      extension_attributes: {
        tax_adjustments: priceFields(net(final, rate), net(regular, rate)),
        weee_attributes: [], weee_adjustment: '',
      },
    },
  };
}

const net = (price: number, rate: number): number => Math.round((price / (1 + rate)) * 10_000) / 10_000;

function priceFields(final: number, regular: number): Readonly<Record<string, number | null>> {
  return {
    final_price: final, max_price: final, minimal_price: final, special_price: final < regular ? final : null,
    regular_price: regular, max_regular_price: regular, minimal_regular_price: regular,
  };
}

function formatted(prices: Readonly<Record<string, number | null>>, format: (cents: number) => string): Document {
  return Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price === null ? null : format(Math.round(price * 100))]));
}
