import { defineConfig, type SettingsType } from 'etalage/core';
import { shipping } from './module.ts';

const code = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$', description: 'Small letters, digits and _' } as const;
const country = { type: 'string', pattern: '^[A-Z]{2}$', format: 'country', description: 'ISO 3166: NL' } as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      countries: {
        type: 'array',
        items: country,
        minItems: 1,
        default: ['NL', 'BE'],
        description: 'Where the shop delivers, and sells what needs no delivery',
      },
      promises: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description:
          'What product pages promise about the way of an order to the customer and back; what is not set is not ' +
          'promised',
        properties: {
          workingDays: {
            type: 'array',
            items: { type: 'integer', minimum: 0, maximum: 60, unit: 'working days' },
            maxItems: 2,
            default: [],
            description: 'Working days between dispatch and arrival, fewest and most',
          },
          orderBefore: {
            type: 'string',
            pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$',
            default: '',
            description: 'Orders before this time leave on the same working day: `17:00`',
          },
          timeZone: {
            type: 'string',
            minLength: 1,
            format: 'time-zone',
            default: 'Europe/Amsterdam',
            description: 'Where that time is meant',
          },
          closedOn: {
            type: 'array',
            items: { type: 'string', format: 'date' },
            default: [],
            description: 'Days besides weekends without dispatch and delivery',
          },
          returnDays: {
            type: 'integer',
            minimum: 0,
            default: 0,
            unit: 'days',
            description: 'Days in which a product may be sent back',
          },
          freeReturns: { type: 'boolean', default: false, description: 'Sending back costs nothing' },
          page: {
            type: 'string',
            default: '',
            pattern: '^([^/]+(/[^/]+)*)?$',
            description: 'Slug of the page that tells all of it',
          },
        },
      },
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      methods: {
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
              otherwise: '`shipping.promises.workingDays`',
            },
            orderBefore: {
              type: 'string',
              pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
              description: 'Orders before this time leave on the same working day: `17:00`',
              otherwise: '`shipping.promises.orderBefore`',
            },
            isDefault: { type: 'boolean', default: false, description: 'Chosen until a shopper chooses another' },
          },
        },
      },
      taxClass: {
        type: 'integer',
        minimum: 0,
        default: 2,
        unit: 'number of a tax class',
        description: 'The class of the catalogue’s tax rules that delivery is taxed by',
      },
    },
  },
  renamed: {
    'catalog.delivery': 'promises',
    'checkout.countries': 'countries',
    'checkout.delivery': 'methods',
    'checkout.deliveryTaxClass': 'taxClass',
  },
} as const;

/** The settings of the module. */
export type ShippingConfig = SettingsType<typeof settings>;

export default defineConfig(shipping, settings);
