import { endpoint, type JsonSchema } from 'etalage/core';
import { SuggestEndpoint } from '../module.ts';
import { QUERY_LIMITS } from '../domain/search/search-query.ts';
import { Suggester } from './suggester.ts';

const text: JsonSchema = { type: 'string' };
const link: JsonSchema = {
  type: 'object',
  required: ['name', 'url'],
  properties: { name: text, url: text, inside: text },
};
const linkList: JsonSchema = { type: 'array', items: link };

/** What a shopper may be looking for, while it is typed. */
export const suggestEndpoint = endpoint(SuggestEndpoint, {
  summary:
    'Products, categories, brands, search terms and pages that a text may mean; popular ones for a text that is too ' +
    'short to search for or finds nothing',
  schema: {
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
  },
  handle: ({ query }, context) => context.get(Suggester).suggest(query.q ?? '', query.size ?? 6, context),
});
