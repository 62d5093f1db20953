import { defineConfig } from 'etalage/core';
import { paymentFlyingblue } from './module.ts';

export default defineConfig(paymentFlyingblue, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      providerUrl: {
        type: 'string',
        default: '',
        description: 'Where the provider’s page is; empty: the embedded one, at an origin of its own, for trying',
      },
      secret: {
        type: 'string',
        default: '',
        description: 'Signs what shop and provider tell each other; empty: one is made and kept in the database',
      },
      embeddedPort: {
        type: 'integer',
        minimum: 0,
        maximum: 65535,
        default: 0,
        description: 'Port of the embedded provider’s page; 0: any that is free',
      },
      paidWithin: {
        type: 'integer',
        minimum: 1,
        default: 60,
        description: 'How long an order waits for its payment, in minutes',
      },
    },
  },
});
