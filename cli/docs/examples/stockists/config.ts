import { defineConfig, type SettingsType } from 'etalage/core';
import { stockists } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      key: { type: 'string', default: '', description: 'Who may replace the list; nobody while it is empty' },
    },
  },
} as const;

/** The settings of the module. */
export type StockistsConfig = SettingsType<typeof settings>;

export default defineConfig(stockists, settings);
