import { endpoint, type JsonSchema } from 'etalage/core';
import { SuggestEndpoint } from '../module.ts';
import { QUERY_LIMITS } from '../domain/search-query.ts';
import { Suggester } from './suggester.ts';

const text: JsonSchema = { type: 'string' };
const linkList: JsonSchema = {
  type: 'array',
  items: { type: 'object', required: ['name', 'url'], properties: { name: text, url: text, inside: text } },
};

/** What a shopper may be looking for, while it is typed. */
export const suggestEndpoint = endpoint(SuggestEndpoint, {
  summary:
    'Products, categories, brands and search terms that a text may mean; popular categories for a text too short ' +
    'to search for',
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
      required: ['term', 'total', 'products', 'categories', 'brands', 'terms'],
      properties: {
        term: text,
        total: { type: 'integer' },
        categories: linkList,
        brands: linkList,
        terms: linkList,
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
  handle: ({ query }, { get }) => get(Suggester).suggest(query.q ?? '', query.size ?? 6),
});
