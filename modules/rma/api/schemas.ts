import type { JsonSchema } from 'etalage/core';

/** PostgreSQL knows no text with a zero byte. */
const text = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: '^[^\\u0000]+$',
});
const uuid: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
};

export const incrementId = text(40);
const email = text(254);
const lastname = text(100);
/** Empty is nothing. */
const comment: JsonSchema = { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' };

/** How somebody without an account names an order, with what is said of it. */
export const statement: JsonSchema = {
  type: 'object',
  required: ['increment_id', 'email', 'lastname'],
  properties: {
    increment_id: incrementId,
    email,
    lastname,
    comment,
    statement_id: { ...uuid, description: 'Sent again with the same one, it is the same statement' },
  },
};

export const returnRequest: JsonSchema = {
  type: 'object',
  required: ['increment_id', 'items'],
  properties: {
    increment_id: incrementId,
    email: { ...email, description: 'Of a guest: as the order has it' },
    lastname: { ...lastname, description: 'Of a guest: that of the billing address' },
    return_id: { ...uuid, description: 'Asked for again with the same one, it is the same return' },
    items: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['order_item_id', 'qty_requested'],
        properties: {
          order_item_id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
          qty_requested: { type: 'integer', minimum: 0, maximum: 10_000 },
          reason: text(100),
        },
      },
    },
    comment,
  },
};

export const customerOrder: JsonSchema = {
  type: 'object',
  required: ['incrementId'],
  properties: { incrementId },
};
export const guestOrder: JsonSchema = {
  type: 'object',
  required: ['email', 'billingLastName', 'incrementId'],
  properties: { email, billingLastName: lastname, incrementId },
};

/** An id that somebody asks for: any that there may be. */
export const returnParams: JsonSchema = {
  type: 'object',
  required: ['returnId'],
  properties: { returnId: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$' } },
};
export const keyQuery: JsonSchema = {
  type: 'object',
  properties: { key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$', description: "Of an e-mail's link" } },
};

/** Nothing after the equals sign is no number: the usual one counts. */
const count = { type: ['integer', 'null'], minimum: 1 } as const;
export const pageQuery: JsonSchema = {
  type: 'object',
  properties: {
    pageSize: { ...count, maximum: 100, default: 10 },
    currentPage: { ...count, maximum: 100_000, default: 1 },
  },
};

export const returnResult: JsonSchema = { type: 'object', description: 'A return: money is decimals' };
export const returnableResult: JsonSchema = { type: 'object', description: 'What can be sent back of an order' };
