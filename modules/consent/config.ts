import { defineConfig, type SettingsType } from 'etalage/core';
import { CONSENT_PURPOSES } from './domain/choice.ts';
import { consent } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      purposes: {
        type: 'array',
        uniqueItems: true,
        items: { enum: CONSENT_PURPOSES },
        default: ['statistics', 'marketing', 'media'],
        description: 'What consent may be asked for; what needs another purpose never happens',
      },
      media: {
        type: 'array',
        default: [],
        description: 'Whose videos and maps the block `embed` may show, once shoppers agree',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'origin'],
          properties: {
            name: { type: 'string', minLength: 1, description: 'As shoppers know it: `YouTube`' },
            origin: {
              type: 'string',
              pattern: '^https://[a-z0-9.-]+$',
              description: 'Of its frames: `https://www.youtube-nocookie.com`',
            },
          },
        },
      },
      version: {
        type: 'integer',
        minimum: 1,
        default: 1,
        unit: 'versions of the question',
        description: 'Raise it when your statement on privacy changes: everybody is asked anew',
      },
      lifeDays: {
        type: 'integer',
        minimum: 1,
        maximum: 730,
        default: 365,
        unit: 'days',
        description: 'How long an answer is good; then it is asked for again',
      },
      keptDays: {
        type: 'integer',
        minimum: 1,
        default: 1095,
        unit: 'days',
        description: 'How long answers are kept as proof; they name nobody',
      },
    },
  },
} as const;

/** The settings of the module. */
export type ConsentConfig = SettingsType<typeof settings>;

export default defineConfig(consent, settings);
