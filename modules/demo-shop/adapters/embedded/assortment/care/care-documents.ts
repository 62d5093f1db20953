import { toCents, toDecimals } from 'etalage/core/money';
import { brands } from '../brands.ts';
import type { CategoryPlace } from '../categories.ts';
import { BRANDS_PATH, ROOT_CATEGORY } from '../category-tree.ts';
import { demoDate, INDEXED_AT } from '../dates.ts';
import type { DemoPrices, DemoProduct } from '../documents.ts';
import { CARE_VIEWS, carePicturePath } from '../picture-paths.ts';
import { discountPercent, pricesOf } from '../prices.ts';
import { stockItem, stockOf } from '../stock.ts';
import type { CareGroup, CareItem, CareSet } from './care-items.ts';
import { careGroups, careItems, careSets } from './care-items.ts';
import { usualKey } from './contents.ts';

const FIRST_CARE = 9001;
const FIRST_SET = 9101;
const FIRST_GROUP = 9201;
const ATTRIBUTE_SET = 9;
const VIEW_LABELS = { side: 'vooraanzicht', pair: 'van dichterbij', detail: 'van dichtbij' } as const;

/** Care: simple products, bundles of them (`bundle_options`), and groups (`product_links` of type `associated`). */
export function careDocuments(places: ReadonlyMap<string, CategoryPlace>): DemoProduct[] {
  const items = careItems.map((item, index) =>
    document(
      item,
      FIRST_CARE + index,
      'simple',
      pricesOf(item.price, { colour: item.colour, note: '', special: item.special }),
      places,
    ),
  );
  const bySku = new Map(items.map((item) => [item.sku, item]));
  const itemOf = (key: string): DemoProduct => {
    const found = bySku.get(skuOf(key));
    if (found === undefined)
      throw new Error(`A care set holds "${key}", which care-items.ts does not sell: correct one of the two.`);
    return found;
  };
  return [
    ...items,
    ...careSets.map((set, index) => bundle(set, FIRST_SET + index, itemOf, places)),
    ...careGroups.map((group, index) => grouped(group, FIRST_GROUP + index, itemOf, places)),
  ];
}

const skuOf = (key: string): string => key.toUpperCase();

/** Costs what its usual items cost together. */
function bundle(
  set: CareSet,
  id: number,
  itemOf: (key: string) => DemoProduct,
  places: ReadonlyMap<string, CategoryPlace>,
): DemoProduct {
  const usual = set.choices
    .filter(({ required }) => required)
    .map(({ items, qty = 1 }) => ({ product: itemOf(usualKey(items)), qty }));
  const total = (price: (product: DemoProduct) => number): number =>
    toDecimals(toCents(usual.reduce((sum, { product, qty }) => sum + price(product) * qty, 0)));
  const prices = pricesOf(
    total(({ final_price }) => final_price),
    { colour: set.colour, note: '' },
  );
  return {
    ...document(set, id, 'bundle', prices, places),
    stock: stockItem(
      id,
      0,
      usual.every(({ product }) => product.stock.is_in_stock),
    ),
    has_options: '1',
    required_options: '1',
    bundle_options: set.choices.map(({ title, type, required, items, qty = 1, changeable = false }, index) => ({
      option_id: id * 10 + index,
      position: index + 1,
      type,
      sku: skuOf(set.key),
      title,
      required,
      product_links: items.map((key, at) => {
        const { sku, final_price: price } = itemOf(key);
        return {
          id: id * 100 + index * 10 + at,
          option_id: id * 10 + index,
          sku,
          qty,
          is_default: required && key === usualKey(items),
          can_change_quantity: changeable ? 1 : 0,
          price,
          price_type: null,
          position: at + 1,
        };
      }),
    })),
  };
}

/** Costs, as the indexer has it, what its cheapest item costs, which is the one that is taken unless more is said. */
function grouped(
  group: CareGroup,
  id: number,
  itemOf: (key: string) => DemoProduct,
  places: ReadonlyMap<string, CategoryPlace>,
): DemoProduct {
  const members = group.items.map(itemOf);
  const usual = itemOf(usualKey(group.items));
  const prices = pricesOf(usual.final_price, { colour: group.colour, note: '' });
  return {
    ...document(group, id, 'grouped', prices, places),
    stock: stockItem(
      id,
      0,
      members.some(({ stock }) => stock.is_in_stock),
    ),
    product_links: members.map(({ sku, type_id }, index) => ({
      sku: skuOf(group.key),
      link_type: 'associated',
      linked_product_sku: sku,
      linked_product_type: type_id,
      position: index + 1,
      extension_attributes: { qty: sku === usual.sku ? 1 : 0 },
    })),
  };
}

function document(
  item: Omit<CareItem, 'form' | 'price' | 'special'>,
  id: number,
  type: DemoProduct['type_id'],
  prices: DemoPrices,
  places: ReadonlyMap<string, CategoryPlace>,
): DemoProduct {
  const sku = skuOf(item.key);
  const brand = brands[item.brand];
  const image = carePicturePath(item, 'side');
  const isSale = prices.final_price < prices.regular_price;
  const discount = discountPercent(prices);
  const categories = [
    item.category,
    'verzorging',
    ...(isSale ? ['sale'] : []),
    `${BRANDS_PATH}/${brand.slug}`,
    BRANDS_PATH,
  ].map((path): CategoryPlace => {
    const place = places.get(path);
    if (place === undefined)
      throw new Error(
        `"${item.name}" is in category "${path}", which category-tree.ts does not have: correct one of the two.`,
      );
    return place;
  });
  return {
    id,
    sku,
    parentSku: sku,
    type_id: type,
    attribute_set_id: ATTRIBUTE_SET,
    name: item.name,
    short_description: item.short,
    description: `<p>${item.story}</p><ul>${item.facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    status: 1,
    visibility: 4,
    url_key: item.key,
    slug: item.key,
    url_path: `verzorging/${item.key}`,
    category_ids: [...categories.map((place) => place.id), ROOT_CATEGORY],
    category: categories.map((place) => ({
      category_id: place.id,
      name: place.name,
      slug: place.slug,
      path: place.urlPath,
      position: 9000 + (id % 1000),
    })),
    brand: brand.option,
    brand_url: `${BRANDS_PATH}/${brand.slug}`,
    simple_colour_options: [],
    color_options: [],
    ...prices,
    new: 0,
    sale: isSale ? 1 : 0,
    discount_percent: discount,
    product_labels: discount > 0 ? [{ code: 'sale', label: `-${discount}%` }] : [],
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: CARE_VIEWS.map((view, index) => ({
      typ: 'image',
      image: carePicturePath(item, view),
      lab: `${item.name}, ${VIEW_LABELS[view]}`,
      pos: index + 1,
    })),
    stock: item.soldOut === true ? stockItem(id, 0, false) : stockItem(id, Math.max(1, stockOf(sku, false)), true),
    product_links: [],
    has_options: '0',
    required_options: '0',
    news_from_date: null,
    news_to_date: null,
    created_at: demoDate(-240 - (id % 100)),
    updated_at: demoDate(-1 - (id % 30)),
    tsk: INDEXED_AT,
  };
}
