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
