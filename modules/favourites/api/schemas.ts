const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[^\\u0000]+$' } as const;
const text = { type: 'string' } as const;
const brand = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id, name: text, url: { ...text, description: 'A path; absent while the shop has nothing of it' } },
} as const;

export const brands = {
  result: {
    type: 'object',
    required: ['items', 'choices', 'max'],
    properties: {
      items: { type: 'array', items: brand },
      choices: { type: 'array', items: brand },
      max: { type: 'integer' },
    },
  },
} as const;

export const change = {
  body: { type: 'object', required: ['brandId'], properties: { brandId: id } },
  result: { const: true },
} as const;
