import { provide, requestToken } from 'etalage/core';
import type { ProductDocument } from '../module.ts';

/** What the platform said about prices; in the browser, once it was asked. */
export interface PlatformPrices {
  /** A product with the platform's prices, and marked as current or not. Absent while nobody has asked. */
  mark?: (product: ProductDocument) => ProductDocument;
}
export const PlatformPrices = requestToken<PlatformPrices>('catalog.PlatformPrices', 'pages');

export const platformPricesProvider = provide(PlatformPrices, {}, (): PlatformPrices => ({}));
