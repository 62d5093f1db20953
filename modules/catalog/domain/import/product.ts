import type { PriceFields, ProductDocument, ProductVariant } from '../documents.ts';
import { withListedPrices } from '../prices/listed-prices.ts';
import { importBundleOptions, importConfigurableOptions, importCustomOptions, importLinks } from './product-lists.ts';
import { importGallery, picturePath } from './pictures.ts';
import { cheapest, importPrices, MONEY_FIELDS, type ImportedPrices } from './prices.ts';
import { importStock, UNCOUNTED } from './stock.ts';
import {
  date,
  ids,
  key,
  type Raw,
  RecordError,
  records,
  requiredId,
  requiredName,
  requiredText,
  text,
  texts,
  urlKeyOf,
  urlPath,
  wholeNumber,
  withoutNulls,
} from './values.ts';

const TYPES = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const;
const MAX_SKU = 255;
/** Their price is that of their parts. */
const COMPOSED = new Set<string>(['grouped', 'bundle']);

/**
 * A product as the index has it. Attributes stay as they are, except for those that are null.
 * @param now ms since 1970, for special prices
 * @throws RecordError when something that has to be known cannot be
 */
export function importProduct(dumped: Raw, now: number): ProductDocument {
  const source = withListedPrices(dumped);
  const id = requiredId(source);
  const sku = requiredText(source, 'sku');
  if (sku.length > MAX_SKU) throw new RecordError(`sku has ${sku.length} characters; ${MAX_SKU} are the most`);
  const name = requiredName(source);
  const own = importPrices(source, now);
  const parentStock = importStock(source, UNCOUNTED);
  const children = records(source, 'configurable_children');
  const variants = children.map((child, place) => importVariant(child, place, own.price, parentStock.is_in_stock, now));
  const type = typeOf(source, variants.length > 0);
  const enabled = variants.filter(({ status }) => status < 2);
  const priced = variants.filter(
    (variant, place) => Number(children[place]?.['price']) > 0 && enabled.includes(variant),
  );
  const indexed = type !== 'configurable' || Number(source['final_price']) > 0;
  const prices: Partial<ImportedPrices> = pricesOf(indexed ? undefined : cheapest(priced)) ?? own;
  const price = prices.price ?? (COMPOSED.has(type) ? (own.minimal_price ?? 0) : undefined);
  if (price === undefined) throw new RecordError('price is missing');
  const urlKey = urlPath(source, 'url_key') ?? (urlKeyOf(name) || String(id));
  return {
    ...attributes(source),
    id,
    sku,
    name,
    type_id: type,
    ...prices,
    price,
    status: choice(source, 'status', 1, [0, 1, 2, 3]),
    visibility: choice(source, 'visibility', 4, [1, 2, 3, 4]),
    url_key: urlKey,
    url_path: urlPath(source) ?? '',
    slug: text(source, 'slug') ?? urlKey,
    ...pictures(source),
    media_gallery: importGallery(source),
    category_ids: categoryIds(source),
    category: categories(source),
    stock:
      type === 'configurable'
        ? { ...parentStock, is_in_stock: parentStock.is_in_stock && enabled.some(({ stock }) => stock?.is_in_stock) }
        : parentStock,
    ...(variants.length > 0 && { configurable_children: variants, ...offeredOptions(source, variants) }),
    ...(Boolean(source['configurable_options']) && { configurable_options: importConfigurableOptions(source, id) }),
    ...(Boolean(source['product_links']) && { product_links: importLinks(source, sku) }),
    ...(Boolean(source['bundle_options']) && { bundle_options: importBundleOptions(source, sku) }),
    ...(Boolean(source['custom_options']) && { custom_options: importCustomOptions(source, sku) }),
    ...texts(source, ['description', 'short_description', 'meta_title', 'meta_description', 'meta_keyword']),
    ...dates(source),
  };
}

