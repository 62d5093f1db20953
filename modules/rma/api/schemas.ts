import { PHOTO_LENGTH } from 'etalage/core/photos';
import { MAX_RETURN_PHOTOS } from '../module.ts';

/** PostgreSQL knows no text with a zero byte. */
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000]+$' }) as const;
const uuid = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
} as const;

const incrementId = text(40);
const email = text(254);
const lastname = text(100);
/** Empty is nothing. */
const comment = { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' } as const;
const sent = { type: 'string' } as const;
const time = { ...sent, description: 'ISO 8601' } as const;
const options = {
  type: 'array',
  items: { type: 'object', required: ['label', 'value'], properties: { label: sent, value: sent } },
} as const;
const kind = ['withdrawal', 'return'] as const;
const status = { enum: ['requested', 'approved', 'denied', 'received', 'refunded', 'cancelled'] } as const;
const label = { ...sent, description: 'What shoppers read for the status: a message key' } as const;
const day = { type: ['string', 'null'], description: '`2026-12-08`; null while its time has not begun' } as const;
const lineId = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;

const returned = {
  type: 'object',
  description: 'A return, after Magento’s form: money is decimals',
  required: [
    ...(['id', 'increment_id', 'order_increment_id', 'kind', 'status', 'status_label', 'date_requested'] as const),
    ...(['items', 'photos', 'payout', 'total', 'is_late', 'can_cancel', 'has_label', 'history'] as const),
  ],
  properties: {
    id: sent,
    increment_id: sent,
    order_increment_id: sent,
    kind: { enum: kind },
    status,
    status_label: label,
    date_requested: time,
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['order_item_id', 'sku', 'name', 'options', 'qty_requested'],
        properties: {
          order_item_id: { type: 'integer' },
          sku: sent,
          name: sent,
          options,
          qty_requested: { type: 'integer' },
          reason: sent,
        },
      },
    },
    comment: sent,
    photos: { type: 'integer', description: 'How many came with it' },
    payout: {
      enum: ['none', 'wanted', 'given'],
      description: 'The bank account for what is paid back by hand: `wanted` until the shopper has said which',
    },
    total: { type: 'number', description: 'What is paid back' },
    is_late: { type: 'boolean' },
    can_cancel: { type: 'boolean' },
    has_label: { type: 'boolean', description: 'There is a label to print' },
    history: {
      type: 'array',
      items: { type: 'object', required: ['status', 'label', 'at'], properties: { status, label, at: time } },
    },
  },
} as const;

const returnable = {
  type: 'object',
  description: 'What can be sent back of an order',
  required: ['increment_id', 'kind', 'withdrawal_until', 'return_until', 'items'],
  properties: {
    increment_id: sent,
    kind: { enum: [...kind, null], description: 'Null: the time for it is over' },
    withdrawal_until: day,
    return_until: day,
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['order_item_id', 'sku', 'name', 'options', 'qty_ordered', 'qty_left', 'is_excluded'],
        properties: {
          order_item_id: { type: 'integer' },
          sku: sent,
          name: sent,
          options,
          qty_ordered: { type: 'integer' },
          qty_left: { type: 'integer' },
          is_excluded: { type: 'boolean' },
        },
      },
    },
  },
} as const;

/** An id that somebody asks for: any that there may be. */
const returnParams = {
  type: 'object',
  required: ['returnId'],
  properties: { returnId: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$' } },
} as const;
const keyQuery = {
  type: 'object',
  properties: { key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$', description: "Of an e-mail's link" } },
} as const;
const guestOrder = { increment_id: incrementId, email, lastname } as const;

export const reasons = {
  result: { type: 'object', required: ['options'], properties: { options } },
} as const;
export const ofCustomer = {
  params: { type: 'object', required: ['incrementId'], properties: { incrementId } },
  result: returnable,
} as const;
export const ofGuest = {
  params: {
    type: 'object',
    required: ['email', 'billingLastName', 'incrementId'],
    properties: { email, billingLastName: lastname, incrementId },
  },
  result: returnable,
} as const;

/** Of a guest, or of a customer by its number alone. */
const ownOrder = {
  increment_id: incrementId,
  email: { ...email, description: 'Of a guest: as the order has it' },
  lastname: { ...lastname, description: 'Of a guest: that of the billing address' },
} as const;

export const photo = {
  body: {
    type: 'object',
    required: ['increment_id', 'photo'],
    properties: { ...ownOrder, photo: { type: 'string', minLength: 100, maxLength: PHOTO_LENGTH } },
  },
  result: { type: 'object', required: ['id'], properties: { id: sent } },
} as const;

export const create = {
  body: {
    type: 'object',
    required: ['increment_id', 'items'],
    properties: {
      ...ownOrder,
      return_id: { ...uuid, description: 'A UUID: asked for again with the same one, it is the same return' },
      items: {
        type: 'array',
        maxItems: 500,
        items: {
          type: 'object',
          required: ['order_item_id', 'qty_requested'],
          properties: {
            order_item_id: lineId,
            qty_requested: { type: 'integer', minimum: 0, maximum: 10_000 },
            reason: text(100),
          },
        },
      },
      comment,
      photos: { type: 'array', maxItems: MAX_RETURN_PHOTOS, items: uuid, description: 'Ids of photos that were sent' },
    },
  },
  result: returned,
} as const;

/** How somebody without an account names an order, with what is said of it. */
export const withdraw = {
  body: {
    type: 'object',
    required: ['increment_id', 'email', 'lastname'],
    properties: {
      ...guestOrder,
      comment,
      statement_id: { ...uuid, description: 'Sent again with the same one, it is the same statement' },
    },
  },
  result: { type: 'object', required: ['received_at'], properties: { received_at: time } },
} as const;
export const withdrawalForm = { result: { type: 'string' } } as const;

/** Nothing after the equals sign is no number: the usual one counts. */
const count = { type: ['integer', 'null'], minimum: 1 } as const;
export const list = {
  query: {
    type: 'object',
    properties: {
      pageSize: { ...count, maximum: 100, default: 10 },
      currentPage: { ...count, maximum: 100_000, default: 1 },
    },
  },
  result: {
    type: 'object',
    required: ['items', 'total_count'],
    properties: { items: { type: 'array', items: returned }, total_count: { type: 'integer' } },
  },
} as const;
export const one = { params: returnParams, query: keyQuery, result: returned } as const;
export const payout = {
  params: returnParams,
  query: keyQuery,
  body: {
    type: 'object',
    required: ['iban', 'holder'],
    properties: { iban: text(60), holder: { ...text(100), description: 'In whose name the account is' } },
  },
  result: returned,
} as const;
export const labelOfOne = {
  params: returnParams,
  query: keyQuery,
  result: {
    type: 'object',
    required: ['address', 'svg', 'code'],
    properties: { address: { type: 'array', items: sent }, svg: sent, code: sent },
  },
} as const;
