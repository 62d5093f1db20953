import {
  ApiError,
  errorType,
  type ApiClient,
  type EndpointInput,
  type EndpointRef,
  type Extensions,
} from 'etalage/core';
import type { PlatformTotals, SentCartItem, ServerItem, SharedCartView } from 'etalage/modules/cart';

/** A line's key: its sku, and what modules keep of it. */
const keyOf = (sent: SentCartItem | undefined): string => {
  const data = sent?.extension_attributes?.extensions;
  return [sent?.sku ?? '', ...(data ? [JSON.stringify(data)] : [])].join(' ');
};

/** A server with one guest's cart, which says what it was asked. */
export interface FakeCartApi extends ApiClient {
  /** `cart.update SHOE-38 2`, in order. */
  readonly asked: string[];
  readonly lines: Map<string, number>;
  /** What the customer's cart has when it takes in the guest's: of equal lines the larger quantity stays. */
  readonly account: Map<string, number>;
  /** Who asked, and what exactly: in the order of `asked`. */
  readonly calls: { readonly id: string; readonly by: 'guest' | 'customer'; readonly input: EndpointInput }[];
  /** What the server writes of a line in its own way, from now on. */
  readonly rewritten: Map<string, Partial<ServerItem>>;
  /** Refuses, or does not answer, calls of an endpoint from now on, of all or of customers; `undefined` ends it. */
  fail(endpoint: string, error: ApiError | undefined, whose?: 'customer'): void;
  coupon?: string;
  /** What modules keep with the cart as a whole. */
  extensions?: Extensions;
  /** What such a link answers. */
  shared?: SharedCartView;
}

export const NO_ANSWER = new ApiError(errorType(0, 'core.noAnswer', 'fetch failed'));

const totalsOf = (item_id: number, qty: number): PlatformTotals['items'][number] => ({
  item_id,
  name: 'Pump',
  qty,
  price: 156.98,
  price_incl_tax: 189.95,
  row_total: 156.98 * qty,
  row_total_incl_tax: 189.95 * qty,
  row_total_with_discount: 156.98 * qty,
  tax_amount: 32.97 * qty,
  tax_percent: 21,
  discount_amount: 0,
  discount_percent: 0,
  options: '[]',
});

export function fakeCartApi(token = 'c'.repeat(32)): FakeCartApi {
  const failing = new Map<string, { readonly error: ApiError; readonly whose?: 'customer' }>();
  const ids = new Map<string, number>();
  const idOf = (sku: string): number => {
    const id = ids.get(sku) ?? ids.size + 1;
    ids.set(sku, id);
    return id;
  };
  const item = (key: string): ServerItem => {
    const [sku = '', data] = key.split(' ');
    return {
      item_id: idOf(key),
      sku,
      qty: api.lines.get(key) ?? 0,
      name: `Pump ${sku}`,
      price: 156.98,
      product_type: 'simple',
      quote_id: token,
      extension_attributes: {
        parent_sku: sku,
        price_incl_tax: 189.95,
        is_in_stock: true,
        url: `/${sku}/`,
        product_id: 7,
        options: [],
        categories: [],
        added_at: idOf(key),
        ...(data && { extensions: JSON.parse(data) }),
      },
      ...api.rewritten.get(sku),
    };
  };
  const totals = (): PlatformTotals => ({
    grand_total: 189.95,
    subtotal: 156.98,
    subtotal_incl_tax: 189.95,
    subtotal_with_discount: 156.98,
    discount_amount: 0,
    shipping_amount: 0,
    shipping_discount_amount: 0,
    shipping_incl_tax: 0,
    shipping_tax_amount: 0,
    tax_amount: 32.97,
    base_currency_code: 'EUR',
    quote_currency_code: 'EUR',
    items_qty: 1,
    items: [...api.lines].map(([sku, qty]) => totalsOf(idOf(sku), qty)),
    total_segments: [{ code: 'grand_total', title: 'Total', value: 189.95 }],
    ...(api.coupon && { coupon_code: api.coupon }),
    ...(api.extensions && { extension_attributes: { extensions: api.extensions } }),
  });
  const answer = (id: string, { body, query }: EndpointInput): unknown => {
    const sent = (body as { cartItem?: SentCartItem } | undefined)?.cartItem;
    switch (id) {
      case 'cart.create':
        return token;
      case 'cart.pull':
        return [...api.lines.keys()].map(item);
      case 'cart.update':
        api.lines.set(keyOf(sent), sent?.qty ?? 0);
        return item(keyOf(sent));
      case 'cart.delete':
        api.lines.delete([...api.lines.keys()].find((key) => idOf(key) === sent?.item_id) ?? '');
        return true;
      case 'cart.extend':
        api.extensions = (body as { extensions: Extensions }).extensions;
        return { extensions: api.extensions };
      case 'cart.shared':
        return api.shared;
      case 'cart.applyCoupon':
        api.coupon = String((query as { coupon: string }).coupon);
        return true;
      case 'cart.deleteCoupon':
        delete api.coupon;
        return true;
      case 'cart.merge':
        for (const [sku, qty] of api.account) api.lines.set(sku, Math.max(qty, api.lines.get(sku) ?? 0));
        return '81668';
      case 'cart.totals':
        return totals();
      case 'cart.shippingInformation':
        return {
          payment_methods: [{ code: 'banktransfer', title: 'Overboeken', cost_incl_tax: 0 }],
          totals: totals(),
        };
      case 'core.networkTask':
        return true;
      default:
        throw new Error(`Nobody answers ${id}`);
    }
  };
  const api: FakeCartApi = {
    asked: [],
    calls: [],
    lines: new Map(),
    account: new Map(),
    rewritten: new Map(),
    fail: (endpoint, error, whose) =>
      void (error ? failing.set(endpoint, { error, ...(whose && { whose }) }) : failing.delete(endpoint)),
    async call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: I): Promise<R> {
      const sent = (input.body as { cartItem?: SentCartItem } | undefined)?.cartItem;
      api.asked.push([ref.id, ...(sent ? [sent.sku, ...(ref.id === 'cart.update' ? [sent.qty] : [])] : [])].join(' '));
      const by = ref.access === undefined ? 'guest' : 'customer';
      api.calls.push({ id: ref.id, by, input });
      await new Promise(setImmediate);
      const { error, whose = by } = failing.get(ref.id) ?? {};
      if (error && whose === by) throw error;
      return answer(ref.id, input) as R;
    },
  };
  return api;
}
