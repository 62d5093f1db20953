import { defineConfig, type SettingsType } from 'etalage/core';
import { checkout } from './module.ts';

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      activeMinutes: {
        type: 'integer',
        minimum: 1,
        default: 30,
        unit: 'minutes',
        description: 'How long the checkout comes back to where it was',
      },
      defaultPaymentMethod: {
        type: 'string',
        default: '',
        description: 'Code of the payment method that is chosen first; empty: none',
      },
      addressLookup: {
        type: 'boolean',
        default: true,
        description: 'Postcode and house number are looked up',
      },
      sendWaitingOrders: {
        type: 'boolean',
        default: false,
        description:
          'Orders that were made without a network are sent as soon as there is one, unless they are paid elsewhere; ' +
          'off: the shopper is asked first',
      },
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      addressService: {
        enum: ['none', 'sample', 'pdok'],
        default: 'none',
        description:
          'Who looks Dutch addresses up: nobody, a few addresses to try it with, or PDOK Locatieserver, to which the ' +
          'server then sends postcode and house number',
      },
      pdokUrl: {
        type: 'string',
        pattern: '^https?://',
        default: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free',
        description: 'Where PDOK Locatieserver answers',
      },
    },
  },
} as const;

/** The settings of the module. */
export type CheckoutConfig = SettingsType<typeof settings>;

export default defineConfig(checkout, settings);
