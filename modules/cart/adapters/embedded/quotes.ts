import {
  ApiError,
  statement,
  type Call,
  type Address,
  type Database,
  type ExtensionReader,
  type Extensions,
  type Places,
  type StoreView,
} from 'etalage/core';
import { readPlatformAddress, type PlatformAddress } from 'etalage/core/address';
import type { Purchasables } from 'etalage/modules/catalog';
import { extensionsKey } from '../../domain/lazy/checksum.ts';
import type { LineToQuote } from '../../domain/totals/make-quote.ts';
import {
  CartFull,
  ClosedCart,
  QuantityNotPossible,
  type CartQuotes,
  type OpenCart,
  type ShownTotal,
  type RequestedLine,
  type StoredShippingChoice,
} from '../../module.ts';
import type { CartEvents } from './events.ts';
import type { MustBePurchasable } from './must-be-purchasable.ts';
import type { Pricing, Terms } from './pricing.ts';
import {
  cartRow,
  extensionsIn,
  openCartOf,
  publicId,
  rowOf,
  wantedOf,
  type Records,
  type CartWriter,
  type StoredLine,
} from './records.ts';
import { CartTables, type CartRow } from './tables.ts';

export interface QuotesOptions {
  readonly records: Records;
  readonly database: Database;
  readonly call: Call;
  readonly view: Pick<StoreView, 'websiteId'>;
  readonly purchasables: Purchasables;
  readonly pricing: Pricing;
  readonly mustBePurchasable: MustBePurchasable;
  readonly lineExtensions: ExtensionReader;
  readonly cartExtensions: ExtensionReader;
  readonly events: CartEvents;
  readonly now: () => number;
  readonly maxLines: number;
  readonly maxQuantity: number;
}

/** Carts for whoever sells what is in them. */
export function createQuotes(options: QuotesOptions): CartQuotes {
  const { records, database, call, view, purchasables, pricing, mustBePurchasable, lineExtensions, events, now } =
    options;
  const { cartExtensions, maxLines, maxQuantity } = options;
  const visitor = { customerId: call.customer?.id, websiteId: view.websiteId };
  /** The carts that this call has asked for, as they were then. */
  const seen = new Map<string, CartRow>();

  function see(cart: CartRow): OpenCart {
    seen.set(publicId(cart), cart);
    return openCart(cart);
  }

  async function wantedLines(cart: CartRow | undefined, lines: readonly RequestedLine[] | undefined) {
    const isAsked = !lines || lineExtensions.isUsed || lines.some(({ extensions }) => extensions !== undefined);
    const stored = cart && isAsked ? await records.lines(cart) : [];
    if (!lines) return stored.map((line) => ({ wanted: wantedOf(line), itemId: line.id, extensions: line.extensions }));
    return lines.map((wanted, at) => ({ wanted, itemId: undefined, extensions: extensionsOf(wanted, at, stored) }));
  }

  /** Clients that know nothing of modules order the lines of their cart as they are. */
  function extensionsOf({ extensions, itemId }: RequestedLine, at: number, stored: readonly StoredLine[]) {
    const line = stored.find(({ id }) => id === itemId);
    if (line && (extensions === undefined || extensionsKey(extensions) === extensionsKey(line.extensions)))
      return line.extensions;
    return lineExtensions.read(extensions, `/products/${at}/extensions`);
  }

  /** Clients that know nothing of modules order their cart as it is. */
  function extensionsOfAll(sent: unknown, stored: Extensions | undefined): Extensions | undefined {
    if (sent === undefined || sent === null || extensionsKey(sent) === extensionsKey(stored)) return stored;
    return cartExtensions.read(sent, '/extension_attributes/extensions');
  }

  const withData = (extensions: Extensions | undefined): Pick<LineToQuote, 'extensions' | 'texts'> =>
    extensions ? { extensions, texts: lineExtensions.describe(extensions) } : {};

  /** What no cart can hold is not sold either: the lines of orders come from clients. */
  function mustFitCart(lines: readonly LineToQuote[]): void {
    const pieces = new Map<string, number>();
    for (const { purchasable, qty, extensions } of lines) {
      const key = purchasable.key + extensionsKey(extensions);
      pieces.set(key, (pieces.get(key) ?? 0) + qty);
    }
    if (pieces.size > maxLines) throw new ApiError(CartFull, { max: maxLines });
    if ([...pieces.values()].some((qty) => qty > maxQuantity))
      throw new ApiError(QuantityNotPossible, { max: maxQuantity });
  }

  return {
    open: async (cartId) => see(await records.find(cartId)),
    async ofCustomer(customerId) {
      const cart = await openCartOf(database.read(CartTables), customerId, view.websiteId);
      return cart && see(cart);
    },
    async quote({ cartId, lines, address, shipping, paymentMethod, email, couponCode, extensions: sent }) {
      const cart = cartId === undefined ? undefined : (seen.get(cartId) ?? (await records.find(cartId)));
      const own: Terms = cart ? termsOf(cart) : {};
      const extensions = extensionsOfAll(sent, own.extensions);
      const terms: Terms = {
        ...own,
        extensions,
        ...(address && { address }),
        ...(shipping && { shipping }),
        ...(paymentMethod !== undefined && { paymentMethod }),
        ...(email !== undefined && { email }),
        ...(couponCode !== undefined && { couponCode }),
      };
      const wanted = await wantedLines(cart, lines);
      const found = await purchasables.find(
        wanted.map((each) => each.wanted),
        pricing.buyer(terms.address),
      );
      const toQuote = wanted.map(({ wanted: { sku, qty }, itemId, extensions }, at): LineToQuote => {
        const purchasable = mustBePurchasable(found[at], sku);
        return { purchasable, qty, ...(itemId !== undefined && { itemId }), ...withData(extensions) };
      });
      if (lines) mustFitCart(toQuote);
      const must = { delivery: shipping !== undefined, payment: paymentMethod !== undefined, costs: true };
      const quote = await pricing.quote(toQuote, terms, must);
      return extensions ? { ...quote, texts: cartExtensions.describe(extensions) } : quote;
    },
    async close(tx, cartId, orderId) {
      const db = tx.of(CartTables);
      const {
        rows: [closed],
      } = await closeCart(db, { ...rowOf(cartId, visitor), closed_by: orderId, changed_at: now() });
      if (closed) return events.closed(tx, closed, orderId);
      const { state } = await cartRow(db, cartId, visitor);
      throw new ApiError(ClosedCart, { became: state === 'merged' ? 'merged' : 'ordered' });
    },
  };
}

