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
