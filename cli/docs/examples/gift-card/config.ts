import { defineConfig, type SettingsType } from 'etalage/core';
import { giftCard } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      key: {
        type: 'string',
        default: '',
        description: 'Signs what the issuer tells; nobody can pay while it is empty',
      },
      page: {
        type: 'string',
        pattern: '^(https?://.+)?$',
        default: '',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'The page of the issuer where one pays; empty: the shopper waits for the webhook',
      },
      countries: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z]{2}$' },
        default: ['NL'],
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Where gift cards are taken',
      },
    },
  },
} as const;

/** The settings of the module. */
export type GiftCardConfig = SettingsType<typeof settings>;

export default defineConfig(giftCard, settings);
