import { defineConfig, type SettingsType } from 'etalage/core';
import { DEFAULT_METHODS } from './domain/default-methods.ts';
import { payment } from './module.ts';

const PER_QUARTER = 'calls a quarter of an hour';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      methods: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        default: DEFAULT_METHODS,
        description: 'Codes of the payment methods that are offered, in their order',
      },
      fees: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 0, unit: 'cents', description: 'Cents: 250' },
        default: {},
        description: 'What a method costs in cents including tax, by code',
      },
      bankTransfer: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Where bank transfers go; without an account there are none',
        properties: {
          account: { type: 'string', format: 'iban', default: '', description: 'The IBAN' },
          bank: { type: 'string', format: 'bic', default: '', description: 'The BIC' },
          name: { type: 'string', default: '', description: 'Whose account it is' },
          paidWithin: {
            type: 'integer',
            minimum: 1,
            default: 14,
            unit: 'days',
            description: 'How long an order waits for its payment',
          },
        },
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by address',
        properties: {
          redirects: {
            type: 'integer',
            minimum: 1,
            default: 60,
            unit: PER_QUARTER,
            description: 'Payments that are begun',
          },
          wrongHooks: {
            type: 'integer',
            minimum: 1,
            default: 600,
            unit: PER_QUARTER,
            description: 'Calls of providers that are refused',
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type PaymentConfig = SettingsType<typeof settings>;

export default defineConfig(payment, settings);
