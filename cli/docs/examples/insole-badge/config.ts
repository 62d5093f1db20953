import { defineConfig } from 'etalage/core';
import { insoleBadge } from './module.ts';

export default defineConfig(insoleBadge, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      attribute: {
        type: 'string',
        default: 'removable_inner_sole',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Code of the attribute',
      },
      options: {
        type: 'array',
        items: { type: ['integer', 'string'], unit: 'number of an option' },
        default: [],
        description: 'Ids of its options that earn the badge; a yes/no attribute has 1. Empty: no badge',
      },
    },
  },
});
