import { defineConfig, type SettingsType } from 'etalage/core';
import { webhooks } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      endpoints: {
        type: 'object',
        writeOnly: false, // no secret: it may stand in config/default.json
        default: {},
        description: 'Who is told, by a name of your choice',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['url', 'events'],
          properties: {
            url: { type: 'string', pattern: '^https?://', writeOnly: false, description: 'Where messages are posted' },
            events: {
              type: 'array',
              minItems: 1,
              writeOnly: false,
              items: { enum: ['order.placed', 'order.paid', 'order.cancelled', 'order.statusChanged'] },
              description: 'What it is told of',
            },
          },
        },
      },
      keys: {
        type: 'object',
        default: {},
        description: 'What each endpoint knows the shop by, by the same names; `etalage webhooks key` makes one',
        additionalProperties: { type: 'string', pattern: '^whsec_[A-Za-z0-9+/]{32,}={0,2}$' },
      },
      keptDays: {
        type: 'integer',
        minimum: 1,
        default: 30,
        unit: 'days',
        writeOnly: false,
        description: 'How long messages can be listed and sent again; they name who ordered',
      },
    },
  },
} as const;

/** The settings of the module. */
export type WebhooksConfig = SettingsType<typeof settings>;

export default defineConfig(webhooks, settings);
