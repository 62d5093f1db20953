import type { NewCartItem } from 'etalage/modules/cart';
import type { ProductDocument } from 'etalage/modules/catalog';
import type { ShownOrder, ShownOrderLine } from '../module.ts';

const TYPES: readonly string[] = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'];
const isType = (type: string): type is ProductDocument['type_id'] => TYPES.includes(type);

/** What an order has, to be put into a cart once more; prices are those of then until the server says others. */
export const orderedAgain = ({ lines }: Pick<ShownOrder, 'lines'>): readonly NewCartItem[] => lines.map(cartItem);

function cartItem(line: ShownOrderLine): NewCartItem {
  const { sku, parentSku, name, productId, type, qty, price, productOption, brand, url, picture } = line;
  const extensions = line.cartExtensions ?? line.extensions;
  return {
    sku,
    parentSku,
    qty,
    item_id: productId,
    price_incl_tax: price,
    options: line.options,
    ...(productOption && { product_option: productOption }),
    ...(extensions && Object.keys(extensions).length > 0 && { extensions }),
    type_id: isType(type) ? type : 'simple',
    errors: {},
    name,
    brand,
    url,
    picture,
    categories: line.categories,
  };
}
