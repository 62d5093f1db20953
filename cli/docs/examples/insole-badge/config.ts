import { defineConfig, type SettingsType } from 'etalage/core';
import { insoleBadge } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      attribute: {
        type: 'string',
        default: 'removable_inner_sole',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Code of the attribute',
      },
      options: {
        type: 'array',
        items: { type: ['integer', 'string'], unit: 'number of an option' },
        default: [],
        description: 'Ids of its options that earn the badge; a yes/no attribute has 1. Empty: no badge',
      },
    },
  },
} as const;

/** The settings of the module. */
export type InsoleBadgeConfig = SettingsType<typeof settings>;

export default defineConfig(insoleBadge, settings);
