import { defineConfig, type SettingsType } from 'etalage/core';
import { compare } from './module.ts';

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      path: {
        type: 'string',
        pattern: '^/[a-z0-9-]+/$',
        default: '/compare/',
        description: 'Where the comparison is, without store prefix',
      },
    },
  },
} as const;

/** The settings of the module. */
export type CompareConfig = SettingsType<typeof settings>;

export default defineConfig(compare, settings);
