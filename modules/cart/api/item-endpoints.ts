import { endpoint, InvalidExtension } from 'etalage/core';
import { OutOfStock, InsufficientStock } from 'etalage/modules/stock';
import {
  CartFull,
  Carts,
  ClosedCart,
  CreateCartEndpoint,
  DeleteCartItemEndpoint,
  ExtendCartEndpoint,
  NotCartOwner,
  MergeCartEndpoint,
  NoSuchShare,
  OptionsNotPossible,
  PriceUnknown,
  ProductNotFound,
  PullCartEndpoint,
  QuantityNotPossible,
  ShareCartEndpoint,
  SharedCartEndpoint,
  UnknownCart,
  UnknownItem,
  UpdateCartItemEndpoint,
} from '../module.ts';
import { readCartItem, serverItem, sharedCartView } from '../wire/server-item.ts';
import type { cartLimits } from './limits.ts';
import * as schemas from './schemas.ts';

/** Why a cart cannot be used at all. */
export const cartErrors = [UnknownCart, ClosedCart, NotCartOwner];

const updateBody = {
  type: 'object',
  required: ['cartItem'],
  missing: { cartItem: 'No cartItem element provided within the request body' },
  properties: { cartItem: schemas.cartItem },
};

/** Carts and their lines. */
export const itemEndpoints = (limits: ReturnType<typeof cartLimits>) => [
  endpoint(CreateCartEndpoint, {
    summary: "Makes a guest's cart, or answers the customer's one",
    schema: schemas.create,
    limits: limits.carts,
    handle: (_, { get }) => get(Carts).create(),
  }),
  endpoint(PullCartEndpoint, {
    summary: 'What is in a cart, with what has become of it since it was put there',
    schema: { query: schemas.cartQuery, result: { type: 'array', items: schemas.serverItem } },
    errors: cartErrors,
    async handle({ query: { cartId = '' } }, { get }) {
      return (await get(Carts).items(cartId)).map((line) => serverItem(cartId, line));
    },
  }),
  endpoint(UpdateCartItemEndpoint, {
    summary: 'Sets the whole quantity of a line: of that item_id, else of the same product and options, or a new one',
    schema: { query: schemas.cartQuery, body: updateBody, result: schemas.serverItem },
    errors: [
      ...cartErrors,
      UnknownItem,
      ProductNotFound,
      OptionsNotPossible,
      InvalidExtension,
      PriceUnknown,
      QuantityNotPossible,
      CartFull,
      OutOfStock,
      InsufficientStock,
    ],
    limits: limits.changes,
    async handle({ query: { cartId = '' }, body }, { get }) {
      const { item_id: id, ...item } = body.cartItem;
      const change = readCartItem({ ...item, ...(id && { item_id: Number(id) }) });
      return serverItem(cartId, await get(Carts).update(cartId, change));
    },
  }),
  endpoint(DeleteCartItemEndpoint, {
    summary: 'Takes a line out; one that is gone already is no error',
    schema: schemas.remove,
    errors: cartErrors,
    limits: limits.changes,
    handle: ({ query, body }, { get }) =>
      schemas.done(get(Carts).remove(query.cartId ?? '', Number(body.cartItem.item_id))),
  }),
  endpoint(ExtendCartEndpoint, {
    summary: 'Sets what modules keep with a cart as a whole, all of it; answers it',
    schema: schemas.extend,
    errors: [...cartErrors, InvalidExtension],
    limits: limits.changes,
    handle: async ({ query, body }, { get }) => ({
      extensions: await get(Carts).extend(query.cartId ?? '', body.extensions),
    }),
  }),
  endpoint(MergeCartEndpoint, {
    summary:
      "Adds a guest's cart to the customer's own, once, and closes it; answers the customer's cart. " +
      'Equal lines become one with the larger quantity, or with both, as `cart.mergeEqualLines` says',
    schema: schemas.merge,
    errors: [UnknownCart, ClosedCart, CartFull],
    limits: limits.changes,
    handle: ({ body }, { get }) => get(Carts).merge(body.cartId),
  }),
  endpoint(ShareCartEndpoint, {
    summary: 'Makes a link of the lines of a cart, as they are now, for another device',
    schema: schemas.share,
    errors: cartErrors,
    limits: limits.carts,
    handle: async ({ query }, { get }) => ({ code: await get(Carts).share(query.cartId ?? '') }),
  }),
  endpoint(SharedCartEndpoint, {
    summary: 'What is behind such a link: the lines as `update` takes them, and data of modules with the cart',
    schema: schemas.shared,
    errors: [NoSuchShare],
    handle: async ({ params }, { get }) => sharedCartView(await get(Carts).shared(params.code)),
  }),
];
