import type { EntityType } from './search-engine.ts';

const DEFAULT_SIZE = 50;
const PAGE_SIZES: Partial<Record<EntityType, number>> = { attribute: 150, category: 4000 };
const MAX_SIZE = 1000;
const MAX_CATEGORIES = 4000;
const MAX_START = 1_000_000;

/**
 * The stretch of the result that a request asks for. A size of zero or less, or none, becomes the entity's own page
 * size (50 products, 150 attributes, 4000 categories); a negative start becomes 0; both are capped.
 */
export function pageWindow(
  entity: EntityType,
  request: { readonly size?: number; readonly from?: number },
): { size: number; from: number } {
  const wanted = request.size !== undefined && request.size > 0 ? request.size : (PAGE_SIZES[entity] ?? DEFAULT_SIZE);
  return {
    size: Math.min(wanted, entity === 'category' ? MAX_CATEGORIES : MAX_SIZE),
    from: Math.min(Math.max(request.from ?? 0, 0), MAX_START),
  };
}
