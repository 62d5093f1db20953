import { colourRelations } from '../product/product-card.ts';
import type { ProductDocument } from '../documents.ts';

/** Fields that tell which products are one model in other colours. */
export const MODEL_FIELDS = ['sku', 'product_links.link_type', 'product_links.linked_product_sku'] as const;

/** Of products that are one model in several colours the first, so that a short row does not show a model again. */
export function distinctModels(products: readonly ProductDocument[]): ProductDocument[] {
  const shown = new Set<string>();
  return products.filter((product) => {
    if (shown.has(product.sku)) return false;
    for (const { linked_product_sku: sku } of colourRelations(product)) shown.add(sku);
    return true;
  });
}
