import { defineConfig, type SettingsType } from 'etalage/core';
import { rma } from './module.ts';

const PER_QUARTER = 'calls a quarter of an hour';
const cents = (description: string) =>
  ({ type: 'integer', minimum: 0, default: 0, unit: 'cents', description }) as const;

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      reasons: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1, maxLength: 100 },
        default: ['Wrong colour', 'Wrong size', 'Article not as desired'],
        description:
          'What people may say of why they send something back after the days of withdrawal: message keys or texts',
      },
      address: {
        type: 'array',
        maxItems: 6,
        items: { type: 'string', minLength: 1, maxLength: 100 },
        default: [],
        description: 'Where returns are sent, in lines; empty: `order.company`',
      },
      transitDays: {
        type: 'integer',
        minimum: 0,
        maximum: 60,
        default: 7,
        unit: 'days',
        description:
          'How long a parcel is taken to be under way, since nobody says when it arrived: the days of withdrawal ' +
          'begin then. Too many cost no shopper a day, too few do',
      },
      standardDelivery: cents(
        'The most that a withdrawal from a whole order pays back for its delivery: what the usual delivery costs. ' +
          '0: all that was paid',
      ),
      freeDelivery: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description:
          'What is kept where delivery was free and the shopper keeps less than made it so. Only for shops whose ' +
          'terms say so, to goods that are sent back within the law’s days too: ask a lawyer',
        properties: {
          from: cents('Delivery is free from this amount on'),
          cost: cents('What it would have cost; 0: nothing is kept'),
        },
      },
      guestLinkDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        default: 60,
        unit: 'days',
        description: 'How long the link of an e-mail shows a guest a return',
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by address',
        properties: {
          statements: {
            type: 'integer',
            minimum: 1,
            default: 10,
            unit: PER_QUARTER,
            description: 'Statements of withdrawal, and returns',
          },
          lookups: {
            type: 'integer',
            minimum: 1,
            default: 20,
            unit: PER_QUARTER,
            description: 'Look-ups of a guest’s order or return that fail',
          },
          photos: {
            type: 'integer',
            minimum: 1,
            default: 40,
            unit: PER_QUARTER,
            description: 'Photos of what is sent back',
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type RmaConfig = SettingsType<typeof settings>;

export default defineConfig(rma, settings);
