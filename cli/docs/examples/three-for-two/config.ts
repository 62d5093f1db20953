import { defineConfig, type SettingsType } from 'etalage/core';
import { threeForTwo } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      category: {
        type: 'integer',
        minimum: 0,
        default: 0,
        unit: 'number of a category',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Of which category three are had for two; 0: of all products together',
      },
    },
  },
} as const;

/** The settings of the module. */
export type ThreeForTwoConfig = SettingsType<typeof settings>;

export default defineConfig(threeForTwo, settings);
