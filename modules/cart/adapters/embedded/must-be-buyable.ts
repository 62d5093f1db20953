import { ApiError, type Translator } from 'etalage/core';
import type { Buyable, FoundBuyable } from 'etalage/modules/catalog';
import { OptionsNotPossible, PriceUnknown, ProductNotFound } from '../../module.ts';

/** What the catalogue found, if it can be bought. @throws ApiError ProductNotFound, OptionsNotPossible, PriceUnknown */
export type MustBeBuyable = (found: FoundBuyable | undefined, sku: string) => Buyable;

export const mustBeBuyable =
  ({ t }: Pick<Translator, 't'>, allowZeroPrice: boolean): MustBeBuyable =>
  (found, sku) => {
    if (!found) throw new ApiError(ProductNotFound, { sku });
    if ('buyable' in found) {
      if (found.buyable.price > 0 || allowZeroPrice) return found.buyable;
      throw new ApiError(PriceUnknown, { sku });
    }
    const { refused, message } = found;
    if (refused === 'options') throw new ApiError(OptionsNotPossible, { sku, message: t(message.key, message.values) });
    throw new ApiError(refused === 'price' ? PriceUnknown : ProductNotFound, { sku });
  };
