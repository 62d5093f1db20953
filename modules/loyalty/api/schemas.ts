import type { JsonSchema } from 'etalage/core';
import { ENTRY_KINDS } from '../module.ts';

const count: JsonSchema = { type: 'integer', minimum: 1 };
const coins: JsonSchema = { type: 'integer' };
const maybe: JsonSchema = { type: ['string', 'null'] };

const listOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

const rules = { coins_per_unit: coins, min_coins: coins, max_percent: coins, pending_days: coins, expire_days: coins };

/** What a customer has. */
export const coinsSchema: JsonSchema = {
  type: 'object',
  required: ['coins', 'worth', 'coin_worth', 'pending', 'pending_items', 'expiring', 'rules'],
  properties: {
    coins,
    worth: { type: 'number' },
    coin_worth: { type: 'number' },
    pending: coins,
    pending_items: listOf({ coins, order: maybe, at: maybe }),
    expiring: listOf({ coins, at: { type: 'string' } }),
    rules: { type: 'object', required: Object.keys(rules), properties: rules },
  },
};

/** What became of coins. */
export const historySchema = {
  query: {
    type: 'object',
    properties: {
      pageSize: { ...count, maximum: 100, default: 20 },
      currentPage: { ...count, maximum: 100_000, default: 1 },
    },
  },
  result: {
    type: 'object',
    required: ['items', 'total_count'],
    properties: {
      items: listOf({
        id: coins,
        at: { type: 'string' },
        kind: { enum: [...ENTRY_KINDS] },
        coins,
        order: maybe,
        reason: maybe,
      }),
      total_count: coins,
    },
  },
} as const;
