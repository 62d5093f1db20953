import { ApiError, type ApiClient, type EndpointInput, type EndpointRef, type Translator } from 'etalage/core';
import { optionsOf } from '../../domain/lazy/checksum.ts';
import type { SyncReply, SyncRequest } from '../../domain/lazy/sync-run.ts';
import {
  ApplyCouponEndpoint,
  CreateCartEndpoint,
  DeleteCartItemEndpoint,
  DeleteCouponEndpoint,
  ExtendCartEndpoint,
  MergeCartEndpoint,
  PullCartEndpoint,
  UpdateCartItemEndpoint,
  type CartItem,
  type SentCartItem,
} from '../../module.ts';
import { serverLine } from './server-lines.ts';

/** A reply with the error behind it, for texts to the shopper. */
export type CartReply = SyncReply & { readonly error?: ApiError };

/** A guest's cart needs nobody's token. */
export const forGuest = <I extends EndpointInput, R>({
  access: _access,
  ...ref
}: EndpointRef<I, R>): EndpointRef<I, R> => ref;

/** A line as the server takes it: whole quantity, and the product with what is chosen of it. */
export function sentItem(
  { sku, parentSku, qty, server_item_id, product_option, extensions }: CartItem,
  token: string,
): SentCartItem {
  const hasOptions = Object.values(optionsOf(product_option)).some(({ length }) => length > 0);
  return {
    sku: hasOptions ? parentSku || sku : sku,
    qty,
    ...(server_item_id !== undefined && { item_id: server_item_id }),
    ...(product_option && { product_option }),
    ...(extensions && { extension_attributes: { extensions } }),
    quoteId: token,
  };
}

/** Sends what synchronising needs. A customer's calls carry the customer's token. */
export const createCartCalls =
  (api: ApiClient, translator: Pick<Translator, 'price'>) =>
  async (request: SyncRequest, isGuests: boolean): Promise<CartReply> => {
    const refOf = <I extends EndpointInput, R>(ref: EndpointRef<I, R>): EndpointRef<I, R> =>
      isGuests ? forGuest(ref) : ref;
    const query = { cartId: request.token };
    const silent = { silent: true };
    const send = async (): Promise<SyncReply> => {
      switch (request.type) {
        case 'create':
          return { code: 200, token: String(await api.call(refOf(CreateCartEndpoint), { query }, silent)) };
        case 'pull': {
          const items = await api.call(refOf(PullCartEndpoint), { query }, silent);
          return { code: 200, lines: items.map((item) => serverLine(item, translator)) };
        }
        case 'push': {
          const body = { cartItem: sentItem(request.line.item, request.token) };
          const options = { ...silent, idempotencyKey: request.idempotencyKey };
          const item = await api.call(refOf(UpdateCartItemEndpoint), { query, body }, options);
          return { code: 200, line: serverLine(item, translator) };
        }
        case 'delete': {
          const { sku, server_item_id: item_id = 0 } = request.line.item;
          const options = { ...silent, idempotencyKey: request.idempotencyKey };
          await api.call(refOf(DeleteCartItemEndpoint), { query, body: { cartItem: { sku, item_id } } }, options);
          return { code: 200 };
        }
        case 'merge': {
          const options = { ...silent, idempotencyKey: request.idempotencyKey };
          const token = await api.call(MergeCartEndpoint, { body: { cartId: request.token } }, options);
          return { code: 200, token: String(token) };
        }
        case 'extend': {
          const body = { extensions: request.extensions };
          const { extensions } = await api.call(refOf(ExtendCartEndpoint), { query, body }, silent);
          return { code: 200, extensions };
        }
        case 'applyCoupon':
          await api.call(refOf(ApplyCouponEndpoint), { query: { ...query, coupon: request.code } }, silent);
          return { code: 200 };
        case 'removeCoupon':
          await api.call(refOf(DeleteCouponEndpoint), { query }, silent);
          return { code: 200 };
      }
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, reason, params } = error;
      return { code, reason, became: params['became'], error };
    }
  };
