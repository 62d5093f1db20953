import { optionIds, optionLabel, type AttributeTable } from '../attribute-table.ts';
import type { Document, ProductDocument, ProductVariant } from '../documents.ts';
import { galleryOf } from './gallery.ts';
import type { Links } from '../links.ts';
import { PRICE_FIELDS, priceToShow, withParentPrices, type PriceRules } from '../prices/shown-price.ts';
import { shownVariant, variantRules, type WantedVariant } from './shown-variant.ts';
import { availableVariants, optionOf } from './variant-selection.ts';
import type { ProductCardView, ShownPrice } from '../view-models.ts';

/** What product views are made with: `t` translates a message key. */
export interface ProductTools {
  readonly links: Links;
  readonly table: AttributeTable;
  readonly prices: PriceRules;
  readonly listOutOfStockProducts: boolean;
  readonly t: (key: string) => string;
}

/** Fields of a product that its card is made from; `optionFields` are asked for where options are wanted. */
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
  'media_gallery.typ',
  'media_gallery.pos',
  ...PRICE_FIELDS,
  ...['sku', 'image', 'status', 'stock.is_in_stock', ...PRICE_FIELDS].map((field) => `configurable_children.${field}`),
  'product_labels',
  'new',
  'color_options',
  'model_colours',
  'configurable_children.size',
  'product_links.link_type',
] as const;

/** The fields beside them that tell which variants have the options of some attributes. */
export const optionFields = (codes: readonly string[]): string[] => [
  ...codes.map((code) => `configurable_children.${code}`),
  'configurable_children.custom_attributes',
  'configurable_options.attribute_code',
  'configurable_options.label',
];

/** A product in a list: picture, price and address are those of one variant, the one that is wanted. */
export function productCard(
  product: ProductDocument,
  { links, table, prices, listOutOfStockProducts, t }: ProductTools,
  wanted: WantedVariant = {},
): ProductCardView {
  const rules = variantRules(product, { listOutOfStockProducts }, prices);
  const { variant, link } = shownVariant(product, wanted, rules);
  const own = priceToShow(variant ? withParentPrices(variant, product) : product, prices);
  // Groups and bundles are indexed with the price of their cheapest items.
  const price = product.type_id === 'grouped' || product.type_id === 'bundle' ? { ...own, from: true } : own;
  const [picture, secondPicture] = galleryOf(product, variant).map(({ path }) => ({ path, alt: product.name }));
  const swatches = swatchesOf(product, table);
  const sizes = sizesOf(product, variant, { listOutOfStockProducts }, table);
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    price,
    picture,
    brand: optionLabel(table, 'brand', product['brand']),
    url: links.product(product, link),
    ...(link && { variant: link }),
    secondPicture,
    labels: labelsOf(product, price, t),
    colours: Math.max(optionIds(product['color_options']).length, 1 + colourRelations(product).length),
    ...(swatches.length > 1 && { swatches }),
    ...(sizes.length > 0 && { sizes }),
  };
}

/** The colours of the model: of all its products where the index says so, else of this one. */
function swatchesOf(product: ProductDocument, table: AttributeTable): string[] {
  const colours = table.get('color')?.options;
  return optionIds(product['model_colours'] ?? product['color_options']).flatMap(
    (id) => colours?.get(String(id))?.swatch ?? [],
  );
}

/** The sizes that can be had of what the card shows: the variants with its picture. */
function sizesOf(
  product: ProductDocument,
  shown: ProductVariant | undefined,
  rules: Pick<ProductTools, 'listOutOfStockProducts'>,
  table: AttributeTable,
): string[] {
  const sizes = table.get('size')?.options;
  if (!shown || !sizes) return [];
  const known = availableVariants(product, rules).flatMap((variant) => {
    const size = variant.image === shown.image ? sizes.get(optionOf(variant, 'size') ?? '') : undefined;
    return size ? [size] : [];
  });
  return [...new Set(known.toSorted((left, right) => left.rank - right.rank).map(({ label }) => label))];
}

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
