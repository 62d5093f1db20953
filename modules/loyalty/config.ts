import { defineConfig, type SettingsType } from 'etalage/core';
import { loyalty } from './module.ts';

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      coinsPerEuro: {
        type: 'integer',
        minimum: 0,
        maximum: 10_000,
        default: 3,
        unit: 'coins',
        description: 'Earned for each unit of money that was paid for goods, after all discounts; 0: none',
      },
      rounding: {
        enum: ['down', 'nearest', 'up'],
        default: 'down',
        description: 'Of the coins of an order, when they come to no whole number',
      },
      centsPerCoin: {
        type: 'integer',
        minimum: 1,
        maximum: 100_000,
        default: 1,
        unit: 'cents',
        description: 'What a coin takes off an order',
      },
      minCoins: {
        type: 'integer',
        minimum: 1,
        default: 100,
        unit: 'coins',
        description: 'With fewer none can be spent',
      },
      maxPercent: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 100,
        unit: 'percent',
        description: 'The most of the goods of an order, after its other discounts, that coins pay',
      },
      pendingDays: {
        type: 'integer',
        minimum: 0,
        maximum: 365,
        default: 40,
        unit: 'days',
        description:
          'How long after the last shipment coins can be spent: not before an order can be sent back no more ' +
          '(`shipping.promises.returnDays` and `rma.transitDays`)',
      },
      expireDays: {
        type: 'integer',
        minimum: 0,
        maximum: 3660,
        default: 365,
        unit: 'days',
        description: 'How long coins can be spent from then on; 0: for ever',
      },
      warnDays: {
        type: 'integer',
        minimum: 1,
        maximum: 365,
        default: 30,
        unit: 'days',
        description: 'How long before coins expire an e-mail says so. Those that are given back later last as long',
      },
      tellsAvailable: {
        type: 'boolean',
        default: false,
        description: 'An e-mail says when coins can be spent',
      },
      program: {
        type: 'string',
        pattern: '^(https?://.+)?$',
        default: '',
        description:
          'Address of a loyalty program elsewhere, where `loyalty/redirect` leads; empty: the account’s page',
      },
    },
  },
} as const;

/** The settings of the module. */
export type LoyaltyConfig = SettingsType<typeof settings>;

export default defineConfig(loyalty, settings);
