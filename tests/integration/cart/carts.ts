import type { PlatformTotals, SentCartItem, ServerItem } from 'etalage/modules/cart';
import type { ShopServer } from '../../support/shop-server.ts';
import { ask, type Answer } from '../user/customers.ts';

/** What can be bought of a shop: variants and products without variants of which there are many. */
export async function manySkus(shop: Pick<ShopServer, 'url'>, count: number): Promise<readonly string[]> {
  const fields = 'sku,type_id,configurable_children.sku,configurable_children.stock';
  const query = `size=${3 * count}&_source_include=${fields}&response_format=standard`;
  const { hits } = (await (
    await fetch(`${shop.url}/api/catalog/vue_storefront_catalog/product/_search?${query}`)
  ).json()) as { hits: { hits: { _source: { configurable_children?: { sku: string; stock: { qty: number } }[] } }[] } };
  const found = hits.hits.flatMap(
    ({ _source }) => _source.configurable_children?.find(({ stock }) => stock.qty >= 5)?.sku ?? [],
  );
  if (found.length < count) throw new Error(`The shop has ${found.length} such products`);
  return found.slice(0, count);
}

/** Calls of a cart as Vue Storefront 1's client makes them: token and cart in the query. */
export function cartOf(shop: Pick<ShopServer, 'url'>, id: string, token = '') {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> => {
    const [route = '', more] = path.split('?');
    const query = `token=${token}&cartId=${encodeURIComponent(id)}${more ? `&${more}` : ''}`;
    return ask(shop, method, `${route}?${query}`, body === undefined ? {} : { body });
  };
  return {
    id,
    call,
    pull: async () => (await call('GET', '/api/cart/pull')).result as readonly ServerItem[],
    update: (cartItem: Partial<SentCartItem>) =>
      call('POST', '/api/cart/update', { cartItem: { ...cartItem, quoteId: id } }),
    remove: (item_id: number) => call('POST', '/api/cart/delete', { cartItem: { item_id, quoteId: id } }),
    totals: async () => (await call('GET', '/api/cart/totals')).result as PlatformTotals,
  };
}

/** A guest's new cart, or the customer's one. */
export async function newCart(shop: Pick<ShopServer, 'url'>, token = ''): Promise<ReturnType<typeof cartOf>> {
  const { result, text } = await ask(shop, 'POST', `/api/cart/create?token=${token}&cartId=`);
  if (typeof result !== 'string') throw new Error(text);
  return cartOf(shop, result, token);
}
