import { optionIds, optionLabel, type AttributeTable } from './attribute-table.ts';
import type { Document, ProductDocument } from './documents.ts';
import type { Links } from './links.ts';
import { PRICE_FIELDS, priceToShow, type PriceRules } from './shown-price.ts';
import type { Picture, ProductCardView, ShownPrice } from './view-models.ts';

/** What product views are made with: `t` translates a message key. */
export interface ProductTools {
  readonly links: Links;
  readonly table: AttributeTable;
  readonly prices: PriceRules;
  readonly t: (key: string) => string;
}

/** Fields of a product that its card is made from. */
export const CARD_FIELDS = [
  'id',
  'sku',
  'name',
  'type_id',
  'url_path',
  'slug',
  'brand',
  'image',
  'media_gallery.image',
  ...PRICE_FIELDS,
  'product_labels',
  'new',
  'color_options',
  'product_links.link_type',
] as const;

/** A product in a list. */
export function productCard(product: ProductDocument, { links, table, prices, t }: ProductTools): ProductCardView {
  const own = priceToShow(product, prices);
  // Groups and bundles are indexed with the price of their cheapest parts.
  const price = product.type_id === 'grouped' || product.type_id === 'bundle' ? { ...own, from: true } : own;
  const picture = pictureOf(product.image, product.name);
  const second = product.media_gallery?.find(({ image }) => image !== product.image && isPicture(image))?.image;
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    price,
    picture,
    brand: optionLabel(table, 'brand', product['brand']),
    url: links.product(product),
    secondPicture: picture && pictureOf(second, product.name),
    labels: labelsOf(product, price, t),
    colours: Math.max(optionIds(product['color_options']).length, 1 + colourRelations(product).length),
  };
}

const isPicture = (image: string | undefined): image is string => Boolean(image) && image !== 'no_selection';

/** A picture of the shop, absent when a document has none. */
export const pictureOf = (image: string | undefined, alt: string): Picture | undefined =>
  isPicture(image) ? { path: image, alt } : undefined;

/** The links to the same model in other colours. */
export const colourRelations = (product: ProductDocument): NonNullable<ProductDocument['product_links']> =>
  (product.product_links ?? []).filter(({ link_type }) => link_type === 'colorrelation');

/**
 * What is said of a product in a word, the weightiest first: how much is off, or else that it is new; then what the
 * index says. Its own sale label counts from the regular price, so this one follows from the price that may be struck.
 */
export function labelsOf(product: Document, price: ShownPrice, t: (key: string) => string): string[] {
  const given: unknown = product['product_labels'];
  const own = Array.isArray(given)
    ? given
        .filter(isLabel)
        .filter(({ code }) => code !== 'sale' && !(code === 'new' && price.discountPercent))
        .map(({ label }) => label)
    : [];
  if (price.discountPercent) return [`-${price.discountPercent}\u00a0%`, ...own];
  return own.length === 0 && Number(product['new'] ?? 0) === 1 ? [t('New')] : own;
}

function isLabel(value: unknown): value is { code: unknown; label: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'label' in value &&
    typeof value.label === 'string'
  );
}
