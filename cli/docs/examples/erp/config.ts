import { defineConfig, type SettingsType } from 'etalage/core';
import { erp } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      url: {
        type: 'string',
        default: '',
        writeOnly: false, // no secret: it may stand in config/default.json
        description: 'Where paid orders are sent; nobody is told while it is empty',
      },
      key: { type: 'string', default: '', description: 'What the ERP knows the shop by' },
    },
  },
} as const;

/** The settings of the module. */
export type ErpConfig = SettingsType<typeof settings>;

export default defineConfig(erp, settings);
