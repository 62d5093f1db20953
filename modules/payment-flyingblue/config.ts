import { defineConfig, type SettingsType } from 'etalage/core';
import { paymentFlyingblue } from './module.ts';

const settings = {
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
          'Where the provider’s API is; `test`: the test page of payment-flyingblue-demo; empty: not offered',
      },
      secret: {
        type: 'string',
        pattern: '^(.{32,})?$',
        default: '',
        writeOnly: true,
        description:
          'Signs what shop and provider tell each other, at least 32 characters; that of a test page is made and kept',
      },
      capture: {
        enum: ['at-once', 'later'],
        default: 'at-once',
        writeOnly: false,
        description:
          'Whether the provider takes the miles at once, or holds them until the shop captures them: with each ' +
          'shipment, or by `etalage order capture` (`order.capture`)',
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
} as const;

/** The settings of the module. */
export type PaymentFlyingblueConfig = SettingsType<typeof settings>;

export default defineConfig(paymentFlyingblue, settings);
