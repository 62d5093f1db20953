import type { ProductDocument } from '../../domain/documents.ts';
import { isAssociated } from '../../domain/options/set-items.ts';
import { isAvailable } from '../../domain/product/variant-selection.ts';

/** What of the products that were found may be bought, by the sku that was asked for. */
export interface OfferedProducts {
  readonly bySku: ReadonlyMap<string, ProductDocument>;
  /** Products without a page of their own, by sku: only what holds them offers them. */
  readonly hiddenBySku: ReadonlyMap<string, ProductDocument>;
  /** Their skus. */
  readonly hidden: readonly string[];
}

const TYPES = new Set(['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']);
const isEnabled = ({ status, type_id }: ProductDocument): boolean => Number(status) < 2 && TYPES.has(type_id);
const isHidden = ({ visibility }: ProductDocument): boolean => Number(visibility ?? 4) < 2;

/**
 * A variant is bought as one of its product, even where it has a page of its own: so it is the same line, wherever it
 * was found.
 */
export function offeredProducts(own: readonly ProductDocument[], parents: readonly ProductDocument[]): OfferedProducts {
  const bySku = new Map<string, ProductDocument>();
  const hiddenBySku = new Map<string, ProductDocument>();
  for (const product of own.filter(isEnabled)) (isHidden(product) ? hiddenBySku : bySku).set(product.sku, product);
  const offering = parents.filter((parent) => isEnabled(parent) && !isHidden(parent));
  // Of several products with the same variant always the same one.
  for (const parent of offering.toSorted((one, other) => other.id - one.id))
    for (const variant of parent.configurable_children ?? [])
      if (variant.sku !== parent.sku && isAvailable(variant, { listOutOfStockProducts: true }))
        bySku.set(variant.sku, parent);
  return { bySku, hiddenBySku, hidden: [...hiddenBySku.keys()].filter((sku) => !bySku.has(sku)) };
}

/** The product that a sku is bought as; a hidden one where one of these groups offers it. */
export function productFor(
  sku: string,
  { bySku, hiddenBySku }: OfferedProducts,
  groups: readonly ProductDocument[],
): ProductDocument | undefined {
  const isOffered = groups.some(
    (group) =>
      group.type_id === 'grouped' &&
      isEnabled(group) &&
      !isHidden(group) &&
      (group.product_links ?? []).some((link) => isAssociated(link) && link.linked_product_sku === sku),
  );
  return bySku.get(sku) ?? (isOffered ? hiddenBySku.get(sku) : undefined);
}
