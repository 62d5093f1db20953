import type { FoundPurchasable } from 'etalage/modules/catalog';
import type { CurrentCartLine } from '../../module.ts';
import type { StoredLine } from './records.ts';

/** A line with what has become of it since it was put there. @param available pieces of it that can be had */
export function currentLine(line: StoredLine, found: FoundPurchasable, available: number): CurrentCartLine {
  const { asAdded } = line;
  const now = 'purchasable' in found ? found.purchasable : undefined;
  const shown = now ?? asAdded;
  return {
    id: line.id,
    sku: shown.sku,
    parentSku: shown.parentSku,
    name: shown.name,
    qty: line.qty,
    price: shown.price,
    ...(now && now.price !== asAdded.price && { priceBefore: asAdded.price }),
    taxRate: shown.taxRate,
    productId: shown.productId,
    type: shown.type,
    productOption: shown.product_option,
    available,
    ...(shown.isPair && { isPair: true }),
    ...(shown.brand !== undefined && { brand: shown.brand }),
    url: shown.url,
    ...(shown.picture !== undefined && { picture: shown.picture }),
    options: shown.options,
    categories: shown.categories,
    addedAt: line.addedAt,
    ...('refused' in found && { refused: found.message }),
    ...(line.extensions && { extensions: line.extensions }),
  };
}
