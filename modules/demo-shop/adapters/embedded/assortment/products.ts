import { collections, genders, heelHeights, insoles, materials, sizeOption } from './attributes.ts';
import { brands } from './brands.ts';
import type { CategoryPlace } from './categories.ts';
import { BRANDS_PATH, NEW_PATH, ROOT_CATEGORY, SALE_PATH } from './category-tree.ts';
import { colourFamilies, colours } from './colours.ts';
import { demoDate, INDEXED_AT } from './dates.ts';
import type { DemoPrices, DemoProduct, DemoVariant } from './documents.ts';
import type { Model, ModelColour } from './models/model.ts';
import { picturePath, viewsOf } from './picture-paths.ts';
import type { View } from './drawings/drawing.ts';
import { discountPercent, pricesOf } from './prices.ts';
import { seededRandom } from './random.ts';
import { stockItem, stockOf } from './stock.ts';
import { monogramOptions } from './monogram.ts';
import { occasionsOf } from './occasions.ts';
import { description, productName, urlKey } from './texts.ts';
import { configurableOptions, sizesOf, sizeVariants } from './variants.ts';

const FIRST_PRODUCT = 1000;
const FIRST_VARIANT = 20_000;
const VIEW_LABELS: Readonly<Record<View, string>> = {
  side: 'zijkant',
  pair: 'ander aanzicht',
  detail: 'van dichtbij',
  top: 'van boven',
  sole: 'de zool',
  hung: 'aan een haak',
};

/**
 * What a product's document is made from. `modelIndex` and `colourIndex` are places in the full assortment, so that ids
 * last.
 */
export interface ProductSource {
  readonly model: Model;
  readonly colour: ModelColour;
  readonly modelIndex: number;
  readonly colourIndex: number;
}

export const skuOf = (model: Model, colour: ModelColour): string =>
  model.coloursTogether === true
    ? model.key.toUpperCase()
    : `${model.key.toUpperCase()}-${colours[colour.colour].code}`;

/** The index document of a model in one colour (or in all, when its colours are sold together). */
export function productDocument(source: ProductSource, places: ReadonlyMap<string, CategoryPlace>): DemoProduct {
  const { model, colour, modelIndex, colourIndex } = source;
  const id = FIRST_PRODUCT + modelIndex * 10 + colourIndex;
  const sku = skuOf(model, colour);
  const inProduct = model.coloursTogether === true ? model.colours : [colour];
  const variants = model.heel === undefined ? undefined : variantsOf(source, sku, inProduct);
  const prices = cheapestPrices(model, inProduct);
  const isSale = prices.final_price < prices.regular_price;
  const isNew = colour.isNew === true;
  const discount = discountPercent(prices);
  const image = picturePath(model, colour.colour, 'side');
  const key = urlKey(model, colour);
  const name = productName(model, colour);
  const categories = categoriesOf(model, places, { isSale, isNew });
  const createdDay = isNew ? -14 - (modelIndex % 25) : -160 - modelIndex * 3 - colourIndex;
  return {
    id,
    sku,
    parentSku: sku,
    type_id: variants === undefined ? 'simple' : 'configurable',
    attribute_set_id: 4,
    name,
    description: description(model, colour),
    short_description: model.short,
    status: colour.disabled === true ? 2 : 1,
    visibility: 4,
    url_key: key,
    slug: key,
    url_path: `${model.category.split('/').slice(0, 2).join('/')}/${key}`,
    category_ids: [...categories.map((place) => place.id), ROOT_CATEGORY],
    category: categories.map((place) => ({
      category_id: place.id,
      name: place.name,
      slug: place.slug,
      path: place.urlPath,
      position: positionIn(place, source),
    })),
    brand: brands[model.brand].option,
    brand_url: `${BRANDS_PATH}/${brands[model.brand].slug}`,
    collection: collections[model.collection].option,
    gender: genders[model.gender].option,
    material: materials[model.surface].option,
    occasion: occasionsOf(model),
    ...heelAttributes(model),
    ...colourAttributes(inProduct),
    model_colours: model.colours
      .filter(({ disabled }) => disabled !== true)
      .map(({ colour: each }) => colours[each].option),
    ...(variants === undefined ? {} : { size_options: sizesOf(model).map(sizeOption) }),
    ...prices,
    new: isNew ? 1 : 0,
    sale: isSale ? 1 : 0,
    discount_percent: discount,
    product_labels: [
      ...(discount > 0 ? [{ code: 'sale' as const, label: `-${discount}%` }] : []),
      ...(isNew ? [{ code: 'new' as const, label: 'Nieuw' }] : []),
      ...(model.monogram === true ? [{ code: 'monogram' as const, label: 'Met initialen' }] : []),
    ],
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: inProduct
      .flatMap((shown) => viewsOf(model).map((view) => ({ shown, view })))
      .map(({ shown, view }, index) => ({
        typ: 'image',
        image: picturePath(model, shown.colour, view),
        lab: `${model.name} ${model.noun}, ${colours[shown.colour].label.toLowerCase()}, ${VIEW_LABELS[view]}`,
        pos: index + 1,
      })),
    stock: variants === undefined ? simpleStock(id, sku, colour) : stockItem(id, 0, variants.some(isSellable)),
    ...(variants === undefined
      ? {}
      : { configurable_options: configurableOptions(model, id), configurable_children: variants }),
    product_links: colourLinks(model, colour),
    ...(model.monogram === true ? { custom_options: monogramOptions(id, sku) } : {}),
    has_options: variants === undefined && model.monogram !== true ? '0' : '1',
    required_options: variants === undefined ? '0' : '1',
    news_from_date: isNew ? demoDate(createdDay) : null,
    news_to_date: null,
    created_at: demoDate(createdDay),
    updated_at: demoDate(-1 - ((modelIndex * 7 + colourIndex * 5) % 60)),
    tsk: INDEXED_AT,
  };
}

