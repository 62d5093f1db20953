import { defineConfig, type SettingsType } from 'etalage/core';
import { order } from './module.ts';

const text = (description: string) => ({ type: 'string', default: '', description }) as const;

const PER_QUARTER = 'calls a quarter of an hour';

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      statusLabels: {
        type: 'object',
        additionalProperties: { type: 'string', minLength: 1 },
        default: {},
        description: 'What shoppers read for a status of the platform, over and beside the shop’s own, by status',
      },
      company: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'Who sells, as the law wants it on confirmations',
        properties: {
          name: text('As it is registered'),
          address: text('Street, postcode, city, country: no post box'),
          email: text('For customers'),
          telephone: text('With country code'),
          register: text('Number in the chamber of commerce or company register, with its name: `KvK 12345678`'),
          vatId: text('VAT identification number'),
        },
      },
      withdrawalDays: {
        type: 'integer',
        minimum: 14,
        default: 14,
        unit: 'days',
        description: 'Days in which an order may be withdrawn from; the law wants 14',
      },
      withdrawalPath: {
        type: 'string',
        pattern: '^(/.*)?$',
        default: '',
        description: 'Path of the page that says how, without store prefix; empty: there is none',
      },
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      numbers: {
        enum: ['counted', 'scrambled'],
        default: 'counted',
        description:
          'How order numbers follow each other: `counted` (1, 2, 3) tells shoppers how many orders the shop has, ' +
          '`scrambled` (nine digits in no order) does not. Orders keep their numbers when this changes',
      },
      capture: {
        enum: ['shipment', 'by-hand'],
        default: 'shipment',
        description:
          'When money that a payment provider only holds is taken: with each `shipment`, or `by-hand` alone ' +
          '(`etalage order capture`)',
      },
      numberPrefixes: {
        type: 'object',
        additionalProperties: { type: 'string', pattern: '^[A-Za-z0-9-]{0,10}$' },
        default: {},
        description: 'What order numbers begin with, by store code; each store view has numbers of its own',
      },
      unpaid: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How much may be ordered without paying at once; it takes stock until it is paid or cancelled',
        properties: {
          perBuyer: {
            type: 'integer',
            minimum: 1,
            default: 5,
            unit: 'orders',
            description: 'Unpaid orders of one customer, or of guests with one e-mail address',
          },
          perAddress: {
            type: 'integer',
            minimum: 1,
            default: 50,
            unit: 'orders',
            description: 'Unpaid orders from one address of the network, which a household or an office shares',
          },
          pieces: {
            type: 'integer',
            minimum: 1,
            default: 200,
            unit: 'pieces',
            description: 'Pieces in the unpaid orders of one buyer, or of one address',
          },
        },
      },
      keepYears: {
        type: 'object',
        propertyNames: { pattern: '^([A-Z]{2}|others)$' },
        additionalProperties: { type: 'integer', minimum: 1, maximum: 100, unit: 'years' },
        default: { others: 7, BE: 10 },
        description:
          'How many years after the one of its last change an order is kept with its buyer, as the tax law of the ' +
          'country of its invoice wants it; `others` where the country is not named. Afterwards amounts stay, and ' +
          'nobody is named',
      },
      waitForProvider: {
        type: 'integer',
        minimum: 0,
        default: 24,
        unit: 'hours',
        description:
          'How long an order that was not paid in time waits on while its payment provider cannot be asked about it',
      },
      limits: {
        type: 'object',
        additionalProperties: false,
        default: {},
        description: 'How often a quarter of an hour, by address',
        properties: {
          orders: {
            type: 'integer',
            minimum: 1,
            default: 60,
            unit: PER_QUARTER,
            description: 'Orders; a sixth of them for one e-mail address, whoever places them',
          },
          lookups: {
            type: 'integer',
            minimum: 1,
            default: 20,
            unit: PER_QUARTER,
            description: 'Look-ups of a guest’s order that fail',
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type OrderConfig = SettingsType<typeof settings>;

export default defineConfig(order, settings);
