import { defineConfig, type SettingsType } from 'etalage/core';
import { paymentFlyingblueDemo } from './module.ts';

const settings = {
  renamed: { 'payment-flyingblue.testHost': 'host', 'payment-flyingblue.testPort': 'port' },
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      host: {
        type: 'string',
        default: '',
        writeOnly: false,
        otherwise: 'where the shop does',
        description: 'The interface that the test page listens on',
      },
      port: {
        type: 'integer',
        minimum: 0,
        maximum: 65535,
        default: 0,
        unit: 'port',
        description: 'Port of the test page, a fixed one behind a proxy; 0: a free one, which is kept',
      },
    },
  },
} as const;

/** The settings of the module. */
export type PaymentFlyingblueDemoConfig = SettingsType<typeof settings>;

export default defineConfig(paymentFlyingblueDemo, settings);
