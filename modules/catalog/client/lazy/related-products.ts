import type { RelatedProducts } from '../../module.ts';
import { optionIds } from '../../domain/attribute-table.ts';
import { where, type CatalogSearch } from '../catalog-search.ts';
import type { Listings } from '../listings.ts';

/** Cards in one row. */
const MAX_PRODUCTS = 12;

/** Finds products by a property that they share with one on screen. */
export function createRelatedProducts(search: CatalogSearch, listings: Listings): RelatedProducts {
  return {
    async ofSameBrand({ parentSku, colours }) {
      const {
        items: [product],
      } = await search.find('product', {
        query: { _appliedFilters: [where('sku', { eq: parentSku })] },
        size: 1,
        fields: ['sku', 'brand'],
      });
      const [brand] = optionIds(product?.['brand']);
      if (brand === undefined) return [];
      // Its own model is on screen already, in every colour.
      const known = new Set(colours.map(({ url }) => url));
      const cards = await listings.cards({ attribute: 'brand', value: brand }, MAX_PRODUCTS + known.size + 1);
      return cards.filter(({ sku, url }) => sku !== parentSku && !known.has(url)).slice(0, MAX_PRODUCTS);
    },
  };
}
