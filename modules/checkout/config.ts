import { defineConfig } from 'etalage/core';
import { checkout } from './module.ts';

const code = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$', description: 'Small letters, digits and _' };
const country = { type: 'string', pattern: '^[A-Z]{2}$', format: 'country', description: 'ISO 3166: NL' };

export default defineConfig(checkout, {
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
      countries: {
        type: 'array',
        items: country,
        minItems: 1,
        default: ['NL', 'BE'],
        description: 'Where the shop delivers, and sells what needs no delivery',
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
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      delivery: {
        type: 'array',
        description: 'Delivery methods of the embedded platform, in their order. Money is cents including tax',
        default: [
          {
            carrierCode: 'flatrate',
            methodCode: 'flatrate',
            carrierTitle: 'Home delivery',
            methodTitle: 'Delivered at home',
            price: 0,
            countries: [],
            isAlwaysPaid: false,
            isDefault: true,
          },
        ],
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['carrierCode', 'methodCode', 'methodTitle', 'price'],
          properties: {
            carrierCode: code,
            methodCode: code,
            carrierTitle: { type: 'string', default: '', description: 'A message key: who brings it' },
            methodTitle: { type: 'string', minLength: 1, description: 'A message key: how it is brought' },
            price: { type: 'integer', minimum: 0, unit: 'cents', description: 'Cents including tax: 495' },
            countries: {
              type: 'array',
              items: country,
              default: [],
              description: 'Where it is offered; empty: wherever the shop delivers',
            },
            isAlwaysPaid: { type: 'boolean', default: false, description: 'Free delivery does not make it free' },
            workingDays: {
              type: 'array',
              items: { type: 'integer', minimum: 0, unit: 'working days' },
              minItems: 2,
              maxItems: 2,
              description: 'Working days until it arrives, fewest and most',
              otherwise: '`catalog.delivery.workingDays`',
            },
            orderBefore: {
              type: 'string',
              pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
              description: 'Orders before this time leave on the same working day: `17:00`',
              otherwise: '`catalog.delivery.orderBefore`',
            },
            isDefault: { type: 'boolean', default: false, description: 'Chosen until a shopper chooses another' },
          },
        },
      },
      deliveryTaxClass: {
        type: 'integer',
        minimum: 0,
        default: 2,
        unit: 'number of a tax class',
        description: 'The class of the catalogue’s tax rules that delivery is taxed by',
      },
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
});
