import { ApiError, type ApiClient, type Extensions, type Translator } from 'etalage/core';
import { shownItems } from '../../domain/lazy/cart-record.ts';
import { extensionsKey, productChecksum } from '../../domain/lazy/checksum.ts';
import { SharedCartEndpoint, UpdateCartItemEndpoint, type Cart, type SentCartItem } from '../../module.ts';
import type { CartApi } from './cart-api.ts';
import type { CartTexts } from './cart-texts.ts';
import type { StoredCart } from './stored-cart.ts';
import type { CartSync } from './sync-cart.ts';

export interface ReceivingOptions {
  readonly api: ApiClient;
  readonly cart: StoredCart;
  readonly cartApi: CartApi;
  readonly sync: CartSync;
  readonly texts: CartTexts;
  readonly translator: Pick<Translator, 't'>;
  readonly newId: () => string;
}

/**
 * Puts the lines of another device's link into the cart on the server, which tells all about them. Twice is like once.
 */
export function createReceiving(options: ReceivingOptions): Cart['receive'] {
  const { api, cart, cartApi, sync, texts, translator, newId } = options;
  const isThere = ({ sku, qty, product_option, extension_attributes: more }: SentCartItem): boolean =>
    shownItems(cart.get()).some(
      (item) =>
        (item.sku === sku || item.parentSku === sku) &&
        item.checksum === productChecksum(product_option) &&
        extensionsKey(item.extensions) === extensionsKey(more?.extensions) &&
        item.qty >= qty,
    );
  /** What is here already stays. */
  const both = (received: Extensions): Extensions => ({ ...received, ...cart.get().data?.extensions });
  return async (code) => {
    try {
      await cart.load();
      const { lines, extension_attributes: more } = await api.call(
        SharedCartEndpoint,
        { params: { code } },
        { silent: true },
      );
      await sync.run({ isCartNeeded: true });
      for (const cartItem of lines)
        if (!isThere(cartItem)) await cartApi.call(UpdateCartItemEndpoint, (query) => ({ query, body: { cartItem } }));
      if (more) await cart.change({ type: 'extend', id: newId(), extensions: both(more.extensions) });
      await sync.run({ isForced: true });
      texts.done('Product has been added to the cart!');
      return { ok: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await sync.run({ isForced: true });
      const { code: status, reason, template, params } = error;
      const message = status === 0 ? translator.t('Something went wrong.') : translator.t(template, params);
      return { ok: false, reason, message };
    }
  };
}
