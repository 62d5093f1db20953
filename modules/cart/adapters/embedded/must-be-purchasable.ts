import { ApiError, type Translator } from 'etalage/core';
import type { Purchasable, FoundPurchasable } from 'etalage/modules/catalog';
import { OptionsNotPossible, PriceUnknown, ProductNotFound } from '../../module.ts';

/** What the catalogue found, if it can be bought. @throws ApiError ProductNotFound, OptionsNotPossible, PriceUnknown */
export type MustBePurchasable = (found: FoundPurchasable | undefined, sku: string) => Purchasable;

export const mustBePurchasable =
  ({ t }: Pick<Translator, 't'>, allowZeroPrice: boolean): MustBePurchasable =>
  (found, sku) => {
    if (!found) throw new ApiError(ProductNotFound, { sku });
    if ('purchasable' in found) {
      if (found.purchasable.price > 0 || allowZeroPrice) return found.purchasable;
      throw new ApiError(PriceUnknown, { sku });
    }
    const { refused, message } = found;
    if (refused === 'options') throw new ApiError(OptionsNotPossible, { sku, message: t(message.key, message.values) });
    throw new ApiError(refused === 'price' ? PriceUnknown : ProductNotFound, { sku });
  };
