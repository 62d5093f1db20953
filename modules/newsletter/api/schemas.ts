const address = {
  type: 'object',
  required: ['email'],
  missing: { email: 'Email not provided!' },
  properties: { email: { type: 'string', minLength: 3, maxLength: 254 } },
} as const;
const link = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,100}$' } },
} as const;

export const offer = {
  result: { type: 'object', required: ['percent'], properties: { percent: { type: ['number', 'null'] } } },
} as const;
export const ofAddress = { body: address, result: { const: 'OK' } } as const;
export const status = { query: address, result: { enum: ['subscribed', 'pending', 'unsubscribed'] } } as const;
export const byKey = { body: link, result: { const: true } } as const;
export const oneClick = { query: link, result: { const: true } } as const;
export const oneClickPage = { query: link, result: { type: 'string' } } as const;
