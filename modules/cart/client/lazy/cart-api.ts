import { ApiError, errorType, type ApiClient, type EndpointInput, type EndpointRef } from 'etalage/core';
import type { CartQuery } from '../../module.ts';
import type { StoredCart } from './stored-cart.ts';
import type { Visitor } from './visitor.ts';
import { forGuest } from './cart-calls.ts';

/** Calls about this cart, on the server, beside those that synchronise it. One after the other. */
export interface CartApi {
  /** Brings the server up to date first, and once more when it has another cart by now. @throws ApiError */
  call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: (query: Required<CartQuery>) => I): Promise<R>;
}

const NO_ANSWER = errorType(0, 'core.noAnswer', 'Something went wrong.');
/** What a customer's cart was to be asked before the logout is nobody's any more, and nobody misses it. */
const HAS_LEFT = errorType(0, 'user.sessionEnded', 'Something went wrong.');
/** Answers of a server that has another cart, or none. */
const OTHER_CART: ReadonlySet<number> = new Set([401, 404, 410]);

export function createCartApi(
  api: ApiClient,
  cart: StoredCart,
  { hasLeft }: Pick<Visitor, 'hasLeft'>,
  synchronise: () => Promise<unknown>,
): CartApi {
  let last: Promise<unknown> = Promise.resolve();
  const once = async <I extends EndpointInput, R>(
    ref: EndpointRef<I, R>,
    input: (query: Required<CartQuery>) => I,
  ): Promise<R> => {
    const { token, owner } = cart.get();
    if (token === '') throw new ApiError(NO_ANSWER);
    if (hasLeft(cart.get())) throw new ApiError(HAS_LEFT);
    return api.call(owner === undefined ? forGuest(ref) : ref, input({ cartId: token }), { silent: true });
  };
  return {
    call(ref, input) {
      const next = last.then(async () => {
        try {
          return await once(ref, input);
        } catch (error) {
          const { token } = cart.get();
          const isOther = error instanceof ApiError && (OTHER_CART.has(error.code) || token === '');
          if (!isOther) throw error;
          await synchronise();
          // It is the same cart, or has become an order: then there is none to ask about.
          if ([token, ''].includes(cart.get().token)) throw error;
          return once(ref, input);
        }
      });
      last = next.catch(() => undefined);
      return next;
    },
  };
}
