import { defineConfig, type SettingsType } from 'etalage/core';
import { giftWrap } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      papers: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1 },
        default: ['Kraft', 'Linnen'],
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'The papers to choose from',
      },
      mostPieces: {
        type: 'integer',
        minimum: 1,
        default: 5,
        writeOnly: false,
        unit: 'pieces',
        description: 'Pieces of a product in one cart: more than that nobody wraps in a day',
      },
    },
  },
} as const;

/** The settings of the module. */
export type GiftWrapConfig = SettingsType<typeof settings>;

export default defineConfig(giftWrap, settings);
