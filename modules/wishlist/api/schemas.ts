const sku = { type: 'string', minLength: 1, maxLength: 200 } as const;
const productId = {
  description: 'Its own id, that of its parent for a variant; clients send ids of forms and of JSON',
  anyOf: [
    { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  ],
} as const;
const variant = {
  type: 'object',
  description: 'The variant that was on screen, where the one who saved it said so',
  additionalProperties: false,
  required: ['sku'],
  properties: { sku, open: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 100 } } },
} as const;
const changed = { const: true } as const;

export const list = {
  result: {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['product_id', 'sku', 'added_at'],
          properties: {
            product_id: { type: 'integer' },
            sku,
            variant,
            added_at: { type: 'integer', description: 'In ms since 1970' },
          },
        },
      },
    },
  },
} as const;

export const save = {
  body: { type: 'object', required: ['productId'], properties: { productId, variant } },
  result: changed,
} as const;

export const remove = {
  body: { type: 'object', required: ['productId'], properties: { productId } },
  result: changed,
} as const;
