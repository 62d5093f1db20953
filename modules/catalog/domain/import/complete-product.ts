import type { CategoryDocument, ConfigurableOption, ProductDocument } from '../documents.ts';
import type { Addresses } from './addresses.ts';
import { NO_PICTURE } from './pictures.ts';

/** What a product needs to know of the rest of the catalogue. */
export interface CatalogueFacts {
  readonly categories: ReadonlyMap<number, CategoryDocument>;
  /** Codes of attributes by id. */
  readonly attributeCodes: ReadonlyMap<string, string>;
  /** With those of all categories and products that have one. */
  readonly addresses: Addresses;
  /** Whether the media folder has the picture. */
  readonly hasPicture: (path: string) => boolean;
}

/**
 * Completes an imported product with what only the whole catalogue tells: an address of its own, the names of its
 * categories, the codes of its options, and which of its pictures there are.
 */
export function completeProduct(product: ProductDocument, facts: CatalogueFacts): ProductDocument {
  const picture = (image: string): string => (image !== NO_PICTURE && facts.hasPicture(image) ? image : NO_PICTURE);
  const pictures = <T extends { readonly image?: string }>(one: T): T => ({
    ...one,
    ...Object.fromEntries(
      ['image', 'small_image', 'thumbnail'].flatMap((field) => {
        const image = Reflect.get(one, field);
        return typeof image === 'string' ? [[field, picture(image)]] : [];
      }),
    ),
  });
  return {
    ...pictures(product),
    url_path: facts.addresses.claimLike(product.url_path || product.url_key, product.id, ownerOf(product.id)),
    category: categoriesOf(product, facts.categories),
    media_gallery: (product.media_gallery ?? []).filter(({ image }) => picture(image) !== NO_PICTURE),
    ...(product.configurable_options && {
      configurable_options: product.configurable_options.map((option) => withCode(option, facts.attributeCodes)),
    }),
    ...(product.configurable_children && { configurable_children: product.configurable_children.map(pictures) }),
  };
}

/** By what a product claims its address. */
export const ownerOf = (id: number): string => `product ${id}`;

/** Whether a list shows the product: categories count these. */
export const isListed = ({
  status,
  visibility,
  stock,
}: Pick<ProductDocument, 'status' | 'visibility'> & Partial<Pick<ProductDocument, 'stock'>>): boolean =>
  status <= 1 && visibility >= 2 && stock?.is_in_stock === true;

/** Whether it, or one of its variants, is sold for nothing; a set costs what is in it. */
export const isFree = ({
  type_id: type,
  configurable_children: variants = [],
  ...product
}: Pick<ProductDocument, 'type_id' | 'price' | 'final_price' | 'configurable_children'>): boolean =>
  type !== 'bundle' &&
  type !== 'grouped' &&
  (variants.length > 0 ? variants : [product]).some(({ price, final_price: final }) => (final ?? price) === 0);

/** Whether nothing says how it, or one of its variants, is taxed: no tax is counted in its price. */
export const isUntaxed = ({
  tax_class_id: taxClass,
  configurable_children: variants = [],
}: Pick<ProductDocument, 'tax_class_id' | 'configurable_children'>): boolean =>
  taxClass === undefined && (variants.length === 0 || variants.some((variant) => variant.tax_class_id === undefined));

/** The product's categories, as the product knows them and, where it does not, as they are. */
function categoriesOf(
  { category = [], category_ids: ids }: ProductDocument,
  categories: CatalogueFacts['categories'],
): NonNullable<ProductDocument['category']> {
  const own = new Map(category.map((entry) => [entry.category_id, entry]));
  return [...new Set([...own.keys(), ...ids.map(Number)])].flatMap((id) => {
    const known = categories.get(id);
    const given = own.get(id);
    if (given?.name || !known) return given ? [given] : [];
    return [{ ...given, category_id: id, name: known.name, slug: known.slug, path: known.url_path }];
  });
}

function withCode(option: ConfigurableOption, codes: CatalogueFacts['attributeCodes']): ConfigurableOption {
  return option.attribute_code
    ? option
    : { ...option, attribute_code: codes.get(String(option.attribute_id)) ?? option.label.toLowerCase() };
}
