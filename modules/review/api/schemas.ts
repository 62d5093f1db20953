import type { JsonSchema } from 'etalage/core';
import { PHOTO_LENGTH } from 'etalage/core/photos';

/** PostgreSQL knows no text with a zero byte. */
const text = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: '^[^\\u0000]+$',
});
const uuid: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
};
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
/** Products of platforms with text keys are numbered above 2^48. */
const productId: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const stars: JsonSchema = { type: 'integer', minimum: 1, maximum: 5 };

const key: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$', description: 'Of the same link' };

/** What the link of an e-mail carries. */
export const link: JsonSchema = { type: 'object', required: ['order', 'key'], properties: { order: uuid, key } };

export const photo: JsonSchema = {
  type: 'object',
  required: ['photo'],
  properties: { photo: { type: 'string', minLength: 100, maxLength: PHOTO_LENGTH }, order: uuid, key },
};
export const named: JsonSchema = { type: 'object', required: ['id'], properties: { id } };
export const vote: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id, visitor: { ...uuid, description: 'What the browser of who is not logged in calls itself' } },
};

/** Photos of one review. */
export const MAX_PHOTOS = 4;

export const create: JsonSchema = {
  type: 'object',
  required: ['review'],
  properties: {
    review: {
      type: 'object',
      required: ['product_id', 'title', 'detail', 'nickname'],
      properties: {
        product_id: productId,
        title: text(120),
        detail: text(4000),
        nickname: text(60),
        review_entity: { type: 'string' },
        review_status: { type: 'integer', description: 'Does not count: a review is held until it is approved' },
        customer_id: { type: ['integer', 'null'], description: 'Does not count: a token says who writes' },
        stars: { ...stars, default: 5 },
        fit: { enum: ['small', 'normal', 'large', null] },
        photos: { type: 'array', maxItems: MAX_PHOTOS, items: uuid },
        order: { ...uuid, description: 'Of the link in an e-mail, for who has no account' },
        key,
      },
    },
  },
};

export const created: JsonSchema = {
  type: 'object',
  required: ['id', 'product_id', 'title', 'detail', 'nickname', 'review_entity', 'review_status'],
  properties: { id, product_id: productId, review_status: { type: 'integer' } },
};

const count = (maximum: number): JsonSchema => ({ type: 'integer', minimum: 1, maximum });
export const listQuery: JsonSchema = {
  type: 'object',
  required: ['sku'],
  properties: {
    sku: text(200),
    sort: { enum: ['helpful', 'newest'], default: 'helpful' },
    stars,
    page: count(10_000),
    size: count(50),
  },
};
export const listResult: JsonSchema = {
  type: 'object',
  required: ['items', 'total'],
  properties: { items: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } },
};
const items: JsonSchema = { type: 'array', items: { type: 'object' } };
export const itemsResult: JsonSchema = { type: 'object', required: ['items'], properties: { items } };
export const ownResult: JsonSchema = {
  type: 'object',
  required: ['items', 'open'],
  properties: { items, open: items },
};
