export const redirect = {
  params: {
    type: 'object',
    required: ['orderId'],
    properties: {
      // Whatever a client named its order by: Vue Storefront 1's begin with the time.
      orderId: { type: 'string', pattern: '^[A-Za-z0-9_-]{32,100}$' },
    },
  },
  result: { type: 'object', required: ['redirect_url'], properties: { redirect_url: { type: 'string' } } },
} as const;

export const issuers = {
  result: {
    type: 'array',
    items: {
      type: 'object',
      required: ['method', 'issuers'],
      properties: {
        method: { type: 'string' },
        issuers: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name'],
            properties: { id: { type: 'string' }, name: { type: 'string' } },
          },
        },
      },
    },
  },
} as const;

export const webhook = {
  params: {
    type: 'object',
    required: ['method'],
    properties: { method: { type: 'string', minLength: 1, maxLength: 200 } },
  },
} as const;
