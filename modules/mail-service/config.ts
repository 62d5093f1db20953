import { defineConfig, type SettingsType } from 'etalage/core';
import { mailService } from './module.ts';

const PER_QUARTER = 'calls a quarter of an hour';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      targets: {
        type: 'array',
        items: { type: 'string', format: 'email', minLength: 1 },
        default: [],
        examples: [['service@shop.example', 'pers@shop.example']],
        description: 'The addresses that visitors may write to. Without any, nobody can',
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour',
        properties: {
          tokens: {
            type: 'integer',
            minimum: 1,
            default: 60,
            unit: PER_QUARTER,
            description: 'Tokens, by visitor’s address',
          },
          emails: {
            type: 'integer',
            minimum: 1,
            default: 10,
            unit: PER_QUARTER,
            description: 'Messages, by visitor’s address',
          },
          totalLimit: {
            type: 'integer',
            minimum: 1,
            default: 200,
            unit: PER_QUARTER,
            description: 'Messages of all visitors',
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type MailServiceConfig = SettingsType<typeof settings>;

export default defineConfig(mailService, settings);
