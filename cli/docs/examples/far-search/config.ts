import { defineConfig, type SettingsType } from 'etalage/core';
import { farSearch } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: {
        type: 'string',
        default: '',
        examples: ['https://search.example/skus'],
        description:
          'Answers `?q=<text>&size=<number>` with a list of SKUs; while it is empty the shop searches itself',
      },
      timeoutMs: { type: 'integer', minimum: 50, default: 400, unit: 'ms', description: 'How long it may take' },
      most: {
        type: 'integer',
        minimum: 1,
        maximum: 200,
        default: 100,
        unit: 'products',
        description: 'What a text may find',
      },
    },
  },
} as const;

/** The settings of the module. */
export type FarSearchConfig = SettingsType<typeof settings>;

export default defineConfig(farSearch, settings);
