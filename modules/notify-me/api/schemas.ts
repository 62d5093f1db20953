const sku = { type: 'string', minLength: 1, maxLength: 200 } as const;
const text = { type: 'string' } as const;
const done = { const: true } as const;

export const subscribe = {
  body: {
    type: 'object',
    anyOf: [{ required: ['sku'] }, { required: ['productId'] }],
    properties: {
      sku,
      productId: {
        description: 'Clients send ids of forms and of JSON',
        anyOf: [
          { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
          { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
        ],
      },
    },
  },
  result: done,
} as const;

export const list = {
  result: {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['sku', 'name', 'options', 'path', 'picture', 'asked_at'],
          properties: {
            sku,
            name: text,
            options: text,
            path: text,
            picture: text,
            asked_at: { ...text, description: 'ISO 8601' },
          },
        },
      },
    },
  },
} as const;

export const remove = {
  body: { type: 'object', required: ['sku'], properties: { sku } },
  result: done,
} as const;
