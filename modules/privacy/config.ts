import { defineConfig, type SettingsType } from 'etalage/core';
import { privacy } from './module.ts';

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      linkHours: {
        type: 'integer',
        minimum: 1,
        maximum: 168,
        default: 24,
        unit: 'hours',
        description: 'How long the link is good by which customers erase their account',
      },
    },
  },
} as const;

/** The settings of the module. */
export type PrivacyConfig = SettingsType<typeof settings>;

export default defineConfig(privacy, settings);
