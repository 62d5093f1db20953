import { randomUUID } from 'node:crypto';
import { ask, type Answer } from '../integration/user/customers.ts';
import { DUTCH_ADDRESS } from './dutch-address.ts';
import type { ShopServer } from './shop-server.ts';

type Place = Pick<ShopServer, 'url'>;

/** Where everybody of these tests lives, as Vue Storefront 1's client sends it. */
export const addressOf = (email: string) => ({
  ...DUTCH_ADDRESS,
  region: '',
  region_id: 0,
  company: '',
  telephone: '0612345678',
  email,
  region_code: '',
});

/** What somebody buys. */
export interface Purchase {
  readonly sku: string;
  readonly qty?: number;
  readonly email?: string;
  readonly orderId?: string;
  readonly coupon?: string;
  readonly token?: string;
  readonly payment?: string;
}

/** A cart that is ready to be ordered, with what the shopper sees: the body of the order and the total. */
export interface ReadyCart {
  readonly cartId: string;
  readonly grandTotal: number;
  readonly order: Readonly<Record<string, unknown>> & { readonly order_id: string };
}

/** An answer that is not good. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(step: string, answer: Answer) {
    super(`${step}: ${answer.text}`);
    this.answer = answer;
  }
}

/** The calls of Vue Storefront 1's client up to the order, with its bodies. @throws Refused */
export async function fillCart(
  shop: Place,
  purchase: Purchase,
  more?: { readonly after?: (step: string) => void },
): Promise<ReadyCart> {
  const { sku, qty = 1, email = `an-${randomUUID()}@example.nl`, coupon, token = '' } = purchase;
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await ask(shop, method, path, { token, ...(body !== undefined && { body }) });
    if (answer.status !== 200) throw new Refused(path, answer);
    more?.after?.(path.split('?')[0] ?? '');
    return answer;
  };
  const cartId = String((await call('POST', '/api/cart/create')).result);
  const of = `?cartId=${cartId}`;
  const { result: line } = await call('POST', `/api/cart/update${of}`, { cartItem: { sku, qty, quoteId: cartId } });
  if (coupon !== undefined) await call('POST', `/api/cart/apply-coupon${of}&coupon=${coupon}`);
  const address = addressOf(email);
  const { result } = await call('POST', `/api/cart/shipping-information${of}`, {
    addressInformation: {
      shippingAddress: { countryId: 'NL', ...address },
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    },
  });
  await call('GET', `/api/cart/pull${of}`);
  const { totals } = result as { totals: { grand_total: number } };
  const { price, name, extension_attributes } = line as {
    price: number;
    name: string;
    extension_attributes: { price_incl_tax: number };
  };
  return {
    cartId,
    grandTotal: totals.grand_total,
    order: {
      user_id: '',
      cart_id: cartId,
      order_id: purchase.orderId ?? randomUUID(),
      created_at: '2026-11-22T10:00:00.000Z',
      updated_at: '2026-11-22T10:00:00.000Z',
      transmited: true,
      transmited_at: '2026-11-22T10:00:00.000Z',
      products: [{ sku, qty, price, priceInclTax: extension_attributes.price_incl_tax, name, type_id: 'simple' }],
      addressInformation: {
        shippingAddress: address,
        billingAddress: { ...address, vat_id: '' },
        shipping_method_code: 'flatrate',
        shipping_carrier_code: 'flatrate',
        payment_method_code: purchase.payment ?? 'cashondelivery',
        payment_method_additional: {},
        shippingExtraFields: null,
      },
    },
  };
}

/** Sends an order. */
export const sendOrder = (shop: Place, order: object, token = ''): Promise<Answer> =>
  ask(shop, 'POST', '/api/order', { body: order, token });

/** The whole purchase of a guest. @throws Refused by a call before the order */
export async function buy(shop: Place, purchase: Purchase): Promise<Answer> {
  const { order } = await fillCart(shop, purchase);
  return sendOrder(shop, order, purchase.token);
}
