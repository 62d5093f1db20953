import { splitTax, toCents, toDecimals } from 'etalage/core/money';
import type {
  CartLineChange,
  CurrentCartLine,
  SentCartItem,
  ServerItem,
  SharedCart,
  SharedCartView,
} from '../module.ts';

/** A line in Magento's form. @param cartId as clients know the cart */
export function serverItem(cartId: string, line: CurrentCartLine): ServerItem {
  return {
    item_id: line.id,
    sku: line.sku,
    qty: line.qty,
    name: line.name,
    price: toDecimals(splitTax(line.price, line.taxRate).net),
    product_type: line.type,
    quote_id: cartId,
    product_option: line.productOption,
    extension_attributes: {
      parent_sku: line.parentSku,
      price_incl_tax: toDecimals(line.price),
      ...(line.priceBefore !== undefined && { price_was: toDecimals(line.priceBefore) }),
      is_in_stock: line.available > 0,
      ...(line.available < line.qty && { available: line.available }),
      ...(line.isPair && { is_pair: true }),
      ...(line.brand !== undefined && { brand: line.brand }),
      url: line.url,
      ...(line.picture !== undefined && { picture: line.picture }),
      product_id: line.productId,
      options: line.options,
      categories: line.categories,
      added_at: line.addedAt,
      ...(line.refused && { refused: line.refused }),
      ...(line.extensions && { extensions: line.extensions }),
    },
  };
}

/** What a line is to become, as a client sent it; its schema was checked. */
export function readCartItem({ item_id: id, sku, qty, ...sent }: SentCartItem): CartLineChange {
  const { product_option: productOption, extension_attributes: more } = sent;
  return {
    ...(id !== undefined && { id }),
    ...(sku !== undefined && { sku }),
    qty,
    ...(productOption !== undefined && { productOption }),
    ...(more?.extensions !== undefined && { extensions: more.extensions }),
  };
}

/** The same in Magento's form. */
export const sentCartItem = ({ id, sku, qty, productOption, extensions }: CartLineChange): SentCartItem => ({
  ...(id !== undefined && { item_id: id }),
  ...(sku !== undefined && { sku }),
  qty,
  ...(productOption !== undefined && { product_option: productOption }),
  ...(extensions !== undefined && { extension_attributes: { extensions } }),
});

/** What is behind a link, in the form in which `update` takes it. */
export const sharedCartView = ({ lines, extensions }: SharedCart): SharedCartView => ({
  lines: lines.map(sentCartItem),
  ...(extensions && { extension_attributes: { extensions } }),
});

/** What a piece of a line costs now, and what it cost when it was put into the cart, in cents. */
export const serverPrices = ({ price, extension_attributes: more }: ServerItem) => ({
  now: toCents(more?.price_incl_tax ?? price),
  ...(more?.price_was !== undefined && { was: toCents(more.price_was) }),
});
