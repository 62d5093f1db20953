import { defineConfig } from 'etalage/core';
import { giftWrap } from './module.ts';

export default defineConfig(giftWrap, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      papers: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1 },
        default: ['Kraft', 'Linnen'],
        description: 'The papers to choose from',
      },
      mostPieces: {
        type: 'integer',
        minimum: 1,
        default: 5,
        unit: 'pieces',
        description: 'Pieces of a product in one cart: more than that nobody wraps in a day',
      },
    },
  },
});
