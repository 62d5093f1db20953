import { defineConfig, type SettingsType } from 'etalage/core';
import { review } from './module.ts';

const PER_QUARTER = 'calls a quarter of an hour';

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      writers: {
        enum: ['buyers', 'customers'],
        default: 'buyers',
        description:
          'Who may write: whoever bought the product, or all customers. What buyers write is marked as a verified ' +
          'purchase either way',
      },
      askAfterDays: {
        type: 'integer',
        minimum: 0,
        maximum: 90,
        default: 10,
        unit: 'days',
        description: 'How long after the first parcel left an e-mail asks for reviews, once an order; 0: never',
      },
      linkDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        default: 60,
        unit: 'days',
        description: 'How long the link of that e-mail lets its reader write',
      },
      defaultReviewStatus: {
        enum: [1, 2],
        default: 2,
        description: 'What becomes of a new review: 2 waits for approval, 1 is shown at once',
      },
      service: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'A review service that says what customers think of the shop itself',
        properties: {
          endpoint: {
            type: 'string',
            pattern: '^(https?://.*)?$',
            default: '',
            description: 'Where it answers JSON to `?url=&hash=`; empty: there is none',
          },
          url: { type: 'string', default: '', description: 'What it knows the shop by' },
          hash: { type: 'string', default: '', description: 'The shop’s key there' },
          timeout: {
            type: 'integer',
            minimum: 100,
            maximum: 10_000,
            default: 2000,
            unit: 'milliseconds',
            description: 'How long the shop waits for it',
          },
          best: { type: 'number', exclusiveMinimum: 0, default: 10, unit: 'points', description: 'The best rating' },
          fallback: {
            type: 'object',
            additionalProperties: false,
            default: {},
            description:
              'What pages show while it does not answer; search engines are told nothing of it. Keep it true: it is ' +
              'a claim of the shop',
            properties: {
              average: { type: 'number', minimum: 0, default: 9.2, unit: 'points', description: 'The average' },
              count: {
                type: 'integer',
                minimum: 0,
                default: 12_692,
                unit: 'customers',
                description: 'How many rated the shop; 0: nothing is shown',
              },
            },
          },
        },
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by customer or address',
        properties: {
          writes: { type: 'integer', minimum: 1, default: 20, unit: PER_QUARTER, description: 'Reviews, and changes' },
          photos: { type: 'integer', minimum: 1, default: 40, unit: PER_QUARTER, description: 'Photos' },
          votes: { type: 'integer', minimum: 1, default: 120, unit: PER_QUARTER, description: 'Votes and reports' },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type ReviewConfig = SettingsType<typeof settings>;

export default defineConfig(review, settings);
