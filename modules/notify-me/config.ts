import { defineConfig, type SettingsType } from 'etalage/core';
import { notifyMe } from './module.ts';

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      keepDays: {
        type: 'integer',
        minimum: 1,
        default: 365,
        unit: 'days',
        description: 'How long a customer waits for what does not come back; the wish is forgotten then',
      },
    },
  },
} as const;

/** The settings of the module. */
export type NotifyMeConfig = SettingsType<typeof settings>;

export default defineConfig(notifyMe, settings);
