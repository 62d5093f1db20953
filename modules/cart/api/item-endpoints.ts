import { endpoint, InvalidExtension, type JsonSchema } from 'etalage/core';
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
import { cartItem, cartQuery, done, itemId, serverItem as serverItemSchema, yes } from './schemas.ts';

/** Why a cart cannot be used at all. */
export const cartErrors = [UnknownCart, ClosedCart, NotCartOwner];

const cartId: JsonSchema = { type: 'string' };
const NO_ITEM = 'No cartItem element provided within the request body';
const bodyWith = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['cartItem'],
  missing: { cartItem: NO_ITEM },
  properties: { cartItem: item },
});

/** Carts and their lines. */
export const itemEndpoints = (limits: ReturnType<typeof cartLimits>) => [
  endpoint(CreateCartEndpoint, {
    summary: "Makes a guest's cart, or answers the customer's one",
    schema: { query: cartQuery, result: cartId },
    limits: limits.carts,
    handle: (_, { get }) => get(Carts).create(),
  }),
  endpoint(PullCartEndpoint, {
    summary: 'What is in a cart, with what has become of it since it was put there',
    schema: { query: cartQuery, result: { type: 'array', items: serverItemSchema } },
    errors: cartErrors,
    async handle({ query: { cartId = '' } }, { get }) {
      return (await get(Carts).items(cartId)).map((line) => serverItem(cartId, line));
    },
  }),
  endpoint(UpdateCartItemEndpoint, {
    summary: 'Sets the whole quantity of a line: of that item_id, else of the same product and options, or a new one',
    schema: { query: cartQuery, body: bodyWith(cartItem), result: serverItemSchema },
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
    schema: {
      query: cartQuery,
      body: bodyWith({ type: 'object', required: ['item_id'], properties: { item_id: itemId } }),
      result: yes,
    },
    errors: cartErrors,
    limits: limits.changes,
    handle: ({ query, body }, { get }) => done(get(Carts).remove(query.cartId ?? '', Number(body.cartItem.item_id))),
  }),
  endpoint(ExtendCartEndpoint, {
    summary: 'Sets what modules keep with a cart as a whole, all of it; answers it',
    schema: {
      query: cartQuery,
      body: {
        type: 'object',
        required: ['extensions'],
        properties: { extensions: { description: 'Data of modules by their ids: each checks its own' } },
      },
      result: { type: 'object', required: ['extensions'], properties: { extensions: { type: 'object' } } },
    },
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
    schema: {
      body: { type: 'object', required: ['cartId'], properties: { cartId: { type: 'string', maxLength: 64 } } },
      result: cartId,
    },
    errors: [UnknownCart, ClosedCart, CartFull],
    limits: limits.changes,
    handle: ({ body }, { get }) => get(Carts).merge(body.cartId),
  }),
  endpoint(ShareCartEndpoint, {
    summary: 'Makes a link of the lines of a cart, as they are now, for another device',
    schema: {
      query: cartQuery,
      result: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
    errors: cartErrors,
    limits: limits.carts,
    handle: async ({ query }, { get }) => ({ code: await get(Carts).share(query.cartId ?? '') }),
  }),
  endpoint(SharedCartEndpoint, {
    summary: 'What is behind such a link: the lines as `update` takes them, and data of modules with the cart',
    schema: {
      params: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', pattern: '^[\\w-]{1,64}$' } },
      },
      result: {
        type: 'object',
        required: ['lines'],
        properties: { lines: { type: 'array', items: { type: 'object' } }, extension_attributes: { type: 'object' } },
      },
    },
    errors: [NoSuchShare],
    handle: async ({ params }, { get }) => sharedCartView(await get(Carts).shared(params.code)),
  }),
];
