import { defineConfig } from 'etalage/core';
import { payment } from './module.ts';

export default defineConfig(payment, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      methods: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        default: ['flying_blue_payment', 'banktransfer', 'cashondelivery'],
        description: 'Codes of the payment methods that are offered, in their order',
      },
      fees: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 0 },
        default: {},
        description: 'What a method costs in cents including tax, by code',
      },
    },
  },
});
