import { defineConfig } from 'etalage/core';
import { stockists } from './module.ts';

export default defineConfig(stockists, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      key: { type: 'string', default: '', description: 'Who may replace the list; nobody while it is empty' },
    },
  },
});
