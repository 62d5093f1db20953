import type { ProductDocument, RelatedProducts } from '../../module.ts';
import { optionIds } from '../../domain/attribute-table.ts';
import { distinctModels, MODEL_FIELDS } from '../../domain/listing/distinct-models.ts';
import { where, type CatalogSearch } from '../catalog-search.ts';
import type { Listings } from '../listings.ts';

/** Cards in one row. */
const MAX_PRODUCTS = 12;
/** Products beside one that was just put into the cart. */
const FEW = 3;
/** Products of a brand that these are chosen of. */
const MAX_COMPARED = 100;

/** Finds products by a property that they share with one on screen. */
export function createRelatedProducts({
  search,
  listings,
}: {
  readonly search: CatalogSearch;
  readonly listings: Listings;
}): RelatedProducts {
  const find = async (
    filter: ReturnType<typeof where>,
    size: number,
    fields: readonly string[],
  ): Promise<readonly ProductDocument[]> => {
    const query = { _appliedFilters: [filter], _appliedSort: [{ field: 'position', options: 'asc' as const }] };
    return (await search.find('product', { query, size, fields: [...fields] })).items;
  };
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
    async goingWith(parentSku) {
      const fields = [...MODEL_FIELDS, 'brand', 'color', 'category_ids', 'type_id', 'url_path'];
      const [product] = await find(where('sku', { eq: parentSku }), 1, fields);
      if (!product) return [];
      const named = linkedSkus(product);
      const code = product['color'] === undefined ? 'brand' : 'color';
      const values = optionIds(product[code]);
      const skus =
        named.length > 0 || values.length === 0
          ? named
          : otherKinds(product, await find(where(code, { in: values }), MAX_COMPARED, fields));
      // More than are shown: some may not be listed, or be sold out.
      return skus.length === 0 ? [] : (await listings.cards({ skus: skus.slice(0, 2 * FEW) }, 2 * FEW)).slice(0, FEW);
    },
  };
}

/** Those that the catalogue's makers put beside a product. */
const linkedSkus = ({ product_links: links = [] }: ProductDocument): string[] =>
  links.flatMap(({ link_type: type, linked_product_sku: sku }) =>
    type === 'crosssell' || type === 'related' ? [sku] : [],
  );

/** Where it stands: its address without its own part, `dames/pumps`; empty where addresses have no parts. */
const placeOf = ({ url_path: path = '' }: ProductDocument): string =>
  path.split('/').filter(Boolean).slice(0, -1).join('/');
const departmentOf = (product: ProductDocument): string | undefined => placeOf(product).split('/')[0];

/** Of each other kind in its department one model: the bag to a shoe. Those least alike come first. */
function otherKinds(product: ProductDocument, others: readonly ProductDocument[]): string[] {
  const own = new Set(product.category_ids.map(Number));
  const kinds = new Set([placeOf(product)]);
  // What comes in no sizes is least like a shoe.
  const alike = ({ category_ids: ids, type_id: type }: ProductDocument): number =>
    ids.filter((id) => own.has(Number(id))).length + (type === product.type_id ? ids.length : 0);
  return distinctModels(others)
    .filter((other) => departmentOf(other) === departmentOf(product))
    .toSorted((left, right) => alike(left) - alike(right))
    .flatMap((other) => {
      const kind = placeOf(other) || other.sku;
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return [other.sku];
    });
}
