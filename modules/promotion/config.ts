import { defineConfig, type SettingsType } from 'etalage/core';
import { promotion } from './module.ts';

const day = {
  type: 'string',
  pattern: '^[01][0-9]-[0-3][0-9]$',
  format: 'month-day',
  description: 'Month and day: 06-01',
} as const;

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      blackouts: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['from', 'to'],
          properties: { from: day, to: day },
        },
        default: [],
        description:
          'When reductions may not be announced and vouchers do not work (sperperiode): first and last day, `06-01`',
      },
    },
  },
  renamed: { 'promotion.pauses': 'blackouts' },
} as const;

/** The settings of the module. */
export type PromotionConfig = SettingsType<typeof settings>;

export default defineConfig(promotion, settings);
