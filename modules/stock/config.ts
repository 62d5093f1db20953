import { defineConfig } from 'etalage/core';
import { stock } from './module.ts';

export default defineConfig(stock, {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      allowOutOfStockInCart: {
        type: 'boolean',
        default: true,
        description: 'What sells out while it is in a cart stays there, marked; otherwise it is taken out',
      },
    },
  },
});
