import { toCents } from 'etalage/core/money';
import type { NewCartItem } from 'etalage/modules/cart';
import type { ProductDocument } from 'etalage/modules/catalog';
import type { Order, OrderItem } from '../module.ts';

const TYPES: readonly string[] = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'];
const isType = (type: string): type is ProductDocument['type_id'] => TYPES.includes(type);

/** What an order has, to be put into a cart once more; prices are those of then until the server says others. */
export const orderedAgain = ({ items }: Pick<Order, 'items'>): readonly NewCartItem[] => items.map(cartItem);

function cartItem({
  sku,
  name,
  product_id,
  product_type,
  qty_ordered,
  price_incl_tax,
  product_option,
  extension_attributes: { parent_sku, brand, url, picture, options, categories, extensions },
}: OrderItem): NewCartItem {
  return {
    sku,
    parentSku: parent_sku,
    qty: qty_ordered,
    item_id: product_id,
    price_incl_tax: toCents(price_incl_tax),
    options,
    ...(product_option && { product_option }),
    ...(extensions && { extensions }),
    type_id: isType(product_type) ? product_type : 'simple',
    errors: {},
    name,
    brand,
    url,
    picture,
    categories,
  };
}
