import { defineConfig } from 'etalage/core';
import { promotion } from './module.ts';

const day = {
  type: 'string',
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'Month and day: 06-01',
};

export default defineConfig(promotion, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      pauses: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['from', 'to'],
          properties: { from: day, to: day },
        },
        default: [],
        description:
          'When reductions may not be announced and vouchers do not work (sperperiode): first and last day, `06-01`',
      },
    },
  },
});
