import type { AttributeTable } from '../attribute-table.ts';
import { VARIANT_ATTRIBUTES } from '../documents.ts';
import type { SearchResult } from '../search/search-engine.ts';
import type { SearchQuery } from '../search/search-query.ts';

/** Which attributes tell variants apart: asked for once for all lists. */
export const catalogueVariantCodes: {
  readonly query: SearchQuery;
  readonly read: (aggregations: SearchResult['aggregations']) => readonly string[];
} = {
  query: {
    _appliedFilters: [{ attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' }],
    _availableFilters: [{ field: VARIANT_ATTRIBUTES, scope: 'catalog', options: { size: 50 } }],
  },
  read: (aggregations) => aggregations[`agg_terms_${VARIANT_ATTRIBUTES}`]?.buckets.map(({ key }) => String(key)) ?? [],
};

/**
 * What lists are filtered by: the configured attributes, and before the price those that tell variants apart. One with
 * the same label as a configured attribute means the same to shoppers.
 */
export function listFilters(
  configured: readonly string[],
  variantCodes: readonly string[],
  table: AttributeTable,
): readonly string[] {
  const labels = new Set(configured.map((code) => table.get(code)?.label));
  const more = variantCodes.filter((code) => {
    const attribute = table.get(code);
    return attribute && attribute.options.size > 0 && !configured.includes(code) && !labels.has(attribute.label);
  });
  const place = configured.includes('price') ? configured.indexOf('price') : configured.length;
  return configured.toSpliced(place, 0, ...more);
}
