import { catalogueVariantCodes } from '../../domain/list-filters.ts';
import type { CatalogSearch } from '../catalog-search.ts';

export { knownAttribute } from '../../domain/known-attribute.ts';

/** The codes of the attributes that tell the variants of the catalogue's products apart. */
export async function askVariantCodes(search: CatalogSearch): Promise<readonly string[]> {
  const { query, read } = catalogueVariantCodes;
  const { aggregations } = await search.find('product', { query, size: 1, fields: ['id'] });
  return read(aggregations);
}