function importVariant(
  source: Raw,
  place: number,
  parentPrice: number | undefined,
  parentInStock: boolean,
  now: number,
): ProductVariant {
  try {
    const prices = importPrices(source, now);
    const price = prices.price || (parentPrice ?? prices.price);
    if (price === undefined) throw new RecordError('price is missing');
    const visibility = wholeNumber(source, 'visibility');
    return {
      ...attributes(source),
      id: requiredId(source),
      sku: requiredText(source, 'sku'),
      ...prices,
      price,
      // It was made of the variant's own price, which there is not.
      ...(prices.final_price === 0 && { final_price: price }),
      status: choice(source, 'status', 1, [0, 1, 2, 3]),
      ...(visibility !== undefined && { visibility }),
      ...pictures(source),
      stock: importStock(source, { ...UNCOUNTED, is_in_stock: parentInStock }),
    };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new RecordError(`configurable_children[${place}]: ${error.message}`);
  }
}

/** A product with variants is configurable, whatever its type says of it; without a type and variants it is simple. */
function typeOf(source: Raw, hasVariants: boolean): ProductDocument['type_id'] {
  const named = text(source, 'type_id');
  const type = TYPES.find((known) => known === (named ?? (hasVariants ? 'configurable' : 'simple')));
  if (type) return type;
  throw new RecordError(`type_id is "${named}", which is none of ${TYPES.join(', ')}`);
}

function choice(source: Raw, field: string, absent: number, known: readonly number[]): number {
  const value = wholeNumber(source, field) ?? absent;
  if (known.includes(value)) return value;
  throw new RecordError(`${field} is ${value}, which is none of ${known.join(', ')}`);
}

/** Fields that are read by themselves: what a dump has there is no attribute, even where it stands for nothing. */
const READ_FIELDS = new Set([
  ...MONEY_FIELDS,
  'media_gallery',
  'url_path',
  'configurable_children',
  'configurable_options',
  'product_links',
  'bundle_options',
  'custom_options',
  'created_at',
  'updated_at',
  'news_from_date',
  'news_to_date',
]);

/** Everything that is not read field by field. */
const attributes = (source: Raw): Raw =>
  Object.fromEntries(Object.entries(withoutNulls(source)).filter(([field]) => !READ_FIELDS.has(field)));

const pricesOf = (variant: ProductVariant | undefined): Partial<PriceFields> | undefined =>
  variant && Object.fromEntries(Object.entries(variant).filter(([field]) => MONEY_FIELDS.includes(field)));

function pictures(source: Raw): { image: string } {
  const others = ['small_image', 'thumbnail']
    .filter((field) => source[field])
    .map((field) => [field, picturePath(source, field)]);
  return { image: picturePath(source, 'image'), ...Object.fromEntries(others) };
}

function categoryIds(source: Raw): number[] {
  const own = ids(source, 'category_ids');
  return own.length > 0 ? own : categories(source).map(({ category_id }) => category_id);
}

function categories(source: Raw): NonNullable<ProductDocument['category']>[number][] {
  return records(source, 'category')
    .filter(({ category_id }) => category_id)
    .map((entry) => {
      const position = wholeNumber(entry, 'position');
      return {
        ...withoutNulls(entry),
        category_id: requiredId(entry, 'category_id'),
        name: text(entry, 'name') ?? '',
        ...(position !== undefined && { position }),
      };
    });
}

/** `<code>_options`, which clients filter by, of those attributes of the variants whose list is missing. */
function offeredOptions(source: Raw, variants: readonly ProductVariant[]): Raw {
  const codes = records(source, 'configurable_options')
    .flatMap((option) => text(option, 'attribute_code') ?? [])
    .filter((code) => !Array.isArray(source[`${code}_options`]));
  return Object.fromEntries(
    codes.map((code) => [`${code}_options`, [...new Set(variants.flatMap((variant) => key(variant, code) ?? []))]]),
  );
}

function dates(source: Raw): Raw {
  return Object.fromEntries(
    ['created_at', 'updated_at', 'news_from_date', 'news_to_date'].flatMap((field) => {
      const moment = date(source, field);
      return moment ? [[field, moment]] : [];
    }),
  );
}
