export const token = { result: { type: 'string' } } as const;

export const send = {
  body: {
    type: 'object',
    required: ['sourceAddress', 'targetAddress', 'subject', 'emailText', 'token'],
    properties: {
      sourceAddress: { type: 'string', minLength: 3, maxLength: 254, description: 'Where an answer goes' },
      targetAddress: { type: 'string', minLength: 3, maxLength: 254, description: 'One of the shop’s own' },
      subject: {
        type: 'string',
        minLength: 1,
        maxLength: 150,
        pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]+$',
        description: 'One line',
      },
      emailText: {
        type: 'string',
        minLength: 1,
        maxLength: 5000,
        pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]+$',
        description: 'Plain text',
      },
      token: { type: 'string', minLength: 40, maxLength: 200, description: 'Of `get-token`' },
      confirmation: { description: 'Vue Storefront 1 sends it. Nothing comes of it: visitors get no copy' },
    },
  },
  result: { const: 'OK' },
} as const;
