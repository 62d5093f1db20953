import { defineConfig } from 'etalage/core';
import { paymentFlyingblue } from './module.ts';

export default defineConfig(paymentFlyingblue, {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      providerUrl: {
        type: 'string',
        pattern: '^(|test|https?://.+)$',
        default: '',
        writeOnly: false,
        description:
          'Where the provider’s API is; `test`: the shop’s own test page, where nobody really pays; empty: not offered',
      },
      secret: {
        type: 'string',
        pattern: '^(.{32,})?$',
        default: '',
        writeOnly: true,
        description:
          'Signs what shop and provider tell each other, at least 32 characters; the test page’s is made and kept',
      },
      testHost: {
        type: 'string',
        default: '',
        writeOnly: false,
        otherwise: 'where the shop does',
        description: 'The interface that the test page listens on',
      },
      testPort: {
        type: 'integer',
        minimum: 0,
        maximum: 65535,
        default: 0,
        unit: 'port',
        description: 'Port of the test page, a fixed one behind a proxy; 0: a free one, which is kept',
      },
      paidWithin: {
        type: 'integer',
        minimum: 1,
        default: 60,
        unit: 'minutes',
        description: 'How long an order waits for its payment',
      },
    },
  },
});
