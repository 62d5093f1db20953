import { defineConfig, type SettingsType } from 'etalage/core';
import { newsletter } from './module.ts';

const PER_QUARTER = 'calls a quarter of an hour';
const WEEK = 604_800;

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      coupon: {
        type: 'string',
        maxLength: 64,
        default: '',
        description:
          'Code of a coupon (`etalage promotion add ... --coupon`) that is promised and sent to whoever confirms; ' +
          'empty: none',
      },
      confirmationLife: {
        type: 'integer',
        minimum: 600,
        default: WEEK,
        unit: 'seconds',
        description: 'How long the link that confirms is good, in seconds',
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by address',
        properties: {
          emails: { type: 'integer', minimum: 1, default: 10, unit: PER_QUARTER, description: 'E-mails asked for' },
          links: { type: 'integer', minimum: 1, default: 60, unit: PER_QUARTER, description: 'Links that are wrong' },
        },
      },
    },
  },
  renamed: { 'newsletter.limits.letters': 'limits.emails' },
} as const;

/** The settings of the module. */
export type NewsletterConfig = SettingsType<typeof settings>;

export default defineConfig(newsletter, settings);