const closeCart = statement((db: CartWriter, { closed_by, changed_at, ...row }: Places<Partial<CartRow>>) =>
  db
    .updateTable('cart_cart')
    .set({ state: 'ordered', closed_by, changed_at })
    .where((of) => of.and(row))
    .where('state', '=', 'open')
    .returningAll(),
);

export const addressIn = (text: string | null): Address | undefined =>
  text === null ? undefined : readPlatformAddress(JSON.parse(text) as PlatformAddress);

/** What the lines of a cart cost depends on. */
export const termsOf = (cart: CartRow): Terms => ({
  address: addressIn(cart.shipping_address),
  couponCode: cart.coupon_code ?? undefined,
  email: cart.email ?? undefined,
  shipping:
    cart.method_code === null
      ? undefined
      : { carrierCode: cart.carrier_code ?? undefined, methodCode: cart.method_code },
  paymentMethod: cart.payment_method ?? undefined,
  ...extensionsIn(cart.extensions),
});

const openCart = (cart: CartRow): OpenCart => {
  const { address: shippingAddress, couponCode, email, paymentMethod } = termsOf(cart);
  const billingAddress = addressIn(cart.billing_address);
  return {
    id: cart.id,
    cartId: publicId(cart),
    ...(cart.customer_id !== null && { customerId: cart.customer_id }),
    ...(couponCode !== undefined && { couponCode }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(cart.payment_additional !== null && { paymentAdditional: JSON.parse(cart.payment_additional) as unknown }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(email !== undefined && { email }),
    ...(cart.shipping_choice !== null && {
      shippingChoice: JSON.parse(cart.shipping_choice) as StoredShippingChoice,
    }),
    ...(cart.shown !== null && { shown: JSON.parse(cart.shown) as ShownTotal }),
  };
};
