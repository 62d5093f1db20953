import type { Translator } from 'etalage/core';
import type { Message, ProductDocument } from 'etalage/modules/catalog';
import { lineKey } from '../../domain/lazy/cart-record.ts';
import { productChecksum } from '../../domain/lazy/checksum.ts';
import type { ServerLine } from '../../domain/lazy/apply-server-event.ts';
import type { CartItem, ServerItem } from '../../module.ts';
import { serverPrices } from '../../wire/server-item.ts';
import { SOLD_OUT } from './check-item.ts';

const TYPES: readonly ProductDocument['type_id'][] = ['simple', 'configurable', 'bundle', 'grouped', 'virtual'];

/** The server's line as the browser shows it. What changed since it was put into the cart is said of it. */
export function serverLine(server: ServerItem, { price }: Pick<Translator, 'price'>): ServerLine {
  const { item_id, sku, qty, name, product_type, quote_id, product_option, extension_attributes: more } = server;
  const prices = serverPrices(server);
  const parentSku = more?.parent_sku ?? sku;
  const checksum = productChecksum(product_option);
  const item: CartItem = {
    sku,
    parentSku,
    qty,
    prev_qty: qty,
    item_id: more?.product_id ?? 0,
    quote_id,
    server_item_id: item_id,
    server_cart_id: quote_id,
    checksum,
    price_incl_tax: prices.now,
    options: more?.options ?? [],
    ...(product_option && { product_option }),
    ...(more?.extensions && { extensions: more.extensions }),
    type_id: TYPES.find((type) => type === product_type) ?? 'simple',
    info: priceInfo(prices.was, price),
    errors: errorsOf(more),
    is_in_stock: more?.is_in_stock ?? true,
    ...(more?.available !== undefined && more.is_in_stock && { available: more.available }),
    ...(more?.is_pair && { isPair: true }),
    name,
    brand: more?.brand,
    url: more?.url ?? '/',
    picture: more?.picture,
    categories: more?.categories ?? [],
    added_at: more?.added_at ?? 0,
  };
  return { key: lineKey(item), item };
}

function priceInfo(was: number | undefined, price: Translator['price']): Record<string, Message> {
  if (was === undefined) return {};
  return { price: { key: 'The price was {was} when you added it.', values: { was: price(was) } } };
}

function errorsOf(more: ServerItem['extension_attributes']): Record<string, Message> {
  if (!more) return {};
  const { refused, is_in_stock } = more;
  return { ...(!is_in_stock && { stock: SOLD_OUT }), ...(refused && { product: refused }) };
}
