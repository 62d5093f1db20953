import { splitTax, toDecimals } from 'etalage/core/money';
import type { FoundBuyable } from 'etalage/modules/catalog';
import type { ServerItem } from '../../module.ts';
import type { StoredLine } from './records.ts';

/** A line as clients see it, with what has become of it since it was put there. */
export function serverItem(quoteId: string, line: StoredLine, found: FoundBuyable, available: number): ServerItem {
  const { qty, asAdded } = line;
  const now = 'buyable' in found ? found.buyable : undefined;
  const shown = now ?? asAdded;
  return {
    item_id: line.id,
    sku: shown.sku,
    qty,
    name: shown.name,
    price: toDecimals(splitTax(shown.price, shown.taxRate).net),
    product_type: shown.type,
    quote_id: quoteId,
    product_option: shown.product_option,
    extension_attributes: {
      parent_sku: shown.parentSku,
      price_incl_tax: toDecimals(shown.price),
      ...(now && now.price !== asAdded.price && { price_was: toDecimals(asAdded.price) }),
      is_in_stock: available > 0,
      ...(available < qty && { available }),
      ...(shown.isPair && { is_pair: true }),
      ...(shown.brand !== undefined && { brand: shown.brand }),
      url: shown.url,
      ...(shown.picture !== undefined && { picture: shown.picture }),
      product_id: shown.productId,
      options: shown.options,
      categories: shown.categories,
      added_at: line.addedAt,
      ...('refused' in found && { refused: found.message }),
      ...(line.extensions && { extensions: line.extensions }),
    },
  };
}
