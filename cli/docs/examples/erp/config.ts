import { defineConfig } from 'etalage/core';
import { erp } from './module.ts';

export default defineConfig(erp, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: {
        type: 'string',
        default: '',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Where paid orders are sent; nobody is told while it is empty',
      },
      key: { type: 'string', default: '', description: 'What the ERP knows the shop by' },
    },
  },
});
