import { defineConfig, type SettingsType } from 'etalage/core';
import { stock } from './module.ts';

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      allowOutOfStockInCart: {
        type: 'boolean',
        default: true,
        description: 'What sells out while it is in a cart stays there, marked; otherwise it is taken out',
      },
    },
  },
} as const;

/** The settings of the module. */
export type StockConfig = SettingsType<typeof settings>;

export default defineConfig(stock, settings);
