import { defineConfig, type SettingsType } from 'etalage/core';
import { analytics } from './module.ts';

const settings = {
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      google: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Google Analytics 4',
        properties: {
          measurementId: {
            type: 'string',
            pattern: '^(G-[A-Z0-9]{4,20})?$',
            default: '',
            writeOnly: false,
            description: 'Of the data stream: `G-XXXXXXXXXX`; empty: Google is told nothing',
          },
          script: {
            type: 'string',
            pattern: '^https?://',
            default: 'https://www.googletagmanager.com/gtag/js',
            writeOnly: false,
            description: "The tag's script; another one for a tag gateway of your own",
          },
          apiSecret: {
            type: 'string',
            default: '',
            description: 'Of the Measurement Protocol: with it the server tells of orders and refunds, not the browser',
          },
          collect: {
            type: 'string',
            pattern: '^https?://',
            default: 'https://region1.google-analytics.com/mp/collect',
            writeOnly: false,
            description: 'Where the server tells it',
          },
        },
      },
      matomo: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Matomo, your own or theirs',
        properties: {
          url: {
            type: 'string',
            pattern: '^(https?://.+[^/])?$',
            default: '',
            writeOnly: false,
            description: 'Where `matomo.js` lies, without a slash at the end; empty: Matomo is told nothing',
          },
          siteId: {
            type: 'integer',
            minimum: 1,
            default: 1,
            unit: 'number of the site in Matomo',
            writeOnly: false,
            description: 'The number of the site',
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type AnalyticsConfig = SettingsType<typeof settings>;

export default defineConfig(analytics, settings);