/** A variant's own document: it is found by its sku, but not shown in lists and sold through its parent only. */
export function variantDocument(parent: DemoProduct, variant: DemoVariant, sizeLabel: string): DemoProduct {
  const { configurable_children: _, configurable_options: __, size_options: ___, ...shared } = parent;
  return {
    ...shared,
    ...variant,
    parentSku: parent.sku,
    parent_sku: parent.sku,
    type_id: 'simple',
    name: `${parent.name} ${sizeLabel}`,
    url_key: `${parent.url_key}-${sizeLabel}`,
    slug: `${parent.slug}-${sizeLabel}`,
    url_path: `${parent.url_path}-${sizeLabel}`,
    size: Number(variant.size),
    color: Number(variant.color),
    simple_colour: Number(variant.simple_colour),
    stock: { ...variant.stock, product_id: variant.id },
    product_links: [],
    has_options: '0',
    required_options: '0',
  };
}

/**
 * A configurable product costs what its cheapest variant costs, as the indexer has it; all sizes of a colour cost the
 * same.
 */
function cheapestPrices(model: Model, inProduct: readonly ModelColour[]): DemoPrices {
  return inProduct
    .map((colour) => pricesOf(model.price, colour))
    .reduce((lowest, next) => (next.final_price < lowest.final_price ? next : lowest));
}

const isSellable = (variant: DemoVariant): boolean => variant.status === 1 && variant.stock.is_in_stock;

function variantsOf(
  { model, modelIndex, colourIndex }: ProductSource,
  sku: string,
  inProduct: readonly ModelColour[],
): DemoVariant[] {
  return inProduct.flatMap((colour, index) => {
    const skuStem = model.coloursTogether === true ? `${sku}-${colours[colour.colour].code}` : sku;
    return sizeVariants(model, colour, skuStem, FIRST_VARIANT + modelIndex * 200 + (colourIndex + index) * 20);
  });
}

function simpleStock(id: number, sku: string, colour: ModelColour): DemoProduct['stock'] {
  const qty = colour.soldOut === true ? 0 : Math.max(1, stockOf(sku, false));
  return stockItem(id, qty, qty > 0);
}

/** Its own category and those above it (nearest first), its brand's, and the new and sale ones when they apply. */
function categoriesOf(
  model: Model,
  places: ReadonlyMap<string, CategoryPlace>,
  flags: { isSale: boolean; isNew: boolean },
): CategoryPlace[] {
  const own = model.category.split('/');
  const paths = [
    ...own.map((_, index) => own.slice(0, own.length - index).join('/')),
    ...(flags.isNew ? [`${NEW_PATH}/${model.gender}`, NEW_PATH] : []),
    ...(flags.isSale ? [`${SALE_PATH}/${model.gender}`, SALE_PATH] : []),
    `${BRANDS_PATH}/${brands[model.brand].slug}`,
    BRANDS_PATH,
  ];
  return paths.map((path) => {
    const place = places.get(path);
    if (place === undefined)
      throw new Error(
        `Model "${model.key}" is in category "${path}", which category-tree.ts does not have: correct one of the two.`,
      );
    return place;
  });
}

/**
 * First every model's first colour, then the second ones, so that a list opens varied; each category shuffles
 * otherwise.
 */
function positionIn(place: CategoryPlace, { model, colourIndex }: ProductSource): number {
  return colourIndex * 1000 + Math.floor(seededRandom(`place ${place.id} ${model.key}`)() * 999) + 1;
}

function heelAttributes(model: Model): Pick<DemoProduct, 'heel_height' | 'removable_inner_sole'> {
  const { heel } = model;
  if (heel === undefined) return {};
  return {
    heel_height: heelHeights.find(({ upTo }) => heel <= upTo)?.option,
    removable_inner_sole: (model.removableInsole === true ? insoles.yes : insoles.no).option,
  };
}

function colourAttributes(
  inProduct: readonly ModelColour[],
): Pick<DemoProduct, 'color' | 'color_options' | 'simple_colour' | 'simple_colour_options'> {
  const exact = inProduct.map(({ colour }) => colours[colour].option);
  const families = [...new Set(inProduct.map(({ colour }) => colourFamilies[colours[colour].family].option))];
  return {
    ...(inProduct.length === 1 ? { color: exact[0], simple_colour: families[0] } : {}),
    color_options: exact,
    simple_colour_options: families,
  };
}

function colourLinks(model: Model, colour: ModelColour): DemoProduct['product_links'] {
  if (model.coloursTogether === true) return [];
  return model.colours
    .filter((other) => other !== colour && other.disabled !== true)
    .map((other, index) => ({
      sku: skuOf(model, colour),
      link_type: 'colorrelation',
      linked_product_sku: skuOf(model, other),
      linked_product_type: model.heel === undefined ? 'simple' : 'configurable',
      position: index + 1,
    }));
}
