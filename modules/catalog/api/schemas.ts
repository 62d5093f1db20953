import type { JsonSchema } from 'etalage/core';
import { MAX_SKUS } from '../domain/product/sku-list.ts';
import { QUERY_LIMITS } from '../domain/search/search-query.ts';

const text = { type: 'string' } as const;
const link = {
  type: 'object',
  required: ['name', 'url'],
  properties: { name: text, url: text, inside: text },
} as const;
const linkList = { type: 'array', items: link } as const;

/** What a shopper may be looking for, while it is typed. */
export const suggest = {
  query: {
    type: 'object',
    properties: {
      q: { ...text, maxLength: QUERY_LIMITS.textLength, description: 'What was typed so far' },
      size: { type: 'integer', minimum: 1, maximum: 20, default: 6, description: 'Products at most' },
    },
  },
  result: {
    type: 'object',
    required: ['term', 'total', 'products', 'categories', 'brands', 'terms', 'pages', 'isPopular'],
    properties: {
      term: text,
      total: { type: 'integer' },
      categories: linkList,
      brands: linkList,
      terms: linkList,
      pages: linkList,
      isPopular: { type: 'boolean', description: 'The links answer no text: nothing was typed, or nothing found' },
      correction: {
        type: 'object',
        description: 'What the products were searched by, if that is not what was typed',
        required: ['text'],
        properties: { text, literal: link },
      },
      products: {
        type: 'array',
        items: {
          type: 'object',
          required: ['sku', 'name', 'url', 'price'],
          properties: {
            sku: text,
            name: text,
            brand: text,
            url: text,
            picture: { type: 'object', properties: { path: { ...text, description: 'For /img' }, alt: text } },
            price: {
              type: 'object',
              description: 'Cents including tax',
              required: ['now'],
              properties: {
                now: { type: 'integer' },
                was: { type: 'integer' },
                discountPercent: { type: 'integer' },
              },
            },
          },
        },
      },
    },
  },
} as const;

const skus = {
  type: 'string',
  minLength: 1,
  maxLength: 10_000,
  description: `Skus divided by commas, at most ${MAX_SKUS}`,
} as const;
const skusRequired = { required: ['skus'], missing: { skus: 'skus parameter is required' } } as const;

const object: JsonSchema = { type: 'object' };
const prices: JsonSchema = {
  type: 'object',
  required: ['final_price', 'regular_price', 'special_price', 'minimal_price', 'max_price'],
  additionalProperties: true,
  properties: Object.fromEntries(
    ['final_price', 'regular_price', 'minimal_price', 'max_price', 'minimal_regular_price', 'max_regular_price'].map(
      (name) => [name, { type: 'number', description: 'In the currency of the store view' }],
    ),
  ),
};
const listResult: JsonSchema = {
  type: 'object',
  required: ['items', 'search_criteria', 'total_count'],
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', required: ['id', 'sku', 'name', 'price', 'custom_attributes'] },
    },
    search_criteria: object,
    total_count: { type: 'integer', minimum: 0 },
  },
};
const renderResult: JsonSchema = {
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'sku', 'name', 'type', 'url', 'store_id', 'currency_code', 'price_info'],
        properties: { id: { type: 'integer' }, sku: { type: 'string' }, price_info: prices },
      },
    },
  },
};

export const productList = {
  query: { type: 'object', ...skusRequired, properties: { skus } },
  result: listResult,
} as const;

export const renderList = {
  query: {
    type: 'object',
    ...skusRequired,
    properties: {
      skus,
      currencyCode: { type: 'string', description: 'Ignored: a store view has one currency' },
      storeId: { type: ['integer', 'string'], description: 'Ignored: the store view is chosen as for every call' },
      userGroupId: { type: ['integer', 'string'], description: 'Ignored: it proves nothing; a token does' },
      groupToken: {
        type: 'string',
        maxLength: 2000,
        description: 'Proves the customer group whose prices are answered',
      },
    },
  },
  result: renderResult,
} as const;
