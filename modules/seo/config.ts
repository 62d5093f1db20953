import { defineConfig, type SettingsType } from 'etalage/core';
import { seo } from './module.ts';

const text = (description: string) => ({ type: 'string', default: '', description }) as const;

// All of it is secret in the sense that no browser needs it: structured data is written on the server.
const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      organisation: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Who runs the shop: `name`, `telephone`, `email`, `priceRange`, `address`, `logo`, `sameAs`',
        properties: {
          name: text("The store view's name when empty"),
          telephone: text('With country code'),
          email: text('For customers'),
          priceRange: text('How dear it is: €€'),
          address: {
            type: 'object',
            additionalProperties: false,
            default: {},
            description: 'Where it is',
            properties: {
              street: text('Street and number'),
              postalCode: text('Postcode'),
              city: text('Town'),
              country: { ...text('In two letters of ISO 3166-1: NL'), format: 'country' },
            },
          },
          logo: text('Path in the image service, or an absolute address'),
          sameAs: {
            type: 'array',
            items: { type: 'string', format: 'uri' },
            default: [],
            description: "The organisation's pages elsewhere",
          },
        },
      },
      returnDays: {
        type: 'integer',
        minimum: 0,
        default: 30,
        unit: 'days',
        description: 'Days in which a product may be sent back, where `shipping.promises` does not say',
      },
      deliveryDays: {
        type: 'array',
        items: { type: 'integer', minimum: 0, unit: 'business days' },
        minItems: 2,
        maxItems: 2,
        default: [2, 3],
        description: 'Business days until delivery, fewest and most, where `shipping.promises` does not say',
      },
      disallow: {
        type: 'array',
        items: { type: 'string', pattern: '^/' },
        default: ['/search/'],
        description: 'Paths, without store prefix, that robots.txt closes',
      },
    },
  },
} as const;

/** The settings of the module. */
export type SeoConfig = SettingsType<typeof settings>;

export default defineConfig(seo, settings);
