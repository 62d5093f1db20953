const withPassword = {
  type: 'object',
  additionalProperties: false,
  required: ['currentPassword'],
  properties: { currentPassword: { type: 'string', minLength: 1, maxLength: 128 } },
} as const;

/** A customer's data. */
export const personalFile = {
  body: withPassword,
  result: {
    type: 'object',
    required: ['email', 'made_at', 'data'],
    properties: {
      email: { type: 'string' },
      made_at: { type: 'string' },
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['table', 'purpose', 'kept', 'rows'],
          properties: {
            table: { type: 'string' },
            purpose: { type: 'string' },
            kept: { type: 'string' },
            rows: { type: 'array', items: { type: 'object', additionalProperties: true } },
          },
        },
      },
    },
  },
} as const;

/** The wish to be erased. */
export const askErasure = { body: withPassword, result: { const: true } } as const;

/** The key of a link. */
export const erase = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: { key: { type: 'string', minLength: 1, maxLength: 100 } },
  },
  result: { const: true },
} as const;
